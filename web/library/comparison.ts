// One text under several tokenizers; what of a conversation and of a window tokens take.
import type { Engine } from '../worker/engine.ts';
import * as given from './arguments.ts';
import { columnsOf, handleOf } from './tokenizer.ts';
import type {
  CallOptions,
  ChatSegment,
  MessageTokens,
  TokenAlignment,
  TokenCut,
  Tokenizer,
} from './types.ts';

const utf8 = new TextEncoder();

/** Where the tokens of a cut end, in the text and in their bytes. */
function endsOf(cut: TokenCut, name: string) {
  if ('ids' in cut) {
    const { utf16Ends, byteEnds } = columnsOf(cut, name);
    return { text: cut.text, textEnds: utf16Ends, byteEnds };
  }
  const tokens = given.list(cut, name).map((token) => given.text(token, name));
  const running = (lengths: readonly number[]) => {
    let end = 0;
    return Uint32Array.from(lengths, (length) => (end += length));
  };
  return {
    text: tokens.join(''),
    textEnds: running(tokens.map((token) => token.length)),
    byteEnds: running(tokens.map((token) => utf8.encode(token).length)),
  };
}

export async function alignTokens(
  engine: Engine,
  cuts: readonly TokenCut[],
  options?: CallOptions,
): Promise<TokenAlignment> {
  const ends = given.list(cuts, 'cuts').map((cut, i) => {
    if (typeof cut !== 'object' || cut === null) given.refuse(`cuts[${i}]`, 'segments or an array', cut);
    return endsOf(cut, `cuts[${i}]`);
  });
  const text = ends[0]?.text ?? '';
  const other = ends.findIndex((each) => each.text !== text);
  if (other >= 0) given.refuse(`cuts[${other}]`, 'of the same text as the first', ends[other]!.text);
  const columns = ends.map(({ textEnds, byteEnds }) => ({ textEnds, byteEnds }));
  const aligned = await engine.call('alignTokens', { cuts: columns, textEnd: text.length }, options);
  const { ends: stretchEnds, alike, tokenEnds, ...counts } = aligned;
  const tokenEnd = (index: number, cut: number) => (index < 0 ? 0 : tokenEnds[index * ends.length + cut]!);
  return {
    ...counts,
    text,
    length: stretchEnds.length,
    at: (index) => ({
      start: index === 0 ? 0 : stretchEnds[index - 1]!,
      end: stretchEnds[index]!,
      alike: alike[index] === 1,
    }),
    tokensIn: (index, cut) => [tokenEnd(index - 1, cut), tokenEnd(index, cut)],
  };
}

export async function chatTokens(
  engine: Engine,
  tokenizer: Tokenizer,
  segments: readonly ChatSegment[],
  options?: CallOptions,
): Promise<readonly MessageTokens[]> {
  const stretches = given.list(segments, 'segments').map((segment, i) => {
    const { text, message, isContent } = given.record(segment, `segments[${i}]`);
    return {
      bytes: utf8.encode(given.text(text, 'text')),
      message: message === null ? -1 : given.count(message, 'message'),
      isContent: Boolean(isContent),
    };
  });
  const params = { tokenizer: handleOf(engine, tokenizer), segments: stretches };
  const counts = await engine.call('chatTokens', params, options);
  return counts.map(({ message, ...tokens }) => ({ message: message < 0 ? null : message, ...tokens }));
}

export const windowShare = async (
  engine: Engine,
  tokens: number,
  window: number,
  options?: CallOptions,
): Promise<number> =>
  engine.call(
    'windowShare',
    {
      tokens: given.number(tokens, 'tokens', 'token_count_out_of_range'),
      window: given.number(window, 'window', 'token_count_out_of_range'),
    },
    options,
  );
