import { TERM_NAMES } from '../locales/term-names.ts';
import type { Language } from './format.ts';
import { otherLanguageOf, words, type Messages } from './i18n.ts';
import type { PanelName } from './shell-state.ts';

export type TermName = keyof typeof TERM_NAMES;
export type TermGroup = keyof Messages['glossary']['groups'];

/** The terms along the line, and the panel on which each group can be seen at work. */
export const TERM_GROUPS: readonly {
  readonly group: TermGroup;
  readonly panel: PanelName;
  readonly terms: readonly TermName[];
}[] = [
  { group: 'text', panel: 'lab', terms: ['corpus', 'codePoint', 'byte', 'utf8', 'grapheme'] },
  {
    group: 'tokens',
    panel: 'tokens',
    terms: ['token', 'vocabulary', 'tokenizer', 'bpe', 'merge', 'preToken'],
  },
  {
    group: 'scores',
    panel: 'table',
    terms: ['languageModel', 'ngram', 'context', 'count', 'smoothing', 'backoff', 'logit'],
  },
  {
    group: 'distribution',
    panel: 'choose',
    terms: [
      'softmax',
      'probability',
      'temperature',
      'topK',
      'topP',
      'minP',
      'penalties',
      'samplerChain',
      'entropy',
      'effectiveChoices',
    ],
  },
  {
    group: 'generation',
    panel: 'runs',
    terms: ['autoregressive', 'prompt', 'greedy', 'sampling', 'seed', 'rng'],
  },
  { group: 'evaluation', panel: 'runs', terms: ['crossEntropy', 'perplexity', 'bitsPerCharacter'] },
  {
    group: 'inside',
    panel: 'prefill',
    terms: ['embedding', 'attention', 'transformer', 'prefill', 'decode', 'kvCache'],
  },
  { group: 'caching', panel: 'cache', terms: ['promptCache'] },
  { group: 'cost', panel: 'cost', terms: ['parameter', 'contextWindow', 'mac', 'flop'] },
];

export const TERMS: readonly TermName[] = TERM_GROUPS.flatMap(({ terms }) => terms);

export const isTerm = (name: string): name is TermName => (TERMS as readonly string[]).includes(name);

export interface Term {
  readonly name: string;
  readonly text: string;
  /** The same term in the other language, and which that is. */
  readonly other: string;
  readonly otherLanguage: Language;
}

export function termOf(name: TermName, language: Language): Term {
  const otherLanguage = otherLanguageOf(language);
  return {
    name: TERM_NAMES[name][language],
    text: words(language).glossary.terms[name],
    other: TERM_NAMES[name][otherLanguage],
    otherLanguage,
  };
}
