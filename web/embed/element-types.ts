// What a program of another page sees of the elements: dist/lab-elements.d.ts.

export type PanelName =
  | 'lab'
  | 'tokens'
  | 'table'
  | 'choose'
  | 'runs'
  | 'prefill'
  | 'cache'
  | 'cost'
  | 'transcript'
  | 'start'
  | 'exercises'
  | 'glossary'
  | 'teachers';

export type Cell = string | number | null;

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The reader or the page has changed a setting. `settings` has those that are not at their default, by the parameters of an address. */
export interface Change {
  readonly panel: PanelName;
  readonly settings: Readonly<Record<string, string>>;
}

/** What the panel shows has changed; `tables()` has it. */
export interface Result {
  readonly panel: PanelName;
}

/** A try of an exercise has come to an end. */
export interface Tried {
  /** The parameters of a teacher's set; {} where there is none. */
  readonly set: Readonly<Record<string, string>>;
  readonly exercise: string;
  readonly kind: 'code' | 'fault' | 'explain' | 'predict' | 'diagnose';
  /** What the engine says; of an open question ('explain'), that the reader has compared their answer. */
  readonly passed: boolean;
  /** Also by an earlier try. */
  readonly solved: boolean;
  readonly tries: number;
}

export type SettingName =
  | 'text'
  | 'corpus'
  | 'own'
  | 'tokenizer'
  | 'vocab'
  | 'wordpieces'
  | 'vocabulary'
  | 'pattern'
  | 'special'
  | 'compare'
  | 'sizes'
  | 'aligned'
  | 'word'
  | 'find'
  | 'context'
  | 'budget'
  | 'cut'
  | 'open'
  | 'order'
  | 'alpha'
  | 'unseen'
  | 'scores'
  | 'typed'
  | 'typedAs'
  | 'chain'
  | 'temperature'
  | 'topK'
  | 'topP'
  | 'minP'
  | 'repetition'
  | 'frequency'
  | 'presence'
  | 'window'
  | 'seed'
  | 'rng'
  | 'max'
  | 'stop'
  | 'show'
  | 'api'
  | 'rows'
  | 'draws'
  | 'temperatures'
  | 'pdModel'
  | 'pdPrompt'
  | 'pdNew'
  | 'pdSpeed'
  | 'pdScale'
  | 'pdLayer'
  | 'pdPosition'
  | 'scene'
  | 'chat'
  | 'pcBlock'
  | 'pcMin'
  | 'pcTtl'
  | 'pcIn'
  | 'pcOut'
  | 'pcRead'
  | 'pcWrite'
  | 'pcNet'
  | 'costs'
  | 'inPrice'
  | 'outPrice'
  | 'readPrice'
  | 'write5Price'
  | 'write60Price'
  | 'in'
  | 'out'
  | 'read'
  | 'write5'
  | 'write60'
  | 'shape'
  | 'own1'
  | 'weights'
  | 'kv'
  | 'shape2'
  | 'own2'
  | 'weights2'
  | 'kv2'
  | 'positions'
  | 'memory'
  | 'sequences'
  | 'block'
  | 'growFrom'
  | 'growBy'
  | 'masked'
  | 'kvDim'
  | 'kvPrompt'
  | 'kvNew'
  | 'device'
  | 'ask'
  | 'answer'
  | 'term'
  | 'step'
  | 'exercise'
  | 'build'
  | 'set'
  | 'heading'
  | 'hints'
  | 'solution'
  | 'lesson';

/** Each attribute that is a setting (`top-k`) is a property too, in camelCase (`topK`): a text, or null for the default. */
export type Settings = Record<SettingName, string | null>;

/** A panel as an element. */
export interface PanelElement extends HTMLElement, Settings {
  theme: string | null;
  /** Parts of the panel and single controls, by the names of attributes: 'title,temperature,top-k'. */
  hide: string | null;
  /** Where the vocabularies of real models lie, for a script that is imported from another module. */
  base: string | null;
  /** What the panel shows, as its export gives it. */
  tables(): Promise<readonly Table[]>;
  /** What was done of the exercises: the records that their export has. */
  results(): readonly Readonly<Record<string, Cell>>[];
}

export interface ExerciseElement extends PanelElement {
  name: string | null;
}

declare global {
  interface HTMLElementTagNameMap extends Record<`ntl-${PanelName}`, PanelElement> {
    'ntl-exercise': ExerciseElement;
  }
  interface HTMLElementEventMap {
    'ntl-change': CustomEvent<Change>;
    'ntl-result': CustomEvent<Result>;
    'ntl-exercise': CustomEvent<Tried>;
  }
}
