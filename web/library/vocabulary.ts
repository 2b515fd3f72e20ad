// A vocabulary as a whole, a text by budget, a conversation as a text.
import type { Engine } from '../worker/engine.ts';
import type { HandleId } from '../worker/protocol.ts';
import * as given from './arguments.ts';
import type {
  ChatMessage,
  ChatSegment,
  Lab,
  CallOptions,
  PageOptions,
  RoundTrip,
  SplitBranch,
  SplitText,
  TextPart,
  Tokenizer,
  TokenMatter,
  Vocabulary,
} from './types.ts';
import { decodeUtf8 } from './utf8.ts';

const PAGE = 50;
const CHILDREN = 50;
const utf8 = new TextEncoder();

/** In the order in which the core counts them. */
const MATTERS: readonly TokenMatter[] = [
  'special',
  'space',
  'partial',
  'han',
  'digits',
  'english',
  'marks',
  'otherWords',
  'symbols',
];

export function vocabularyOf(engine: Engine, tokenizer: HandleId): Vocabulary {
  const page = (options: PageOptions | undefined) => {
    const { first = 0, count = PAGE } = given.options(options);
    return { tokenizer, first: given.count(first, 'first'), count: given.count(count, 'count') };
  };
  return {
    async find(query, options) {
      const bytes = typeof query === 'string' ? utf8.encode(query) : given.bytes(query, 'query');
      return engine.call('findTokens', { ...page(options), bytes }, options);
    },
    longest: async (options) => engine.call('longestTokens', page(options), options),
    async family(id, options) {
      const { maxChildren = CHILDREN } = given.options(options);
      const { parents, ...family } = await engine.call(
        'mergeFamily',
        {
          tokenizer,
          id: given.number(id, 'id', 'token_id_out_of_range'),
          maxChildren: given.count(maxChildren, 'maxChildren'),
        },
        options,
      );
      return { ...family, parents: parents && [parents[0]!, parents[1]!] };
    },
    named: async (options) => engine.call('namedTokens', { tokenizer }, options),
    specialIn: async (text, options) =>
      engine.call('specialInText', { tokenizer, text: given.text(text, 'text') }, options),
    async matters(options) {
      const counts = await engine.call('tokenMatters', { tokenizer }, options);
      return Object.fromEntries(MATTERS.map((matter, i) => [matter, counts[i]!])) as Record<
        TokenMatter,
        number
      >;
    },
  };
}

export async function splitByBudget(
  engine: Engine,
  tokenizer: HandleId,
  text: string,
  budget: number,
  options?: Parameters<Tokenizer['splitByBudget']>[2],
): Promise<readonly TextPart[]> {
  const { cutAt = 'character' } = given.options(options);
  if (cutAt !== 'character' && cutAt !== 'sentence')
    given.refuse('cutAt', "'character' or 'sentence'", cutAt);
  return engine.call(
    'splitByBudget',
    {
      tokenizer,
      text: given.text(text, 'text'),
      budget: given.number(budget, 'budget', 'token_count_out_of_range'),
      atSentences: cutAt === 'sentence',
    },
    options,
  );
}

export async function splitText(
  engine: Engine,
  tokenizer: HandleId,
  text: string,
  special: boolean,
  options?: CallOptions,
): Promise<SplitText> {
  const { pattern, pieces } = await engine.call('splitText', { tokenizer, text, special }, options);
  return {
    pattern: pattern && pattern.map(decodeUtf8),
    pieces: pieces.map((piece) => ({ ...piece, branch: piece.branch as SplitBranch | null })),
  };
}

const LOSSES = ['unknown', 'letters', 'accents', 'cleaned', 'spaces'] as const;

export async function roundTrip(
  engine: Engine,
  tokenizer: HandleId,
  text: string,
  special: boolean,
  options?: CallOptions,
): Promise<RoundTrip> {
  const trip = await engine.call('roundTrip', { tokenizer, text, special }, options);
  const decoded = decodeUtf8(trip.decoded);
  return {
    ...trip,
    decoded,
    framed: decodeUtf8(trip.framed),
    parts: trip.parts.map((part, i) => ({
      typed: text.slice(trip.parts[i - 1]?.typedEnd ?? 0, part.typedEnd),
      decoded: decoded.slice(trip.parts[i - 1]?.decodedEnd ?? 0, part.decodedEnd),
      reasons: LOSSES.filter((reason) => part[reason]),
    })),
  };
}

export async function chatText(
  engine: Engine,
  vocabulary: string,
  messages: readonly ChatMessage[],
  options?: Parameters<Lab['chatText']>[2],
): Promise<readonly ChatSegment[]> {
  const { answerFollows = true } = given.options(options);
  if (typeof answerFollows !== 'boolean') given.refuse('answerFollows', 'true or false', answerFollows);
  const said = given.list(messages, 'messages').map((message, i) => {
    const { role, content } = given.record(message, `messages[${i}]`);
    return { role: given.text(role, 'role') as ChatMessage['role'], content: given.text(content, 'content') };
  });
  const segments = await engine.call(
    'chatText',
    { vocabulary: given.text(vocabulary, 'vocabulary'), messages: said, answerFollows },
    options,
  );
  return segments.map(({ bytes, message, isContent }) => ({
    text: decodeUtf8(bytes),
    message: message < 0 ? null : message,
    isContent,
  }));
}
