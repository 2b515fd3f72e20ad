import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'What a session costs',
  task: [
    'A bill knows four kinds of tokens: read from the prompt cache, written into it, other input, and output. Each has its own price.',
    '`turns` is a list with `read`, `written`, `input` and `output` of every request, in tokens; no token counts twice. `prices` has `cacheRead`, `cacheWrite`, `input` and `output`, for a million tokens each. Return what all turns cost together.',
  ],
  todo: 'your turn: add what this turn costs',
  hints: [
    'Four products a turn, each a count times its price.',
    'Prices are for a million tokens: divide by 1,000,000 at the end.',
  ],
  mistakes: {
    readAsInput: 'Tokens read from the cache have a price of their own, much below that of input.',
    readIsFree: 'Reading from the cache is cheap, not free.',
    writtenAsInput: 'Writing into the cache costs more than plain input.',
    lastTurnOnly: 'Only the last turn is in the total.',
    perThousand: 'Prices are for a million tokens, not for a thousand.',
  },
  after:
    'In a long session most tokens are read again and again in every turn. At a twentieth of the price that is bearable; one change near the beginning, and all of it is paid at the price of writing.',
};
