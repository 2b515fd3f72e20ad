/** Where a sequence of tokens stands in a longer one. */
export interface Places {
  /** The first token of each place, in order. */
  readonly starts: Uint32Array;
  /** Whether the token at an index belongs to one of them. */
  covers(index: number): boolean;
}

/** Every place of `wanted` that something follows: those are what is counted. Places may overlap. */
export function placesOf(ids: Uint32Array, wanted: readonly number[]): Places {
  const n = wanted.length;
  if (n === 0) return { starts: new Uint32Array(0), covers: () => false };
  const found: number[] = [];
  for (
    let at = ids.indexOf(wanted[0]!);
    at >= 0 && at + n < ids.length;
    at = ids.indexOf(wanted[0]!, at + 1)
  ) {
    let same = 1;
    while (same < n && ids[at + same] === wanted[same]) same += 1;
    if (same === n) found.push(at);
  }
  const starts = Uint32Array.from(found);
  return {
    starts,
    covers(index) {
      const last = lastUpTo(starts, index);
      return last >= 0 && index < starts[last]! + n;
    },
  };
}

/** The last of ascending numbers that is ≤ limit; −1 where none is. */
function lastUpTo(numbers: Uint32Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
