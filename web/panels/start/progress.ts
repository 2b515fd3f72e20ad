import { remember, remembered } from '../../app/storage.ts';
import { STEP_NAMES, type StepName } from './state.ts';

// Which steps the reader has opened; kept on this device where it keeps anything.

const KEY = 'start';

export function openedSteps(): ReadonlySet<StepName> {
  const names = (remembered(KEY) ?? '').split(' ');
  return new Set(STEP_NAMES.filter((name) => names.includes(name)));
}

export function rememberOpened(name: StepName): void {
  remember(KEY, [...new Set(openedSteps()).add(name)].join(' '));
}

export function forgetOpened(): ReadonlySet<StepName> {
  remember(KEY, '');
  return new Set();
}

/** The first step that was not opened; null after the last. */
export const nextStep = (opened: ReadonlySet<StepName>): StepName | null =>
  STEP_NAMES.find((name) => !opened.has(name)) ?? null;
