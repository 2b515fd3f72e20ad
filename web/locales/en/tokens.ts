import type { Messages } from '../../app/i18n.ts';

export const tokens: Messages['tokens'] = {
  title: 'Tokens',
  sentence:
    'Text is cut into tokens, and each token becomes its number in the vocabulary. This is what became of the running text.',

  kind: 'Tokenizer',
  kinds: {
    char: 'Character',
    byte: 'Byte',
    bpe: 'BPE',
    wordpiece: 'WordPiece',
    pretrained: 'A real model’s',
    file: 'From a file',
  },
  kindHints: {
    char: 'Every character of the corpus is a token, numbered by code point.',
    byte: 'Every byte of UTF-8 is a token: 256 of them, and no text that they cannot write.',
    bpe: 'Begins with the 256 bytes and joins the most frequent neighbours of the corpus into new tokens, one rule at a time.',
    wordpiece:
      'BERT’s way: begins with single characters and joins parts of words that are often neighbours; ## marks what continues a word. A Han character is always a word of its own. No package ships the vocabulary of bert-base-chinese, so one is learnt from the corpus in its place.',
    pretrained:
      'The vocabulary of a model that is in use, id for id as its makers’ own tool cuts a text. It is fetched when it is first chosen, and kept.',
    file: 'A tokenizer that you have: tokenizer.json, .tiktoken, .model of SentencePiece, vocab.txt of BERT, tokenizer.bin of llama2.c, or the one inside a GGUF.',
  },
  vocabSize: 'Vocabulary size',
  vocabHint: '256 bytes, plus the merge rules to learn',
  wordPieces: {
    sizeHint: '5 special tokens, the characters of the corpus, and what is to be learnt',
    trained:
      '5 special tokens, {alphabet} {alphabet:character|characters} (one with ## counts for itself), {learnt} {learnt:token|tokens} learnt.',
    noPairTwice: 'It ended there, because no two parts of a word occurred together twice any more.',
    leftOut:
      'There was no room for {n} {n:character|characters} of the corpus: a word with one of them is [UNK].',
    merges:
      'A WordPiece vocabulary is learnt pair by pair too, but a text is not cut by these rules: what counts is which tokens there are, and the longest goes first. Choose BPE to watch rules being learnt and used.',
  },
  bpe: {
    working: 'Training',
    workingAt: 'Training: {done}',
    stopped: 'Training was stopped; below is still what the tokenizer before it gave.',
    stoppedEmpty: 'Training was stopped; there is no tokenizer yet.',
    again: 'Train again',
  },
  pretrained: {
    working: 'Loading',
    workingAt: 'Loading: {done}',
    stopped: 'Loading was stopped; below is still what the tokenizer before it gave.',
    stoppedEmpty: 'Loading was stopped; there is no tokenizer yet.',
    again: 'Load again',
  },
  file: {
    working: 'Reading',
    workingAt: 'Reading; a large file takes some seconds …',
    stopped: 'Reading was stopped; below is still what the tokenizer before it gave.',
    stoppedEmpty: 'Reading was stopped; there is no tokenizer yet.',
    again: 'Read again',
  },
  vocabularyChoice: 'Vocabulary',
  searchVocabulary: 'Search',
  searchVocabularyExample: 'GPT-4, Qwen, DeepSeek …',
  noVocabularyFound: 'No vocabulary has that in its name or in those of its models.',
  vocabularySize: '{n} tokens · {bytes} to load',
  vocabularyOrigin: '{title} was made by {origin}; the data is under the licence {licence}.',
  vocabularyBase: 'It is stored as a difference to {base}, which is loaded with it.',
  vocabularySource: 'Where it comes from',
  endedByVocabSize: 'Merge rules learnt: {merges}. The vocabulary has the {vocab} entries asked for.',
  endedByNoPairTwice:
    'Merge rules learnt: {merges}; then no pair of neighbours occurred twice any more. The vocabulary has {vocab} entries.',

  useBpe: 'Use BPE',
  noCorpus:
    'Without a corpus there is no vocabulary. Choose one below the running text, or use the byte tokenizer.',
  emptyText: 'The running text is empty. Type something above, and its tokens stand here.',

  characters: 'characters',
  charactersHint: 'as a reader counts them',
  codePoints: 'code points',
  codePointsHint: 'numbers in Unicode',
  bytes: 'bytes',
  bytesHint: 'in UTF-8',
  tokens: 'tokens',
  tokensHint: 'steps for the model, units of the bill',
  perCharacter: 'tokens / character',
  perCharacterHint: 'what a character costs on average',
  vocabulary: 'vocabulary',
  vocabularyHint: 'so many can come next',

  rule: 'Rule of thumb',
  ruleText:
    'An English token is 3–4 characters, a Chinese one 1–2 Han characters. For {han} Han and {other} other characters that makes {low}–{high} tokens; here it is {tokens}.',
  ruleFormula: 'low = Han ÷ 2 + other ÷ 4; high = Han ÷ 1 + other ÷ 3',
  ruleVerdict: {
    holds: 'It holds.',
    above: 'It fails: there are more.',
    below: 'It fails: there are fewer.',
  },
  ruleHolds: {
    own: 'By good luck, though: the rule speaks of the vocabularies of large models, with a hundred thousand entries.',
    pretrained: 'It speaks of vocabularies like this one.',
  },
  ruleAbove: {
    char: 'A character vocabulary has one token a character and joins nothing.',
    byte: 'A byte vocabulary has one token a byte, three for a Han character.',
    wordpiece:
      'A Han character is a token at least, and a small vocabulary cuts English words small too. Try a larger one, or a corpus that is closer to this text.',
    pretrained:
      'What the model’s makers had little of in their corpus stays cut small: rare words, other scripts, long numbers.',
    bpe: 'The corpus is small and the rules are few, so much is not joined yet. Try a larger vocabulary, or a longer corpus that is closer to this text.',
  },
  ruleBelow: {
    own: 'The text is so close to the corpus that long stretches became one token.',
    pretrained: 'The makers had so much of such text in their corpus that long stretches became one token.',
  },

  strip: 'The text in tokens',
  chip: 'token {n}: {label}, id {id}',
  pointHint: 'Choose a token, or move with the arrow keys, to see its place in the text and its bytes.',
  passage: 'Its place in the text',
  sameHint: 'Chips underlined in blue are the same token.',
  previous: 'Previous',
  next: 'Next',
  place: '{n} of {all}',
  id: 'id',
  text: 'text',
  partOfCharacter: 'part of a character, which a later token completes',
  notInText:
    'nothing of the text is its alone: the tokenizer added it (a space in front, say), or it is one of several characters that the normalizer made of one',
  hex: 'bytes (hex)',
  offsets: 'in the text',
  offsetsText: 'UTF-16 {start} to {end}',
  nothingChosen: 'No token chosen',
  index: 'no.',
  start: 'start',
  end: 'end',
  tableCaption: 'Tokens of the running text',

  mergesTitle: 'How the merges were learnt',
  mergesCount: '{n} {n:rule|rules}',
  mergesSentence:
    'Training does one thing again and again: count every pair of neighbours in the corpus and join the most frequent one. Step through its choices.',
  noMerges:
    'No rule was learnt: no pair of neighbours occurs twice in the corpus, or the vocabulary size is just 256.',
  learntElsewhere:
    'The makers of this vocabulary learnt its merges, from a corpus that is not here. Choose BPE to watch merges being learnt.',
  onlyBpe: 'Character and byte vocabularies join nothing. Choose BPE to see merge rules.',
  step: 'Step',
  stepField: { before: 'step', after: 'of {all}' },
  stepBack: 'Back',
  stepOn: 'Forward',
  play: 'Play',
  pause: 'Pause',
  stillMotion: 'Your system asks for reduced motion, so it goes step by step.',
  stepOf: 'step {n} of {all}',
  stepZero: 'Nothing merged yet: the corpus is {tokens} bytes, and step 1 chooses among these pairs.',
  stepText:
    'Step {n}: {left} + {right} → {result}, new id {id}. The pair occurs {count} times; the corpus goes from {before} tokens to {after}.',
  overlaps:
    'The count is larger than what the corpus shrinks by, because pairs overlap: “aaa” has two pairs aa, and only one can be joined.',
  pairs: 'Pairs that competed',
  pairsCount: 'count',
  pairsMore: '{n} other {n:pair|pairs}',
  pairsChosen: 'chosen',
  pairsTie:
    'A tie goes to the pair with the smaller ids (left first, then right), so training always ends the same.',
  piecesAfter: 'The corpus after it',
  piecesBefore: 'The corpus, in bytes',
  piecesHint: 'Equal pieces are written once; × says how often they occur.',
  piecesMore: '{n} other {n:piece|pieces}',
  allMerges: 'All merge rules',
  rank: 'rank',
  pair: 'pair',
  result: 'new token',
  before: 'before',
  after: 'after',

  foldTitle: 'How this text is folded',
  foldSentence:
    'The text is first cut into pieces at spaces, punctuation and changes of script. In each piece the rules are applied from the bytes up; the rule learnt first goes first, until none applies. No rule crosses a cut.',
  foldPieces: 'Pieces (choose one)',
  foldPiece: 'piece {n}: {label}, {merges} {merges:merge|merges}',
  foldCut: 'The text is long: only its first {n} UTF-16 units are folded here.',
  foldStart: 'Start: {n} {n:byte|bytes}',
  foldRow: 'Rule {rank}: {left} + {right} → {result}',
  foldDone: 'No rule applies any more: folded to {n} {n:token|tokens}.',
  foldNoMerge: 'No rule applies: the piece stays at {n} {n:byte|bytes}.',
  foldEarlier: '{n} earlier {n:step|steps} not shown',

  why: [
    'A model computes with numbers, so text has to become numbers first. Cut finely, the vocabulary is small and the sequence long, with more steps to compute; cut coarsely, the sequence is short, but the vocabulary grows without end and cannot write a word it has not seen. BPE stands between: frequent stretches become one token, rare ones several, and in the worst case there are always the bytes.',
    'A Han character is 3 bytes in UTF-8. With much Chinese in the corpus these three are always together and soon become one token; with little, the same character takes two or three. So “how many tokens is a character?” is a question about the training corpus.',
    'Encoding does not look for the longest entry of the vocabulary. Think of the rules as a list of reducers in JavaScript, in order of priority, folded over the array of bytes again and again: what was learnt first is applied first.',
    'The picture breaks in two places. A reduce passes once from left to right; BPE looks through the whole piece for the lowest rank after every merge, and later rules work on what earlier ones made. And the folding stays within a piece: neighbours across a space or a punctuation mark are never joined, however frequent they are.',
    'Token counts of different models cannot be compared. Two vocabularies easily differ by a third on the same text, and two generations of one maker’s model may have different ones. To compare lengths, prices or “128K of context”, count with each model’s own tokenizer first.',
  ],
  exportTokens: 'tokens',
  exportMerges: 'merges',
};
