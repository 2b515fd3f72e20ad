import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'What the KV cache saves',
  task: [
    'A generation runs in rounds, and each round makes one token. For it every position so far needs its key and its value. Without a cache all of them are projected anew in every round; with a cache the first round projects the whole prompt, and every later one only the token that has just been added.',
    'Count the multiply-adds of these projections: `d` numbers go through one matrix of d × d for the key and one for the value, for every position that is projected. `cached` says whether there is a cache.',
    'The last new token is never projected: nothing looks back at it any more. So 20 new tokens are 20 rounds: one over the prompt, 19 over a token each.',
  ],
  todo: 'your turn: how many positions does this round project?',
  hints: [
    'Before round number `round`, counted from 0, there are `promptTokens + round` positions.',
    'With a cache and `round > 0` it is one position, otherwise it is all of them.',
    'At the end every position costs `2 * d * d`: one matrix for K, one for V.',
  ],
  mistakes: {
    keysOnly: 'That is half: keys and values are projected, with a matrix each.',
    oneRoundMore: 'One round too many. The last token is written, but nobody projects it any more.',
    promptOnceOnly:
      'Without a cache the sequence grows: in round r there are r tokens more than in the prompt.',
    noPrefill: 'With a cache the first round still has to project the whole prompt: that is the prefill.',
    notSquared: 'A vector of d numbers through a d × d matrix takes d · d multiply-adds.',
  },
  after:
    'With d = 32, a prompt of 40 and 20 new tokens you count 120,832 instead of 2,027,520, the two numbers that source 000 prints. The result is the same to the last bit; only the work is not done again.',
};
