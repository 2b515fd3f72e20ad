import { describe, expect, it } from 'vitest';
import { labLiesBeside } from '../../web/app/lab-place.ts';
import { fragmentOf, paramsOf, parseFragment, settingsOf, unreadIn } from '../../web/app/permalink.ts';
import { labDefaults } from '../../web/app/state.ts';
import { EXERCISE_NAMES } from '../../web/exercises/names.ts';
import { frameOf, linkOf, queryOf } from '../../web/panels/exercises/hand-out.ts';
import { handedOut, linkToAll, linkToExercise, linkToPanel } from '../../web/panels/exercises/links.ts';
import { resultsOf } from '../../web/panels/exercises/results.ts';
import { NO_PROGRESS } from '../../web/panels/exercises/progress.ts';
import {
  isOffered,
  isOfATeacher,
  isSet,
  namesIn,
  onwardFrom,
  openIn,
  paramsOfSet,
  setIn,
  setsInLink,
} from '../../web/panels/exercises/set.ts';
import type { exercisesDefaults } from '../../web/panels/exercises/state.ts';
import { type ExerciseSet } from '../../web/panels/exercises/state.ts';
import { setSentence } from '../../web/panels/exercises/view-set.ts';

const SET: ExerciseSet = {
  set: ['topP', 'merges', 'edits'],
  heading: 'Week 3: 采样 & co.',
  hints: 2,
  solution: null,
};
const PARAMS = { set: 'topP.merges.edits', heading: 'Week 3: 采样 & co.', hints: '2', solution: 'off' };

const withSet = (part: Partial<typeof exercisesDefaults.settings>) => {
  const state = labDefaults('en');
  const settings = { ...state.exercises.settings, ...SET, ...part };
  return { ...state, exercises: { ...state.exercises, settings } };
};

describe('the way on from an exercise that is solved', () => {
  const solved = { ...NO_PROGRESS, solved: true };

  it('leads to the next that is not solved, else to the first that was left out, else out', () => {
    expect(onwardFrom('topP', SET, {})).toEqual({ to: 'merges', isAhead: true, left: 2 });
    expect(onwardFrom('topP', SET, { merges: solved })).toEqual({ to: 'edits', isAhead: true, left: 1 });
    expect(onwardFrom('edits', SET, { edits: solved })).toEqual({ to: 'topP', isAhead: false, left: 2 });
    expect(onwardFrom('edits', SET, { topP: { ...NO_PROGRESS, tries: 2 }, merges: solved })).toEqual({
      to: 'topP',
      isAhead: false,
      left: 1,
    });
    expect(onwardFrom('merges', SET, { topP: solved, edits: solved })).toEqual({
      to: '',
      isAhead: false,
      left: 0,
    });
  });
});

describe('a set of exercises', () => {
  it('stands in an address with its order and its rules, and comes back from it', () => {
    expect(paramsOfSet(SET)).toEqual(PARAMS);
    expect(setIn(PARAMS)).toEqual(SET);
    expect(paramsOf(withSet({}))).toMatchObject(PARAMS);
  });

  it('of nothing chosen and no help withheld is none: all exercises, and nothing in the address', () => {
    const none = setIn({});
    expect(paramsOfSet(none)).toEqual({});
    expect(isOfATeacher(none)).toBe(false);
    expect(namesIn(none)).toEqual(EXERCISE_NAMES);
  });

  it('may be all exercises with less help', () => {
    const strict = setIn({ hints: 'off' });
    expect(isOfATeacher(strict)).toBe(true);
    expect(namesIn(strict)).toEqual(EXERCISE_NAMES);
  });

  it.each([
    ['set', 'topP.nothing'],
    ['set', 'toString'],
    ['set', 'topP.merges.topP'],
    ['hints', 'never'],
    ['hints', '-1'],
    ['hints', '1.5'],
    ['solution', '100'],
    ['build', 'yes'],
  ])('is refused by name where a parameter is none of its values: %s=%s', (name, text) => {
    expect(unreadIn({ [name]: text })).toMatchObject([{ name, text }]);
  });

  it.each([
    ['set', 'topP.nope', { set: ['topP'] }],
    ['set', 'topP.merges.topP', { set: ['topP', 'merges'] }],
    ['set', '.topP..toString.', { set: ['topP'] }],
    ...['-1', '100', 'never', 'off.', '1.5', '', ' 2'].flatMap((text) => [
      ['hints', text, { hints: null }] as const,
      ['solution', text, { solution: null }] as const,
    ]),
  ] as const)('that is damaged gives no more than was meant: %s=%s', (name, text, meant) => {
    const teachers = { set: 'topP.merges', hints: '2', solution: '3', [name]: text };
    const whole = { set: ['topP', 'merges'], heading: '', hints: 2, solution: 3 };
    expect(setIn(teachers)).toEqual({ ...whole, ...meant });
    expect(settingsOf(teachers, 'en').exercises.settings).toMatchObject({ ...whole, ...meant });
    const taken = 'set' in meant ? meant.set.join('.') : 'off';
    expect(unreadIn(teachers)).toMatchObject([{ name, text, taken }]);
  });

  it('opens the builder at #/exercises?build=on', () => {
    const { params } = parseFragment('#/exercises?build=on');
    expect(settingsOf(params!, 'en').exercises.settings.build).toBe('on');
  });

  it('shows no exercise that it does not have', () => {
    expect(openIn(withSet({ exercise: 'topP' }).exercises.settings)).toBe('topP');
    expect(openIn(withSet({ exercise: 'minP' }).exercises.settings)).toBe('');
  });

  it('stays on the way to an exercise, to another panel and back; not on the way to all exercises', () => {
    const state = withSet({ exercise: 'topP' });
    const paramsIn = (link: string) => parseFragment(link).params;
    expect(paramsIn(linkToExercise(state, 'merges'))).toEqual({ ...PARAMS, exercise: 'merges' });
    expect(paramsIn(linkToExercise(state, ''))).toEqual(PARAMS);
    expect(paramsIn(linkToPanel(state, 'choose'))).toEqual(PARAMS);
    expect(paramsIn(linkToAll(state))).toEqual({});
  });

  it('is told in a sentence', () => {
    expect(setSentence('en', SET)).toBe('3 exercises. Hints after 2 tries. No solution.');
    expect(setSentence('zh-CN', { ...SET, hints: 0 })).toBe('这一组共 3 题。有提示。没有参考答案。');
  });

  it('gives results of its own exercises, in its order', () => {
    const state = withSet({});
    const progress = {
      merges: { ...NO_PROGRESS, solved: true, tries: 3 },
      minP: { ...NO_PROGRESS, solved: true },
    };
    const { rows } = resultsOf({ ...state, exercises: { ...state.exercises, progress } });
    expect(rows.map(([name, kind, solved, tries]) => [name, kind, solved, tries])).toEqual([
      ['topP', 'code', 'false', 0],
      ['merges', 'code', 'true', 3],
      ['edits', 'explain', 'false', 0],
    ]);
  });
});

describe('help', () => {
  it.each([
    [0, 0, true],
    [2, 1, false],
    [2, 2, true],
    [null, 99, false],
  ])('after %s tries is, after %s of them, offered: %s', (after, tries, offered) => {
    expect(isOffered(after, tries)).toBe(offered);
  });
});

describe('what is handed out', () => {
  labLiesBeside('https://lab.example/lab-elements.js');
  const builder = withSet({ build: 'check' });
  const { src } = /src="(?<src>[^"]*)"/.exec(frameOf(SET, 'zh-CN', 'en'))!.groups!;
  const shared = handedOut(builder);

  it.each([
    ['the link and its QR code, and the preview', linkOf(SET, 'en')],
    ['the frame', src!.replaceAll('&amp;', '&')],
    ['what the share dialog gives', `https://lab.example/${fragmentOf('exercises', paramsOf(shared))}`],
  ])('says the same set, its order, title and help: %s', (_, link) => {
    expect(setsInLink(link)).toEqual([SET]);
    expect(link).not.toContain('build');
  });

  it('says the same set to a learning platform, in the learners’ language', () => {
    expect(Object.fromEntries(queryOf(SET, 'zh-CN'))).toEqual({ lang: 'zh-CN', ...PARAMS });
  });

  it('is what one sees where no set is put together', () => {
    const open = withSet({ exercise: 'topP' });
    expect(handedOut(open)).toBe(open);
  });
});

describe('the link that was handed out', () => {
  const query = new URLSearchParams(PARAMS).toString();

  it.each([
    `https://example.org/lab/?lang=en#/exercises?${query}`,
    `https://example.org/lab/embed.html?panel=exercises&lang=en&${query}`,
    `https://example.org/lab/embed.html?lang=en#/exercises?${query}&exercise=topP`,
  ])('gives the set again: %s', (link) => {
    expect(setsInLink(link)).toEqual([SET]);
  });

  it.each([
    (link: string) => `${link}.`,
    (link: string) => `<${link}>,`,
    (link: string) => ` “${link}”.\u200b\n`,
  ])('gives the set also with what a sentence has put around it: %s', (pasted) => {
    expect(setsInLink(pasted(`https://example.org/lab/#/exercises?${query}`))).toEqual([SET]);
    expect(setsInLink(pasted('https://example.org/lab/#/exercises?set=topP.merges'))).toEqual([
      { ...setIn({}), set: ['topP', 'merges'] },
    ]);
  });

  it('may end in a sign that is of its title or of the sentence around it: both are sets', () => {
    const sets = setsInLink('https://example.org/lab/#/exercises?set=topP&heading=Ready?');
    expect(sets.map(({ heading }) => heading)).toEqual(['Ready?', 'Ready']);
  });

  it.each([
    'merges.topP',
    'https://example.org/lab/#/tokens?text=x',
    'https://example.org/lab/#/exercises?set=nothing',
    'https://example.org/',
  ])('is told from what is none: %s', (link) => {
    expect(setsInLink(link)).toEqual([]);
  });

  it('is not the same set once a rule, the order or the title is another, or a name is unknown here', () => {
    expect(isSet(PARAMS, SET)).toBe(true);
    expect(isSet({ ...PARAMS, set: 'merges.topP.edits' }, SET)).toBe(false);
    expect(isSet({ ...PARAMS, hints: '1' }, SET)).toBe(false);
    expect(isSet({ ...PARAMS, heading: 'Week 4' }, SET)).toBe(false);
    expect(isSet({}, SET)).toBe(false);
    expect(isSet({ set: 'of.a.later.lab' }, setIn({}))).toBe(false);
  });
});
