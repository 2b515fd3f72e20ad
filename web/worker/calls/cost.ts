// What it costs: calculators that take a record and answer with one, as single operations of a model do, and what this
// machine can do.
import type { ProbeHandle } from '#core/core.mjs';
import type { CostCallName, CostPresets, ModelShape } from '../../library/cost-types.ts';
import type { PartCallName } from '../../library/types/parts.ts';
import { clockResolutionMs, longEnoughMs } from '../clock.ts';
import { unwrap } from '../handles.ts';
import { COST_CALLS, PART_CALLS } from '../protocol.ts';
import { Aborted, giveWay, type CallContext } from '../slices.ts';
import type { EngineParts, Handlers } from './engine.ts';

type Calls =
  | 'price'
  | 'rounds'
  | 'costPresets'
  | 'shapeFromConfig'
  | 'shapeFromGguf'
  | 'shapeFromTensors'
  | 'measureMachine'
  | CostCallName
  | PartCallName;

// In a cache of one core, in one shared by several, in none.
const WORKING_SETS = [262_144, 4_194_304, 67_108_864];
const PROBE_MACS = 20_000_000;
// Long enough for this clock, and for the calls in between not to count.
const SHORTEST_RUN_MS = 5;
const PROBE_RUNS = 7; // the fastest counts: whatever else the machine did can only have slowed the others

export function costCalls(engine: EngineParts): Handlers<Calls> {
  const { first } = engine;
  const all = () => engine.all();
  // Their words are the core's on both sides.
  const recordCalls = Object.fromEntries(
    [...COST_CALLS, ...PART_CALLS].map((name) => [
      name,
      (request: object) => unwrap<unknown>(all()[name](request)),
    ]),
  ) as unknown as Pick<Handlers, CostCallName | PartCallName>;

  /** The best rate of a few runs. */
  const fastest = async (probe: ProbeHandle, { aborted }: CallContext) => {
    let best = 0;
    try {
      for (let run = 0; run < PROBE_RUNS; ++run) {
        const start = performance.now();
        let done = 0;
        let ms = 0;
        do {
          done += probe.run();
          ms = performance.now() - start;
        } while (ms < Math.max(SHORTEST_RUN_MS, longEnoughMs()));
        best = Math.max(best, unwrap(all().ratePerSecond(done, ms)));
        await giveWay();
        if (aborted()) throw new Aborted();
      }
      return best;
    } finally {
      probe.delete();
    }
  };

  return {
    price: ({ inputTokens, outputTokens, perMillionInput, perMillionOutput }) =>
      unwrap(first.price(inputTokens, outputTokens, perMillionInput, perMillionOutput)),
    rounds: ({ inputTokens, outputTokens }) => unwrap(first.rounds(inputTokens, outputTokens)),
    costPresets: () => unwrap(all().costPresets()) as CostPresets,
    shapeFromConfig: ({ config }) => unwrap(all().shapeFromConfig(config)) as ModelShape,
    shapeFromGguf: ({ bytes }) => unwrap(all().shapeFromGguf(bytes)) as ModelShape,
    shapeFromTensors: ({ tensors }) => unwrap(all().shapeFromTensors(tensors)) as ModelShape,
    async measureMachine(_, context) {
      const macsPerSecond = await fastest(unwrap(all().multiplyAddProbe(PROBE_MACS)), context);
      const loads = [];
      for (const workingSetBytes of WORKING_SETS) {
        context.progress((1 + loads.length) / (1 + WORKING_SETS.length));
        const probe = unwrap(all().loadProbe(workingSetBytes));
        loads.push({ workingSetBytes, bytesPerSecond: await fastest(probe, context) });
      }
      return { macsPerSecond, loads, resolutionMs: clockResolutionMs() };
    },
    ...recordCalls,
  };
}
