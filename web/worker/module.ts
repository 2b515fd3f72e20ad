import createModule, { type TokenModule } from '#core/core.mjs';

/** Instantiates a module from its bytes. The bytes are not consumed: a refused worker's are used again. */
export const startModule = <Module extends TokenModule>(wasm: Uint8Array): Promise<Module> =>
  createModule<Module>({ wasmBinary: wasm });
