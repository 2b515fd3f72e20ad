import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findApi } from '../../web/embed/scorm/api.ts';
import { openSession, timespan } from '../../web/embed/scorm/session.ts';
import { MOST_CHARACTERS, resumed, suspended } from '../../web/embed/scorm/suspend.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../web/exercises/names.ts';
import { NO_PROGRESS, type AllProgress } from '../../web/panels/exercises/progress.ts';
import { packageOf } from '../../web/panels/exercises/scorm-package.ts';
import { FakeLms } from './fake-lms.ts';

const SOLVED = { ...NO_PROGRESS, solved: true, tries: 2 };
const NAMES = ['merges', 'topP', 'edits'] as const;

function visit(lms: FakeLms, names: readonly ExerciseName[] = NAMES) {
  const refusals: string[] = [];
  let elapsed = 1000;
  const clock = { elapsed: () => elapsed, now: () => new Date(2026, 2, 1, 9, 5, 7) };
  /** Whether the learner is told that something was not taken. */
  let isRefused = false;
  const session = openSession(lms, names, clock, (refusal) => {
    if (refusal) refusals.push(refusal.message);
    isRefused = refusal !== null;
  });
  return {
    session,
    refusals,
    isRefused: () => isRefused,
    pass: (milliseconds: number) => (elapsed += milliseconds),
  };
}

describe('the interface of the platform', () => {
  type Place = Parameters<typeof findApi>[0];
  const place = (more: Partial<Place> = {}): Place => {
    const made = { ...more } as { -readonly [K in keyof Place]: Place[K] };
    made.parent ??= made;
    return made;
  };
  const API = new FakeLms();
  const inside = (parent: Place): Place => place({ parent });

  it('is found in the window itself, around it, around its opener, and around the opener of what is around it', () => {
    expect(findApi(place({ API }))).toBe(API);
    expect(findApi(inside(inside(place({ API }))))).toBe(API);
    expect(findApi(place({ opener: inside(place({ API })) }))).toBe(API);
    expect(findApi(inside(place({ opener: place({ API }) })))).toBe(API);
  });

  it('is not found where there is none', () => {
    expect(findApi(place())).toBeNull();
    expect(findApi(inside(place({ opener: place() })))).toBeNull();
  });

  it('is looked for in seven windows around, and no further', () => {
    const nested = (depth: number): Place => (depth === 0 ? place({ API }) : inside(nested(depth - 1)));
    expect(findApi(nested(7))).toBe(API);
    expect(findApi(nested(8))).toBeNull();
  });

  it('is not asked of a window of another origin', () => {
    const foreign = place();
    Object.defineProperty(foreign, 'API', {
      get: () => {
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
    });
    expect(findApi(inside(foreign))).toBeNull();
  });
});

describe('a visit', () => {
  it('begins as incomplete, and says how it will be gone on with', () => {
    const lms = new FakeLms();
    const { session } = visit(lms);
    expect(session).toMatchObject({ learner: 'ada', progress: {} });
    expect(lms.kept).toMatchObject({
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.exit': 'suspend',
      'cmi.core.score.min': '0',
      'cmi.core.score.max': '100',
    });
    expect(lms.calls).toEqual(['LMSInitialize', 'LMSCommit']);
  });

  it('has the share of the set that is solved as its score, and is passed with the last of it', () => {
    const lms = new FakeLms();
    const { session } = visit(lms);
    session.report({ merges: SOLVED, minP: SOLVED }); // one of three; min-p is not in the set
    expect(lms.kept).toMatchObject({ 'cmi.core.score.raw': '33.33', 'cmi.core.lesson_status': 'incomplete' });
    session.report({ merges: SOLVED, topP: SOLVED, edits: SOLVED });
    expect(lms.kept).toMatchObject({ 'cmi.core.score.raw': '100', 'cmi.core.lesson_status': 'passed' });
  });

  it.each(['passed', 'completed'])('that was %s once stays so', (status) => {
    const lms = new FakeLms({ 'cmi.core.lesson_status': status });
    visit(lms).session.report({ merges: SOLVED });
    expect(lms.kept['cmi.core.lesson_status']).toBe(status);
  });

  it('goes on where the last one was', () => {
    const lms = new FakeLms();
    const first = visit(lms).session;
    const progress: AllProgress = { merges: SOLVED, edits: { ...NO_PROGRESS, hints: 2, points: [0, 3] } };
    first.report(progress);
    first.end();
    expect(visit(lms).session.progress).toEqual(progress);
  });

  it('lasts as long as it was there; what comes after its end is not told', () => {
    const lms = new FakeLms();
    const { session, pass } = visit(lms);
    pass(65_430);
    session.end();
    expect(lms.kept['cmi.core.session_time']).toBe('00:01:05.43'); // as scorm-again writes 0000:01:05.43
    session.report({ merges: SOLVED });
    session.tried({ exercise: 'merges', passed: true, score: null });
    session.end();
    expect(lms.kept['cmi.core.score.raw']).toBe('');
    expect(lms.calls).toEqual(['LMSInitialize', 'LMSCommit', 'LMSCommit', 'LMSFinish']);
  });

  it('tells each try; of what the reader alone judges it says neither right nor wrong', () => {
    const lms = new FakeLms();
    const { session } = visit(lms);
    session.tried({ exercise: 'merges', passed: false, score: null });
    session.tried({ exercise: 'edits', passed: true, score: null });
    session.tried({ exercise: 'minP', passed: true, score: null }); // not in the set
    expect(lms.kept).toMatchObject({
      'cmi.interactions.0.id': 'merges',
      'cmi.interactions.0.type': 'performance',
      'cmi.interactions.0.time': '09:05:07',
      'cmi.interactions.0.result': 'wrong',
      'cmi.interactions.1.id': 'edits',
      'cmi.interactions.1.result': 'neutral',
    });
    expect(lms.LMSGetValue('cmi.interactions._count')).toBe('2');
  });

  it('says nothing that the standard takes for ill-formed, whichever exercise is tried', () => {
    const lms = new FakeLms();
    const { session, pass } = visit(lms, EXERCISE_NAMES);
    for (const exercise of EXERCISE_NAMES) {
      pass(3_600_000);
      session.tried({ exercise, passed: false, score: null });
      session.tried({ exercise, passed: true, score: null });
      session.report({ [exercise]: SOLVED });
    }
    session.end();
    expect(lms.kept).toMatchObject({
      'cmi.interactions.0.id': EXERCISE_NAMES[0],
      'cmi.core.exit': 'suspend',
    });
    expect(lms.illFormed).toEqual([]);
  });

  it('does without what a platform may leave out: interactions, and the bounds of the score', () => {
    const lms = new FakeLms();
    lms.refuses = /interactions|score\.(min|max)/;
    const { session, refusals } = visit(lms);
    session.tried({ exercise: 'merges', passed: true, score: null });
    session.report({ merges: SOLVED });
    expect(refusals).toEqual([]);
    expect(lms.kept['cmi.core.score.raw']).toBe('33.33');
  });

  it('tells what a platform refuses that it may not leave out, in its words', () => {
    const lms = new FakeLms();
    const { session, refusals } = visit(lms);
    lms.refuses = /score\.raw/;
    session.report({ merges: SOLVED });
    expect(refusals).toEqual(['cmi.core.score.raw: Not implemented error (401)']);
  });

  it('goes on when the platform breaks, and tries to end all the same', () => {
    const lms = new FakeLms();
    const { session, refusals } = visit(lms);
    lms.throws = true;
    session.report({ merges: SOLVED });
    session.end();
    const broken = 'Error: the session has timed out';
    expect(refusals).toEqual([broken, broken, broken]); // the report, the time, the end
    expect(lms.calls.at(-1)).toBe('LMSFinish');
  });

  it('that the platform does not begin is refused', () => {
    const lms = new FakeLms();
    lms.refuses = /LMSInitialize/;
    expect(() => visit(lms)).toThrow('LMSInitialize: Not implemented error (401)');
  });

  it.each([
    ['LMSCommit', 'LMSCommit'],
    ['suspend_data', 'cmi.suspend_data'],
    ['lesson_status', 'cmi.core.lesson_status'],
  ])('of which %s was refused once is whole again with the next report', (pattern, told) => {
    const lms = new FakeLms();
    const { session, refusals, isRefused } = visit(lms);
    const all: AllProgress = { merges: SOLVED, topP: SOLVED, edits: SOLVED };
    lms.refuses = new RegExp(pattern);
    session.report(all);
    expect(refusals).toEqual([`${told}: Not implemented error (401)`]);
    lms.refuses = /score/;
    session.report(all);
    session.tried({ exercise: 'merges', passed: true, score: null });
    expect(isRefused()).toBe(true);
    lms.refuses = /^$/;
    session.report(all);
    expect(isRefused()).toBe(false);
    expect(lms.kept).toMatchObject({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100' });
  });

  it.each([true, 1, 'true', '1'])('is taken where the platform answers %j', (yes) => {
    const lms = new FakeLms();
    lms.yes = yes as string;
    const { session, refusals } = visit(lms);
    session.report({ merges: SOLVED });
    session.end();
    expect(refusals).toEqual([]);
  });

  it.each([
    ['LMSGetLastError', 'cmi.core.score.raw'],
    ['LMSGetErrorString', 'cmi.core.score.raw:  (401)'],
  ] as const)('tells what was refused also where the platform has no %s', (name, told) => {
    const lms: Partial<FakeLms> = new FakeLms();
    delete lms[name];
    lms.refuses = /score\.raw/;
    const { session, refusals } = visit(lms as FakeLms);
    session.report({ merges: SOLVED });
    expect(refusals).toEqual([told]);
  });

  it.each(['cmi.suspend_data', 'cmi.core.lesson_status'])(
    'ends at once where the platform breaks at %s: a report would overwrite what it kept',
    (element) => {
      const lms = new FakeLms({ 'cmi.suspend_data': '{"merges":[1,1,0,0,[],null]}' });
      lms.breaksAt = element;
      expect(() => visit(lms)).toThrow('the session has timed out');
      expect(lms.calls).toEqual(['LMSInitialize', 'LMSFinish']);
      expect(lms.kept['cmi.suspend_data']).toBe('{"merges":[1,1,0,0,[],null]}');
    },
  );

  it.each(['cmi.core.student_id', 'cmi.core.lesson_mode', 'cmi.interactions._count'])(
    'goes on where the platform breaks at %s',
    (element) => {
      const lms = new FakeLms();
      lms.breaksAt = element;
      const { session, refusals } = visit(lms);
      session.report({ merges: SOLVED });
      session.tried({ exercise: 'merges', passed: true, score: null });
      session.end();
      expect(refusals).toEqual([]);
      expect(session.learner).toBe(element === 'cmi.core.student_id' ? '' : 'ada');
      expect(lms.kept['cmi.core.score.raw']).toBe('33.33');
      expect(lms.calls.at(-1)).toBe('LMSFinish');
    },
  );

  it('that looks back shows what was done and reports nothing', () => {
    const kept = {
      'cmi.core.lesson_mode': 'review',
      'cmi.suspend_data': '{"merges":[1,2,0,0,[],null]}',
      'cmi.core.lesson_status': 'failed',
    };
    const lms = new FakeLms(kept);
    const before = { ...lms.kept };
    const { session } = visit(lms);
    expect(session).toMatchObject({ isReview: true, progress: { merges: SOLVED } });
    session.report({ merges: SOLVED, topP: SOLVED, edits: SOLVED });
    session.tried({ exercise: 'topP', passed: true, score: null });
    session.end();
    expect(lms.kept).toEqual(before);
    expect(lms.calls).toEqual(['LMSInitialize', 'LMSFinish']);
  });
});

describe('what the platform keeps of the progress', () => {
  it('has room for all exercises, each with more tries and points than anybody makes', () => {
    const most = { ...SOLVED, tries: 99_999, hints: 99, solutionSeen: true, lostBits: 0.12345678901234566 };
    const all = Object.fromEntries(
      EXERCISE_NAMES.map((name) => [name, { ...most, points: [0, 1, 2, 3, 4, 5] }]),
    );
    const text = suspended(all, EXERCISE_NAMES);
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(resumed(text)).toEqual(all);
  });

  it('is cleaned of counts that nobody makes', () => {
    expect(resumed('{"merges":[1,-3,1e300,0,[-1,0,1e9],1e999],"topP":[0,2,-1,1,{},"x"]}')).toEqual({
      merges: { ...NO_PROGRESS, solved: true, points: [0] },
      topP: { ...NO_PROGRESS, tries: 2, solutionSeen: true },
    });
  });

  it('is of the set only', () => {
    expect(resumed(suspended({ merges: SOLVED, minP: SOLVED }, NAMES))).toEqual({ merges: SOLVED });
  });

  it.each(['', 'null', '[]', '{"merges":5}', '{"merges":[1', '{"nothing":[1,1,1,1,[],null]}'])(
    'counts as not begun where it is none: «%s»',
    (text) => {
      expect(Object.values(resumed(text)).filter((one) => one.solved || one.tries > 0)).toEqual([]);
    },
  );
});

describe('the package of a set', () => {
  const MANIFEST = '<manifest><title>before</title><item><title>before</title></item></manifest>';
  const saved = async (title: string) => {
    const zip = zipSync({
      'index.html': strToU8('<meta name="ntl-exercises" content="">'),
      'imsmanifest.xml': strToU8(MANIFEST),
    });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(zip)));
    const made = await packageOf(
      new URL('https://example.org/lab/'),
      new URLSearchParams({ set: 'topP' }),
      title,
    );
    const files = unzipSync(new Uint8Array(await made.arrayBuffer()));
    return { page: strFromU8(files['index.html']!), manifest: strFromU8(files['imsmanifest.xml']!) };
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['Week 3: a < b & c', 'Week 3: a &lt; b &amp; c'],
    ['a\0b\nc', 'a b c'],
    ['a\uFFFEb\uFFFFc', 'abc'],
    ['a\uD83Db\uDE00c\uDC00', 'abc'],
    ['课 😀 \uFFFD', '课 😀 \uFFFD'],
  ])('has no sign in its title that XML does not take: %j', async (title, written) => {
    const { page, manifest } = await saved(title);
    expect(manifest).toBe(MANIFEST.replaceAll('before', written));
    expect(page).toContain('content="set=topP"');
  });

  it('keeps the title that is there where nothing is left of its own', async () => {
    expect((await saved(' \uD83D\uFFFF\0')).manifest).toBe(MANIFEST);
  });
});

it.each([
  [0, '0000:00:00.00'],
  [59_999, '0000:00:59.99'],
  [3_600_000, '0001:00:00.00'],
  [101 * 3_600_000 + 61_010, '0101:01:01.01'],
])('%s ms are %s', (milliseconds, written) => {
  expect(timespan(milliseconds)).toBe(written);
});
