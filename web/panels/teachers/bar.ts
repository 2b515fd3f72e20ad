import type { TemplateResult } from 'lit';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { questionBar } from '../../app/question-bar.ts';
import { lessonsWords } from '../../locales/lessons.ts';
import { stepsOf, type LessonName, type LessonStepName } from './state.ts';
import { linkToLessonStep } from './steps.ts';

/** The question of a lesson's step for the class. Its answer stays with the lesson: the class sees this. */
export function lessonBar(
  language: Language,
  lesson: LessonName,
  step: LessonStepName,
  onDismiss: () => void,
): TemplateResult {
  const words = lessonsWords(language);
  const steps = stepsOf(lesson);
  const at = steps.indexOf(step);
  const link = (to: LessonStepName | undefined, label: string) =>
    to && { href: linkToLessonStep(lesson, to, language), label };
  return questionBar({
    label: words.bar,
    place: fill(words.place, { n: plain(at + 1), total: plain(steps.length) }),
    question: words.list[step].question,
    previous: link(steps[at - 1], words.previous),
    next: link(steps[at + 1], words.next),
    all: { href: '#/teachers', label: words.all },
    dismiss: { label: words.dismiss, on: onDismiss },
  });
}
