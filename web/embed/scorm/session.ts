// One visit of a learner, reported to a learning platform (SCORM 1.2, Run-Time Environment, 3.4: the data model).
import { EXERCISES } from '../../exercises/all.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import type { AllProgress } from '../../panels/exercises/progress.ts';
import type { Tried } from '../../panels/exercises/state.ts';
import type { ScormApi } from './api.ts';
import { resumed, suspended } from './suspend.ts';

export interface Clock {
  /** Milliseconds since whenever. */
  elapsed(): number;
  /** The time of day. */
  now(): Date;
}

export interface ScormSession {
  /** Who it is, as the platform names them; '' where it does not say. */
  readonly learner: string;
  /** What they had done before. */
  readonly progress: AllProgress;
  /** How far they are now. */
  report(progress: AllProgress): void;
  /** A try has come to an end. */
  tried(tried: Tried): void;
  /** The page goes. What comes after it is not reported. */
  end(): void;
}

/** What the platform did not take, and what it said to that. */
export class ScormRefusal extends Error {}

/**
 * Begins the visit. The set is the package's own, whatever a learner has made of the address.
 * refused  hears of what the platform does not take later
 * throws   ScormRefusal  the platform does not begin
 */
export function openSession(
  api: ScormApi,
  names: readonly ExerciseName[],
  clock: Clock,
  refused: (refusal: ScormRefusal) => void,
): ScormSession {
  const began = clock.elapsed();
  const isTaken = (answer: unknown): boolean => String(answer) === 'true'; // some answer with a boolean
  const refusal = (call: string): ScormRefusal => {
    const code = String(api.LMSGetLastError());
    return new ScormRefusal(`${call}: ${api.LMSGetErrorString(code)} (${code})`);
  };
  const get = (element: string): string => String(api.LMSGetValue(element) ?? '');
  /** What every platform has to take. */
  const put = (element: string, value: string): void => {
    if (!isTaken(api.LMSSetValue(element, value))) refused(refusal(element));
  };
  /** What it may leave out. */
  const offer = (element: string, value: string): boolean => isTaken(api.LMSSetValue(element, value));
  const commit = (): void => {
    if (!isTaken(api.LMSCommit(''))) refused(refusal('LMSCommit'));
  };
  /** A call that throws is told like one that is refused: the exercises go on. */
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      refused(new ScormRefusal(String(error)));
    }
  };
  const putTime = (): void => put('cmi.core.session_time', timespan(clock.elapsed() - began));

  if (!isTaken(api.LMSInitialize(''))) throw refusal('LMSInitialize');
  const hasInteractions = /^\d+$/.test(get('cmi.interactions._count'));
  let isOver = false;
  let isPassed = ['passed', 'completed'].includes(get('cmi.core.lesson_status'));
  const progress = resumed(get('cmi.suspend_data'));
  const learner = get('cmi.core.student_id');
  if (!isPassed) put('cmi.core.lesson_status', 'incomplete');
  offer('cmi.core.score.min', '0');
  offer('cmi.core.score.max', '100');
  put('cmi.core.exit', 'suspend'); // whoever comes back goes on where they were
  commit();

  return {
    learner,
    progress,
    report(now) {
      if (isOver) return;
      const solved = names.filter((name) => now[name]?.solved).length;
      guarded(() => {
        put('cmi.suspend_data', suspended(now, names));
        put('cmi.core.score.raw', percent(solved, names.length));
        // What was passed once stays passed.
        if (!isPassed && solved === names.length) {
          isPassed = true;
          put('cmi.core.lesson_status', 'passed');
        }
        putTime();
        commit();
      });
    },
    tried({ exercise, passed }) {
      if (isOver || !hasInteractions || !names.includes(exercise)) return;
      guarded(() => {
        const at = `cmi.interactions.${get('cmi.interactions._count')}`;
        offer(`${at}.id`, exercise);
        offer(`${at}.time`, clock.now().toTimeString().slice(0, 8));
        offer(`${at}.type`, 'performance');
        offer(`${at}.result`, isJudged(exercise) ? (passed ? 'correct' : 'wrong') : 'neutral');
        commit();
      });
    },
    end() {
      if (isOver) return;
      isOver = true;
      guarded(() => {
        putTime();
        commit();
        api.LMSFinish('');
      });
    },
  };
}

/** An answer that is compared, and a forecast, are neither right nor wrong. */
const isJudged = (exercise: ExerciseName): boolean =>
  !['explain', 'predict'].includes(EXERCISES[exercise].kind);

/** The standard takes a score between 0 and 100. */
const percent = (part: number, whole: number): string => String(Math.round((10000 * part) / whole) / 100);

/** HHHH:MM:SS.SS */
export function timespan(milliseconds: number): string {
  const hundredths = Math.floor(milliseconds / 10);
  const two = (n: number) => String(n).padStart(2, '0');
  const seconds = Math.floor(hundredths / 100);
  const hours = String(Math.floor(seconds / 3600)).padStart(4, '0');
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}
