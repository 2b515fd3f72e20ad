import { select, slice, type Store } from '../../app/store.ts';
import type { LabState } from '../../app/state.ts';
import { latest } from '../../app/task.ts';
import type { Lab } from '../../library/types.ts';
import { FACTS } from './facts.ts';
import { placeOf, stepsOf, teachersDefaults } from './state.ts';

/** Asks the core for the numbers of the open lesson; each step's stand there as soon as they have come. */
export function runTeachers(lab: Lab, store: Store<LabState>): () => void {
  const own = slice(store, 'teachers');
  const asking = latest();
  const stop = store.watch(
    select((state) => [state.teachers.settings.lesson, state.shell.settings.language]),
    ([lesson, language]) => {
      own.update({ result: teachersDefaults.result });
      asking.stop();
      if (lesson === '') return;
      const steps = stepsOf(placeOf(lesson).lesson);
      asking.run(
        async (signal) => {
          for (const step of steps) {
            const facts = await FACTS[step]?.(lab, language);
            signal.throwIfAborted();
            if (facts)
              own.update(({ result }) => ({
                result: { ...result, facts: { ...result.facts, [step]: facts } },
              }));
          }
        },
        () => {},
        (refusal) => own.update(({ result }) => ({ result: { ...result, refusal } })),
      );
    },
  );
  return () => {
    stop();
    asking.stop();
  };
}
