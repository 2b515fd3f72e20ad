// The engine behind every call: owns the modules and every C++ object. It serves the worker and, where there is none, the
// calling thread itself. What a call does stands in calls/, by stage.
import type { CoreModule, TokenModule } from '#core/core.mjs';
import { LabError, refusal } from '../library/errors.ts';
import type { ErrorCode } from '../library/types.ts';
import { costCalls } from './calls/cost.ts';
import { comparisonCalls } from './calls/comparison.ts';
import type { EngineParts, Handlers } from './calls/engine.ts';
import { modelCalls } from './calls/models.ts';
import { tokenCalls } from './calls/tokens.ts';
import { transformerCalls } from './calls/transformer.ts';
import { vocabularyCalls } from './calls/vocabulary.ts';
import { Handles } from './handles.ts';
import type { Calls, CallName, ParamsOf, ResultOf } from './protocol.ts';
import type { CallContext } from './slices.ts';

export interface Host {
  call<N extends CallName>(name: N, params: ParamsOf<N>, context: CallContext): Promise<ResultOf<N>>;
  /** The module with all stages, where the first one is not that already. */
  add(all: CoreModule): void;
  /** Deletes every handle. A call that still runs keeps what it works on until it looks at its abort flag. */
  close(): void;
}

export function createHost(first: TokenModule): Host {
  const handles = new Handles();
  let whole = 'kvMacs' in first ? (first as CoreModule) : null;
  const engine: EngineParts = {
    handles,
    first,
    all() {
      if (whole) return whole;
      throw new LabError(refusal('engine_unavailable', 'the module with all stages is not loaded'));
    },
  };
  const handlers: Handlers = {
    errorCodes: () => first.errorCodes() as ErrorCode[],
    ...tokenCalls(engine),
    ...vocabularyCalls(engine),
    ...comparisonCalls(engine),
    ...modelCalls(engine),
    ...transformerCalls(engine),
    ...costCalls(engine),
    release({ handle }) {
      handles.release(handle);
      return null;
    },
  };

  return {
    async call<N extends CallName>(name: N, params: ParamsOf<N>, context: CallContext) {
      const handler = handlers[name] as (
        params: Calls[N]['params'],
        context: CallContext,
      ) => ResultOf<N> | Promise<ResultOf<N>>;
      return await handler(params, context);
    },
    add(all) {
      whole = all;
    },
    close: () => handles.close(),
  };
}
