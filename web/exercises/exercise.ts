// What an exercise is. Its words stand beside it in both languages, its code in JavaScript; what is right says the core.
import type { Language } from '../app/format.ts';
import type { PanelName } from '../app/shell-state.ts';
import type { Lab } from '../library/types.ts';
import type { Chance } from './check/chance.ts';
import type { Arguments, Value } from './runner/program.ts';

/** Where on the line an exercise stands. */
export type Stage = 'tokens' | 'logits' | 'distribution' | 'token' | 'cost';

/** A piece of the solution, and what a mistake has in its place. */
export type Edit = readonly [from: string, to: string];

/** A function to write, or one with a fault to find. */
export interface CodeExercise {
  readonly kind: 'code' | 'fault';
  readonly stage: Stage;
  /** The function that is called. */
  readonly call: string;
  readonly start: string;
  readonly solution: string;
  /** Known mistakes: the solution, with these pieces written otherwise. */
  readonly mistakes: Readonly<Record<string, readonly Edit[]>>;
  /** Shown with its answer; a call where its numbers are the core's. */
  readonly example: Arguments | ((lab: Lab) => Promise<Arguments>);
  /** What the function is tried with: edge cases first, then random ones. */
  inputs(chance: Chance, lab: Lab): readonly Arguments[] | Promise<readonly Arguments[]>;
  /** The core's answer. */
  reference(lab: Lab, args: Arguments): Promise<Value>;
  /** Simpler inputs of the same kind, the simplest first. */
  smaller?(args: Arguments): readonly Arguments[];
  /** How far a number may be from the core's, relative to it where it is above 1. Default 1e-9. */
  readonly tolerance?: number;
  /** The core's numbers for the {placeholders} of what is said once it is solved; as those of an open question. */
  facts?(lab: Lab): Promise<Facts>;
}

export interface CodeText {
  readonly title: string;
  readonly task: readonly string[];
  /** What the start says where something is to be written. */
  readonly todo?: string;
  readonly hints: readonly string[];
  /** What to say to each known mistake. */
  readonly mistakes: Readonly<Record<string, string>>;
  /** What there is to see, once it is solved. */
  readonly after: string;
}

/** With its words. */
export type CodeUnit = CodeExercise & { readonly text: Readonly<Record<Language, CodeText>> };

/** An open question: the reader answers, sees an answer part by part, and compares. */
export interface ExplainExercise {
  readonly kind: 'explain';
  readonly stage: Stage;
  /** Where it can be tried. */
  readonly panel: PanelName;
  /** The core's numbers for the {placeholders} of the words; the end of a name says the unit. */
  facts(lab: Lab): Promise<Facts>;
}

export type Facts = Readonly<Record<string, number>>;

export interface ExplainText {
  readonly title: string;
  readonly task: readonly string[];
  readonly parts: readonly { readonly title: string; readonly text: string }[];
  /** What a good answer says. */
  readonly points: readonly string[];
}

export type ExplainUnit = ExplainExercise & { readonly text: Readonly<Record<Language, ExplainText>> };

/** What comes next, said before it is shown. */
export interface PredictExercise {
  readonly kind: 'predict';
  readonly stage: Stage;
  readonly panel: PanelName;
  outcomes(lab: Lab): Promise<Outcomes>;
}

/** The tokens in question, and what the core gives to each and, last, to all others together. */
export interface Outcomes {
  readonly tokens: readonly string[];
  readonly p: readonly number[];
}

export interface PredictText {
  readonly title: string;
  readonly task: readonly string[];
  readonly after: string;
}

export type PredictUnit = PredictExercise & { readonly text: Readonly<Record<Language, PredictText>> };

/** A pipeline in which one thing is wrong, to be named from what it leaves to be seen. */
export interface DiagnoseExercise {
  readonly kind: 'diagnose';
  readonly stage: Stage;
  readonly panel: PanelName;
  /** From a run in the core: the first is shown at once, each other when it is asked for. */
  evidence(lab: Lab): Promise<readonly Exhibit[]>;
  /** What it could be, in the order in which it is offered, and what it is. */
  readonly choices: readonly string[];
  readonly fault: string;
  /** The line that is wrong, and as it should be. */
  readonly line: { readonly faulty: string; readonly sound: string };
}

/** How a column of numbers is written. A word is one of the small network's. */
export type ColumnKind = 'text' | 'word' | 'count' | 'probability' | 'number';

/** Something to be seen; its words name its parts. */
export type Exhibit =
  | {
      readonly draw: 'table';
      readonly columns: readonly ColumnKind[];
      /** null: there is none. */
      readonly rows: readonly (readonly (number | string | null)[])[];
    }
  /** What each position of the small network looks at, one table beside the other. */
  | {
      readonly draw: 'weights';
      readonly tables: readonly {
        readonly words: readonly number[];
        readonly weights: readonly (readonly number[])[];
      }[];
    }
  | { readonly draw: 'lines'; readonly lines: readonly (readonly (readonly [x: number, y: number])[])[] }
  | {
      readonly draw: 'bars';
      readonly bars: readonly { readonly text: string; readonly value: number; readonly after: number }[];
    };

export interface ExhibitText {
  readonly title: string;
  /** What is shown, not what it means. */
  readonly text: string;
  /** Of the columns, of the tables, of x, y and each line, or of both bars. */
  readonly names: readonly string[];
}

export interface DiagnoseText {
  readonly title: string;
  readonly task: readonly string[];
  readonly exhibits: readonly ExhibitText[];
  /** What each choice says, and what the evidence says to it. */
  readonly choices: Readonly<Record<string, { readonly says: string; readonly why: string }>>;
  readonly after: string;
}

export type DiagnoseUnit = DiagnoseExercise & { readonly text: Readonly<Record<Language, DiagnoseText>> };

export type Exercise = CodeUnit | ExplainUnit | PredictUnit | DiagnoseUnit;

export const isCode = (exercise: Exercise): exercise is CodeUnit =>
  exercise.kind === 'code' || exercise.kind === 'fault';

/** The start as it is shown: with a sentence of the reader's language where something is to be written. */
export const startOf = ({ start }: CodeExercise, { todo = '' }: CodeText): string =>
  start.replace('TODO', todo);

/** The code of a known mistake. */
export const mistaken = ({ solution, mistakes }: CodeExercise, name: string): string =>
  mistakes[name]!.reduce((code, [from, to]) => code.replace(from, () => to), solution);
