import createModule, { type CoreModule } from '#core/core.mjs';

/** Instantiates the core from its bytes. The bytes are not consumed: a refused worker's are used again. */
export const startModule = (wasm: Uint8Array): Promise<CoreModule> => createModule({ wasmBinary: wasm });
