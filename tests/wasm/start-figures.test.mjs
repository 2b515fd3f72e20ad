// «Start here» tells its answers in words. Every figure in them is what the core answers in the setting of the step.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { createLab } from '../../dist/lab.js';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const PROMPT = 'fix(webapp): ';
const LANGUAGES = {
  zh: { words: 'zh-CN', opening: '修复', fork: '修复登录', last: '录' },
  en: { words: 'en', opening: 'repair ', fork: 'repair lo', last: 'o' },
};

let lab;
before(async () => {
  lab = await createLab({ thread: 'inline' });
});
after(() => lab.dispose());

async function bigram(language, options = {}) {
  const corpus = read(`corpus/${language}/commits.txt`);
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus });
  return lab.ngram({ corpus, tokenizer, ...options });
}

/** The words of one step, with their no-break spaces as plain ones. */
function stepWords(language, step) {
  const source = read(`web/locales/${LANGUAGES[language].words}/start.ts`).replace(/\\u(?:00a0|202f)/g, ' ');
  const words = new RegExp(`\\n    ${step}: \\{([^]*?)\\n    \\},`).exec(source)?.[1];
  assert.ok(words, `no step ${step}`);
  return words;
}

const percent = (p, digits = 2) => (100 * p).toFixed(digits);
const says = (language, step, ...figures) => {
  const words = stepWords(language, step);
  for (const figure of figures) assert.ok(words.includes(figure), `${language} ${step} lacks ${figure}`);
};

test('next: three at 29 % in Chinese, l at 45 % in English', async () => {
  const zh = await (await bigram('zh')).next(PROMPT + '修复', { top: 3 });
  assert.deepEqual(
    zh.candidates.map(({ text }) => text),
    ['导', '登', '记'],
  );
  for (const { p } of zh.candidates) says('zh', 'next', `${percent(p, 0)} %`);
  const en = await (await bigram('en')).next(PROMPT + 'repair ', { top: 4 });
  assert.deepEqual(
    en.candidates.map(({ text }) => text),
    ['l', 's', 'm', 'r'],
  );
  says('en', 'next', `${percent(en.candidates[0].p, 0)} %`);
});

test('bpe: 48 and 62 bytes, and which words of the stories are one token at 800 entries', async () => {
  const pieces = async (language, text) => {
    const corpus = read(`corpus/${language}/stories.txt`);
    return (await lab.tokenizer({ kind: 'bpe', corpus, vocabSize: 800 })).pieces(text);
  };
  const zh = await pieces('zh', '小狐狸和小乌龟一起去河边看星星。');
  const zhTexts = zh.map(({ text }) => text);
  assert.ok(zhTexts.includes('小狐狸') && zhTexts.includes('小乌龟'));
  const stars = await pieces('zh', '小狐狸和小乌龟一起去河边看。');
  assert.equal(zh.length - stars.length, 4);
  const sentence = 'The little fox and the slow turtle went to the river together.';
  const en = (await pieces('en', sentence)).map(({ text }) => text);
  const { graphemes, bytes } = await lab.countText('小狐狸和小乌龟一起去河边看星星。');
  says('zh', 'bpe', `${graphemes} 个字`, `${bytes} 个字节`);
  says('en', 'bpe', `${(await lab.countText(sentence)).bytes} bytes`);
  assert.ok(en.includes(' turtle') && en.includes(' river') && !en.includes('The'));
});

test('counts: what followed 录 and o, and the best share at α = 0.01 and at α = 1', async () => {
  for (const [language, expected] of [
    ['zh', { 列: 3, 页: 1 }],
    ['en', { n: 4, g: 2, c: 2, r: 1, s: 1, w: 1 }],
  ]) {
    const model = await bigram(language);
    const { counts } = await model.row(LANGUAGES[language].last);
    const seen = {};
    for (const [id, count] of counts.entries()) {
      if (count > 0) seen[await model.tokenizer.decode([id])] = count;
    }
    assert.deepEqual(seen, expected);

    const prompt = PROMPT + LANGUAGES[language].fork;
    const before = await model.next(prompt, { top: 1 });
    const after = await (await bigram(language, { alpha: 1 })).next(prompt, { top: 1 });
    for (const { candidates } of [before, after]) says(language, 'counts', `${percent(candidates[0].p)} %`);
    says(language, 'counts', String(before.kept));
  }
});

test('temperature: the best share at T = 1 and at T = 1.5, and the tail', async () => {
  for (const language of ['zh', 'en']) {
    const ledger = await (
      await bigram(language)
    ).next(PROMPT + LANGUAGES[language].fork, { chain: { temperature: 1.5 }, top: 2 });
    const [{ p, pFinal }] = ledger.candidates;
    says(language, 'temperature', `${percent(p)} %`, `${percent(pFinal)} %`);
    if (language === 'zh') assert.ok(ledger.restPFinal > 0.4);
  }
});

test('top-p: how many stay at 0.7, and their shares', async () => {
  const zh = await (await bigram('zh')).next(PROMPT + '修复登录', { chain: { topP: 0.7 }, top: 2 });
  assert.equal(zh.kept, 2);
  says('zh', 'topP', `${percent(zh.candidates[0].p)} %`, `${percent(zh.candidates[1].cumulative)} %`);
  for (const { pFinal } of zh.candidates) says('zh', 'topP', `${percent(pFinal)} %`);
  const en = await (await bigram('en')).next(PROMPT + 'repair lo', { chain: { topP: 0.7 }, top: 3 });
  assert.equal(en.kept, 3);
  says('en', 'topP', `${percent(en.candidates[2].cumulative)} %`);
  for (const { pFinal } of en.candidates) says('en', 'topP', percent(pFinal));
});

test('one by one, and greedy: what is written', async () => {
  const write = async (language, prompt, options) => {
    let text = '';
    for await (const step of (await bigram(language)).generate({ prompt, ...options, stop: '\n' }))
      text += step.text;
    return text;
  };
  const chain = { temperature: 0.7, topK: 3 };
  assert.equal(await write('zh', PROMPT, { chain, rng: 'mulberry32', seed: 1 }), '拆分记录页按钮错位\n');
  assert.match(
    await write('en', PROMPT + 'repair ', { chain, rng: 'mulberry32', seed: 3 }),
    /^my long lock long/,
  );
  for (const [language, prompt] of [
    ['zh', PROMPT],
    ['en', PROMPT + 'repair '],
  ]) {
    const lines = new Set();
    for (let seed = 1; seed <= 6; seed += 1)
      lines.add(await write(language, prompt, { chain: { temperature: 0 }, seed }));
    assert.equal(lines.size, 1);
  }
});

test('prefill: 990 positions without a cache, 59 with it, and the same tokens', async () => {
  const prompt = Array.from({ length: 40 }, (_, i) => i);
  const toy = (cached) =>
    lab.toy.run({ dim: 32, nLayers: 1, vocabSize: 51, seed: 1, prompt, newTokens: 20, cached });
  const [without, kept] = [await toy(false), await toy(true)];
  assert.deepEqual(without.ids, kept.ids);
  const positions = ({ kvProjectionMacs }) => kvProjectionMacs / (2 * 32 * 32);
  for (const language of ['zh', 'en'])
    says(
      language,
      'prefill',
      `${positions(without)} `,
      `${positions(kept)} `,
      (positions(without) / positions(kept)).toFixed(1),
    );
});

test('cache: what a turn of 2,000 tokens behind 468,000 computes and costs, and what an edit at the front', async () => {
  const ids = Uint32Array.from({ length: 470_000 }, (_, i) => i);
  const { prices } = (await lab.cost.presets()).prices[0];
  const turnOf = async (last) => {
    const { turns, neverCached } = await lab.cost.promptCache({
      requests: [
        { ids: ids.subarray(0, 468_000), seconds: 0, outputTokens: 100 },
        { ids: last, seconds: 30, outputTokens: 100 },
      ],
      ...prices,
      perMillionCacheWrite: prices.perMillionCacheWrite5min,
    });
    const before = await lab.cost.price({ ...prices, inputTokens: 468_000, outputTokens: 100 });
    return { ...turns[1], never: neverCached.totalCost - before.total };
  };
  const appended = await turnOf(ids);
  const edited = await turnOf(ids.with(1, 999_999));
  for (const language of ['zh', 'en']) {
    says(language, 'cache', `${percent(appended.computed / appended.length, 1)} %`);
    for (const cost of [appended.totalCost, appended.never, edited.totalCost])
      says(language, 'cache', `${cost.toFixed(2)} USD`);
  }
});

test('cost: one pass in, 999 more out, and five times the price', async () => {
  const tokens = { inputTokens: 1000, outputTokens: 1000 };
  const { decodeRounds } = await lab.cost.rounds(tokens);
  const { input, output } = await lab.cost.price({ ...tokens, perMillionInput: 4, perMillionOutput: 20 });
  assert.ok(Math.abs(output / input - 5) < 1e-12);
  for (const language of ['zh', 'en']) says(language, 'cost', '1000', String(decodeRounds), '5');
});
