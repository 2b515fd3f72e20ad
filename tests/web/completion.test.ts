import { describe, expect, it } from 'vitest';
import { completionCode, readCompletion, type Completion } from '../../web/panels/exercises/completion.ts';
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

  it.each(['', 'NTL1', 'NTL1.e30.AAAA', 'NTL2.e30.AAAA', 'NTL1.%%%.AAAA', 'NTL1.bnVsbA.AAAA', 'a.b.c.d'])(
    'is told from what is none: «%s»',
    async (code) => {
      expect(await readCompletion('blue whale', code)).toBeNull();
    },
  );
});
