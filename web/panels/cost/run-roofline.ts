import type { Device } from '../../library/cost-types.ts';
import type { Cost, MachineSpeed } from '../../library/types.ts';
import { configurationsOf, shapeGiven, tokensGiven, type Configuration } from './given.ts';
import { BROWSER, type CostSettings, type Roofline, type RooflineSide } from './state.ts';

/** Prompts and batches that are doubled from point to point: the axis is a log axis. */
const LENGTHS = Array.from({ length: 14 }, (_, i) => 2 ** i);
const BATCHES = Array.from({ length: 11 }, (_, i) => 2 ** i);

/** null: the browser is asked for, and has not been measured. */
export async function rooflineOf(
  cost: Cost,
  settings: CostSettings,
  devices: ReadonlyMap<string, Device>,
  machine: MachineSpeed | null,
): Promise<Roofline | null> {
  const device = await deviceOf(cost, settings.device, devices, machine);
  if (!device) return null;
  const sides = await Promise.all(configurationsOf(settings).map((of) => sideOf(cost, settings, of, device)));
  // A name that is no preset's was refused by the calculators.
  return { device: typeof device === 'string' ? devices.get(device)! : device, sides };
}

async function deviceOf(
  cost: Cost,
  name: string,
  devices: ReadonlyMap<string, Device>,
  machine: MachineSpeed | null,
): Promise<Device | string | null> {
  if (name !== BROWSER) return devices.get(name) ?? name;
  if (!machine) return null;
  // The largest working set lies in no cache, as a model's weights do.
  const { bytesPerSecond } = machine.loads.at(-1)!;
  return cost.measuredDevice({ macsPerSecond: machine.macsPerSecond, bytesPerSecond });
}

async function sideOf(
  cost: Cost,
  settings: CostSettings,
  configuration: Configuration,
  device: Device | string,
): Promise<RooflineSide> {
  const { weights, cache } = configuration;
  const run = { shape: shapeGiven(configuration), device, weights, cache };
  const promptTokens = tokensGiven(settings.prompt);
  const newTokens = tokensGiven(settings.newTokens);
  const [limits, request, prefill, decode] = await Promise.all([
    cost.tokenRateLimits(run),
    cost.requestBound({ ...run, promptTokens, newTokens }),
    Promise.all(
      LENGTHS.map(
        async (n) => [n, await cost.prefillBound({ ...run, cachedTokens: 0, newTokens: n })] as const,
      ),
    ),
    Promise.all(
      BATCHES.map(
        async (batch) => [batch, await cost.decodeBound({ ...run, batch, positions: promptTokens })] as const,
      ),
    ),
  ]);
  return { limits, request, prefill, decode };
}
