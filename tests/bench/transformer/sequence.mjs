// What every engine does in a run: the same prompt from nothing, then the same tokens one by one.

/** run() gives the mean of shape.runs, and the best next token of the last, which all engines should agree on. */
export function timedSequence(shape, { clear, prefill, decode, best }) {
  return {
    async run() {
      const mean = { prefillMs: 0, decodeMs: 0 };
      for (let run = 0; run < shape.runs; ++run) {
        await clear();
        const start = performance.now();
        await prefill();
        const middle = performance.now();
        await decode();
        mean.decodeMs += (performance.now() - middle) / shape.runs;
        mean.prefillMs += (middle - start) / shape.runs;
      }
      return { ...mean, best: await best() };
    },
  };
}
