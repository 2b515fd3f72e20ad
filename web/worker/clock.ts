// The clock that the engine measures with. Browsers make it tick coarsely, at 0.005 to 1 ms or more.

let resolution: number | null = null;

/** The smallest step that this clock was seen to take, in ms. */
export function clockResolutionMs(): number {
  return (resolution ??= smallestStep());
}

// The error of a time is one tick: this many make it 5 %.
const FEWEST_TICKS = 20;

/** What is measured should take at least so long. */
export const longEnoughMs = (): number => FEWEST_TICKS * clockResolutionMs();

function smallestStep(): number {
  let smallest = Infinity;
  for (let i = 0; i < 5; ++i) {
    const start = performance.now();
    let now = start;
    while (now === start) now = performance.now();
    smallest = Math.min(smallest, now - start);
  }
  return smallest;
}
