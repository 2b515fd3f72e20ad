import type { ComparisonWords } from '../comparison.ts';

export const comparison: ComparisonWords = {
  title: 'Vocabularies side by side',
  sentence:
    'One text, several vocabularies. Tick those to compare; a real model’s is fetched when it is ticked.',
  choose: 'To compare',
  load: '{bytes} to load',
  sizes: 'BPEs trained on the corpus besides, by vocabulary size (separated by spaces, any number of them)',
  needCorpus: 'A character vocabulary and a BPE of your own need a corpus, and there is none.',
  none: 'Nothing is chosen. Tick one above, or write a size for a BPE.',
  bpe: 'BPE {size}',
  inUse: '{name} (in use)',
  short: 'the corpus gave only {n}',
  loading: 'Loading {name}',
  loadingAt: '{name}, loading: {done}',
  stopped: '{name}: stopped.',
  again: 'Load again',
  refused: '{name}: {why}',

  chart: 'Number of tokens by vocabulary',
  table: 'Tokens, ratio and price by vocabulary',
  columns: {
    name: 'vocabulary',
    tokens: 'tokens',
    perCharacter: 'tokens / character',
    ratio: 'against the fewest',
    price: 'price (modelled)',
    vocabSize: 'vocabulary size',
    bytes: 'first load',
  },
  times: '{n} ×',
  modelled:
    'The price is modelled: tokens × {price} a million ÷ 1,000,000, as input only. The price a million is the one set under Cost;',
  changePrice: 'change it there.',
  pitfall:
    'This does not say which model is cheaper: their makers ask different prices, and the models differ too. It says that one text has another length in each vocabulary; so ask whether two models share a tokenizer before you compare their token counts.',

  alignTitle: 'Where they cut differently',
  alignHint:
    'What all cut alike stands back; where they differ, each has a line of its own. In the box ← and → go to the difference before and after, Home and End to the first and the last.',
  alignNeedsTwo: 'Two vocabularies have to have cut the text before they can be laid side by side.',
  side: 'Compare',
  otherSide: 'with',
  allSides: 'all {n}',
  alignSaid:
    '{n} {n:stretch is|stretches are} cut differently. {share} of the text is cut alike, into {tokens} {tokens:token|tokens} by each; all cut at {ends} common {ends:place|places}.',
  alignSame: 'They cut this text the same way throughout: {tokens} {tokens:token|tokens}.',
  previous: 'Difference before',
  next: 'Next difference',
  place: '{n} of {all}',
  aligned: 'Cuts of the vocabularies, aligned',
  differences: 'Stretches that are cut differently',
  index: 'no.',
  text: 'text',
  cutOf: '{tag} {name}',
  more: '…',
  exportRows: 'comparison',
  exportDifferences: 'differences',

  measuredTitle: 'Rules of thumb, measured',
  measuredSentence:
    'What teaching texts say about tokens, tried on your text and on a few words under the vocabularies of six real models. Whether a statement holds is computed on the spot.',
  measure: 'Measure ({bytes} to load)',
  measureAgain: 'Go on',
  emptyText: 'The running text is empty, so it has no rates; the words below can be looked at all the same.',

  ratesTitle: 'Tokens for a character',
  ratesSentence:
    'Source 001 (line 23): an English token is 3–4 characters, a Chinese one 1–2 Han characters. That is {hanLow}–{hanHigh} tokens for a Han character, and {otherLow}–{otherHigh} for any other. The text has {han} Han and {other} other characters.',
  thousand:
    'The source goes on: 1000 Han characters are {hanPrinted} tokens, 1000 English ones {otherPrinted}. By its own rates they are {han} and {other}.',
  ratesCounted:
    'A token over Han and other characters counts for both, by their number; one that is a part of a character counts for that character. Punctuation, spaces and digits are “other”.',
  ratesTable: 'Tokens for a character, against the rule of thumb',
  ratesChart: 'Tokens for a character',
  han: 'Han',
  other: 'other',
  rule: 'rule of thumb',
  range: '{low}–{high}',
  verdicts: { nothing: 'none there', holds: 'holds', below: 'fewer', above: 'more' },
  ratesWhy:
    'The rule may hold for one vocabulary and be off by a factor of two for another: the Han column tells how much Chinese was in the corpus that it was trained on. So an estimate is only a start; to know the bill, count with the model’s own tokenizer.',

  parisTitle: '“Paris” and “␣Paris”',
  parisSentence:
    'Source 002 (line 61): with the space before it and without, these are two different tokens. The space belongs to the word behind it.',
  withoutSpace: 'without',
  withSpace: 'with the space',
  parisVerdicts: {
    holds: 'holds: one token each, and not the same',
    fails: 'fails: it is not one token against one',
  },
  parisWhy:
    'SentencePiece (Mistral) puts a space in front of every text, so that “Paris” alone already is “␣Paris”; one more space before it then is one token more.',

  cutTitles: { unbelievable: 'unbelievable', weather: '今天天气不错' },
  cutSentences: {
    unbelievable: 'Source 001 (line 17): it “may be split” into un, believ, able.',
    weather: 'Source 001 (line 17): it “may be split” into 今天 (today), 天气 (weather), 不错 (not bad).',
  },
  cutVerdicts: { holds: 'as the source has it', fails: 'otherwise' },
  cutWhy:
    'The source says “may”, and may it is: the merges of a vocabulary say where a word is cut, not its meaning.',

  ownTitle: 'A word of your own',
  ownLabel: 'Word or phrase',
  ownExample: 'tokenization, antidisestablishmentarianism, 👩‍💻 …',
  tokens: 'which',
  ids: 'ids',
  verdict: 'the statement',
  exportRates: 'tokens-per-character',
  exportWords: 'words',
};
