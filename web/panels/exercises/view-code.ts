import { html, nothing, type TemplateResult } from 'lit';
import { fileControl } from '../../app/controls.ts';
import { plain, type Language } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { written, writtenCall } from '../../exercises/check/written.ts';
import { startOf, type CodeUnit } from '../../exercises/exercise.ts';
import { prose } from './prose.ts';
import type { Progress } from './progress.ts';
import { isOffered } from './set.ts';
import type { ExerciseSet, ExercisesState } from './state.ts';
import { verdictView } from './view-verdict.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import { setsWords } from '../../locales/sets.ts';

/** Code of the open exercise, and what can be done with it. */
export interface OpenCode {
  readonly language: Language;
  readonly exercise: CodeUnit;
  readonly result: ExercisesState['result'];
  readonly progress: Progress;
  /** When help is offered. */
  readonly help: Pick<ExerciseSet, 'hints' | 'solution'>;
  /** What there is to see, and where to go on, once it is solved. */
  readonly after: TemplateResult;
  readonly onward: TemplateResult;
  readonly code: string;
  /** What was tried last. */
  readonly tried: string;
  /** The editor's chunk has come; null while it is on its way, false where it could not be fetched. */
  readonly editor: boolean | null;
  /** Where the tried code seems to be no JavaScript; 0 for nowhere. */
  readonly brokenLine: number;
  /** Whether the code could be kept. */
  readonly kept: boolean;
  /** There is code that «back to the start» took away. */
  readonly canUndo: boolean;
  readonly onCode: (code: string) => void;
  readonly onRun: () => void;
  readonly onStartAgain: () => void;
  readonly onUndo: () => void;
  readonly onSave: () => void;
  readonly onFile: (file: File) => void;
  readonly onHint: () => void;
  readonly onSolution: () => void;
}

export function codeView(open: OpenCode): TemplateResult {
  const { language, exercise, result } = open;
  const words = exercisesWords(language);
  return html`<div class="two">
    <div class="told">
      ${exercise.text[language].task.map((paragraph) => html`<p>${prose(paragraph, language)}</p>`)}
      ${
        result.example === null
          ? nothing
          : html`<h3>${words.example}</h3>
              <pre class="value" tabindex="0">
${writtenCall(exercise.call, result.example.args)}
→ ${written(result.example.expected)}</pre>`
      }
      ${helpView(open)}
    </div>
    <div class="tried">
      ${editorView(open)} ${runView(open)} ${outcomeView(open)} ${fileButtons(open)}
      <p class="hint">${open.kept ? words.kept : words.notKept}</p>
      <p class="hint">${words.sandbox}</p>
    </div>
  </div>`;
}

function outcomeView(open: OpenCode): TemplateResult {
  const { language, exercise, result, tried, brokenLine } = open;
  const { verdict, checking } = result;
  const isPast = open.code !== tried;
  const isSolved = verdict === null ? open.progress.solved && !checking : verdict.kind === 'passed';
  return html`
    <div role="status" class="outcome ${isPast ? 'of-past' : ''}">
      ${verdict ? verdictView(language, exercise, verdict, { code: tried, isPast, brokenLine }, open.onward) : nothing}
      ${verdict?.kind === 'failed' ? untouchedView(open) : nothing}
    </div>
    ${
      verdict === null && isSolved
        ? html`<div class="come-out">
            <p><span aria-hidden="true">✓</span> ${exercisesWords(language).solvedBefore}</p>
            ${open.onward}
          </div>`
        : nothing
    }
    ${isSolved ? open.after : nothing}
  `;
}

/** Whoever tries the start is told where to write. */
function untouchedView({ language, exercise, tried }: OpenCode): TemplateResult | typeof nothing {
  const text = exercise.text[language];
  if (tried !== startOf(exercise, text)) return nothing;
  const words = exercisesWords(language);
  const before = tried.split(text.todo ?? '\n')[0]!;
  return html`<p>
    ${
      text.todo === undefined
        ? words.untouchedFault
        : fill(words.untouched, { line: plain(before.split('\n').length) })
    }
  </p>`;
}

function editorView({ language, code, editor, onCode, onRun }: OpenCode): TemplateResult {
  const words = exercisesWords(language);
  if (editor === null) return html`<p class="empty" role="status">${words.running}</p>`;
  return html`
    ${
      editor
        ? html`<ntl-code-editor
            .label=${words.editor}
            .code=${code}
            @ntl-code=${({ detail }: CustomEvent<string>) => onCode(detail)}
            @ntl-run=${onRun}
          ></ntl-code-editor>`
        : html`<textarea
            class="mono"
            rows="14"
            spellcheck="false"
            aria-label=${words.editor}
            .value=${code}
            @input=${(event: Event) => onCode((event.target as HTMLTextAreaElement).value)}
          ></textarea>`
    }
  `;
}

function runView({ language, result: { checking }, onRun }: OpenCode): TemplateResult {
  const words = exercisesWords(language);
  return html`<div class="act">
    <button type="button" class="primary" ?disabled=${checking} @click=${onRun}>
      ${checking ? words.running : words.run}
    </button>
    <p class="hint keys">${words.keys}</p>
  </div>`;
}

function fileButtons(open: OpenCode): TemplateResult {
  const words = exercisesWords(open.language);
  return html`
    <div class="row">
      <button type="button" class="quiet" @click=${open.canUndo ? open.onUndo : open.onStartAgain}>
        ${open.canUndo ? words.undoStartAgain : words.startAgain}
      </button>
      <button type="button" class="quiet" @click=${open.onSave}>${words.save}</button>
      ${fileControl(words.open, '.js,.mjs,.txt,text/javascript', open.onFile)}
    </div>
  `;
}

/** Hints one after the other, and the solution after the last; each where it is offered, and after as many tries. */
function helpView(open: OpenCode): TemplateResult {
  const { language, exercise, progress, help } = open;
  const { tries } = progress;
  const { hints } = exercise.text[language];
  const areOffered = isOffered(help.hints, tries);
  const shown = areOffered ? Math.min(progress.hints, hints.length) : 0;
  return html`<div class="help">
    ${hints.slice(0, shown).map(
      (hint, i) =>
        html`<div class="remark">
          <h4>${fill(exercisesWords(language).hint, { n: plain(i + 1) })}</h4>
          <p>${prose(hint, language)}</p>
        </div>`,
    )}
    ${
      areOffered && shown < hints.length
        ? html`<button type="button" @click=${open.onHint}>
            ${fill(exercisesWords(language).showHint, { n: plain(shown + 1), total: plain(hints.length) })}
          </button>`
        : areOffered || help.hints === null
          ? solutionView(open)
          : untilTries(setsWords(language).hintsWait, help.hints, tries)
    }
  </div>`;
}

function solutionView({ language, exercise, progress, help, onSolution }: OpenCode): TemplateResult {
  const words = exercisesWords(language);
  if (help.solution === null) return html``;
  if (!isOffered(help.solution, progress.tries)) {
    return untilTries(setsWords(language).solutionWaits, help.solution, progress.tries);
  }
  return progress.solutionSeen
    ? html`<h4>${words.solution}</h4>
        <pre class="value" tabindex="0">${exercise.solution.trimEnd()}</pre>`
    : html`<button type="button" @click=${onSolution}>${words.showSolution}</button>`;
}

const untilTries = (sentence: string, needed: number, tries: number): TemplateResult =>
  html`<p class="hint">${fill(sentence, { n: plain(needed), tries: plain(tries) })}</p>`;
