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
  /** They look back at it: nothing of this visit is reported. */
  readonly isReview: boolean;
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
 * heard    what the platform does not take later; null once it has taken a whole report
 * throws   ScormRefusal  the platform does not begin, or does not give what it has kept
 */
export function openSession(
  api: ScormApi,
  names: readonly ExerciseName[],
  clock: Clock,
  heard: (refusal: ScormRefusal | null) => void,
): ScormSession {
  const began = clock.elapsed();
  const get = (element: string): string => String(api.LMSGetValue(element) ?? '');
  /** What it may leave out. */
  const getIfAny = (element: string): string => {
    try {
      return get(element);
    } catch {
      return '';
    }
  };
  const offer = (element: string, value: string): boolean => isTaken(api.LMSSetValue(element, value));
  /** A call that throws is told like one that is refused: the exercises go on. Gives whether all was taken. */
  const telling = (work: (check: Check) => void): boolean => {
    const refusals: ScormRefusal[] = [];
    try {
      work((call, answer) => {
        const isFine = isTaken(answer);
        if (!isFine) refusals.push(refusalOf(api, call));
        return isFine;
      });
    } catch (error) {
      refusals.push(new ScormRefusal(String(error)));
    }
    if (refusals[0]) heard(refusals[0]);
    return refusals.length === 0;
  };
  let isPassed = false;
  /** What every platform has to take. */
  const put = (check: Check, element: string, value: string): boolean =>
    check(element, api.LMSSetValue(element, value));
  const putStanding = (check: Check, isSolved: boolean): void => {
    put(check, 'cmi.core.exit', 'suspend'); // whoever comes back goes on where they were
    if (isPassed) return; // what was passed once stays passed
    const isSaid = put(check, 'cmi.core.lesson_status', isSolved ? 'passed' : 'incomplete');
    isPassed = isSolved && isSaid;
  };
  const putTime = (check: Check): void => {
    put(check, 'cmi.core.session_time', timespan(clock.elapsed() - began));
  };
  const commit = (check: Check): void => {
    check('LMSCommit', api.LMSCommit(''));
  };

  if (!isTaken(api.LMSInitialize(''))) throw refusalOf(api, 'LMSInitialize');
  let progress: AllProgress;
  try {
    progress = resumed(get('cmi.suspend_data'));
    isPassed = ['passed', 'completed'].includes(get('cmi.core.lesson_status'));
  } catch (error) {
    // Without what was kept a report would overwrite it.
    telling(() => api.LMSFinish(''));
    throw new ScormRefusal(String(error));
  }
  const learner = getIfAny('cmi.core.student_id').trim();
  const isReview = getIfAny('cmi.core.lesson_mode') === 'review';
  const hasInteractions = /^\d+$/.test(getIfAny('cmi.interactions._count'));
  let isSilent = isReview;
  let isOver = false;
  if (!isSilent) {
    telling((check) => {
      putStanding(check, false);
      offer('cmi.core.score.min', '0');
      offer('cmi.core.score.max', '100');
      commit(check);
    });
  }

  return {
    learner,
    progress,
    isReview,
    report(now) {
      if (isSilent) return;
      const solved = names.filter((name) => now[name]?.solved).length;
      const isWhole = telling((check) => {
        put(check, 'cmi.suspend_data', suspended(now, names));
        put(check, 'cmi.core.score.raw', percent(solved, names.length));
        putStanding(check, solved === names.length);
        putTime(check);
        commit(check);
      });
      if (isWhole) heard(null);
    },
    tried({ exercise, passed }) {
      if (isSilent || !hasInteractions || !names.includes(exercise)) return;
      telling((check) => {
        const at = `cmi.interactions.${get('cmi.interactions._count')}`;
        offer(`${at}.id`, exercise);
        offer(`${at}.time`, clock.now().toTimeString().slice(0, 8));
        offer(`${at}.type`, 'performance');
        offer(`${at}.result`, isJudged(exercise) ? (passed ? 'correct' : 'wrong') : 'neutral');
        commit(check);
      });
    },
    end() {
      if (isOver) return;
      isOver = true;
      if (!isSilent) {
        telling((check) => {
          putTime(check);
          commit(check);
        });
      }
      isSilent = true;
      telling(() => api.LMSFinish(''));
    },
  };
}

/** Whether the answer to a call or for an element says that it was taken; where not, it is told. */
type Check = (call: string, answer: unknown) => boolean;

const isTaken = (answer: unknown): boolean => ['true', '1'].includes(String(answer));

/** In the platform's words, where it has any. */
function refusalOf(api: ScormApi, call: string): ScormRefusal {
  try {
    const code = String(api.LMSGetLastError!());
    const said = api.LMSGetErrorString?.(code) ?? '';
    return new ScormRefusal(`${call}: ${said} (${code})`);
  } catch {
    return new ScormRefusal(call);
  }
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
