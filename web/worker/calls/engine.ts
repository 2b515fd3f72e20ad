// What the calls of every stage work with.
import type { CoreModule, TokenizerHandle, TokenModule } from '#core/core.mjs';
import type { Handles } from '../handles.ts';
import type { OwnedModel, OwnedTokenizer } from '../objects.ts';
import type { CallName, HandleId, ParamsOf, ResultOf } from '../protocol.ts';
import type { CallContext } from '../slices.ts';

export interface EngineParts {
  readonly handles: Handles;
  /** From the text to the token. */
  readonly first: TokenModule;
  /** Every stage; the page sees to it that it is there before a call that needs it. */
  all(): CoreModule;
}

export type Handlers<N extends CallName = CallName> = {
  [Name in N]: (params: ParamsOf<Name>, context: CallContext) => ResultOf<Name> | Promise<ResultOf<Name>>;
};

export const tokenizerOf = ({ handles }: EngineParts, id: HandleId) => handles.get<OwnedTokenizer>(id);
export const modelOf = ({ handles }: EngineParts, id: HandleId) => handles.get<OwnedModel>(id);

export type Ask<T> = (all: CoreModule, handle: TokenizerHandle) => T;

/** Asks the module with all stages about a tokenizer, which may have been made in the first one. */
export async function aboutTokenizer<T>(
  engine: EngineParts,
  id: HandleId,
  context: CallContext,
  ask: Ask<T>,
): Promise<T> {
  const all = engine.all();
  const handle = await tokenizerOf(engine, id).in(all, context);
  try {
    return ask(all, handle);
  } finally {
    handle.delete();
  }
}
