import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labDefaults } from '../../web/app/state.ts';
import { createStore, slice } from '../../web/app/store.ts';
import { resultsSaid, tellChanges, type Said } from '../../web/embed/messages.ts';
import { NO_PROGRESS } from '../../web/panels/exercises/progress.ts';
import type { Tried } from '../../web/panels/exercises/state.ts';

function told() {
  const store = createStore(labDefaults('en'));
  const own = slice(store, 'exercises');
  const said: Said[] = [];
  const end = tellChanges(store, (one) => said.push(one));
  const tries = () => said.filter(({ type }) => type === 'ntl-exercise');
  const tried = (one: Tried | null) => own.update(({ result }) => ({ result: { ...result, tried: one } }));
  return { store, own, tries, tried, end };
}

describe('what an embed says of a try', () => {
  it('is its verdict beside what was done before, once for each try', () => {
    const { own, tries, tried, end } = told();
    expect(tries()).toEqual([]);
    own.update({ progress: { topP: { ...NO_PROGRESS, solved: true, tries: 4 } } });
    tried({ exercise: 'topP', passed: false, score: null });
    tried(null); // another exercise was opened
    own.update(({ settings }) => ({ settings: { ...settings, exercise: 'merges' } }));
    expect(tries()).toEqual([
      {
        type: 'ntl-exercise',
        set: {},
        exercise: 'topP',
        kind: 'code',
        passed: false,
        solved: true,
        tries: 4,
        score: null,
      },
    ]);
    end();
    tried({ exercise: 'topP', passed: true, score: null });
    expect(tries()).toHaveLength(1);
  });

  it('names the teacher\u2019s set, and its results are those of the set', () => {
    const { store, own } = told();
    own.update(({ settings }) => ({ settings: { ...settings, set: ['edits', 'topP'], hints: 2 } }));
    const said = resultsSaid(store.get());
    expect(said).toMatchObject({ set: { set: 'edits.topP', hints: '2' } });
    expect(said.results.map(({ exercise }) => exercise)).toEqual(['edits', 'topP']);
  });
});

describe('what an embed says of settings and results', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is each once a change has settled, and nothing where only what surrounds the panel has changed', () => {
    const store = createStore(labDefaults('en'));
    const types: string[] = [];
    tellChanges(store, ({ type }) => types.push(type));
    store.update(({ shell }) => ({
      shell: {
        settings: { ...shell.settings, theme: 'dark', hidden: ['why'] },
        result: { ...shell.result, unread: [] },
      },
    }));
    vi.runAllTimers();
    expect(types).toEqual([]);
    const counts = { utf16Units: 1, codePoints: 1, graphemes: 1, bytes: 1 };
    for (const text of ['a', 'b']) {
      store.update((state) => ({
        text: {
          ...state.text,
          settings: { ...state.text.settings, text },
          result: { ...state.text.result, counts },
        },
      }));
    }
    vi.runAllTimers();
    expect(types.sort()).toEqual(['ntl-change', 'ntl-result']);
  });
});
