import { html, nothing, type TemplateResult } from 'lit';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { Failure, Verdict } from '../../exercises/check/check.ts';
import { differsAt, TOLERANCE } from '../../exercises/check/compare.ts';
import { written, writtenCall } from '../../exercises/check/written.ts';
import type { CodeUnit } from '../../exercises/exercise.ts';
import { whyBroken } from './broken.ts';
import { prose } from './prose.ts';
import { exercisesWords } from '../../locales/exercises.ts';

/** What was tried. */
export interface Tried {
  readonly code: string;
  /** The reader has changed it since. */
  readonly isPast: boolean;
  /** Where it seems to be no JavaScript; 0 for nowhere. */
  readonly brokenLine: number;
}

/** What came of a try. */
export function verdictView(
  language: Language,
  exercise: CodeUnit,
  verdict: Verdict,
  { code, isPast, brokenLine }: Tried,
  onward: TemplateResult,
): TemplateResult {
  return html`
    ${
      verdict.kind === 'passed'
        ? html`<div class="come-out">${headline(language, exercise, verdict, brokenLine)} ${onward}</div>`
        : headline(language, exercise, verdict, brokenLine)
    }
    ${isPast ? html`<p class="past">${exercisesWords(language).past}</p>` : nothing}
    ${verdict.kind === 'ended' && verdict.ended === 'broken' ? brokenView(language, code, verdict.message) : nothing}
    ${verdict.kind === 'failed' ? failureView(language, exercise, verdict.smallest) : nothing}
    ${verdict.kind === 'failed' && verdict.mistake !== null ? mistakeView(language, exercise, verdict.mistake) : nothing}
    ${verdict.log.length > 0 ? logView(language, verdict.log) : nothing}
  `;
}

function headline(
  language: Language,
  { call }: CodeUnit,
  verdict: Verdict,
  brokenLine: number,
): TemplateResult {
  const words = exercisesWords(language);
  switch (verdict.kind) {
    case 'passed':
      return html`<p class="verdict good">
        <span aria-hidden="true">✓</span> ${fill(words.passed, { cases: plain(verdict.cases) })}
      </p>`;
    case 'failed': {
      const counts = { failed: plain(verdict.failed), cases: plain(verdict.cases) };
      return html`<p class="verdict bad"><span aria-hidden="true">✗</span> ${fill(words.failed, counts)}</p>`;
    }
    case 'ended':
      return html`
        <p class="verdict bad">
          <span aria-hidden="true">✗</span> ${fill(words.ended[verdict.ended], { name: call })}
        </p>
        ${verdict.message === '' ? nothing : html`<p>${errorText(language, verdict.message, verdict.line)}</p>`}
        ${
          verdict.ended === 'broken' && verdict.message === '' && brokenLine > 0
            ? html`<p>${fill(words.brokenNear, { line: plain(brokenLine) })}</p>`
            : nothing
        }
        ${
          verdict.args === null
            ? nothing
            : html`<p>${words.atInput}</p>
                <pre class="value" tabindex="0">${writtenCall(call, verdict.args)}</pre>`
        }
      `;
  }
}

function brokenView(language: Language, code: string, message: string): TemplateResult | typeof nothing {
  const broken = whyBroken(code, message);
  if (broken === null) return nothing;
  const words = exercisesWords(language).broken;
  const said =
    broken.why === 'fullWidth'
      ? fill(words.fullWidth, { line: plain(broken.line), character: broken.character })
      : words.unclosed;
  return html`<div class="remark">
    <h4>${exercisesWords(language).mistake}</h4>
    <p>${said}</p>
  </div>`;
}

const errorText = (language: Language, message: string, line: number): string =>
  fill(line > 0 ? exercisesWords(language).threw : exercisesWords(language).threwSomewhere, {
    line: plain(line),
    message,
  });

function failureView(language: Language, exercise: CodeUnit, failure: Failure): TemplateResult {
  const words = exercisesWords(language);
  const { args, expected, outcome } = failure;
  const path =
    'value' in outcome ? differsAt(expected, outcome.value, exercise.tolerance ?? TOLERANCE) : null;
  const got = 'value' in outcome ? written(outcome.value) : errorText(language, outcome.threw, outcome.line);
  return html`<dl class="values">
    <dt>${words.call}</dt>
    <dd class="value" tabindex="0">${writtenCall(exercise.call, args)}</dd>
    <dt>${words.expected}</dt>
    <dd class="value" tabindex="0">${written(expected)}</dd>
    <dt>${words.got}</dt>
    <dd class="value" tabindex="0">
      ${got}${path ? html`<span class="path">${whereText(language, path)}</span>` : nothing}
    </dd>
  </dl>`;
}

function whereText(language: Language, path: string): string {
  const words = exercisesWords(language);
  const index = /^\[(\d+)\]$/.exec(path)?.[1];
  return index === undefined ? fill(words.differsAt, { path }) : fill(words.differsAtIndex, { index });
}

const mistakeView = (language: Language, { text }: CodeUnit, mistake: string): TemplateResult =>
  html`<div class="remark">
    <h4>${exercisesWords(language).mistake}</h4>
    <p>${prose(text[language].mistakes[mistake] ?? '', language)}</p>
  </div>`;

const logView = (language: Language, log: readonly string[]): TemplateResult =>
  html`<details class="log">
    <summary>${exercisesWords(language).log}</summary>
    <pre class="value" tabindex="0">${log.join('\n')}</pre>
  </details>`;
