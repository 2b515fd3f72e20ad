import { entered, forEngine, type Entered } from '../../app/entered.ts';
import type { LabState } from '../../app/state.ts';
import { select, slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import { LabError, refusal } from '../../library/errors.ts';
import type { Lab, LanguageModel, RepeatedDraws, Step } from '../../library/types.ts';
import { chainOf } from '../choose/state.ts';
import { offerRuns, type RunsActions } from './actions.ts';
import type { DrawsAt, Run, RunsState } from './state.ts';

export const MOST_ROWS = 100;

/** The temperatures as typed, separated by spaces or commas. */
export const temperaturesOf = (typed: string): readonly string[] =>
  typed.split(/[\s,;，、；]+/).filter((part) => part !== '');

const isNumberOfRows = (rows: Entered): rows is number =>
  typeof rows === 'number' && Number.isInteger(rows) && rows >= 1 && rows <= MOST_ROWS;

/** The seed of a row; one that is no number is for the engine to refuse. */
const seedOf = (first: number, row: number): number => (typeof first === 'number' ? first + row : first);

/** What both jobs start from: the chooser's model, prompt, knobs, seed, generator and limits. */
function given({ choose: { settings, result }, text }: LabState) {
  const { seed, rng, maxTokens, stop, source } = settings;
  const prompt = source === 'model' ? text.settings.text : '';
  return {
    model: result.model,
    prompt,
    chain: chainOf(settings),
    seed: forEngine(seed),
    rng,
    maxTokens: forEngine(maxTokens),
    stop,
  };
}

const beginning = (state: LabState) => {
  const { model, chain, prompt, seed, rng } = given(state);
  return [model, prompt, JSON.stringify(chain), seed, rng] as const;
};

/** While the panel is on the page: makes the rows anew whenever something changes, and draws n times when asked to. */
export function runRuns(lab: Pick<Lab, 'digest'>, store: Store<LabState>): () => void {
  const own = slice(store, 'runs');
  const answer = (part: Partial<RunsState['result']>) =>
    own.update(({ result }) => ({ result: { ...result, ...part } }));
  const rowJobs = latest();
  const drawJobs = latest();

  function rows(): void {
    const { model, ...options } = given(store.get());
    const { rows } = own.get().settings;
    rowJobs.stop();
    answer({ runs: [], digest: null, refusal: null, progress: null });
    if (!model) return;
    if (!isNumberOfRows(rows)) {
      const message = `rows must be an integer from 1 to ${MOST_ROWS}`;
      return answer({ refusal: refusal('invalid_argument', message, String(rows)) });
    }
    answer({ progress: 0 });
    rowJobs.run(
      async (signal) => {
        const runs: Run[] = [];
        for (let row = 0; row < rows; row += 1) {
          const seed = seedOf(options.seed, row);
          const steps = await allSteps(model, { ...options, seed, signal });
          if (signal.aborted) return null;
          runs.push({ seed, steps });
          answer({ runs: [...runs], progress: (row + 1) / rows });
        }
        return lab.digest(runs.flatMap((run) => run.steps));
      },
      (digest) => answer({ digest, progress: null }),
      // A model that another panel has released is about to be replaced.
      (refusal) => answer({ refusal: refusal.code === 'released' ? null : refusal, progress: null }),
    );
  }

  function draw(): void {
    const { model, prompt, chain, seed, rng } = given(store.get());
    const { draws: n, temperatures } = own.get().settings;
    const typed = temperaturesOf(temperatures);
    if (!model || typed.length === 0) return;
    answer({ table: [], drawsRefusal: null, drawing: 0 });
    drawJobs.run(
      async (signal) => {
        const table: DrawsAt[] = [];
        for (const [i, text] of typed.entries()) {
          const onProgress = (done: number) => {
            if (!signal.aborted) answer({ drawing: (i + done) / typed.length });
          };
          const temperature = entered(text);
          if (typeof temperature === 'string') throw new LabError(notATemperature(text));
          const draws: RepeatedDraws = await model.draws({
            ...{ prompt, seed, rng, n: forEngine(n), signal, onProgress },
            chain: { ...chain, temperature },
          });
          if (signal.aborted) return;
          table.push({ temperature, draws });
          answer({ table: [...table], drawing: (i + 1) / typed.length });
        }
      },
      () => answer({ drawing: null }),
      (drawsRefusal) => answer({ drawsRefusal, drawing: null }),
    );
  }

  const stopDraws = () => {
    drawJobs.stop();
    if (own.get().result.drawing !== null) answer({ drawing: null });
  };

  const watchRows = store.watch(
    select((state) => [
      ...beginning(state),
      state.choose.settings.maxTokens,
      state.choose.settings.stop,
      state.runs.settings.rows,
    ]),
    rows,
  );
  // What was drawn under other settings would be read as this one's.
  const watchDraws = store.watch(
    select((state) => [...beginning(state), state.runs.settings.draws, state.runs.settings.temperatures]),
    () => {
      stopDraws();
      if (own.get().result.table.length > 0 || own.get().result.drawsRefusal)
        answer({ table: [], drawsRefusal: null });
    },
  );

  const actions: RunsActions = {
    rows,
    stopRows: () => {
      rowJobs.stop();
      answer({ progress: null });
    },
    draw,
    stopDraws,
  };
  const withdraw = offerRuns(store, actions);

  return () => {
    for (const stop of [watchRows, watchDraws]) stop();
    rowJobs.stop();
    stopDraws();
    if (own.get().result.progress !== null) answer({ progress: null });
    withdraw();
  };
}

async function allSteps(
  model: LanguageModel,
  options: Parameters<LanguageModel['generate']>[0],
): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for await (const step of model.generate(options)) steps.push(step);
  return steps;
}

const notATemperature = (text: string) => refusal('temperature_out_of_range', `"${text}" is no number`, text);
