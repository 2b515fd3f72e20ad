import type { Messages } from '../../app/i18n.ts';

export const cache: Messages['cache'] = {
  title: 'Prompt cache: what is computed again this time',
  sentence:
    'Every request sends the whole conversation anew. What begins exactly as an earlier request did is read from the cache (green); from the first token that differs on, everything is computed again (orange). Change a character and see.',
  scenesLabel: 'Ready scenes',
  edited: '(You have changed it.)',
  scenes: {
    append: {
      title: 'Only append',
      text: 'Nothing before is touched, new text stands at the end: the whole prefix is a hit, only the new part is computed.',
    },
    editSystem: {
      title: 'Edit system in turn 20',
      text: 'Exercise 2 of the source, first half: system stands almost at the front. One edit there, and the K and V of all 20 turns behind it differ: all is prefilled again and written to the cache again, at the price of writing.',
    },
    appendSystem: {
      title: 'Append system instead',
      text: 'The same new rule, not edited into the first message but appended as one more system message at the end: the prefix stays a hit. Compare the cost with the scene before.',
    },
    editTool: {
      title: 'Edit a tool result of turn 19',
      text: 'Exercise 2, second half: what stands before the edit is still a hit, only a short rest is lost. Much cheaper, yet not append-only.',
    },
    compact: {
      title: '/compact',
      text: 'The first half of the history becomes a summary: the window has room again, but everything behind it is invalid, and this turn pays once for a new cache.',
    },
    expired: {
      title: 'A pause too long',
      text: 'Not a character has changed, but 360 seconds have passed and an entry lives for 300: it is gone, and all is computed again.',
    },
    newSession: {
      title: 'First turn slow, later ones fast',
      text: 'The first turn prefills 20 000 tokens of system prompt, tools and project notes and writes them to the cache; each later turn computes only what is new. See the table of the whole session.',
    },
    long: {
      title: 'The 468 000-token session',
      text: 'A prefix of 468 000 tokens and 2 000 more: a hit computes 0.43 %. The blocks are filled up to their counts, nobody has to write that much.',
    },
    reencode: {
      title: 'Same text, other ids',
      text: 'The last answer was drawn token by token, and at one place two short tokens came out; decoded to text and encoded again, one merged token stands there. On the screen nothing differs, yet the cache breaks off there. So a server keeps ids, and does not encode its own text again.',
    },
  },

  readFigure: 'Read from the cache',
  computedFigure: 'Computed again',
  costFigure: 'Cost of this turn',
  ofTokens: 'of {n} {n:token|tokens}',
  instead: 'never cached: {cost}',
  split: 'Of {length} {length:token|tokens}, {read} read from the cache, {computed} computed again',
  reasons: {
    first: 'No earlier request begins with the same token: there is nothing to read.',
    appended:
      'Nothing before has changed: the first {shared} tokens are those of turn {turn}, the rest is new.',
    differs:
      'The first token that differs is number {token} (block {block}): “{now}” (id {nowId}) now, “{before}” (id {beforeId}) in turn {turn}. The {shared} before it agree; from it on everything is computed again.',
  },
  because: {
    expired: 'But the lifetime of the longer prefix is over: it cannot be read any more.',
    changed: 'What agrees does not fill a block, or is shorter than the minimum: it cannot be read.',
    tooShort: 'The whole request is shorter than the minimum: it is neither written nor read.',
  },

  costsTitle: 'Cost, beside two other ways',
  cost: 'cost',
  asIs: 'as it is',
  never: 'never cached',
  appended: 'always appended',
  thisTurn: 'this turn',
  wholeSession: 'whole session',
  costsHint:
    'Never cached: every token at the price of input. Always appended: the same lengths, but each request begins with all of the one before it, in time.',

  draftTitle: 'Turn {n}: the request being written',
  legend: { read: 'read from the cache', computed: 'computed again', differs: 'first token that differs' },
  role: 'Block {n}',
  roles: {
    system: 'system',
    tools: 'tools',
    user: 'user',
    assistant: 'assistant',
    tool: 'tool result',
  },
  text: 'Text of block {n}',
  blockCounts: '{read} of {length} from the cache · from token {first} on',
  count: 'Tokens of block {n}',
  countHint: 'filled up where the text is shorter',
  up: 'Move block {n} up',
  down: 'Move block {n} down',
  insert: 'Insert a block after block {n}',
  remove: 'Remove block {n}',
  splitBlock: 'ids as drawn',
  wait: 'Seconds since the last turn',
  output: 'Tokens of the answer',
  waitForTtl: 'Wait past the lifetime',
  send: 'Send this turn',
  compact: '/compact',
  again: 'Start the scene again',
  moveHint: 'In a text, Alt+↑ and Alt+↓ move its block.',

  inTokens:
    'Counted in tokens of the running tokenizer ({kind}). Each block begins with one token for its role, as in a chat template, so nothing merges across blocks.',
  inBytes:
    'The running character vocabulary lacks “{got}”, so bytes are counted here (the page “Cut” offers BPE). Each block begins with one token for its role, as in a chat template.',
  kinds: {
    char: 'characters',
    byte: 'bytes',
    bpe: 'BPE',
    wordpiece: 'WordPiece',
    pretrained: 'the vocabulary {title}',
    file: 'the tokenizer of your file',
  },
  nothingToSplit:
    'A block asks for other ids, but this tokenizer has no merged token in its text: write something that is common in the corpus, or make the vocabulary larger.',

  rules: 'Rules of the cache, and prices',
  preset: 'Price list',
  presetMinutes: '{title}, kept for 5 minutes',
  presetHour: '{title}, kept for 1 hour',
  presetNoCache: '{title}, no cache prices',
  ownPrices: 'your own prices',
  ownPricesHint: 'They are those of no list here, so no currency is written.',
  presetDated: '{date}; from {source}',
  presetUndated: 'The source gives no date: {source}',
  settings: {
    blockSize: 'Block size, tokens',
    minTokens: 'Minimum length, tokens',
    ttlSeconds: 'Lifetime, seconds',
    perMillionInput: 'A million input tokens',
    perMillionOutput: 'A million output tokens',
    perMillionCacheRead: 'A million tokens read',
    perMillionCacheWrite: 'A million tokens written',
  },

  sessionTitle: 'The whole session',
  sessionCaption:
    'One request a row; the last is being written. Of what is computed, whole blocks are kept at the price of writing, the rest costs as input.',
  columns: {
    turn: 'turn',
    wait: 'wait, s',
    length: 'tokens',
    read: 'read',
    computed: 'computed',
    written: 'of it written',
    plain: 'of it not kept',
    hitRate: 'hit rate',
    why: 'outcome',
  },
  hitRate:
    'The hit rate of the session is {rate}: of {length} prompt tokens sent, {read} were read from the cache.',
  whys: {
    hit: 'hit',
    first: 'nothing to read',
    expired: 'too late',
    changed: 'prefix changed',
    tooShort: 'too short',
  },

  toyTitle: 'Which K and V really change',
  toySentence:
    'The tokens of this request and of the earlier one go through a toy model, and their K and V are compared row by row. With one layer, K and V depend on the token alone: it cannot show that an edit reaches what follows. In the second layer every later position has taken in the edited token, and all rows differ. A real model has dozens of layers, so all that stands behind an edit is invalid.',
  toyCaption: 'Tokens {first} to {last}. The toy reads only these: width 16, one head, random weights.',
  toyCells: { same: 'the same', changed: 'changed', new: 'was not there' },
  oneLayer: 'one-layer toy',
  twoFirst: 'two layers, layer 1',
  twoSecond: 'two layers, layer 2',

  measureTitle: 'Time saved on this machine',
  measureSentence:
    'The real engine, with random weights, prefills twice: once the whole request, once only what stands behind the cached prefix.',
  net: 'Model',
  nets: { '260K': '260 K parameters', '15M': '15 M parameters' },
  measure: 'Measure',
  measuring: 'measuring',
  msName: 'milliseconds',
  ms: '{n} ms',
  prefillOf: '{n} {n:token|tokens}',
  saved: 'The hit saves {ms} here: {factor} times as fast.',
  nothingSaved: 'There is no prefix to read: both runs compute the same, and the difference is noise.',
  clock: 'Mean of {runs} {runs:run|runs}; the clock ticks every {ms}.',
  tooLong:
    'This request has {n} tokens, too many for a browser; up to {most} are measured. Take a shorter scene.',

  unsavedTitle: 'What a hit does not save',
  unsavedSentence:
    'A hit saves the K and V projections of the prefix. At each step of the answer the new q still meets every K so far, and every V is summed by weight: with or without a cache.',
  macsName: 'multiply-adds',
  macs: '{n} MAC',
  macRows: {
    whole: 'K, V: no hit',
    rest: 'K, V: hit',
    unsaved: 'attention',
  },
  unsavedFormula:
    'One layer, d = {d}: K and V are 2·d² a position of the prompt; attention is 2·d·(P+i) a step, here for {n} {n:step|steps}.',

  sharesTitle: 'The longer the prefix, the more a hit saves',
  sharesSentence:
    'A prefix of P tokens is cached and Δ are appended: a hit computes Δ positions, a miss P + Δ.',
  shareColumns: { cached: 'prefix P', added: 'appended Δ', miss: 'miss', hit: 'hit', share: 'computed' },

  ratesTitle: 'The more turns, the higher the hit rate',
  ratesSentence:
    'The first turn has {first} tokens, each further one appends {added}: every token is computed once and read ever after. Source 000 quotes 98.9 % from the chapter before it; such a session is there at turn 172, and a little above it at 468 000 tokens.',
  rateColumns: {
    requests: 'turns',
    lastLength: 'tokens of the last',
    sent: 'of all turns',
    read: 'of them read',
  },

  why: [
    {
      title: 'Why the prefix must agree to the letter',
      text: 'The K and V of a position follow from its own token and those before it. With the same prefix they are the same, and can be taken as they are. With one token changed, every later position has other K and V from the second layer on.',
    },
    {
      title: 'Is a hit free?',
      text: 'No. It saves the prefill of the prefix. While the answer is written, attention over the cached K and V is still computed, and the tokens are still billed, at the price of reading.',
    },
    {
      title: 'Are KV cache and prompt cache two things?',
      text: 'No. A prompt cache is a KV cache that is not thrown away when its request ends, but kept for the next one.',
    },
    {
      title: 'Why writing costs more',
      text: 'Cached K and V occupy memory, and the longer they stay the dearer: an hour costs more than five minutes. For what is used only once, writing loses money.',
    },
    {
      title: 'Where a new instruction belongs',
      text: 'At the end. A system message appended to the conversation leaves the prefix alone; an edit of the first one has the whole history computed again. So does /compact: it frees the window and pays once for a new cache.',
    },
  ],
};
