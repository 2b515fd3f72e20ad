import type { PresetName, PresetOrder, StageName } from '../../library/types.ts';
import type { ChooseState } from './state.ts';

type Stages = readonly StageName[];

/** The stages of an order; none while the core has not said what the preset's order is. */
export const stagesOf = (order: ChooseState['settings']['order'], presets: readonly PresetOrder[]): Stages =>
  typeof order === 'string' ? (presets.find(({ name }) => name === order)?.order ?? []) : order;

/** The preset that has these stages in this order, null for an order of the reader's own. */
export const presetOf = (stages: Stages, presets: readonly PresetOrder[]): PresetName | null =>
  presets.find(({ order }) => order.join() === stages.join())?.name ?? null;

/** The stages with the one at `from` put at `to`; unchanged where one of them is no place. */
export function moved(stages: Stages, from: number, to: number): Stages {
  if (to < 0 || to >= stages.length || from < 0 || from >= stages.length) return stages;
  const rest = stages.filter((_, i) => i !== from);
  return [...rest.slice(0, to), stages[from]!, ...rest.slice(to)];
}
