import { forEngine } from '../../app/entered.ts';
import type { LabState } from '../../app/state.ts';
import { select, slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import type { Lab, NgramModel, Tokenizer } from '../../library/types.ts';
import { isMadeFromCorpus } from '../tokens/state.ts';
import { contextAfter } from './context.ts';
import type { TableState } from './state.ts';

/** Tokenizer, corpus and settings → the table; the table and the running text with its continuation → its row. */
export function runTable(lab: Pick<Lab, 'ngram'>, store: Store<LabState>): () => void {
  const own = slice(store, 'table');
  const building = latest();
  const looking = latest();
  const fitting = tokenizerAndCorpus();

  const publish = (part: Partial<TableState['result']>) =>
    own.update(({ result }) => ({ result: { ...result, ...part } }));

  /** A model that is replaced is released after everyone has heard of the new one. */
  const publishModel = (model: NgramModel | null, part: Partial<TableState['result']>) => {
    const before = own.get().result.model;
    publish({ model, ...part });
    if (before && before !== model) void before.dispose();
  };

  const endBuild = store.watch(
    select((state) => {
      const { order, alpha, unseen } = state.table.settings;
      const { tokenizer, corpus } = fitting(state);
      return [tokenizer, corpus, order, alpha, unseen] as const;
    }),
    ([tokenizer, corpus, order, alpha, unseen]) => {
      if (!tokenizer || corpus === null) {
        building.stop();
        publishModel(null, { corpus: null, row: null, refusal: null });
        return;
      }
      building.run(
        async (signal) => {
          const model = await lab.ngram(
            { corpus, tokenizer, order: forEngine(order), alpha: forEngine(alpha), unseen },
            { signal },
          );
          try {
            const row = await model.row(contextAfter(store.get(), model));
            if (signal.aborted) throw new DOMException('a newer table is wanted', 'AbortError');
            return { model, row };
          } catch (error) {
            void model.dispose();
            throw error;
          }
        },
        ({ model, row }) => publishModel(model, { corpus, row, refusal: null }),
        (refusal) => {
          // The table before stays in sight while a knob is refused, but not another corpus' or vocabulary's.
          const shown = own.get().result;
          if (shown.model?.tokenizer === tokenizer && shown.corpus === corpus) publish({ refusal });
          else publishModel(null, { corpus: null, row: null, refusal });
        },
      );
    },
  );

  const endRow = store.watch(
    select((state) => {
      const { model } = state.table.result;
      return [model, model ? contextAfter(state, model).join() : null] as const;
    }),
    ([model]) => {
      if (!model) {
        looking.stop();
        return;
      }
      looking.run(
        () => model.row(contextAfter(store.get(), model)),
        (row) => publish({ row }),
        (refusal) => {
          // A model that was released meanwhile is about to be replaced: its successor brings its own row.
          if (refusal.code !== 'released') publish({ row: null, refusal });
        },
      );
    },
  );

  return () => {
    endBuild();
    endRow();
    building.stop();
    looking.stop();
    publishModel(null, { corpus: null, row: null, refusal: null });
  };
}

/**
 * Tokenizer and corpus where they fit together. A vocabulary made from the corpus is made anew when the corpus changes:
 * until the new one is there (or the reader stops its training, and keeps the one before) the table stays as it is.
 */
function tokenizerAndCorpus() {
  const nothing = { tokenizer: null, corpus: null } as const;
  // The corpus a vocabulary was made from: the one that stands when the vocabulary appears.
  const madeFrom = new WeakMap<Tokenizer, string>();
  return (state: LabState): { tokenizer: Tokenizer; corpus: string } | typeof nothing => {
    const { tokenizer, stopped } = state.tokens.result;
    const corpus = state.text.result.corpusText;
    if (!tokenizer || corpus === null) return nothing;
    const own = madeFrom.get(tokenizer) ?? corpus;
    madeFrom.set(tokenizer, own);
    return { tokenizer, corpus: stopped || !isMadeFromCorpus(tokenizer.kind) ? corpus : own };
  };
}
