import type { Messages } from '../../app/i18n.ts';

export const table: Messages['table'] = {
  title: 'The table of counts',
  sentence:
    'Each row is a context, each column a possible next token, each cell how often the corpus has one after the other. The logarithm of count + α is the score; a softmax over the row makes it a probability.',

  order: 'Order n',
  orders: { 1: '1 · no context', 2: '2 · bigram', 3: '3 · trigram', 4: '4', 5: '5' },
  orderHint: '{n} {n:token|tokens} of context',
  orderHintNone: 'no context, only what is frequent',
  alpha: 'Smoothing α',
  alphaHint: 'logit = ln(count + α)',
  unseen: 'Unseen contexts',
  unseenRules: { uniform: 'uniform', backoff: 'back off' },
  unseenHints: {
    uniform: 'every token the same score',
    backoff: 'drop the farthest token and look again',
  },
  earlierTable: 'The table is still the one from before this change.',

  facts: 'This table',
  vocabulary: 'Vocabulary V',
  shape: 'Shape',
  shapeHint: 'possible contexts × vocabulary',
  contexts: 'Contexts that occur',
  contextsShare: '{share} of all possible ones',
  nonzero: 'Cells above zero',
  windows: 'Counted',
  windowsUnit: { one: '{n} {n:token|tokens}', two: '{n} {n:pair|pairs}', more: '{n} {n:window|windows}' },
  single: 'Contexts with one continuation only',

  rowNow: 'The row of the current context',
  rowPicked: 'The row of the chosen context',
  after: 'after “{context}”',
  afterNothing: 'without context',
  back: 'Back to the current context',
  pickedNote: '“{context}”: {facts}',
  toRow: 'Show this row',
  rowFacts: 'Continuations in the corpus: {total}; different tokens among them: {distinct}.',
  rowFactsUnigram: 'The corpus has {total} tokens, {distinct} different ones.',
  bars: 'The {n} most probable tokens {context}; first “{token}” with {p}',
  others: '{n} others',
  tail: 'The {n} tokens that never followed live on α alone: {each} each, {all} together.',
  rowTable: 'Every token {context}',
  logit: 'logit',
  p: 'probability p',
  probabilityName: 'probability',

  unseenTitle: 'The corpus does not have this context',
  unseenShort: 'The text is shorter than a whole context (tokens needed: {n}), so this one counts as unseen.',
  unseenContext: '“{context}” is never continued in the corpus: there is nothing to count.',
  unseenUniform:
    'The rule is “uniform”: each of the {n} tokens of the vocabulary gets {p}. That amounts to saying “I do not know”.',
  unseenBackoff:
    'The rule is “back off”: what is kept of the context is “{context}” (tokens: {n}), and its row is taken (continuations: {total}).',
  unseenBackoffAll:
    'The rule is “back off”: no token of the context is left; these are the frequencies of the whole corpus.',
  sparse:
    'No wonder: with V = {v} there are {possible} possible contexts, and the corpus has {seen} of them ({share}).',
  tryBackoff: 'Back off instead',
  tryOrder: 'Take order {n}',

  listTitle: 'Every context of the corpus',
  list: 'Contexts that occur',
  listHint: 'Choose a line, and its counts stand above.',
  context: 'context',
  total: 'continued',
  distinct: 'different',
  mostFrequent: 'most frequent next',
  noContext: '(no context)',

  mapTitle: 'The whole table',
  mapRow: 'context',
  mapColumn: 'next token',
  map: 'Heat map of {rows} × {columns} counts, {nonzero} of them above zero; the current context’s row is marked in vermilion.',
  mapSparse:
    'All other cells are zero: the smaller the corpus, the larger the vocabulary, the higher the order, the emptier the table.',

  scoreTitle: 'How well does the table predict this text?',
  scoreSentence:
    'Token by token: what probability did the table give to the one that came? −log₂ p is the surprise, in bits. The first token has no context and is not scored.',
  perCharacter: 'per character',
  perToken: 'per token',
  perplexity: 'perplexity',
  scored: 'tokens scored',
  scoreBars: 'Mean surprise per token: this table {model}, uniform guessing {uniform}',
  thisTable: 'this table',
  uniform: 'uniform guess',
  strip: 'Surprise of each token; a longer bar is a greater surprise',
  stripHint: 'Choose a token, and the row that predicted it stands above.',
  surprise: '“{token}”: {bits}',
  firstToken: '“{token}”: the first one, not scored',
  seenCaution:
    'If the text is part of the corpus, the number flatters: the table has seen the answers. What it has learnt shows on text that it has not seen.',
  tooShort: 'The text needs two tokens before there is a “next” one to score.',

  corpusTitle: 'The current context in the corpus',
  corpusSentence:
    'This is where the counts come from: framed is the context “{context}”; the token right after it counts once each time.',
  corpusSentenceNone:
    '“{context}” stands nowhere in the corpus with a token after it: there is nothing to count.',
  corpusSentenceUnigram: 'Without a context every token counts once.',
  corpusStrip: 'Tokens of the corpus; the context is framed',
  occurrence: '{i} of {n}',
  previous: 'Previous',
  next: 'Next',

  ordersTitle: 'Is a longer context worth it?',
  ordersSentence: 'The same corpus, the same α, a table of each order from one to five:',
  compare: 'Build five tables and compare',
  compareTable: 'Tables by order',
  orderColumn: 'order',
  possible: 'possible contexts',
  share: 'share that occurs',
  singleColumn: 'one continuation only',
  bitsColumn: 'text, bits/character',
  ordersReading:
    'The higher the order, the more specific the context and the better it reads on; but the share of contexts that occur falls faster, and most of those have one continuation only: the model no longer generalises, it recites. In a short text the first tokens have no whole context and count as unseen, which makes the higher orders look worse.',

  emptyTitle: 'Nothing to count yet',
  empty:
    'Choose a corpus (at the head of the page) or paste your own text, and a table will be counted here.',
  counting: 'Counting…',

  source: 'the source’s figures',
  sourceCondition:
    'Condition: the source’s 6 commit messages (146 characters), character vocabulary V = 51, α = 0.01, T = 1',
  why: {
    log: 'Why ln(count + α) can be a score',
    logText: [
      'A softmax takes exp and divides by the sum, and exp(ln(count + α)) is count + α again. So at T = 1 the probability is the share of (count + α) in its row: a counting model is no more than “count and divide”.',
      'The detour keeps one interface: temperature, top-k and penalties all act on logits. With a neural network it is only this row of scores that comes from elsewhere; every later step stays as it is.',
    ],
    alpha: 'What α does',
    alphaText: [
      'Without α, a token that never followed has the score ln 0 = −∞ and probability 0. A text’s probability is a product: one zero anywhere makes all of it “impossible”. α puts a little under every token.',
      'It is not that little. The source’s table lists “others 0.137” after 修 and calls them the 50 unseen characters; but two of the tied ones are listed by themselves, so 0.137 is the sum of the other 48, and all 50 hold 0.14245. That is why 复, seen 3 times out of 3, gets 0.858 and not 1.',
      'When T rises, this tail rises first: at T = 1.5 the same “others” are 0.506, and more than half of the draws pick a character that never followed in the corpus.',
    ],
    alphaLive: 'In the row above: the {n} tokens that never followed hold {all} together.',
    flaw: 'What is wrong with looking at one character',
    flawText: [
      'One of the source’s generated lines is 拆分记录页按钮错位. 页 may follow 录: that was learnt from 登录页. But a bigram looks at 录 only, does not know that 记 stands before it, and sews 记录列表 and 登录页按钮 together.',
      'Set the order to 3 above: the context becomes 记录, only 列 is left after it, and the seam is gone.',
    ],
    cost: 'And what the cure costs',
    costText: [
      'Instead of 51 possible contexts there are 51 × 51 = 2601; 6 lines of corpus show 70 of them, 64 with one continuation only. The model all but recites, and any new turn of phrase is an unseen context.',
      'A higher order or a larger corpus does not catch up: possible contexts grow as a power of V. A neural network keeps no such table. It maps similar contexts to similar vectors, so that an unseen context borrows what similar ones taught. Counting cannot do that.',
    ],
  },

  files: {
    row: 'row-of-counts',
    contexts: 'contexts',
    map: 'count-heat-map',
    bars: 'row-of-probabilities',
    orders: 'orders-compared',
    score: 'surprise-by-token',
  },
};
