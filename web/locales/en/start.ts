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
    bytes: {
      title: 'First, text is cut into tokens',
      text: 'A model knows numbers, not letters. The plainest [[tokenizer]] cuts at every [[byte]]: one byte, one [[token]], whatever the script.',
      predict: '“naïve café 🐞” looks like 12 characters. Cut into bytes, how many tokens is it?',
      answer:
        '17: ï and é take 2 bytes each, the beetle takes 4, everything else 1. A single byte of those is no character at all.',
    },
    bpe: {
      title: 'What often stands together becomes one',
      text: '[[bpe|BPE]] starts from bytes and turns the most frequent pair of neighbours into a new token, over and over. Here the [[corpus]] is a set of little stories, and the vocabulary has 800 entries.',
      predict: 'Which of “turtle”, “river” and “The” will be one token? Then watch the merges being learned.',
      answer:
        '“ turtle” and “ river” are one token each, with the space before them; “The” is still two. Each of them is only as large as the stories made it.',
    },
    counts: {
      title: 'Count what came after',
      text: 'Now count: which token followed which, and how often. With one token of context this is a [[ngram|bigram]], and a table of [[count|counts]] is the whole model.',
      predict: 'What has followed “o” in the six lines? Think of login, lock, long, lost, song.',
      answer:
        'n four times, g and c twice, and r, s and w once each. The row of “o” is all the evidence there is; the model cannot see that “l” came before it.',
    },
    smoothing: {
      title: 'Something for the unseen',
      text: 'The logarithm of a count is the [[logit|score]], and [[softmax]] makes probabilities of scores. What was never seen has count 0, so a small [[smoothing|α]] is added to every count. Here α is 1 instead of 0.01.',
      predict: '“n” had 35.64\u202f% after “o”. How much is left of it with α\u00a0=\u00a01?',
      answer:
        '13.89\u202f%. Each of the 25 characters is given one observation for nothing, more than the eleven that were real.',
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
    cost: {
      title: 'Reading and writing have two prices',
      text: '[[prefill|Prefill]] works through the whole input in one pass; [[decode]] writes token by token, a pass for each. Services charge by the token, at two prices.',
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
