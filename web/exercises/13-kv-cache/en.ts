import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Generate with a KV cache',
  task: [
    'This is a complete generation with attention: each round projects a key and a value for every token so far, lets the last token look at them, and appends the token that fits best. It works. It only does the same work again in every round, since the key and the value of a token never change.',
    'Keep them: with a cache the first round projects the whole prompt, and every later one only the token that has just been added. The ids must stay the same, to the last one; `macs` counts the multiply-adds of the projections and must become as small as it can.',
    '`model` has the `embeddings` of the tokens and the matrices `q`, `k`, `v`; `newTokens` is how many tokens are to follow the prompt. Return `{ ids, macs }` as the code does already. Only `generate` needs a change, and a small one; what stands below it is right: `project` multiplies and counts, `attend` lets the query look, `best` picks the token.',
  ],
  todo: 'your turn: what of this has been done in an earlier round?',
  hints: [
    'Keys and values have to outlive the round. Where would the two lists have to be made for that?',
    'Take `const keys = [];` and `const values = [];` out of the loop. After a round there are as many keys as tokens that have been projected.',
    'So only the tokens from `keys.length` on are new: `for (const id of ids.slice(keys.length))`. In the first round that is the whole prompt, later it is one token.',
  ],
  mistakes: {
    everythingAgain:
      'The ids are right, but every round still projects everything. Keep the keys and values.',
    twice: 'Each round projects a token that is in the cache already, and it is in there twice.',
    promptOnly:
      'Only the prompt is in the cache. A generated token has to be projected too, before the next one can look at it.',
    lastOnly:
      'The first round has to project the whole prompt, not only its last token: that is the prefill.',
    appended:
      'The lists are kept, but all tokens are projected and appended to them again. Project only the new ones.',
    oneMore: 'One token too many: the last one is written, but nothing looks at its key any more.',
    keysOnly: 'You keep the keys, but project the values again in every round. Keep both.',
  },
  after:
    'With a width of {width}, a prompt of {prompt} and {new} new tokens you count {cached} instead of {again}, the two numbers in the transcript. Same tokens, about 1/{times} of the work: that is why every engine has a KV cache, and why it eats memory.',
};
