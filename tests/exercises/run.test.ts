// What is noted of a try, with the core that judges it and no page.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { labDefaults, type LabState } from '../../web/app/state.ts';
import { createStore } from '../../web/app/store.ts';
import { EXERCISES } from '../../web/exercises/all.ts';
import type { CodeUnit, DiagnoseUnit } from '../../web/exercises/exercise.ts';
import type { ExerciseName } from '../../web/exercises/names.ts';
import type { Lab } from '../../web/library/types.ts';
import { runExercises } from '../../web/panels/exercises/run.ts';
import { openLab } from './library.ts';
import { runInNode } from './node-runner.ts';

let lab: Lab;
beforeAll(async () => (lab = await openLab()));
afterAll(() => lab.dispose());

function opened(exercise: ExerciseName) {
  const defaults = labDefaults('en');
  const { exercises } = defaults;
  const settings = { ...exercises.settings, exercise };
  const store = createStore<LabState>({ ...defaults, exercises: { ...exercises, settings } });
  const run = runExercises(lab, store, runInNode);
  const own = () => store.get().exercises;
  const tried = async (act: () => void) => {
    const before = own().result.tried;
    act();
    await vi.waitFor(() => expect(own().result.tried).not.toBe(before), 30_000);
    return own().result.tried;
  };
  return { run, own, tried };
}

describe('a try', () => {
  it('counts once it has its verdict; what was solved stays solved', async () => {
    const { run, own, tried } = opened('merges');
    const merges = EXERCISES.merges as CodeUnit;
    expect(await tried(() => run.tryCode('merges', merges, merges.start))).toMatchObject({ passed: false });
    expect(own().progress?.merges).toMatchObject({ solved: false, tries: 1 });
    expect(await tried(() => run.tryCode('merges', merges, merges.solution))).toMatchObject({
      exercise: 'merges',
      passed: true,
    });
    expect(await tried(() => run.tryCode('merges', merges, merges.start))).toMatchObject({ passed: false });
    expect(own().progress?.merges).toMatchObject({ solved: true, tries: 3 });
    run.end();
  });

  it('that a forecast makes keeps what the first one lost: the probabilities have been seen after it', async () => {
    const { run, own, tried } = opened('predictNext');
    await vi.waitFor(() => expect(own().result.outcomes).not.toBeNull(), 30_000);
    // 0.112 bit: worked out in tests/e2e/exercises.spec.ts.
    await tried(() => run.tryForecast('predictNext', [50, 25, 25]));
    expect(own().progress?.predictNext?.lostBits).toBeCloseTo(0.112, 3);
    await tried(() => run.tryForecast('predictNext', [3.01, 1.01, 0.49]));
    expect(own().progress?.predictNext).toMatchObject({ tries: 2, solved: true });
    expect(own().progress?.predictNext?.lostBits).toBeCloseTo(0.112, 3);
    run.end();
  });

  it('that names a fault counts, and passes with the right one; the evidence is there before', async () => {
    const { run, own, tried } = opened('oneLook');
    const oneLook = EXERCISES.oneLook as DiagnoseUnit;
    await vi.waitFor(() => expect(own().result.evidence).toHaveLength(3), 30_000);
    expect(await tried(() => run.nameFault('oneLook', oneLook, 'noMask'))).toMatchObject({ passed: false });
    expect(own().result.named).toBe('noMask');
    expect(await tried(() => run.nameFault('oneLook', oneLook, oneLook.fault))).toMatchObject({
      passed: true,
    });
    expect(own().progress?.oneLook).toMatchObject({ solved: true, tries: 2 });
    run.end();
  });

  it('that gives nothing to what can come is no pass', async () => {
    const { run, own, tried } = opened('predictNext');
    await vi.waitFor(() => expect(own().result.outcomes).not.toBeNull(), 30_000);
    expect(await tried(() => run.tryForecast('predictNext', [50, 50, 0]))).toMatchObject({ passed: false });
    expect(own().progress?.predictNext).toMatchObject({ solved: false, tries: 1, lostBits: null });
    run.end();
  });
});
