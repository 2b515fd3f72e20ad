// How a benchmark measures: the median of several runs after one that warms up, and ratios within one process only.

/** Median milliseconds of `work`, which may be async. */
export async function medianMs(work, runs = 7) {
  await work();
  const times = [];
  for (let i = 0; i < runs; ++i) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Of an odd number of values. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** Prints [{ who, ms, note }] with each one's time as a multiple of the first, which is ours. */
export function printRatios(title, rows) {
  console.log(`\n${title}`);
  for (const { who, ms, note = '' } of rows) {
    const ratio = `${(ms / rows[0].ms).toFixed(2)}x`;
    console.log(`  ${who.padEnd(28)} ${ms.toFixed(2).padStart(10)} ms ${ratio.padStart(9)}  ${note}`);
  }
}
