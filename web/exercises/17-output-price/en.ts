import type { ExplainText } from '../exercise.ts';

export const text: ExplainText = {
  title: 'Why output costs more',
  task: [
    'A thousand tokens read and a thousand tokens written take about the same number of multiply-adds. Yet output is several times as expensive as input on nearly every price list.',
    'Explain it from the view of the graphics card that does the work.',
  ],
  parts: [
    {
      title: 'Not the arithmetic',
      text: 'Each token passes through the same matrices, whether it is read or written. Whoever says “more computing” has not found the reason.',
    },
    {
      title: 'Reading: one trip for all',
      text: 'The prompt is there from the start, so all its positions go through a matrix together. The weights, {weightBytes} for a model of seven billion parameters, are fetched from memory once and serve all {tokens} tokens; the arithmetic units are busy.',
    },
    {
      title: 'Writing: one trip for each',
      text: 'Token n needs token n − 1, so they come one after the other, and for each the whole {weightBytes} travel again for a single position. The units wait for memory most of the time.',
    },
    {
      title: 'What that amounts to',
      text: 'By this model of the speed on an A100: {prefillSeconds} to read {tokens} tokens, at least {decodeSeconds} to write as many. Batching many requests shares the trips and narrows the gap; it does not close it.',
    },
  ],
  points: [
    'the arithmetic for a token is about the same',
    'prefill: all positions at once, one pass over the weights',
    'decode: one token after the other, a pass over the weights for each',
    'memory bandwidth is the limit there, and the card is occupied longer',
  ],
};
