import type { Messages } from '../../app/i18n.ts';

export const runs: Messages['runs'] = {
  title: 'One text, several ways on',
  sentence: 'Each row goes on from the same text with a seed of its own. The knobs are those of “Choose”.',

  rowsTitle: 'One seed a row',
  rows: 'Rows',
  rowsRefused: 'There cannot be {got} rows: give an integer from 1 to {most}.',
  rowsHint: 'seeds from {seed} on',
  settingNow: 'Knobs now',
  temperature: 'temperature',
  greedy: 'greedy',
  toChoose: 'Change them in “Choose”',
  prompt: 'Text',
  noPrompt: '(no text before it)',
  seed: 'seed {seed}',
  ended: { stop: 'ended at the stop text', length: 'ended after {n}', eos: 'ended by itself' },
  empty: '(nothing written)',
  continuationOf: 'Continuation of seed {seed}',
  facts: '“{token}”: drawn with {p}, raw probability {pRaw}, raw rank {rank}, {draw}',
  drawn: 'u = {u}',
  notDrawn: 'greedy, no draw',
  knob: '{name} {value}',
  pointAtToken: 'Tap a token to see its probability at that moment.',
  allTheSame: 'All rows are the same: at temperature 0 nothing is drawn, and the seed has no say.',
  again: 'Once more',

  digest: 'Digest',
  digestSentence:
    'SHA-256 over all rows: the id, the probability and the u of every step, to the last bit. If another browser on another machine gets the same digest for the same settings, every bit of every number is the same. It says nothing about how good the text is.',

  drawsTitle: 'One choice, drawn {n} times',
  drawsSentence:
    'The text stays; only the next token is drawn, many times. How many different ones come out, and how scattered? Beside it stand the exact expectations, which need no draw: they follow from the probabilities.',
  draws: 'How often',
  temperatures: 'At these temperatures',
  temperaturesHint: 'separated by spaces; the other knobs as in “Choose”',
  draw: 'Draw {n} times',
  drawing: 'drawing',
  columns: {
    temperature: 'T',
    distinct: 'distinct',
    entropy: 'entropy',
    topShare: 'share of the most frequent',
    drawn: 'drawn',
    expected: 'expected',
    printed: 'printed',
    truth: 'true',
  },
  tableCaption: 'What {n} draws gave, and the exact expectations',
  ceiling:
    'The entropy of {n} results is at most log₂ {n} = {bits}, however large that of the distribution is.',
  estimates:
    'What was drawn is an estimate: another seed changes it, the expectations stay. The more kinds there are, the more the entropy of the sample falls short, since the tokens of the long tail do not all get their turn.',
  printedNote:
    '“Printed” is what source 002 got from 50 samples of its own model. It counts whole answers, here it is the first token; its candidate table is printed in part, the rest is filled in; its other sampling parameters are not stated. So compare the sizes, not the digits. When the source ran T = 0.7 again, 16 distinct became 20, and the entropy 3.45 instead of 3.21.',
  colourHint:
    'To compare with what source 002 printed: in “Choose”, take typed scores and the table “any colour”.',
  counts: 'How often each came out',
  countsAt: 'Temperature',
  countsBars: 'At T = {t}, how often each came out in {n} draws',
  times: '{n}×',
  chance: '{p} each time',
  more: '{n} more',
  fewer: 'only the first ones',
  noTopShare: 'The expected share of the most frequent one is computed for up to 500 draws.',
  nothingDrawn: 'Nothing was drawn yet.',

  noModel: 'No scores yet: wait for the table of counts, or type some in under “Choose”.',
  noRows: 'No rows yet.',

  why: [
    {
      title: 'What the rows show',
      text: 'Greedy draws nothing, so all rows agree, and they tend to be dull and to repeat. Drawn rows start from one candidate table; once the first token differs, every later table differs: each draw depends on those before it. The buckets of an A/B test know nothing of one another; here the likeness ends.',
    },
    {
      title: 'Seeds, and doing it again',
      text: 'A seed fixes the row of u, the settings fix the distribution of each step, so the same seed writes the same text. The generator has to be the same too: one seed gives PCG64 and mulberry32 different numbers. A server has inputs that no request shows: batches, the order of floating-point sums, the cache. T = 0 does not keep them out.',
    },
    {
      title: 'Where the expectations come from',
      text: 'A token of probability p comes out at least once in n draws with probability 1 − (1 − p)ⁿ; the sum over all tokens is the expected number of distinct ones. How often one token comes out is binomial, and the expected entropy of the sample follows from that. The expected share of the most frequent one has to consider how all tokens together share the n draws. All three are exact; none is simulated.',
    },
  ],
};
