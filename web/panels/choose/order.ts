import type { PresetName, StageName } from '../../library/types.ts';
import { HUGGINGFACE, LLAMA_CPP } from './presets.ts';

type Order = readonly StageName[];

export const PRESET_ORDERS: Readonly<Record<PresetName, Order>> = {
  huggingface: HUGGINGFACE,
  'llama.cpp': LLAMA_CPP,
};

/** The preset that this order is, null for an order of the reader's own. */
export function presetOf(order: Order): PresetName | null {
  const names = Object.keys(PRESET_ORDERS) as PresetName[];
  return names.find((name) => PRESET_ORDERS[name].join() === order.join()) ?? null;
}

/** The order with the stage at `from` put at `to`; unchanged where one of them is no place. */
export function moved(order: Order, from: number, to: number): Order {
  if (to < 0 || to >= order.length || from < 0 || from >= order.length) return order;
  const rest = order.filter((_, i) => i !== from);
  return [...rest.slice(0, to), order[from]!, ...rest.slice(to)];
}
