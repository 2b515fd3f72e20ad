import type { TemplateResult } from 'lit';
import { plain, type Language } from '../../app/format.ts';
import { fill, words } from '../../app/i18n.ts';
import { questionBar } from '../../app/question-bar.ts';
import type { StepName } from './state.ts';
import { linkToStep, STEPS } from './steps.ts';

/** The question of a step of «start here». */
export function startBar(language: Language, step: StepName, onDismiss: () => void): TemplateResult {
  const { start } = words(language);
  const { title, predict, answer } = start.steps[step];
  const at = STEPS.findIndex(({ name }) => name === step);
  const next = STEPS[at + 1];
  return questionBar({
    label: start.bar,
    place: `${fill(start.step, { n: plain(at + 1) })} · ${start.predict}`,
    question: predict,
    answer: { label: start.answer, of: title, text: answer },
    next: next && { href: linkToStep(next, language), label: start.nextStep },
    all: { href: '#/start', label: start.allSteps },
    dismiss: { label: start.dismiss, on: onDismiss },
  });
}
