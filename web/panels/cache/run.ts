import type { LabState } from '../../app/state.ts';
import { select, slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import { lacksCharacter, LabError, type Refusal } from '../../library/errors.ts';
import type { Lab, Tokenizer } from '../../library/types.ts';
import { offerCache, type CacheActions } from './actions.ts';
import { askOf, type EncodedTurn } from './asking.ts';
import type { Block, Conversation } from './conversation.ts';
import { Encoder } from './encoder.ts';
import { MOST_MEASURED, measurePrefill } from './measuring.ts';
import { conversationOf } from './scenes.ts';
import type { CacheState } from './state.ts';

/** While the panel is on the page: the conversation in tokens → what a cache makes of it; measures when asked to. */
export function runCache(
  lab: Pick<Lab, 'cost' | 'toy' | 'tokenizer' | 'transformer'>,
  store: Store<LabState>,
): () => void {
  const own = slice(store, 'cache');
  const answer = (part: Partial<CacheState['result']>) =>
    own.update(({ result }) => ({ result: { ...result, ...part } }));
  const answering = latest();
  const measuring = latest();
  const pricing = latest();
  let running: Encoder | null = null;
  let bytes: Promise<Tokenizer> | null = null;
  let byteEncoder: Encoder | null = null;

  const encoderOf = (tokenizer: Tokenizer): Encoder =>
    running?.tokenizer === tokenizer ? running : (running = new Encoder(tokenizer));
  const encoderOfBytes = async (): Promise<Encoder> => {
    const tokenizer = await (bytes ??= lab.tokenizer({ kind: 'byte' }));
    return (byteEncoder ??= new Encoder(tokenizer));
  };

  /** In the running tokenizer; where its vocabulary lacks a character, in bytes. */
  const inTokens = async (conversation: Conversation, tokenizer: Tokenizer) => {
    const encoder = encoderOf(tokenizer);
    try {
      return { encoder, inBytes: null, turns: await encodedTurns(encoder, conversation) };
    } catch (error) {
      if (!(error instanceof LabError) || !lacksCharacter(error)) throw error;
      const inBytes: Refusal = error;
      const other = await encoderOfBytes();
      return { encoder: other, inBytes, turns: await encodedTurns(other, conversation) };
    }
  };

  const stopMeasuring = () => {
    measuring.stop();
    if (own.get().result.measuring !== null) answer({ measuring: null });
  };

  function ask(): void {
    const { tokens, shell, cache } = store.get();
    const { tokenizer } = tokens.result;
    const { settings } = cache;
    stopMeasuring();
    if (own.get().result.measured || own.get().result.measureRefusal)
      answer({ measured: null, measureRefusal: null });
    answering.stop();
    const conversation = conversationOf(settings, shell.settings.language);
    if (!tokenizer || conversation.draft.blocks.length === 0) return answer({ answer: null, refusal: null });
    answering.run(
      async () => {
        const { encoder, inBytes, turns } = await inTokens(conversation, tokenizer);
        const nothingToSplit = turns.some(({ blocks }) => blocks.some(({ wasSplit }) => wasSplit === false));
        return {
          ...(await askOf(lab, turns, settings, encoder.tokenizer.vocabSize)),
          inBytes,
          nothingToSplit,
        };
      },
      (answered) => answer({ answer: answered, refusal: null }),
      // A tokenizer that another panel has released is about to be replaced.
      (refusal) => answer({ answer: null, refusal: refusal.code === 'released' ? null : refusal }),
    );
  }

  function measure(): void {
    const { answer: known } = own.get().result;
    const { net } = own.get().settings;
    if (!known || known.ids.length > MOST_MEASURED) return;
    answer({ measuring: 0, measured: null, measureRefusal: null });
    measuring.run(
      (signal) =>
        measurePrefill(lab, net, known, {
          signal,
          onProgress: (done) => {
            if (!signal.aborted) answer({ measuring: done });
          },
        }),
      (measured) => answer({ measured, measuring: null }),
      (measureRefusal) => answer({ measureRefusal, measuring: null }),
    );
  }

  pricing.run(
    () => lab.cost.presets(),
    ({ prices }) => answer({ prices }),
    (refusal) => answer({ refusal }),
  );
  const stop = store.watch(
    select(({ tokens, shell, cache }) => [
      tokens.result.tokenizer,
      shell.settings.language,
      ...Object.values(cache.settings),
    ]),
    ask,
  );
  const actions: CacheActions = { measure, stopMeasuring };
  const withdraw = offerCache(store, actions);

  return () => {
    stop();
    answering.stop();
    pricing.stop();
    stopMeasuring();
    withdraw();
    void bytes?.then((tokenizer) => tokenizer.dispose());
  };
}

async function encodedTurns(encoder: Encoder, { sent, draft }: Conversation): Promise<EncodedTurn[]> {
  const turns = [...sent, draft];
  encoder.keepOnly(turns.flatMap(({ blocks }) => blocks));
  return Promise.all(
    turns.map(async (turn) => {
      const blocks = await Promise.all(turn.blocks.map((each: Block) => encoder.encode(each)));
      return { turn, blocks, ids: joined(blocks.map(({ ids }) => ids)) };
    }),
  );
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((length, { length: own }) => length + own, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
