import type { LabState } from '../../app/state.ts';
import { select, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import type { Lab, LanguageModel } from '../../library/types.ts';
import type { Answers } from './answers.ts';
import { PRINTED, printedTableOf } from './presets.ts';
import { parseScores } from './scores.ts';

/** Whose scores they are: the table's, or those that the reader typed, as a model of their own. */
export function watchSource(
  lab: Pick<Lab, 'scores'>,
  store: Store<LabState>,
  { own, give }: Answers,
): () => void {
  const jobs = latest();
  let typedModel: LanguageModel | null = null;
  const setTypedModel = (model: LanguageModel | null) => {
    void typedModel?.dispose();
    typedModel = model;
  };
  const nothing = { model: null, refusal: null, printed: null, printedRows: [] } as const;

  const end = store.watch(
    select(({ choose: { settings }, table }) => [
      settings.source,
      settings.source === 'typed' ? settings.typed : null,
      settings.source === 'typed' ? settings.typedAs : null,
      settings.source === 'model' ? table.result.model : null,
    ]),
    () => {
      const { settings } = own.get();
      if (settings.source === 'model') {
        jobs.stop();
        setTypedModel(null);
        give({ ...nothing, model: store.get().table.result.model });
        return;
      }
      const parsed = parseScores(settings);
      if (!parsed || 'refusal' in parsed) {
        jobs.stop();
        setTypedModel(null);
        give({ ...nothing, refusal: parsed ? parsed.refusal : null });
        return;
      }
      jobs.run(
        async (signal) => {
          const model = await lab.scores(parsed.scores);
          if (signal.aborted) await model.dispose();
          return model;
        },
        (model) => {
          setTypedModel(model);
          give({ model, refusal: null, printed: printedTableOf(own.get().settings), printedRows: [] });
        },
        (refusal) => give({ ...nothing, refusal }),
      );
    },
  );
  return () => {
    end();
    jobs.stop();
    setTypedModel(null);
  };
}

/** The rows that a source prints, computed. */
export function watchPrinted(store: Store<LabState>, { give, refuse }: Answers): () => void {
  const jobs = latest();
  const end = store.watch(
    select(({ choose: { result } }) => [result.printed, result.model]),
    ([printed, model]) => {
      if (printed === null || model === null) return jobs.stop();
      const chains = PRINTED[printed].rows.map((row) => row.chain);
      jobs.run(
        (signal) => Promise.all(chains.map((chain) => model.next([], { chain, signal }))),
        (printedRows) => give({ printedRows }),
        refuse,
      );
    },
  );
  return () => {
    end();
    jobs.stop();
  };
}

/** What order each preset is. */
export function askPresets(lab: Pick<Lab, 'presetOrders'>, { give, refuse }: Answers): () => void {
  const jobs = latest();
  jobs.run(
    () => lab.presetOrders(),
    (presets) => give({ presets }),
    refuse,
  );
  return () => jobs.stop();
}
