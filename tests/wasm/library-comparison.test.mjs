// One text under several tokenizers, the rule of thumb, and what tokens take of a window: as the library answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLab } from '../../dist/lab.js';

const lab = await createLab();
const bytes = await lab.tokenizer({ kind: 'byte' });
const refused = (code) => ({ name: 'LabError', code });

const stretchesOf = (alignment) =>
  Array.from({ length: alignment.length }, (_, i) => {
    const { start, end, alike } = alignment.at(i);
    return [alignment.text.slice(start, end), alike];
  });

test('two tokenizations are alike where they cut at the same places, a cut by hand beside one of a tokenizer', async () => {
  const characters = await lab.tokenizer({ kind: 'char', corpus: 'ab你' });
  const text = 'a你ba';
  const aligned = await lab.alignTokens([
    await bytes.segments(text),
    await characters.segments(text),
    ['a', '你', 'b', 'a'],
  ]);
  assert.deepEqual(stretchesOf(aligned), [
    ['a', true],
    ['你', false],
    ['ba', true],
  ]);
  assert.deepEqual(aligned.tokensIn(1, 0), [1, 4]); // three bytes
  assert.deepEqual(aligned.tokensIn(1, 1), [1, 2]);
  assert.deepEqual([...aligned.different], [1]);
  assert.deepEqual([...aligned.ratiosToFewest], [1.5, 1, 1]); // 6, 4, 4
  assert.deepEqual([aligned.commonEnds, aligned.tokensAlike, aligned.alikeShare], [4, 3, 0.75]);
});

test('what is not of one text is refused', async () => {
  await assert.rejects(lab.alignTokens([]), refused('invalid_argument'));
  await assert.rejects(lab.alignTokens([['a'], ['b']]), refused('invalid_argument'));
  await assert.rejects(lab.alignTokens([['a'], 'a']), refused('invalid_argument'));
  await assert.rejects(lab.alignTokens([['a', 1]]), refused('invalid_argument'));
  assert.equal((await lab.alignTokens([[], []])).length, 0);
});

test('tokens of Han characters and of others are told apart: a byte vocabulary has three and one', async () => {
  const { han, other, overBoth } = await bytes.byScript('今天 fine');
  assert.deepEqual(han, {
    characters: 2,
    tokens: 6,
    perCharacter: 3,
    ruleLow: 0.5,
    ruleHigh: 1,
    verdict: 'above',
  });
  assert.deepEqual([other.characters, other.tokens, other.perCharacter], [5, 5, 1]);
  assert.equal(overBoth, 0);
  assert.equal((await bytes.byScript('')).han.verdict, 'nothing');
});

test('each message of a conversation has its tokens, what is nobody’s last', async () => {
  const qwen = await lab.tokenizer({ kind: 'pretrained', name: 'qwen3' });
  const segments = await lab.chatText('qwen3', [{ role: 'user', content: 'hello world' }]);
  // <|im_start|> user ⏎ | hello ␣world | <|im_end|> ⏎ | <|im_start|> assistant ⏎
  assert.deepEqual(await lab.chatTokens(qwen, segments), [
    { message: 0, said: 2, added: 5 },
    { message: null, said: 0, added: 3 },
  ]);
  await assert.rejects(lab.chatTokens(qwen, [{ text: 1 }]), refused('invalid_argument'));
});

test('the part of a window that is filled', async () => {
  assert.equal(await lab.windowShare(16, 64), 0.25);
  assert.equal(await lab.windowShare(2 ** 33, 2), 2 ** 32); // more than 32 bits hold
  await assert.rejects(lab.windowShare(16, 0), refused('token_count_out_of_range'));
  await assert.rejects(lab.windowShare(16, '64'), refused('token_count_out_of_range'));
});
