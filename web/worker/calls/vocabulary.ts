// What a vocabulary is made of, and what becomes of a text before it is cut: questions to the module with all stages.
import type { CoreModule, TokenizerHandle } from '#core/core.mjs';
import { unwrap } from '../handles.ts';
import { utf8 } from '../objects.ts';
import type { HandleId } from '../protocol.ts';
import type { CallContext } from '../slices.ts';
import { tokenizerOf, type EngineParts, type Handlers } from './engine.ts';

type Calls =
  | 'findTokens'
  | 'longestTokens'
  | 'mergeFamily'
  | 'tokenMatters'
  | 'splitByBudget'
  | 'splitText'
  | 'wayOfPiece'
  | 'chatText';

export function vocabularyCalls(engine: EngineParts): Handlers<Calls> {
  /** Asks the module with all stages about a tokenizer, which may have been made in the first one. */
  async function about<T>(
    id: HandleId,
    context: CallContext,
    ask: (all: CoreModule, handle: TokenizerHandle) => T,
  ): Promise<T> {
    const all = engine.all();
    const handle = await tokenizerOf(engine, id).in(all, context);
    try {
      return ask(all, handle);
    } finally {
      handle.delete();
    }
  }

  return {
    findTokens: ({ tokenizer, bytes, first, count }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.findTokens(handle, bytes, first, count))),
    longestTokens: ({ tokenizer, first, count }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.longestTokens(handle, first, count))),
    mergeFamily: ({ tokenizer, id, maxChildren }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.mergeFamily(handle, id, maxChildren))),
    tokenMatters: ({ tokenizer }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.tokenMatters(handle))),
    splitByBudget: ({ tokenizer, text, budget, atSentences }, context) =>
      about(tokenizer, context, (all, handle) =>
        unwrap(all.splitByBudget(handle, utf8.encode(text), budget, atSentences)),
      ),
    splitText: ({ tokenizer, text, special }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.splitText(handle, utf8.encode(text), special))),
    wayOfPiece: ({ tokenizer, piece }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.wayOfPiece(handle, piece))),
    chatText: ({ vocabulary, messages, answerFollows }) =>
      unwrap(
        engine.all().chatText(
          vocabulary,
          messages.map(({ role, content }) => ({ role, content: utf8.encode(content) })),
          answerFollows,
        ),
      ),
  };
}
