import type { LabState } from '../../app/state.ts';
import { select, slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import type { CostPresets } from '../../library/cost-types.ts';
import type { Lab } from '../../library/types.ts';
import { billOf, tokensOf } from './run-bill.ts';
import { growthOf } from './run-growth.ts';
import { modelsOf } from './run-model.ts';
import { rooflineOf } from './run-roofline.ts';
import type { CostState } from './state.ts';

type Result = CostState['result'];

const NOTHING: Partial<Result> = { bill: null, models: [], growth: null, roofline: null };

/** Settings → what the calculator in sight answers; the others wait until they are looked at. */
export function runCost(lab: Pick<Lab, 'cost'>, store: Store<LabState>): () => void {
  const own = slice(store, 'cost');
  const put = (part: Partial<Result>) => own.update(({ result }) => ({ result: { ...result, ...part } }));
  const answers = latest();
  let presets: Promise<CostPresets> | null = null;

  const answer = async (state: LabState): Promise<Partial<Result>> => {
    const { settings, result } = state.cost;
    const { speed } = state.machine.result;
    const known = await (presets ??= lab.cost.presets());
    const shapes = new Map(known.shapes.map(({ name, shape }) => [name, shape]));
    const devices = new Map(known.devices.map(({ name, device }) => [name, device]));
    if (!result.presets) put({ presets: known });
    switch (settings.part) {
      case 'bill':
        return { bill: await billOf(lab.cost, state) };
      case 'model':
        return { models: await modelsOf(lab.cost, settings, shapes) };
      case 'growth':
        return { growth: await growthOf(lab.cost, settings) };
      case 'roofline':
        return { roofline: await rooflineOf(lab.cost, settings, devices, speed) };
    }
  };

  const stop = store.watch(
    select((state) => [
      state.cost.settings,
      state.machine.result.speed,
      tokensOf(state).inputTokens,
      tokensOf(state).outputTokens,
    ]),
    (_, state) =>
      answers.run(
        () => answer(state),
        (result) => put({ refusal: null, ...result }),
        (refusal) => put({ ...NOTHING, refusal }),
      ),
  );
  return () => {
    stop();
    answers.stop();
  };
}
