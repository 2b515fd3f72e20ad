import { refusal, type Refusal } from '../../library/errors.ts';
import type { TypedScores } from '../../library/types.ts';
import type { ChooseState } from './state.ts';

// Scores as a reader types them: a line each, «token, tab, number». Without a tab the last word of the line is the
// number. In a token \n, \t and \\ stand for a line break, a tab and a backslash.

export type Parsed =
  | { readonly scores: TypedScores }
  | { readonly refusal: Refusal }
  /** Nothing was typed yet. */
  | null;

export function parseScores(settings: Pick<ChooseState['settings'], 'typed' | 'typedAs'>): Parsed {
  const tokens: { text: string; score: number }[] = [];
  let position = 0;
  for (const line of settings.typed.split('\n')) {
    if (line.trim() !== '') {
      const parts = /^(.*)\t\s*(\S+)\s*$/.exec(line) ?? /^\s*(\S.*?)\s+(\S+)\s*$/.exec(line);
      const score = parts ? scoreOf(parts[2]!) : NaN;
      if (!parts || Number.isNaN(score)) {
        return {
          refusal: refusal('scores_not_finite', `no number in the line "${line}"`, line.trim(), position),
        };
      }
      tokens.push({ text: unescaped(parts[1]!), score });
    }
    position += [...line].length + 1;
  }
  if (tokens.length === 0) return null;
  return {
    scores:
      settings.typedAs === 'logit'
        ? { tokens: tokens.map(({ text, score }) => ({ text, logit: score })) }
        : { tokens: tokens.map(({ text, score }) => ({ text, p: score })) },
  };
}

function scoreOf(text: string): number {
  const plain = text.replace('−', '-').replace(',', '.');
  return /^-(∞|inf(inity)?)$/i.test(plain) ? -Infinity : Number(plain);
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', '\\': '\\' };
const unescaped = (text: string): string =>
  text.replace(/\\([nt\\])/g, (_, character: string) => ESCAPES[character]!);

/** A text on one line, as a field shows it: «\n» for a line break. */
export const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t');

export { unescaped };
