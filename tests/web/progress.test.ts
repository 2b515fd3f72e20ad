import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  keepCode,
  keptCode,
  keptProgress,
  noteProgress,
  NO_PROGRESS,
  progressIn,
} from '../../web/panels/exercises/progress.ts';

const SOLVED = { ...NO_PROGRESS, solved: true, tries: 2 };

let device: Map<string, string>;
beforeEach(() => {
  device = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const onDevice = (progress: unknown, at = 'exercises') => device.set(`ntl:${at}`, JSON.stringify(progress));

describe('progress that was kept or sent', () => {
  it('is read field by field; what is none of it counts as not begun', () => {
    expect(
      progressIn({ merges: { solved: 'yes', tries: -0.5, points: 'x' }, nonsense: { solved: true } }),
    ).toEqual({
      merges: NO_PROGRESS,
    });
    const absurd = { tries: -1, hints: 1e15, points: [0, -1, 1e9, 0, 2, '3', 0.5], lostBits: 'NaN' };
    expect(progressIn({ merges: absurd })).toEqual({ merges: { ...NO_PROGRESS, points: [0, 2] } });
    for (const nothing of [null, 5, 'text', []]) expect(progressIn(nothing)).toEqual({});
  });
});

describe('progress on a device of its reader', () => {
  it('loses nothing that another tab has kept, whichever of the two has more', () => {
    const other = { ...NO_PROGRESS, solved: true, tries: 3, hints: 1, points: [2], lostBits: 0.5 };
    onDevice({ merges: other, topP: SOLVED });
    const mine = { merges: { ...NO_PROGRESS, tries: 4, solutionSeen: true }, edits: SOLVED };
    const next = noteProgress('', mine, 'merges', { tries: 5, solved: false });
    expect(next).toEqual({
      merges: {
        solved: true,
        tries: 5,
        hints: 1,
        solutionSeen: true,
        points: [2],
        lostBits: 0.5,
      },
      topP: SOLVED,
      edits: SOLVED,
    });
    expect(keptProgress('')).toEqual(next);
  });

  it('takes back a point of an answer that the reader takes back', () => {
    onDevice({ edits: { ...NO_PROGRESS, points: [0, 1] } });
    const next = noteProgress('', keptProgress(''), 'edits', { points: [1] });
    expect(next.edits?.points).toEqual([1]);
    expect(noteProgress('', next, 'topP', { hints: 1 }).edits?.points).toEqual([1]);
  });
});

describe.each([['named', 'ada'] as const, ['not named', null] as const])(
  'progress of a learner who is %s by a platform',
  (_, reader) => {
    it('is what the platform has said and what came since, whatever the device has kept of anybody', () => {
      onDevice({ topP: SOLVED, merges: { ...NO_PROGRESS, tries: 1 } });
      for (const at of ['ada', 'scorm', 'null']) onDevice({ topP: SOLVED, merges: {} }, `exercises@${at}`);
      const before = new Map(device);
      expect(keptProgress(reader)).toEqual({});
      expect(noteProgress(reader, {}, 'minP', { hints: 1 })).toEqual({ minP: { ...NO_PROGRESS, hints: 1 } });
      const next = noteProgress(reader, { merges: SOLVED }, 'edits', { hints: 1 });
      expect(next).toEqual({ merges: SOLVED, edits: { ...NO_PROGRESS, hints: 1 } });
      expect(device).toEqual(before);
    });
  },
);

describe('code', () => {
  it('is kept for each learner apart, and for one who is not named not at all', () => {
    expect(keepCode('', 'merges', 'own')).toBe(true);
    expect(keepCode('ada', 'merges', 'by Ada')).toBe(true);
    expect(keptCode('', 'merges')).toBe('own');
    expect(keptCode('ada', 'merges')).toBe('by Ada');
    expect(keptCode('grace', 'merges')).toBeNull();
    expect(keepCode(null, 'merges', 'by nobody')).toBe(false);
    expect(keptCode(null, 'merges')).toBeNull();
    expect([...device.values()]).toEqual(['own', 'by Ada']);
  });
});
