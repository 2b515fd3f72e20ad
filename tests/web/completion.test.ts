import { describe, expect, it } from 'vitest';
import { readCodes } from '../../web/panels/exercises/codes.ts';
import { completionCode, type Completion } from '../../web/panels/exercises/completion.ts';
import { NO_PROGRESS } from '../../web/panels/exercises/progress.ts';

const completion: Completion = {
  student: '王小明 O’Neill 😀',
  day: '2026-03-01',
  set: { set: 'merges.topP', hints: 'off' },
  progress: {
    merges: { ...NO_PROGRESS, solved: true, tries: 3 },
    topP: { ...NO_PROGRESS, tries: 1, points: [0, 2] },
  },
};

/** What is read of a text with one code at most. */
async function readCompletion(classKey: string, text: string) {
  const { read, unread } = await readCodes(classKey, text);
  expect(read.length).toBeLessThanOrEqual(1);
  const [one] = read;
  if (one) return { isGenuine: one.isGenuine, completion: one.completion };
  return unread.some(({ reason }) => reason === 'broken') ? 'broken' : 'noCode';
}

describe('a completion code', () => {
  it('says again what was put into it, also after a mail has broken its line', async () => {
    const code = await completionCode('blue whale', completion);
    expect(code).toMatch(/^NTL1\.[\w-]+\.[\w-]{43}$/);
    const broken = `${code.slice(0, 20)}\r\n ${code.slice(20)}\n`;
    expect(await readCompletion(' blue whale ', broken)).toEqual({ isGenuine: true, completion });
  });

  it('is not genuine under another key', async () => {
    const read = await readCompletion('red whale', await completionCode('blue whale', completion));
    expect(read).toEqual({ isGenuine: false, completion });
  });

  it('is not genuine when another result was put in its place', async () => {
    const [, , seal] = (await completionCode('blue whale', completion)).split('.');
    const better = {
      ...completion,
      progress: { ...completion.progress, topP: { ...NO_PROGRESS, solved: true } },
    };
    const [prefix, body] = (await completionCode('another key', better)).split('.');
    expect(await readCompletion('blue whale', `${prefix}.${body}.${seal}`)).toMatchObject({
      isGenuine: false,
    });
  });

  it.each([
    ['with other spaces', ' blue \u3000 whale\t7 ', 'blue whale 7'],
    ['in capitals, as a phone begins a line', 'Blue Whale 7', 'blue whale 7'],
    [
      'in the wide letters of a Chinese keyboard',
      '\uff42\uff4c\uff55\uff45\u3000whale \uff17',
      'blue whale 7',
    ],
    ['with its accents put together otherwise', 'cafe\u0301 s\u0307\u0323', 'caf\u00e9 \u1e69'],
  ])('is genuine under the same key typed %s', async (_, typed, key) => {
    expect(await readCompletion(typed, await completionCode(key, completion))).toEqual({
      isGenuine: true,
      completion,
    });
  });

  it.each([
    ['in a sentence', (code: string) => `My code: ${code}. Regards, Ada`],
    ['in quotation marks', (code: string) => `\u201c${code}\u201d`],
    [
      'between characters that are not seen',
      (code: string) => `\ufeff${code.replace(/(.{9})/g, '$1\u200b')}\u2060`,
    ],
    [
      'quoted by a mail',
      (code: string) => `> Ada wrote:\n> ${code.slice(0, 60)}\n>> ${code.slice(60)}\n> Regards`,
    ],
  ])('is found %s', async (_, pasted) => {
    const code = await completionCode('blue whale', completion);
    expect(await readCompletion('blue whale', pasted(code))).toEqual({ isGenuine: true, completion });
  });

  it('is never said to be none, nor genuine, when one of its characters is another or is missing', async () => {
    const code = await completionCode('blue whale', completion);
    for (let at = 'NTL1.'.length; at < code.length; at++) {
      if (code[at] === '.') continue;
      const sign = code[at] === 'z' ? 'y' : 'z';
      for (const put of [sign, '']) {
        const read = await readCompletion('blue whale', code.slice(0, at) + put + code.slice(at + 1));
        expect(read, `at ${at}`).not.toBe('noCode');
        // The last two bits of a seal's last character say nothing.
        if (at < code.length - 1) expect(read, `at ${at}`).not.toMatchObject({ isGenuine: true });
      }
    }
  });

  it.each(['NTL1.e30.AAAA', 'NTL1.bnVsbA.AAAA', 'NTL1.AAAAA.AAAA', 'NTL1.____.A'])(
    'that cannot be read any more is broken: «%s»',
    async (code) => {
      expect(await readCompletion('blue whale', code)).toBe('broken');
    },
  );

  it.each(['', 'NTL1', 'NTL2.e30.AAAA', 'NTL1.%%%.AAAA', 'NTL1.e30.', 'a.b.c.d'])(
    'is told from what is none: «%s»',
    async (code) => {
      expect(await readCompletion('blue whale', code)).toBe('noCode');
    },
  );
});
