import { remember, remembered } from '../../app/storage.ts';
import { STEPS, type StepName } from './steps.ts';

// Which steps the reader has opened; kept on this device where it keeps anything.

const KEY = 'start';

export function openedSteps(): ReadonlySet<StepName> {
  const names = (remembered(KEY) ?? '').split(' ');
  return new Set(STEPS.map(({ name }) => name).filter((name) => names.includes(name)));
}

export function rememberOpened(name: StepName): ReadonlySet<StepName> {
  const opened = new Set(openedSteps()).add(name);
  remember(KEY, [...opened].join(' '));
  return opened;
}

export function forgetOpened(): ReadonlySet<StepName> {
  remember(KEY, '');
  return new Set();
}

/** The first step that was not opened; null after the last. */
export const nextStep = (opened: ReadonlySet<StepName>): StepName | null =>
  STEPS.find(({ name }) => !opened.has(name))?.name ?? null;
