import { html, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../../app/define.ts';
import { forEngine } from '../../app/entered.ts';
import { download, type Table } from '../../app/export.ts';
import { markStyle } from '../../app/mark-style.ts';
import { PanelElement, type PanelFrame } from '../../app/panel.ts';
import { slice } from '../../app/store.ts';
import { actStyle, sharedStyles } from '../../app/styles.ts';
import { EXERCISES } from '../../exercises/all.ts';
import {
  isCode,
  startOf,
  type CodeUnit,
  type Exercise,
  type ExplainUnit,
  type PredictUnit,
} from '../../exercises/exercise.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';
import { runInSandbox } from '../../exercises/runner/sandbox.ts';
import './completion-element.ts';
import {
  allProgress,
  keepCode,
  keptCode,
  noteProgress,
  NO_PROGRESS,
  type AllProgress,
  type Progress,
} from './progress.ts';
import { runExercises, type ExercisesRun } from './run.ts';
import { exercisesDefaults } from './state.ts';
import { exercisesStyles } from './style.ts';
import { codeView } from './view-code.ts';
import { afterView, placeView } from './view-exercise.ts';
import type { CodeEditor } from './editor.ts';
import { explainView } from './view-explain.ts';
import { predictView, sharesAsText, sharesIn } from './view-predict.ts';
import { listView } from './view-list.ts';
import { exercisesWords } from '../../locales/exercises.ts';

export class ExercisesPanel extends PanelElement {
  static override styles = [sharedStyles, actStyle, markStyle, exercisesStyles];
  static override properties = {
    progress: { state: true },
    code: { state: true },
    editor: { state: true },
    kept: { state: true },
    taken: { state: true },
    brokenLine: { state: true },
  };

  declare progress: AllProgress;
  declare code: string;
  declare editor: boolean | null;
  declare kept: boolean;
  /** What «back to the start» took away. */
  declare taken: string | null;
  /** Where the tried code is no JavaScript, for an engine that does not say. */
  declare brokenLine: number;
  #run!: ExercisesRun;
  #shown: ExerciseName | '' | null = null;

  constructor() {
    super();
    this.progress = allProgress();
    this.code = '';
    this.editor = null;
    this.kept = true;
    this.taken = null;
    this.brokenLine = 0;
  }

  get #name(): ExerciseName | '' {
    return this.state.exercises.settings.exercise;
  }

  protected override begin(): (() => void)[] {
    const own = slice(this.context.store, 'exercises');
    this.#run = runExercises(this.context.lab, this.context.store, (program, signal) =>
      runInSandbox(program, this.renderRoot, signal),
    );
    return [
      own.watch(
        ({ settings }) => settings.exercise,
        (name) => this.#open(name),
      ),
      () => this.#run.end(),
      () => own.update(exercisesDefaults), // other pages' addresses do not carry an exercise
    ];
  }

  #open(name: ExerciseName | ''): void {
    if (name === '') return;
    const exercise = EXERCISES[name];
    this.taken = null;
    this.code = keptCode(name) ?? (isCode(exercise) ? this.#start(exercise) : '');
    if (!isCode(exercise) || this.editor) return;
    import('./editor.ts').then(
      () => (this.editor = true),
      (error: unknown) => {
        console.warn(error);
        this.editor = false; // there is a plain field in its place
      },
    );
  }

  #start(exercise: CodeUnit): string {
    return startOf(exercise, exercise.text[this.language]);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const before = this.#shown;
    this.#shown = this.#name;
    if (before === null || before === this.#shown) return;
    if (this.getBoundingClientRect().top < 0) this.scrollIntoView();
    const title = this.renderRoot.querySelector<HTMLElement>('#title');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }

  protected frame(): PanelFrame {
    const name = this.#name;
    const words = exercisesWords(this.language);
    return {
      title: name === '' ? words.title : EXERCISES[name].text[this.language].title,
      sentence: name === '' ? words.sentence : words.sentences[EXERCISES[name].kind],
      body: name === '' ? listView(this.language, this.progress) : this.#exercise(name),
      tables: () => [this.#table()],
    };
  }

  #exercise(name: ExerciseName): TemplateResult {
    const exercise = EXERCISES[name];
    return html`${placeView(this.language, name)} ${this.refusal(this.state.exercises.result.refusal)}
    ${this.#byKind(name, exercise)}`;
  }

  #byKind(name: ExerciseName, exercise: Exercise): TemplateResult {
    switch (exercise.kind) {
      case 'code':
      case 'fault':
        return this.#code(name, exercise);
      case 'explain':
        return this.#question(name, exercise);
      case 'predict':
        return this.#forecast(name, exercise);
    }
  }

  #code(name: ExerciseName, exercise: CodeUnit): TemplateResult {
    return codeView({
      language: this.language,
      exercise,
      result: this.state.exercises.result,
      progress: this.#progressOf(name),
      after: afterView(this.language, name),
      code: this.code,
      editor: this.editor,
      kept: this.kept,
      brokenLine: this.brokenLine,
      canUndo: this.taken !== null,
      onCode: (code) => {
        this.taken = null;
        this.#setCode(name, code);
      },
      onRun: () => this.#try(name, exercise),
      onStartAgain: () => {
        const { code } = this;
        this.#setCode(name, this.#start(exercise));
        this.taken = code;
      },
      onUndo: () => {
        this.#setCode(name, this.taken!);
        this.taken = null;
      },
      onSave: () => download(`${exercise.call}.js`, this.code, 'text/javascript'),
      onFile: (file) => void file.text().then((code) => this.#setCode(name, code)),
      onHint: () => this.#note(name, { hints: this.#progressOf(name).hints + 1 }),
      onSolution: () => this.#note(name, { solutionSeen: true }),
    });
  }

  #question(name: ExerciseName, exercise: ExplainUnit): TemplateResult {
    const progress = this.#progressOf(name);
    return explainView({
      language: this.language,
      exercise,
      facts: this.state.exercises.result.facts,
      progress,
      answer: this.code,
      kept: this.kept,
      after: afterView(this.language, name),
      onAnswer: (answer) => this.#setCode(name, answer),
      onPart: () => this.#note(name, { hints: progress.hints + 1 }),
      onPoint: (point, said) => {
        const others = progress.points.filter((other) => other !== point);
        this.#note(name, { points: said ? [...others, point] : others });
      },
      onCompared: () => this.#note(name, { solved: true }),
    });
  }

  #forecast(name: ExerciseName, exercise: PredictUnit): TemplateResult {
    return predictView({
      language: this.language,
      exercise,
      result: this.state.exercises.result,
      shares: sharesIn(this.code),
      after: afterView(this.language, name),
      onShare: (at, share) => {
        const shares = [...sharesIn(this.code)];
        shares[at] = share;
        this.#setCode(name, sharesAsText(shares));
      },
      onForecast: (shares) => {
        this.#note(name, { tries: this.#progressOf(name).tries + 1 });
        this.#run.tryForecast(shares.map(forEngine), () => this.#note(name, { solved: true }));
      },
    });
  }

  #progressOf(name: ExerciseName): Progress {
    return this.progress[name] ?? NO_PROGRESS;
  }

  #setCode(name: ExerciseName, code: string): void {
    this.code = code;
    this.kept = keepCode(name, code);
  }

  #try(name: ExerciseName, exercise: CodeUnit): void {
    this.kept = keepCode(name, this.code);
    this.#note(name, { tries: this.#progressOf(name).tries + 1 });
    this.brokenLine = this.renderRoot.querySelector<CodeEditor>('ntl-code-editor')?.brokenLine ?? 0;
    this.#run.tryCode(exercise, this.code, ({ kind }) => {
      if (kind === 'passed') this.#note(name, { solved: true });
    });
  }

  #note(name: ExerciseName, part: Partial<Progress>): void {
    this.progress = noteProgress(this.progress, name, part);
  }

  #table(): Table {
    return {
      name: exercisesWords(this.language).file,
      columns: ['exercise', 'kind', 'solved', 'tries', 'hints', 'solution_seen', 'points'],
      rows: EXERCISE_NAMES.map((name) => {
        const { solved, tries, hints, solutionSeen, points } = this.#progressOf(name);
        return [
          name,
          EXERCISES[name].kind,
          String(solved),
          tries,
          hints,
          String(solutionSeen),
          points.length,
        ];
      }),
    };
  }
}

define('ntl-exercises-panel', ExercisesPanel);
