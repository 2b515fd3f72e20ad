// What a vocabulary is made of, and what becomes of a text before it is cut: questions to the module with all stages.
import { decodeUtf8 } from '../../library/utf8.ts';
import { unwrap } from '../handles.ts';
import { utf8 } from '../objects.ts';
import type { HandleId } from '../protocol.ts';
import type { CallContext } from '../slices.ts';
import { aboutTokenizer, type Ask, type EngineParts, type Handlers } from './engine.ts';

/** Its name as a text: those of published vocabularies are well formed. */
const named = <T extends { readonly name: Uint8Array }>(token: T) => ({
  ...token,
  name: decodeUtf8(token.name),
});

type Calls =
  | 'findTokens'
  | 'longestTokens'
  | 'mergeFamily'
  | 'tokenMatters'
  | 'namedTokens'
  | 'specialInText'
  | 'splitByBudget'
  | 'splitText'
  | 'wayOfPiece'
  | 'roundTrip'
  | 'chatText';

export function vocabularyCalls(engine: EngineParts): Handlers<Calls> {
  const about = <T>(id: HandleId, context: CallContext, ask: Ask<T>) =>
    aboutTokenizer(engine, id, context, ask);

  return {
    findTokens: ({ tokenizer, bytes, first, count }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.findTokens(handle, bytes, first, count))),
    longestTokens: ({ tokenizer, first, count }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.longestTokens(handle, first, count))),
    mergeFamily: ({ tokenizer, id, maxChildren }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.mergeFamily(handle, id, maxChildren))),
    tokenMatters: ({ tokenizer }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.tokenMatters(handle))),
    namedTokens: ({ tokenizer }, context) =>
      about(tokenizer, context, (all, handle) => {
        const { tokens, before, behind } = unwrap(all.namedTokens(handle));
        return { tokens: tokens.map(named), before: before.map(named), behind: behind.map(named) };
      }),
    specialInText: ({ tokenizer, text }, context) =>
      about(tokenizer, context, (all, handle) => {
        const { names, ...counts } = unwrap(all.specialInText(handle, utf8.encode(text)));
        return { ...counts, names: names.map(named) };
      }),
    splitByBudget: ({ tokenizer, text, budget, atSentences }, context) =>
      about(tokenizer, context, (all, handle) =>
        unwrap(all.splitByBudget(handle, utf8.encode(text), budget, atSentences)),
      ),
    splitText: ({ tokenizer, text, special }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.splitText(handle, utf8.encode(text), special))),
    wayOfPiece: ({ tokenizer, piece }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.wayOfPiece(handle, piece))),
    roundTrip: ({ tokenizer, text, special }, context) =>
      about(tokenizer, context, (all, handle) => unwrap(all.roundTrip(handle, utf8.encode(text), special))),
    chatText: ({ vocabulary, messages, answerFollows }) =>
      unwrap(
        engine.all().chatText(
          vocabulary,
          messages.map(({ role, content }) => ({ role, content: utf8.encode(content) })),
          answerFollows,
        ),
      ),
  };
}
