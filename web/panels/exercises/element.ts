import type { PropertyValues, TemplateResult } from 'lit';
import { download, type Table } from '../../app/export.ts';
import { define, PanelElement, type PanelFrame } from '../../app/panel.ts';
import { slice } from '../../app/store.ts';
import { actStyle, sharedStyles } from '../../app/styles.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { startOf } from '../../exercises/exercise.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';
import { runInSandbox } from '../../exercises/runner/sandbox.ts';
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
import { exerciseView } from './view-exercise.ts';
import { listView } from './view-list.ts';
import { exercisesWords } from './words.ts';

export class ExercisesPanel extends PanelElement {
  static override styles = [sharedStyles, actStyle, exercisesStyles];
  static override properties = {
    progress: { state: true },
    code: { state: true },
    editor: { state: true },
    kept: { state: true },
    taken: { state: true },
  };

  declare progress: AllProgress;
  declare code: string;
  declare editor: boolean | null;
  declare kept: boolean;
  /** What «back to the start» took away. */
  declare taken: string | null;
  #run!: ExercisesRun;
  #shown: ExerciseName | '' | null = null;

  constructor() {
    super();
    this.progress = allProgress();
    this.code = '';
    this.editor = null;
    this.kept = true;
    this.taken = null;
  }

  get #name(): ExerciseName | '' {
    return this.state.exercises.settings.exercise;
  }

  protected override begin(): (() => void)[] {
    const own = slice(this.context.store, 'exercises');
    this.#run = runExercises(this.context.lab, this.context.store, runInSandbox);
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
    this.taken = null;
    this.code = keptCode(name) ?? this.#start(name);
    this.editor ??= null;
    if (!this.editor) {
      import('./editor.ts').then(
        () => (this.editor = true),
        (error: unknown) => {
          console.warn(error);
          this.editor = false;
        },
      );
    }
  }

  #start(name: ExerciseName): string {
    return startOf(EXERCISES[name], EXERCISES[name].text[this.language]);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const before = this.#shown;
    this.#shown = this.#name;
    if (before === null || before === this.#shown) return;
    scrollTo(0, 0);
    const title = this.renderRoot.querySelector<HTMLElement>('#title');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }

  protected frame(): PanelFrame {
    const name = this.#name;
    const words = exercisesWords(this.language);
    return {
      title: name === '' ? words.title : EXERCISES[name].text[this.language].title,
      sentence: words.sentence,
      body: name === '' ? listView(this.language, this.progress) : this.#exercise(name),
      tables: () => [this.#table()],
    };
  }

  #exercise(name: ExerciseName): TemplateResult {
    return exerciseView({
      language: this.language,
      name,
      result: this.state.exercises.result,
      progress: this.progress[name] ?? NO_PROGRESS,
      code: this.code,
      editor: this.editor,
      kept: this.kept,
      canUndo: this.taken !== null,
      onCode: (code) => {
        this.taken = null;
        this.#setCode(name, code);
      },
      onRun: () => this.#try(name),
      onStartAgain: () => {
        const { code } = this;
        this.#setCode(name, this.#start(name));
        this.taken = code;
      },
      onUndo: () => {
        this.#setCode(name, this.taken!);
        this.taken = null;
      },
      onSave: () => download(`${EXERCISES[name].call}.js`, this.code, 'text/javascript'),
      onFile: (file) => void file.text().then((code) => this.#setCode(name, code)),
      onHint: () => this.#note(name, { hints: (this.progress[name]?.hints ?? 0) + 1 }),
      onSolution: () => this.#note(name, { solutionSeen: true }),
    });
  }

  #setCode(name: ExerciseName, code: string): void {
    this.code = code;
    this.kept = keepCode(name, code);
  }

  #try(name: ExerciseName): void {
    this.kept = keepCode(name, this.code);
    this.#note(name, { tries: (this.progress[name]?.tries ?? 0) + 1 });
    this.#run.tryCode(name, this.code, ({ kind }) => {
      if (kind === 'passed') this.#note(name, { solved: true });
    });
  }

  #note(name: ExerciseName, part: Partial<Progress>): void {
    this.progress = noteProgress(this.progress, name, part);
  }

  #table(): Table {
    return {
      name: exercisesWords(this.language).file,
      columns: ['exercise', 'kind', 'solved', 'tries', 'hints', 'solution_seen'],
      rows: EXERCISE_NAMES.map((name) => {
        const { solved, tries, hints, solutionSeen } = this.progress[name] ?? NO_PROGRESS;
        return [name, EXERCISES[name].kind, String(solved), tries, hints, String(solutionSeen)];
      }),
    };
  }
}

define('ntl-exercises', ExercisesPanel);
