import type { Messages } from '../../app/i18n.ts';
import { costLimits } from './cost-limits.ts';
import { costModel } from './cost-model.ts';

export const cost: Messages['cost'] = {
  title: 'What this request costs',
  sentence:
    'First the bill, then what stands behind it: how large the model is, how much it computes, what the cache saves, where the time goes.',
  partsLabel: 'What to work out',
  parts: { bill: 'Bill', model: 'Model size', growth: 'Growth', roofline: 'Speed limits' },
  priceList: 'Price list',
  priceListName: '{title} ({currency})',
  listSource: 'From: {source}. It gives no date.',
  listSourceDated: 'From: {source}. Date: {date}.',
  noCachePrices: 'It names no cache prices; input prices stand in for them.',
  ownPrices: 'prices of your own',
  ownPricesHint: 'Prices change: enter those of your provider’s list of the day.',
  example: 'take the example of source 001: 2000 in, 500 out',
  tokensOf: {
    Input: 'Input tokens',
    Output: 'Output tokens',
    CacheRead: 'Tokens read from the cache',
    CacheWrite5min: 'Tokens written to the cache (5 minutes)',
    CacheWrite1h: 'Tokens written to the cache (1 hour)',
  },
  priceOf: {
    Input: 'Price of a million input tokens',
    Output: 'Price of a million output tokens',
    CacheRead: 'Price of a million tokens read from the cache',
    CacheWrite5min: 'Price of a million tokens written (5 minutes)',
    CacheWrite1h: 'Price of a million tokens written (1 hour)',
  },
  lines: {
    Input: 'input',
    Output: 'output',
    CacheRead: 'cache read',
    CacheWrite5min: 'cache write (5 min)',
    CacheWrite1h: 'cache write (1 h)',
  },
  takeFromText: 'take from the text',
  isFromText: 'taken from the running text and its continuation',
  billTitle: 'Bill',
  formula:
    'Tokens × price ÷ 1 000 000, in the currency of the prices. The prices are an example; change them.',
  tokens: 'tokens',
  each: 'per million',
  cost: 'cost',
  costIn: 'cost ({currency})',
  total: 'total',
  costBars: 'Cost of each part of this request',
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
  ...costModel,
  ...costLimits,
};
