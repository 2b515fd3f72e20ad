import { nearest } from '../../app/around.ts';
import { define } from '../../app/define.ts';
import { plain } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { followLink } from '../../app/follow-link.ts';
import { markStyle } from '../../app/mark-style.ts';
import { PanelElement, type PanelFrame } from '../../app/panel.ts';
import { stepsStyle } from '../../app/steps-style.ts';
import { sharedStyles } from '../../app/styles.ts';
import { lessonsWords } from '../../locales/lessons.ts';
import { teachersWords } from '../../locales/teachers.ts';
import { runTeachers } from './run.ts';
import { minutesOf, placeOf, stepsOf, type LessonName } from './state.ts';
import { linkToLessonStep } from './steps.ts';
import { teachersStyles } from './style.ts';
import { lessonView } from './view-lesson.ts';
import { teachersView } from './view.ts';

export class TeachersPanel extends PanelElement {
  static override styles = [sharedStyles, markStyle, stepsStyle, teachersStyles];

  /** undefined: nothing yet. */
  #shown: LessonName | null | undefined = undefined;

  protected override begin(): (() => void)[] {
    const { lab, store } = this.context;
    return [runTeachers(lab, store), this.#unfoldForPrint()];
  }

  /** Paper cannot be unfolded. */
  #unfoldForPrint(): () => void {
    let unfolded: HTMLDetailsElement[] = [];
    const unfold = () => {
      unfolded = [...this.renderRoot.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
      for (const details of unfolded) details.open = true;
    };
    const fold = () => unfolded.forEach((details) => (details.open = false));
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', fold);
    return () => {
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', fold);
    };
  }

  get #lesson(): LessonName | null {
    const { lesson } = this.state.teachers.settings;
    return lesson === '' ? null : placeOf(lesson).lesson;
  }

  protected override updated(): void {
    const [before, now] = [this.#shown, this.#lesson];
    this.#shown = now;
    if (before === undefined || before === now) return;
    this.goToHead();
  }

  protected frame(): PanelFrame {
    const { language, state } = this;
    const lesson = this.#lesson;
    if (lesson === null) {
      const { title, sentence } = teachersWords(language);
      return {
        title,
        sentence,
        body: teachersView({
          language,
          state,
          onProject: this.#canProject() ? () => this.#project() : null,
        }),
      };
    }
    const { title, audience } = lessonsWords(language).lessons[lesson];
    return {
      title: fill(title, { minutes: plain(minutesOf(lesson)) }),
      sentence: audience,
      body: lessonView({
        language,
        state,
        lesson,
        refusal: this.refusal(state.teachers.result.refusal),
        onProject: this.#canProject()
          ? () => {
              this.#project();
              followLink(this.renderRoot, linkToLessonStep(lesson, stepsOf(lesson)[0]!, language));
            }
          : null,
      }),
    };
  }

  /** Only the lab's own page has a way out of it again. */
  #canProject(): boolean {
    return nearest(this, 'ntl-shell') !== null;
  }

  #project(): void {
    this.context.store.update(({ shell }) => ({
      shell: { ...shell, settings: { ...shell.settings, projector: true } },
    }));
  }
}

define('ntl-teachers-panel', TeachersPanel);
