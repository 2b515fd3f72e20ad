// Where a value lies on an axis, and which values are written on it. Pure: no DOM.

export interface Scale {
  readonly log: boolean;
  readonly low: number;
  readonly high: number;
  /** The values that are written on the axis. */
  readonly ticks: readonly number[];
}

/** From zero, or a round number that no value is below, to a round number that none exceeds. */
export function linearScale(values: readonly number[], most: number): Scale {
  const highest = largest(values, 0);
  const lowest = -largest(
    values.map((value) => -value),
    0,
  );
  if (highest <= lowest) return { log: false, low: 0, high: 1, ticks: [0, 1] };
  const step = roundStep((highest - lowest) / Math.max(1, most - 1));
  const first = Math.floor(lowest / step + 1e-9);
  const last = Math.ceil(highest / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step));
  return { log: false, low: ticks[0]!, high: ticks.at(-1)!, ticks };
}

/** From a power of ten to a power of ten; what is not above zero has no place on it. */
export function logScale(values: readonly number[], most: number): Scale {
  const shown = values.filter((value) => value > 0);
  if (shown.length === 0) return { log: true, low: 1, high: 10, ticks: [1, 10] };
  const first = Math.floor(
    Math.log10(
      -largest(
        shown.map((value) => -value),
        -Infinity,
      ),
    ) + 1e-9,
  );
  const last = Math.max(first + 1, Math.ceil(Math.log10(largest(shown, 0)) - 1e-9));
  const every = Math.ceil((last - first) / Math.max(1, most - 1));
  const ticks: number[] = [];
  for (let power = first; power <= last; power += every) ticks.push(tidy(10 ** power));
  return { log: true, low: tidy(10 ** first), high: tidy(10 ** last), ticks };
}

/** 0 … 1 along the axis; null where a value has no place on it. */
export function placeOn({ log, low, high }: Scale, value: number): number | null {
  if (!Number.isFinite(value) || (log && !(value > 0))) return null;
  return log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
}

/** The least of 1, 2 and 5 times a power of ten that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((times) => times * power >= least * (1 - 1e-9)) ?? 10);
}

/** Without the last digits of binary arithmetic: 0.30000000000000004 is 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12));

const largest = (values: readonly number[], least: number): number =>
  values.reduce((most, value) => (Number.isFinite(value) && value > most ? value : most), least);

/** Labels that would lie on one another are pushed apart, in the order of their places, within [0, height]. */
export function apart(places: readonly number[], gap: number, height: number): readonly number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  let least = -Infinity;
  for (const i of order) least = (moved[i] = Math.max(moved[i]!, least)) + gap;
  let most = height;
  for (const i of order.reverse()) most = (moved[i] = Math.min(moved[i]!, most)) - gap;
  return moved;
}
