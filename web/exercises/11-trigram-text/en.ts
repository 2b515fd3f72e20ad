import type { ExplainText } from '../exercise.ts';

export const text: ExplainText = {
  title: 'Why nobody just counts further back',
  task: [
    'With two characters of context instead of one, 拆分记录页 cannot be written any more. So why not three, or five?',
    'Explain in a few sentences: what does the trigram model of six lines do better, what new trouble does it bring, and why do real models not count n-grams but use attention and a great deal of text?',
  ],
  parts: [
    {
      title: 'What gets better',
      text: 'There are fewer senseless joints. After 记录 the six lines know only 列, so the way from 记录 to 页 is closed.',
    },
    {
      title: 'The new trouble',
      text: 'Of {possibleContexts} possible pairs of characters the six lines have {contexts}, and {singleContinuation} of these have ever had one single continuation. On those the model recites; everywhere else it knows nothing at all and has to guess or look less far back.',
    },
    {
      title: 'Why more text alone does not help',
      text: 'Each further character multiplies the number of possible contexts by the size of the vocabulary, far faster than any collection of texts grows. And a table treats similar contexts as strangers: what it learned after 修复 says nothing about 修正.',
    },
    {
      title: 'What attention does instead',
      text: 'It computes the scores from vectors. Similar contexts have similar vectors, so what was learned from one serves the other; and it takes out of a long text what matters, instead of demanding that the last n characters are known word for word.',
    },
  ],
  points: [
    'fewer senseless joints, since more of what came before decides',
    'most contexts never occur, many only once: the model recites or guesses',
    'the number of contexts grows exponentially with their length',
    'attention computes with similarity instead of looking up',
  ],
};
