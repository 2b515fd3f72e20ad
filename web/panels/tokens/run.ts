import { forEngine } from '../../app/entered.ts';
import type { LabState } from '../../app/state.ts';
import { select, slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import type { Lab, Tokenizer, TokenizerSpec } from '../../library/types.ts';
import { isMadeFromCorpus, type TokensState } from './state.ts';

/** Settings and corpus → the tokenizer (training and loading can be watched and stopped); the running text → its tokens. */
export function runTokens(lab: Lab, store: Store<LabState>): () => void {
  const own = slice(store, 'tokens');
  const building = latest();
  const encoding = latest();
  /** Built, but not yet in the state: a tokenizer appears together with the tokens that it makes. */
  let next: Tokenizer | null = null;

  const publish = (part: Partial<TokensState['result']>) =>
    own.update(({ result }) => ({ result: { ...result, ...part } }));

  /** A tokenizer that is replaced is released after everyone has heard of the new one. */
  const publishTokenizer = (tokenizer: Tokenizer | null, part: Partial<TokensState['result']>) => {
    const before = own.get().result.tokenizer;
    if (next === tokenizer) next = null;
    publish({ ...part, tokenizer });
    if (before && before !== tokenizer) void before.dispose();
  };

  const encode = () => {
    const tokenizer = next ?? own.get().result.tokenizer;
    if (!tokenizer) return;
    const { text } = store.get().text.settings;
    encoding.run(
      (signal) => tokenizer.segments(text, { signal }),
      (segments) => publishTokenizer(tokenizer, { segments, refusal: null }),
      (refusal) => publishTokenizer(tokenizer, { segments: null, refusal }),
    );
  };

  const dropNext = () => {
    if (!next) return;
    encoding.stop();
    void next.dispose();
    next = null;
    encode();
  };

  const withdraw = (part: Partial<TokensState['result']>) => {
    building.stop();
    dropNext();
    encoding.stop();
    publishTokenizer(null, { segments: null, progress: null, stopped: false, refusal: null, ...part });
  };

  const build = (spec: TokenizerSpec) => {
    dropNext();
    const takesTime = spec.kind !== 'char' && spec.kind !== 'byte';
    publish({ progress: takesTime ? 0 : null, stopped: false });
    building.run(
      async (signal) => {
        const onProgress = (progress: number) => {
          if (!signal.aborted && takesTime) publish({ progress });
        };
        const tokenizer = await lab.tokenizer(spec, { signal, onProgress });
        if (signal.aborted) void tokenizer.dispose();
        return tokenizer;
      },
      (tokenizer) => {
        next = tokenizer;
        publish({ progress: null });
        encode();
      },
      (refusal) => withdraw({ refusal }),
    );
  };

  // Before anything is under way: a watch begins with a call.
  const endStop = store.watch(
    (state) => state.tokens.asked.stops,
    () => {
      if (own.get().result.progress === null) return;
      building.stop();
      publish({ progress: null, stopped: true });
    },
  );

  const endBuild = store.watch(
    select(({ tokens, text }) => [
      tokens.settings.kind,
      tokens.settings.kind === 'bpe' ? tokens.settings.vocabSize : null,
      tokens.settings.kind === 'wordpiece' ? tokens.settings.wordPieces : null,
      tokens.settings.kind === 'pretrained' ? tokens.settings.vocabulary : null,
      isMadeFromCorpus(tokens.settings.kind) ? text.result.corpusText : null,
      tokens.asked.starts,
    ]),
    (_, { tokens, text }) => {
      const spec = specOf(tokens.settings, text.result.corpusText);
      if (spec) build(spec);
      else withdraw({});
    },
  );

  const endText = store.watch((state) => state.text.settings.text, encode);

  return () => {
    endBuild();
    endText();
    endStop();
    withdraw({});
  };
}

/** null while there is no corpus to make a vocabulary from. */
function specOf(settings: TokensState['settings'], corpus: string | null): TokenizerSpec | null {
  const { kind, vocabSize, wordPieces, vocabulary } = settings;
  if (kind === 'byte') return { kind };
  if (kind === 'pretrained') return { kind, name: vocabulary };
  if (corpus === null) return null;
  if (kind === 'char') return { kind, corpus };
  return { kind, corpus, vocabSize: forEngine(kind === 'bpe' ? vocabSize : wordPieces) };
}
