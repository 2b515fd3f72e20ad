import { html, nothing, type TemplateResult } from 'lit';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { besideLab } from '../../app/lab-place.ts';
import type { LabState } from '../../app/state.ts';
import { lessonsWords } from '../../locales/lessons.ts';
import { teachersWords } from '../../locales/teachers.ts';
import { linkToBuilder, linkToLesson } from './links.ts';
import { snippetsIn } from './snippets.ts';
import { snippetsView } from './view-snippets.ts';
import { LESSON_NAMES, minutesOf, stepsOf, type LessonName } from './state.ts';

export interface Shown {
  readonly language: Language;
  readonly state: LabState;
  /** null where there is no room for it. */
  readonly onProject: (() => void) | null;
}

export function teachersView(shown: Shown): TemplateResult {
  const words = teachersWords(shown.language);
  return html`
    <h3>${words.lessons}</h3>
    <p>${words.lessonsText}</p>
    <ul class="cards">
      ${LESSON_NAMES.map((lesson) => card(shown, lesson))}
    </ul>
    ${
      shown.onProject
        ? html`<h3>${words.projector}</h3>
            <p>${words.projectorText}</p>
            <p><button type="button" @click=${shown.onProject}>${words.projectorStart}</button></p>`
        : nothing
    }
    <h3>${words.ways}</h3>
    <p>${words.waysText}</p>
    ${snippetsView(shown.language, snippetsIn(shown.state), linkToBuilder(shown.state, 'on'))}
    <h3>${words.before}</h3>
    <dl class="questions">${questions(shown)}</dl>
  `;
}

function card({ language, state }: Shown, lesson: LessonName): TemplateResult {
  const words = teachersWords(language);
  const { title, audience } = lessonsWords(language).lessons[lesson];
  return html`<li class="card">
    <h4>${fill(title, { minutes: plain(minutesOf(lesson)) })}</h4>
    <p>${audience}</p>
    <p class="over">${fill(words.steps, { n: plain(stepsOf(lesson).length) })}</p>
    <p>
      <a class="button" href=${linkToLesson(state, lesson)}
        >${words.openLesson}<span class="visually-hidden"
          >, ${fill(title, { minutes: plain(minutesOf(lesson)) })}</span
        >
        <span aria-hidden="true">→</span></a
      >
    </p>
  </li>`;
}

function questions({ language, state }: Shown): TemplateResult[] {
  const { code, privacy, offline, devices, licence } = teachersWords(language).questions;
  const all: readonly (readonly [{ title: string; text: string; link?: string }, href?: string])[] = [
    [code, linkToBuilder(state, 'check')],
    [privacy],
    [offline, besideLab('next-token-lab.html').href],
    [devices],
    [licence, besideLab('LICENSE').href],
  ];
  return all.map(
    ([{ title, text, link }, href]) =>
      html`<div>
        <dt>${title}</dt>
        <dd>${text} ${link && href ? html`<a href=${href}>${link}</a>` : ''}</dd>
      </div>`,
  );
}
