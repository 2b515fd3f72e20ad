import type { Messages } from '../../app/i18n.ts';

export const overview: Messages['overview'] = {
  title: 'Which token comes next?',
  sentence: 'Press the button: the model draws a candidate, appends it, and predicts again.',
  tokensOf: 'The text in tokens',
  prompt: 'prompt',
  continuation: 'continuation',
  bars: 'Probability of the next token, before and after the sampler',
  entropy: '{bits}: as uncertain as a choice among {n} equally likely tokens',
  drawn: 'Drew u = {u}: it falls into the interval of “{token}”, [{begin}, {end}), probability {p}.',
  greedy: 'Temperature 0: “{token}” has the highest score; nothing is drawn.',
  forced: 'You chose “{token}”; its probability was {p}.',
  ended: {
    stop: 'It wrote a line break and stopped.',
    length: 'It reached the length that was set.',
    eos: 'It wrote the end-of-sequence token and stopped.',
  },
  force: 'Click a row to make it the next token',
  temperature: 'Temperature T',
  more: 'All knobs, and the account of each step →',
  tokensMore: 'How it was cut →',
  tableMore: 'Where the scores come from →',
  empty: 'No text yet, so no context: every token is equally likely.',
  unseen: 'This context never occurs in the corpus: every token is equally likely.',
  why: [
    'This model does one thing: it looks at the last token and opens a table that says what followed it in the corpus, and how often. The logarithm of the count is the score (logit), softmax turns scores into probabilities, and one token is drawn.',
    'A large model gets its scores from dozens of layers of attention over the whole context. Everything after the scores is what you see here.',
    'It does not think up the sentence first: each round settles one token, and a token drawn badly leads the rest astray.',
  ],
};
