import type { Messages } from '../../app/i18n.ts';

export const start: Messages['start'] = {
  title: 'Start here',
  sentence: 'Ten short steps from a text to a bill. Guess first, then open and look.',
  progress: '{done} of {total} steps opened',
  goOn: 'Go on with step {n}',
  allDone: 'You have been through all ten.',
  forget: 'Forget my progress',
  step: 'Step {n}',
  opened: 'opened',
  predict: 'Guess first',
  answer: 'Compare',
  pitfall: 'A common mistake',
  open: 'Open “{panel}”',
  bar: 'The question of this step',
  nextStep: 'Next step',
  allSteps: 'Back to all steps',
  dismiss: 'Put this step’s question away',
  steps: {
    next: {
      title: 'A model does one thing: it guesses what comes next',
      text: 'Here is a text. The [[languageModel|model]] gives each possible next character a [[probability]], one is drawn and appended, and it begins again. The whole lab takes this one round apart.',
      predict: 'What will come after “repair ”? Press “next token” once.',
      answer:
        '“l” leads with 45\u202f%, then s, m and r. This model sees one character, the space; it does not know that “repair” stands before it.',
    },
    bpe: {
      title: 'First, text is cut: what often stands together becomes one',
      text: 'A model knows numbers, not letters. The [[tokenizer]] takes a text apart into [[byte|bytes]]; [[bpe|BPE]] then turns the most frequent pair of neighbours into a new [[token]], over and over. Here the [[corpus]] is a set of little stories, and the vocabulary has 800 entries.',
      predict:
        'The sentence has 62 bytes. Which of “turtle”, “river” and “The” will be one token? Then watch the merges being learned.',
      answer:
        '“ turtle” and “ river” are one token each, with the space before them; “The” is still two. Each of them is only as large as the stories made it.',
    },
    counts: {
      title: 'Count what came after',
      text: 'Now count: which token followed which, and how often. With one token of context this is a [[ngram|bigram]], and a table of [[count|counts]] is the whole model. A small [[smoothing|α]] is added to every count, for the unseen; the logarithm is the [[logit|score]], and [[softmax]] makes probabilities of scores.',
      predict:
        'What has followed “o” in the six lines? Think of login, lock, long, lost, song. Then set α from 0.01 to 1: how much is left of the 35.64\u202f% of “n”?',
      answer:
        'n four times, g and c twice, and r, s and w once each: all the evidence there is; the model cannot see that “l” came before the “o”. With α\u00a0=\u00a01 “n” keeps 13.89\u202f%: each of the 25 characters is given one observation for nothing, more than the eleven that were real.',
    },
    temperature: {
      title: 'Temperature: apart, or level',
      text: 'Before the draw, scores are divided by the [[temperature]] T. Here T\u00a0=\u00a01.5; blue is what the model said, orange what the temperature made of it.',
      predict: 'Does the ranking change? And what happens to “n”?',
      answer:
        'The ranking stays, the differences shrink: “n” falls from 35.64\u202f% to 26.26\u202f%, and the characters that were never seen gain. The odd letters in a hot text come out of that tail.',
    },
    topP: {
      title: 'top-p: cut the tail off',
      text: '[[topP|top-p]] adds probabilities from the largest down and stops at p. The rest does not take part, and what stays is scaled to 1 again.',
      predict: 'With p\u00a0=\u00a00.7, how many of the 25 characters stay?',
      answer:
        'Three: n, c and g together reach 71.38\u202f%. Scaled to 1 they have 49.94, 25.03 and 25.03\u202f%.',
    },
    oneByOne: {
      title: 'One after the other',
      text: 'Write one, append it, guess again: that is [[autoregressive]]. Press step by step until it has written “my long lo”.',
      predict: 'What comes now? And will it remember that “long” is there already?',
      answer:
        'It writes “lock”, then “long” once more: with one character of context there is nothing to remember. Go back some steps, force another letter, and all that follows changes.',
    },
    greedy: {
      title: 'T\u00a0=\u00a00: nothing is drawn',
      text: 'At temperature 0 the choice is [[greedy]]: always the most probable, and the [[seed]] is not used. Here six seeds write a line each.',
      predict: 'How many different lines will there be? Now set T to 0.7 and count again.',
      answer:
        'One, and it goes round in circles: greedy does that. Only at 0.7 do they differ. Here the same settings give the same bits in every browser; the digest on the page is the proof.',
    },
    prefill: {
      title: 'In at one go, out step by step',
      text: '[[prefill|Prefill]] computes the whole prompt in one go; [[decode]] writes token by token. Here a prompt of 40 tokens is continued by 20, twice by the same transformer: once computing everything again at every step, once keeping what it has computed in a [[kvCache|KV cache]].',
      predict: 'How many positions does each of the two compute? And will they write the same?',
      answer:
        '990 without the cache (40 + 41 + … + 59) and 59 with it (40 + 19): 16.8 times fewer, and the same tokens, one by one. Later tokens cannot change the K and V of earlier ones, so once is enough.',
    },
    cache: {
      title: 'Leave the prefix alone, and it is not computed again',
      text: 'A KV cache that is kept for the next request is a [[promptCache|prompt cache]]. Each request sends the whole conversation anew; what begins exactly as before is read. This session has 468\u202f000 tokens, and the turn appends 2000.',
      predict:
        'What share of the turn is computed? And if you change one character of the system message at the front, how much is it, and at what cost?',
      answer:
        '0.4\u202f%, for 0.11\u202fUSD instead of 1.88\u202fUSD without a cache. Change one character at the front, and all that follows is computed again and written again at the price of writing: 2.35\u202fUSD, more than with no cache at all.',
    },
    cost: {
      title: 'Reading and writing have two prices',
      text: 'The whole input takes one pass, each token of the output one of its own. Services charge by the token, at two prices.',
      predict:
        '1000 tokens in, 1000 out: how many passes is each, and by what factor do they differ in price?',
      answer:
        'One pass for the input and 999 more for the output, since the first new token comes with the prefill. At these example prices the factor is 5: the 5 is a price list, the passes are the reason.',
    },
  },
  pitfalls: {
    bpe: 'To compare token counts of two models. With another tokenizer the same text may differ by a third; compare what the text costs, in money or in time.',
    oneByOne:
      'To think that the model has the sentence in mind before it writes. It writes one token at a time, and a slip early on is carried along.',
    greedy:
      'To take T\u00a0=\u00a00 for certainty. By definition it is; but on a server the order of floating-point sums, the company in a batch and the state of a cache can swap two candidates that are almost level.',
  },
  after: 'And then',
  afterLinks: {
    order3: 'Two characters of context instead of one: what does a model of order 3 write?',
    transcript: 'The transcript: every figure that the course chapter prints, computed again',
    glossary: 'The glossary, in English and Chinese',
  },
};
