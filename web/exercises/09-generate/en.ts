import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Generate a text',
  task: [
    'Draw a token, append it, look at the last token again, draw the next: that loop writes every text of a language model. Write it for a bigram model.',
    '`table[id]` are the probabilities of the token after `id`. `prompt` is a list of ids to begin with, `us` the random numbers, one for each token, and `stop` the id that ends the text.',
    'Return the prompt with everything that was drawn, the stop token included. Without a stop the text ends when the random numbers are used up.',
  ],
  todo: 'your turn: one round for each u',
  hints: [
    'The loop is `for (const u of us) { … }`.',
    'The last token is `ids[ids.length - 1]`; it may be one that you have just appended.',
    'Draw with `draw(table[last], u)`, push the result, and `break` if it is `stop`.',
  ],
  mistakes: {
    promptOnly:
      'You always look at the last token of the prompt. Look at the last of `ids`: what was drawn counts from then on.',
    neverStops: 'After the stop token you go on writing. End the loop there.',
    stopMissing: 'The stop token itself is missing. It was drawn, so it belongs to the text.',
    sameNumber: 'You draw every token with the same random number. Each takes the next one.',
    firstOfPrompt: 'You look at the first token. A bigram model looks at the last.',
    newOnly: 'The prompt is missing from the answer.',
  },
  after:
    'This is the loop of every chat. A transformer only fills in another table row: it looks at all ids, not only the last. And since the text goes back in, a token drawn badly changes everything after it.',
};
