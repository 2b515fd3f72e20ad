import type { ExplainText } from '../exercise.ts';

export const text: ExplainText = {
  title: 'Which edit invalidates what?',
  task: [
    'An agent is in round {turns}. The request has {tokens} tokens: a system prompt, then one round after the other. So far everything was only appended, and nearly all of it is read from the prompt cache.',
    'What happens if a line of the system prompt is changed now? And if, instead, one word is changed in the tool result of the round before last? Say it before you look: which part is still read, and what does it cost?',
  ],
  parts: [
    {
      title: 'Nothing changed, only appended',
      text: 'The cache reads {appended} of the {tokens} tokens. Only what is new is computed.',
    },
    {
      title: 'A line of the system prompt',
      text: 'It stands nearly at the front, so {early} tokens are read and all the rest is computed again and written into the cache at the higher price. The first word of the answer is late as well.',
    },
    {
      title: 'A word two rounds ago',
      text: 'Everything before it is still read: {late} tokens. Only what follows is lost. Cheaper by far, but still not “append only”.',
    },
    {
      title: 'Why it is so',
      text: 'Keys and values of a position depend on it and on all before it, never on what follows. So a change spares what stands before it and changes all that stands behind it. New instructions are better appended as a message than written into the system prompt.',
    },
  ],
  points: [
    'the prefix up to the first changed token is kept, everything behind it is lost',
    'a change in the system prompt loses nearly all of it, at the price of writing',
    'a late change loses little',
    'appending loses nothing: put new instructions at the end',
  ],
};
