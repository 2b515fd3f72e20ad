import type { Language } from '../../app/format.ts';
import { USUAL_WAIT, block, compact, insertBlock, setBlock, setDraft } from './conversation.ts';
import type { Block, Conversation, Turn } from './conversation.ts';
import type { CacheState, SceneName } from './state.ts';
import { TEXTS } from './texts.ts';

const OUTPUT = 100;

/** The ready conversations; each shows one thing that a cache does. */
export function sceneOf(scene: SceneName, language: Language): Conversation {
  const texts = TEXTS[language];
  const long = () => turnByTurn(language, 20);
  switch (scene) {
    case 'append':
      return turnByTurn(language, 4);
    case 'expired':
      return setDraft(turnByTurn(language, 4), { wait: 360 });
    case 'editSystem':
      return setBlock(long(), 0, { text: texts.editedSystem });
    case 'appendSystem': {
      const from = long();
      return insertBlock(from, from.draft.blocks.length, block('system', texts.addedSystem));
    }
    case 'editTool': {
      const from = long();
      const at = from.draft.blocks.map(({ role }) => role).lastIndexOf('tool');
      return setBlock(from, at, { text: texts.editedToolResult });
    }
    case 'compact':
      return compact(long(), texts.summary);
    case 'newSession': {
      const head = [
        block('system', texts.system, { count: 3000 }),
        block('tools', texts.tools, { count: 12_000 }),
        block('user', texts.project, { count: 5000 }),
      ];
      return turnByTurn(language, 4, head);
    }
    case 'long': {
      // 468,000 tokens, then 2,000 more: source 000's last row.
      const head = [
        block('system', texts.system, { count: 3000 }),
        block('tools', texts.tools, { count: 12_000 }),
        block('user', texts.project, { count: 5000 }),
        block('assistant', texts.history, { count: 448_000 }),
      ];
      const added = block('tool', texts.bigToolResult, { count: 2000 });
      return { sent: [request(head, 0)], draft: request([...head, added]) };
    }
    case 'reencode': {
      const [first, second, third] = texts.turns.map(([question]) => block('user', question));
      const asked = [block('system', texts.system), first!];
      const generated = [...asked, block('assistant', texts.generated, { split: true }), second!];
      const again = [...asked, block('assistant', texts.generated), second!];
      const [, answer] = texts.turns[1]!;
      return {
        sent: [request(asked, 0), request(generated)],
        draft: request([...again, block('assistant', answer), third!]),
      };
    }
  }
}

export const conversationOf = ({ scene, edited }: CacheState['settings'], language: Language): Conversation =>
  edited ?? sceneOf(scene, language);

const request = (blocks: readonly Block[], wait = USUAL_WAIT): Turn => ({ wait, output: OUTPUT, blocks });

/** n requests, each begun with all of the one before it; the last but one brings a tool's result. */
function turnByTurn(language: Language, n: number, head?: readonly Block[]): Conversation {
  const texts = TEXTS[language];
  const turns: Turn[] = [];
  let blocks = head ?? [block('system', texts.system), block('tools', texts.tools)];
  for (let turn = 0; turn < n; ++turn) {
    const [question, answer] = texts.turns[turn % texts.turns.length]!;
    const brings = turn === n - 2 ? block('tool', texts.toolResult) : block('user', question);
    blocks = [...blocks, brings];
    turns.push(request(blocks, turn === 0 ? 0 : USUAL_WAIT));
    blocks = [...blocks, block('assistant', answer)];
  }
  return { sent: turns.slice(0, -1), draft: turns.at(-1)! };
}
