import { expect, test } from 'vitest';
import { whyBroken } from '../../web/panels/exercises/broken.ts';

const SYNTAX = 'Uncaught SyntaxError: Invalid or unexpected token';

test.each([
  ['function f（a) {}', 1, '（'],
  ['function f(a) {\n  return a；\n}', 2, '；'],
  ['f("，");\nf(“a”);', 2, '“'],
])('punctuation of a Chinese keyboard is named with its line: %j', (code, line, character) => {
  for (const said of [SYNTAX, '']) {
    expect(whyBroken(code, said)).toEqual({ why: 'fullWidth', line, character });
  }
});

test('in texts and comments it is no fault', () => {
  expect(whyBroken('// 注意：（半角）\nf("，", `：`, \'；\') /* ；\n； */ @', SYNTAX)).toBe(null);
});

test.each([
  'Unexpected end of input',
  'Unexpected end of script',
  'missing } after function body',
  'Unterminated template',
])('a bracket without its other half: %s', (said) =>
  expect(whyBroken('function f() {', `SyntaxError: ${said}`)).toEqual({ why: 'unclosed' }),
);

test('nothing is said of an error that is none of syntax', () => {
  expect(whyBroken('f（', 'TypeError: Unexpected end of input')).toBe(null);
});
