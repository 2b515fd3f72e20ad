import type { Messages } from '../../app/i18n.ts';

export const cost: Messages['cost'] = {
  title: 'What this request costs',
  sentence: 'A metered API counts tokens: what is read has one price, what is written another.',
  inputTokens: 'Input tokens',
  outputTokens: 'Output tokens',
  takeFromText: 'take from the text',
  isFromText: 'taken from the running text and its continuation',
  inputPrice: 'Price of a million input tokens',
  outputPrice: 'Price of a million output tokens',
  billTitle: 'Bill',
  formula:
    'Tokens × price ÷ 1 000 000, in the currency of the prices. The prices are an example; change them.',
  tokens: 'tokens',
  each: 'per million',
  cost: 'cost',
  input: 'input',
  output: 'output',
  total: 'total',
  costBars: 'Cost of input and output',
  roundBars: 'Rounds of prefill and of decoding',
  roundsUnit: 'rounds',
  prefill: 'prefill',
  decode: 'decode',
  roundsTitle: 'How many rounds it takes',
  noRounds:
    'No token has been generated yet. Press “next token” a few times on the choosing page and come back.',
  rounds:
    'One prefill computes {input} positions at once and gives the first new token; then {decode} rounds of decoding compute one position each. {output} tokens are written in all.',
  why: [
    'Output is not dearer because a written token takes more arithmetic: the multiply-adds for a token are about the same on both sides. It is the waiting: each written token needs all the weights read once, for a single position, while a whole prompt shares one reading.',
    'The ratio on a price list (5 to 1 here) is a price: the mechanism says which side must cost more, not how much more.',
    'Another tokenizer cuts the same text into another number of tokens, and the bill follows. To compare models, count with the tokenizer of each.',
  ],
};
