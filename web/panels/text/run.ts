import { loadCorpus } from '../../app/corpora.ts';
import type { LabState } from '../../app/state.ts';
import { select, slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import { refusal, type Refusal } from '../../library/errors.ts';
import type { Lab } from '../../library/types.ts';
import type { TextState } from './state.ts';

/** The running text → its counts and the estimate of its tokens; the choice of corpus → the corpus. */
export function runText(lab: Lab, store: Store<LabState>, load = loadCorpus): () => void {
  const own = slice(store, 'text');
  const counting = latest();
  const loading = latest();
  const corpusCounting = latest();

  // One place shows both refusals: the corpus comes first, since without it nothing further down can be had.
  const refusals: { corpus: Refusal | null; text: Refusal | null } = { corpus: null, text: null };
  const publish = (refused: Partial<typeof refusals>, part: Partial<TextState['result']>) => {
    Object.assign(refusals, refused);
    own.update(({ result }) => ({
      result: { ...result, ...part, refusal: refusals.corpus ?? refusals.text },
    }));
  };

  const endText = own.watch(
    (state) => state.settings.text,
    (text) => {
      counting.run(
        () => Promise.all([lab.countText(text), lab.estimateTokens(text)]),
        ([counts, estimate]) => publish({ text: null }, { counts, estimate }),
        (refused) => publish({ text: refused }, { counts: null, estimate: null }),
      );
    },
  );

  const endCorpus = own.watch(
    select(({ settings, asked }) => [
      settings.corpus,
      settings.corpus === 'custom' ? settings.customCorpus : null,
      asked.reloads,
    ]),
    () => {
      const { corpus, customCorpus } = own.get().settings;
      if (corpus === 'custom') {
        loading.stop();
        const empty = customCorpus === '';
        publish(
          { corpus: empty ? refusal('empty_corpus', 'the corpus needs at least one character') : null },
          { corpusText: empty ? null : customCorpus, corpusMissing: false },
        );
        return;
      }
      loading.run(
        () =>
          load(corpus).then(
            (corpusText) => ({ corpusText, corpusMissing: false }),
            () => ({ corpusText: null, corpusMissing: true }),
          ),
        (part) => publish({ corpus: null }, part),
        (refused) => publish({ corpus: refused }, { corpusText: null }),
      );
    },
  );

  const endCounts = own.watch(
    (state) => state.result.corpusText,
    (corpusText) => {
      corpusCounting.run(
        async () => (corpusText === null ? null : lab.countText(corpusText)),
        (corpusCounts) => publish({}, { corpusCounts }),
        (refused) => publish({ corpus: refused }, { corpusCounts: null }),
      );
    },
  );

  return () => {
    endText();
    endCorpus();
    endCounts();
    counting.stop();
    loading.stop();
    corpusCounting.stop();
  };
}
