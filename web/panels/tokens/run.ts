import { isAlike } from '../../app/alike.ts';
import { forEngine } from '../../app/entered.ts';
import type { LabState } from '../../app/state.ts';
import { select, slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import type { Lab, Tokenizer, TokenizerSpec } from '../../library/types.ts';
import { isMadeFromCorpus, type OpenedFile, type TokensState } from './state.ts';

/** Settings and corpus → the tokenizer (training and loading can be watched and stopped); the running text → its tokens. */
export function runTokens(lab: Lab, store: Store<LabState>): () => void {
  const own = slice(store, 'tokens');
  const building = latest();
  const encoding = latest();
  /** Built, but not yet in the state: a tokenizer appears together with the tokens that it makes. */
  let next: Tokenizer | null = null;
  /** What each was made for: one that is in place is not made again. */
  const madeFor = new WeakMap<Tokenizer, readonly unknown[]>();

  const publish = (part: Partial<TokensState['result']>) =>
    own.update(({ result }) => ({ result: { ...result, ...part } }));
  const putFile = (part: Partial<TokensState['file']>) =>
    own.update(({ file }) => ({ file: { ...file, ...part } }));

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
    const { special } = own.get().settings;
    encoding.run(
      (signal) => tokenizer.segments(text, { special, signal }),
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

  /** The tokenizer that was there before stays. */
  const leave = (file: OpenedFile, why: NonNullable<TokensState['file']['left']>['why']) => {
    publish({ progress: null });
    putFile({ tried: null, left: { name: file.name, file, why } });
  };

  const build = (spec: TokenizerSpec, wanted: readonly unknown[], file: OpenedFile | null) => {
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
        madeFor.set(tokenizer, wanted);
        publish({ progress: null });
        if (file) {
          own.update(({ settings }) => ({
            settings: { ...settings, kind: 'file' },
            file: { taken: file, tried: null, left: null },
          }));
        }
        encode();
      },
      (refusal) => (file ? leave(file, refusal) : withdraw({ refusal })),
    );
  };

  // Before anything is under way: a watch begins with a call.
  const endStop = store.watch(
    (state) => state.tokens.asked.stops,
    () => {
      const { file, result } = own.get();
      if (result.progress === null) return;
      building.stop();
      if (file.tried) leave(file.tried, 'stopped');
      else publish({ progress: null, stopped: true });
    },
  );

  const endBuild = store.watch(
    select(({ tokens: { settings, file, asked }, text }) => {
      const kind = file.tried ? 'file' : settings.kind;
      return [
        kind,
        kind === 'bpe' ? settings.vocabSize : null,
        kind === 'wordpiece' ? settings.wordPieces : null,
        kind === 'pretrained' ? settings.vocabulary : null,
        kind === 'file' ? (file.tried ?? file.taken) : null,
        kind === 'file' ? settings.pattern : null,
        isMadeFromCorpus(kind) ? text.result.corpusText : null,
        asked.starts,
      ] as const;
    }),
    (wanted, { tokens, text }) => {
      const [kind, , , , file] = wanted;
      const { tokenizer } = tokens.result;
      if (tokenizer && isAlike(madeFor.get(tokenizer) ?? [], wanted)) {
        building.stop();
        dropNext();
        publish({ progress: null, stopped: false });
      } else {
        const spec = specOf({ ...tokens.settings, kind }, text.result.corpusText, file);
        if (spec) build(spec, wanted, file);
        else if (kind === 'file' && tokenizer) building.stop();
        else withdraw({});
      }
    },
  );

  const endText = store.watch(
    select((state) => [state.text.settings.text, state.tokens.settings.special]),
    encode,
  );

  return () => {
    endBuild();
    endText();
    endStop();
    withdraw({});
  };
}

/** null while there is no corpus to make a vocabulary from, or no file. */
function specOf(
  settings: TokensState['settings'],
  corpus: string | null,
  file: OpenedFile | null,
): TokenizerSpec | null {
  const { kind, vocabSize, wordPieces, vocabulary, pattern } = settings;
  if (kind === 'byte') return { kind };
  if (kind === 'pretrained') return { kind, name: vocabulary };
  if (kind === 'file') return file && { kind, bytes: file.bytes, ...(pattern === 'auto' ? {} : { pattern }) };
  if (corpus === null) return null;
  if (kind === 'char') return { kind, corpus };
  return { kind, corpus, vocabSize: forEngine(kind === 'bpe' ? vocabSize : wordPieces) };
}
