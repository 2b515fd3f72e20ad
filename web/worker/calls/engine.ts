// What the calls of every stage work with.
import type { CoreModule, TokenModule } from '#core/core.mjs';
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
