import { html, type PropertyValues, type TemplateResult } from 'lit';
import { nearest } from '../../app/around.ts';
import { define } from '../../app/define.ts';
import { forEngine } from '../../app/entered.ts';
import { download } from '../../app/export.ts';
import { goTo } from '../../app/go-to.ts';
import { markStyle } from '../../app/mark-style.ts';
import { PanelElement, type PanelFrame } from '../../app/panel.ts';
import { slice } from '../../app/store.ts';
import { actStyle, sharedStyles } from '../../app/styles.ts';
import { EXERCISES } from '../../exercises/all.ts';
import {
  isCode,
  startOf,
  type CodeUnit,
  type DiagnoseUnit,
  type Exercise,
  type ExplainUnit,
  type PredictUnit,
} from '../../exercises/exercise.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { runInSandbox } from '../../exercises/runner/sandbox.ts';
import type { CompletionCode } from './completion-element.ts';
import './completion-element.ts';
import { keepCode, keptCode, NO_PROGRESS, type Progress } from './progress.ts';
import { resultsOf } from './results.ts';
import { runExercises, type ExercisesRun } from './run.ts';
import { openIn } from './set.ts';
import { exercisesDefaults, type ExerciseSet, type ExercisesState } from './state.ts';
import { diagnoseStyles } from './style-diagnose.ts';
import { exercisesStyles } from './style.ts';
import { codeView } from './view-code.ts';
import { afterView, onwardView, placeView } from './view-exercise.ts';
import type { CodeEditor } from './editor.ts';
import { diagnoseView } from './view-diagnose.ts';
import { explainView } from './view-explain.ts';
import { predictView, sharesAsText, sharesIn } from './view-predict.ts';
import { listView } from './view-list.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import { setsWords } from '../../locales/sets.ts';

export class ExercisesPanel extends PanelElement {
  static override styles = [sharedStyles, actStyle, markStyle, exercisesStyles, diagnoseStyles];
  static override properties = {
    builder: { state: true },
    code: { state: true },
    editor: { state: true },
    kept: { state: true },
    taken: { state: true },
    tried: { state: true },
    brokenLine: { state: true },
  };

  /** The builder's chunk has come; null while it is on its way or not asked for, false where it could not be fetched. */
  declare builder: boolean | null;
  declare code: string;
  declare editor: boolean | null;
  declare kept: boolean;
  /** What «back to the start» took away. */
  declare taken: string | null;
  /** The code that was tried last. */
  declare tried: string;
  /** Where the tried code is no JavaScript, for an engine that does not say. */
  declare brokenLine: number;
  #run!: ExercisesRun;
  /** What stands on the panel: an exercise, the list or the builder. */
  #shown: string | null = null;
  /** What came of the last try. */
  #outcome: ExercisesState['result']['verdict' | 'named'] = null;
  /** The reader goes to the list to make a completion code. */
  #isToMakeCode = false;

  constructor() {
    super();
    this.builder = null;
    this.code = '';
    this.editor = null;
    this.kept = true;
    this.taken = null;
    this.tried = '';
    this.brokenLine = 0;
  }

  get #name(): ExerciseName | '' {
    return openIn(this.state.exercises.settings);
  }

  protected override begin(): (() => void)[] {
    const own = slice(this.context.store, 'exercises');
    this.#run = runExercises(this.context.lab, this.context.store, (program, signal) =>
      runInSandbox(program, this.renderRoot, signal),
    );
    return [
      own.watch(
        ({ settings }) => openIn(settings),
        (name) => this.#open(name),
      ),
      own.watch(
        ({ settings }) => settings.build !== 'off',
        (builds) => builds && this.#loadBuilder(),
      ),
      () => this.#run.end(),
      () => own.update({ result: exercisesDefaults.result }),
      // Other pages' addresses carry no exercise, and yet the set: whoever comes back finds it.
      this.onLeaving('exercises', () =>
        own.update(({ settings }) => ({ settings: { ...settings, exercise: '' } })),
      ),
    ];
  }

  #loadBuilder(): void {
    import('./builder-element.ts').then(
      () => (this.builder = true),
      (error: unknown) => {
        console.warn(error);
        this.builder = false;
      },
    );
  }

  #open(name: ExerciseName | ''): void {
    if (name === '') return;
    const exercise = EXERCISES[name];
    this.#isToMakeCode = false;
    this.taken = null;
    this.code =
      keptCode(this.state.exercises.reader, name) ?? (isCode(exercise) ? this.#start(exercise) : '');
    if (this.state.exercises.reader === null) this.kept = false;
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
    this.#showOutcome();
    const before = this.#shown;
    this.#shown = this.#builds ? 'build' : this.#name;
    if (before === null || before === this.#shown) return;
    if (this.#shown === '' && this.#isToMakeCode) void this.#openCompletion();
    else this.goToHead();
  }

  async #openCompletion(): Promise<void> {
    this.#isToMakeCode = false;
    await this.renderRoot.querySelector<CompletionCode>('ntl-completion')?.open();
  }

  /** What came of a try is brought into sight: the button may stand at the lower edge. */
  #showOutcome(): void {
    const { verdict, named } = this.state.exercises.result;
    const outcome = verdict ?? named;
    if (outcome === this.#outcome) return;
    this.#outcome = outcome;
    if (outcome) goTo(null, 'nearest', this.renderRoot.querySelector('.outcome'));
  }

  get #builds(): boolean {
    return this.state.exercises.settings.build !== 'off';
  }

  protected frame(): PanelFrame {
    const name = this.#name;
    const words = exercisesWords(this.language);
    if (this.#builds) return this.#builderFrame();
    const { heading } = this.state.exercises.settings;
    return {
      title: name === '' ? heading || words.title : EXERCISES[name].text[this.language].title,
      sentence: name === '' ? words.sentence : words.sentences[EXERCISES[name].kind],
      body: name === '' ? listView(this.state, nearest(this, 'ntl-shell') !== null) : this.#exercise(name),
      tables: () => [resultsOf(this.state)],
    };
  }

  #builderFrame(): PanelFrame {
    const { title, sentence, missing } = setsWords(this.language).builder;
    return {
      title,
      sentence,
      body:
        this.builder === false
          ? html`<p class="refusal" role="alert">${missing}</p>`
          : html`<ntl-exercise-builder
              .state=${this.state}
              .change=${this.#changeSet}
            ></ntl-exercise-builder>`,
    };
  }

  #changeSet = (part: Partial<ExerciseSet>): void =>
    slice(this.context.store, 'exercises').update(({ settings }) => ({ settings: { ...settings, ...part } }));

  #exercise(name: ExerciseName): TemplateResult {
    const exercise = EXERCISES[name];
    return html`${placeView(this.state, name)} ${this.refusal(this.state.exercises.result.refusal)}
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
      case 'diagnose':
        return this.#diagnosis(name, exercise);
    }
  }

  #code(name: ExerciseName, exercise: CodeUnit): TemplateResult {
    return codeView({
      language: this.language,
      exercise,
      result: this.state.exercises.result,
      progress: this.#progressOf(name),
      help: this.state.exercises.settings,
      ...this.#afterwards(name),
      code: this.code,
      tried: this.tried,
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
        this.#run.forgetVerdict();
        this.taken = code;
      },
      onUndo: () => {
        this.#setCode(name, this.taken!);
        this.taken = null;
      },
      onSave: () => download(`${exercise.call}.js`, this.code, 'text/javascript'),
      onFile: (file) => void file.text().then((code) => this.#setCode(name, code)),
      onHint: () => this.#run.note(name, { hints: this.#progressOf(name).hints + 1 }),
      onSolution: () => this.#run.note(name, { solutionSeen: true }),
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
      ...this.#afterwards(name),
      onAnswer: (answer) => this.#setCode(name, answer),
      onPart: () => this.#run.note(name, { hints: progress.hints + 1 }),
      onPoint: (point, said) => {
        const others = progress.points.filter((other) => other !== point);
        this.#run.note(name, { points: said ? [...others, point] : others });
      },
      onCompared: () => this.#run.compared(name),
    });
  }

  #forecast(name: ExerciseName, exercise: PredictUnit): TemplateResult {
    return predictView({
      language: this.language,
      exercise,
      result: this.state.exercises.result,
      shares: sharesIn(this.code),
      ...this.#afterwards(name),
      onShare: (at, share) => {
        const shares = [...sharesIn(this.code)];
        shares[at] = share;
        this.#setCode(name, sharesAsText(shares));
      },
      onForecast: (shares) => this.#run.tryForecast(name, shares.map(forEngine)),
    });
  }

  #diagnosis(name: ExerciseName, exercise: DiagnoseUnit): TemplateResult {
    const { evidence, named } = this.state.exercises.result;
    const progress = this.#progressOf(name);
    return diagnoseView({
      language: this.language,
      exercise,
      evidence,
      named,
      progress,
      ...this.#afterwards(name),
      ticked: this.code,
      onMore: () => this.#run.note(name, { hints: progress.hints + 1 }),
      onTick: (choice) => this.#setCode(name, choice),
      onName: (choice) => this.#run.nameFault(name, exercise, choice),
    });
  }

  #afterwards(name: ExerciseName): { readonly after: TemplateResult; readonly onward: TemplateResult } {
    const toMakeCode = () => (this.#isToMakeCode = true);
    return { after: afterView(this.state, name), onward: onwardView(this.state, name, toMakeCode) };
  }

  #progressOf(name: ExerciseName): Progress {
    return this.state.exercises.progress?.[name] ?? NO_PROGRESS;
  }

  #setCode(name: ExerciseName, code: string): void {
    this.code = code;
    this.kept = keepCode(this.state.exercises.reader, name, code);
  }

  #try(name: ExerciseName, exercise: CodeUnit): void {
    this.kept = keepCode(this.state.exercises.reader, name, this.code);
    this.tried = this.code;
    this.brokenLine = this.renderRoot.querySelector<CodeEditor>('ntl-code-editor')?.brokenLine ?? 0;
    this.#run.tryCode(name, exercise, this.code);
  }
}

define('ntl-exercises-panel', ExercisesPanel);
