import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Draw a token',
  task: [
    'A distribution is there; now one token is drawn from it. Think of the probabilities laid end to end from 0 to 1, in the order of the ids. A random number `u` falls somewhere between, and the token it falls on is drawn.',
    'Add up the probabilities from id 0 on and return the first id at which the sum exceeds `u`. The random number is given, so the same call always draws the same token.',
    'A token with probability 0 is never drawn.',
  ],
  todo: 'your turn',
  hints: [
    'A loop over the ids and a sum that grows.',
    'First `sum += probabilities[id];`, then `if (sum > u) return id;`.',
    'After the loop return the last id: rounding may leave the sum a hair below 1.',
  ],
  mistakes: {
    reached:
      'Where `u` lies exactly on a border you draw the token before it. Each token owns its lower border: the sum must exceed `u`.',
    eachAlone: 'You compare each single probability with `u`. The sum of all up to here is meant.',
    mostProbable: 'You always take the most probable token. That is greedy; here `u` decides.',
    byRank:
      'You go through the tokens by probability. That would be a fair draw as well, but here they lie in the order of their ids, so that every engine draws the same.',
    oneTooFar: 'You return the token after the one that `u` falls on.',
  },
  after:
    'One random number for each token, and nothing else is random in a language model. Whoever keeps the seed can repeat the whole text, as the seeds of the panel “Generate” do.',
};
