// One text under several tokenizers; what of a conversation and of a window tokens take: asked of the module with all stages.
import type { TokensByScript } from '../../library/types.ts';
import { unwrap } from '../handles.ts';
import { utf8 } from '../objects.ts';
import { aboutTokenizer, type EngineParts, type Handlers } from './engine.ts';

type Calls = 'alignTokens' | 'tokensByScript' | 'chatTokens' | 'windowShare';

export function comparisonCalls(engine: EngineParts): Handlers<Calls> {
  return {
    alignTokens: ({ cuts, textEnd }) => unwrap(engine.all().alignTokens(cuts, textEnd)),
    tokensByScript: ({ tokenizer, text }, context) =>
      aboutTokenizer(
        engine,
        tokenizer,
        context,
        (all, handle) => unwrap(all.tokensByScript(handle, utf8.encode(text))) as TokensByScript,
      ),
    chatTokens: ({ tokenizer, segments }, context) =>
      aboutTokenizer(engine, tokenizer, context, (all, handle) => unwrap(all.chatTokens(handle, segments))),
    windowShare: ({ tokens, window }) => unwrap(engine.all().windowShare(tokens, window)),
  };
}
