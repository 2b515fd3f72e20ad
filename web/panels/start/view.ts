import { html, nothing, type TemplateResult } from 'lit';
import { plain, type Language } from '../../app/format.ts';
import { fill, words } from '../../app/i18n.ts';
import { withTerms } from '../../app/term.ts';
import { nextStep } from './progress.ts';
import type { StepName } from './state.ts';
import { linkToOrder3, linkToStep, STEPS, type StartStep } from './steps.ts';

export interface Started {
  readonly language: Language;
  readonly opened: ReadonlySet<StepName>;
  readonly onGoOn: (name: StepName) => void;
  readonly onForget: () => void;
}

export function startView(started: Started): TemplateResult {
  return html`
    ${progress(started)}
    <ol class="steps">
      ${STEPS.map((step, i) => stepView(started, step, i + 1))}
    </ol>
    ${after(started.language)}
  `;
}

function progress({ language, opened, onGoOn, onForget }: Started): TemplateResult {
  const { start } = words(language);
  const next = nextStep(opened);
  const n = STEPS.findIndex(({ name }) => name === next) + 1;
  return html`<div class="progress">
    <p class="quiet-text" role="status">
      ${
        next === null
          ? start.allDone
          : fill(start.progress, { done: plain(opened.size), total: plain(STEPS.length) })
      }
    </p>
    <progress max=${STEPS.length} .value=${opened.size} aria-hidden="true"></progress>
    ${
      opened.size === 0
        ? nothing
        : html`<div class="row">
            ${
              next === null
                ? nothing
                : html`<button type="button" @click=${() => onGoOn(next)}>
                    ${fill(start.goOn, { n: plain(n) })}
                  </button>`
            }
            <button type="button" class="quiet" @click=${onForget}>${start.forget}</button>
          </div>`
    }
  </div>`;
}

function stepView({ language, opened }: Started, step: StartStep, n: number): TemplateResult {
  const { start, shell } = words(language);
  const { title, text, predict, answer } = start.steps[step.name];
  const pitfall = pitfallOf(step.name, start.pitfalls);
  const done = opened.has(step.name);
  return html`<li id="step-${step.name}" class=${done ? 'step done' : 'step'} tabindex="-1">
    <span class="mark" aria-hidden="true">${done ? '✓' : plain(n)}</span>
    <div class="content">
      <div class="told">
        <p class="over">
          ${fill(start.step, { n: plain(n) })} ·
          ${shell.line[step.stage]}${done ? ` · ${start.opened}` : nothing}
        </p>
        <h3>${title}</h3>
        <p>${withTerms(text, language)}</p>
        ${pitfall === null ? nothing : html`<p class="pitfall"><strong>${start.pitfall}</strong> ${pitfall}</p>`}
      </div>
      <div class="tried">
        <p class="predict"><strong>${start.predict}</strong> ${predict}</p>
        <div class="row">
          <a class="button" href=${linkToStep(step, language)}
            >${fill(start.open, { panel: shell.stages[step.panel] })} <span aria-hidden="true">→</span></a
          >
          <details class="answer">
            <summary>${start.answer}<span class="visually-hidden"> ${title}</span></summary>
            <p>${answer}</p>
          </details>
        </div>
      </div>
    </div>
  </li>`;
}

const pitfallOf = (name: StepName, pitfalls: Readonly<Record<string, string>>): string | null =>
  pitfalls[name] ?? null;

function after(language: Language): TemplateResult {
  const { start } = words(language);
  return html`
    <h3 class="after">${start.after}</h3>
    <ul class="onward">
      <li><a href=${linkToOrder3(language)}>${start.afterLinks.order3}</a></li>
      <li><a href="#/transcript">${start.afterLinks.transcript}</a></li>
      <li><a href="#/glossary">${start.afterLinks.glossary}</a></li>
    </ul>
  `;
}
