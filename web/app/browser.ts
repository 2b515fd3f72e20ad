// A module of one function that uses a SIMD instruction: validates exactly where the core can run.
const SIMD_PROBE = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
);

/** WebAssembly with SIMD, and gzip streams: Chrome 95, Firefox 113, Safari 16.4. */
export const canRun = (): boolean =>
  typeof WebAssembly === 'object' &&
  WebAssembly.validate(SIMD_PROBE) &&
  typeof DecompressionStream === 'function';

/** Whether the policy of the page lets a module be made: here, of none at all. */
export function allowsWasm(): boolean {
  try {
    return new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}
