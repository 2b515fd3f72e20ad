// lab.parts: every one is one call of the engine, and what it is given is the core's to refuse.
import type { Engine } from '../worker/engine.ts';
import { PART_CALLS } from '../worker/protocol.ts';
import * as given from './arguments.ts';
import type { Parts } from './types.ts';

export const createParts = (engine: Engine): Parts =>
  Object.fromEntries(
    PART_CALLS.map((name) => [
      name,
      async (request: object) => engine.call(name, given.record(request, 'request') as never),
    ]),
  ) as unknown as Parts;
