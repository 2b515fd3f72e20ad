import { adoptStyles, css } from 'lit';
import { nearest } from '../app/around.ts';
import { canRun } from '../app/browser.ts';
import { recordsOf, type Table } from '../app/export.ts';
import { loadWords, words } from '../app/i18n.ts';
import { PARAMETERS, allParamsOf } from '../app/permalink.ts';
import { PANEL_PARTS } from '../app/panel.ts';
import type { PanelName } from '../app/shell-state.ts';
import type { LabState } from '../app/state.ts';
import type { Store } from '../app/store.ts';
import { showTheme } from '../app/theme.ts';
import { resultsOf } from '../panels/exercises/results.ts';
import { attributeOf, namesOf, propertyOf } from './attributes.ts';
import { lieBeside } from './beside.ts';
import type { PanelElement, SettingName } from './element-types.ts';
import { tellChanges, type Said } from './messages.ts';
import './placed-panel.ts';
import type { PlacedPanel } from './placed-panel.ts';
import { joinLab, restartLab } from './shared-lab.ts';
import { EXERCISE, follow, storeBy, wishedBy, type Wishes } from './wishes.ts';

/** What surrounds the settings, and is an attribute as much as a property. */
const REFLECTED = ['theme', 'hide', 'base'] as const;

type Value = string | number | boolean | readonly (string | number)[] | null | undefined;

/** As wide as its place, also where a float, a row or a table cell would ask what is in it. */
const hostStyle = css`
  :host(:not([hidden])) {
    display: block;
    width: -moz-available;
    width: -webkit-fill-available;
    width: stretch;
  }
`;

interface Accessors {
  readonly get: (element: LabElement) => string | null;
  readonly set: (element: LabElement, text: string | null) => void;
}

/** The properties of every element; `null` is the default of a setting, a list is written with spaces. */
const accessors = new Map<string, Accessors>();

/**
 * A panel as an element of another page. Its attributes are its settings; the properties of the same names, in camelCase,
 * read and write them. It tells `ntl-change` and `ntl-result`, as a frame does, and gives its tables.
 */
export class LabElement extends HTMLElement implements Omit<PanelElement, SettingName> {
  declare theme: string | null;
  declare hide: string | null;
  declare base: string | null;

  static readonly panel: PanelName = 'lab';
  /** It is for the exercise that it names first, not for the list. */
  static readonly oneExercise: boolean = false;
  static readonly observedAttributes: readonly string[] = [
    'lang',
    ...REFLECTED,
    ...PARAMETERS.flatMap(namesOf).filter((name) => name === name.toLowerCase()),
  ];

  static {
    for (const parameter of PARAMETERS) {
      accessors.set(propertyOf(parameter), {
        get: (element) => element.#textOf(parameter),
        set: (element, text) => element.wish(attributeOf(parameter), text),
      });
    }
    for (const name of REFLECTED) {
      accessors.set(name, {
        get: (element) => element.getAttribute(name),
        set: (element, text) =>
          text === null ? element.removeAttribute(name) : element.setAttribute(name, text),
      });
    }
    for (const [name, { get, set }] of accessors) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: LabElement) {
          return get(this);
        },
        set(this: LabElement, value: Value) {
          set(this, textFrom(value));
        },
      });
    }
  }

  readonly #place = this.attachShadow({ mode: 'open' });
  /** What was wished for and is not followed yet. */
  #wishes: Record<string, string | null> = {};
  #last = Promise.resolve();
  #store: Store<LabState> | null = null;
  #shown: PlacedPanel | null = null;
  #ends: (() => void)[] = [];

  constructor() {
    super();
    adoptStyles(this.#place, [hostStyle]);
    for (const type of KEYS) this.#place.addEventListener(type, keepTyped);
  }

  async tables(): Promise<readonly Table[]> {
    return (await this.#shown?.tables()) ?? [];
  }

  results(): ReturnType<PanelElement['results']> {
    return this.#store ? recordsOf(resultsOf(this.#store.get())) : [];
  }

  connectedCallback(): void {
    takeEarlierProperties(this);
    if (this.#store) this.#followLanguage(); // it may come back elsewhere
    this.#then(() => this.#begin());
  }

  disconnectedCallback(): void {
    this.#then(() => {
      if (!this.isConnected) this.#end(); // one that is moved has come back by now
    });
  }

  attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
    if (name === 'base') lieBeside(text ?? '');
    else this.wish(name, text);
  }

  protected wish(attribute: string, text: string | null): void {
    if (Object.keys(this.#wishes).length === 0) this.#then(() => this.#follow());
    const others = Object.entries(this.#wishes).filter(([name]) => wishedBy(name) !== wishedBy(attribute));
    this.#wishes = { ...Object.fromEntries(others), [attribute]: text };
  }

  /** One step after the other. */
  #then(step: () => Promise<void> | void): void {
    this.#last = this.#last.then(step);
  }

  async #begin(): Promise<void> {
    if (!this.isConnected || this.#ends.length > 0) return;
    this.#store ??= await this.#start();
    const [store, shown] = [this.#store, this.#shown];
    if (!shown) return;
    this.#ends = [
      showTheme(store, shown),
      store.watch(
        ({ shell }) => shell.settings.language,
        (language) => (shown.lang = language),
      ),
      tellChanges(store, (said) => this.#tell(said)),
      joinLab(store, (lab) => (shown.lab = lab)),
      this.#watchLanguage(),
    ];
  }

  async #start(): Promise<Store<LabState>> {
    const { panel } = this.constructor as typeof LabElement;
    const store = await storeBy(this.#takeWishes(), panel, this.#languages());
    const { language } = store.get().shell.settings;
    await loadWords(language);
    if (!canRun()) {
      this.#place.replaceChildren(words(language).shell.tooOld);
      return store;
    }
    const shown = document.createElement('ntl-placed') as PlacedPanel;
    Object.assign(shown, { store, home: panel, restart: restartLab });
    shown.setAttribute('exportparts', `${PANEL_PARTS}, text`);
    this.#place.replaceChildren(shown);
    this.#shown = shown;
    this.#setExercise(store);
    return store;
  }

  async #follow(): Promise<void> {
    if (!this.#store) return; // it begins with them
    const { panel } = this.constructor as typeof LabElement;
    const wishes = this.#takeWishes();
    await follow(this.#store, wishes, panel, this.#languages());
    if (Object.keys(wishes).some((name) => wishedBy(name) === 'exercise')) this.#setExercise(this.#store);
  }

  /** That of the page around may be changed. */
  #watchLanguage(): () => void {
    const observer = new MutationObserver(() => this.#followLanguage());
    observer.observe(document.documentElement, { attributeFilter: ['lang'] });
    return () => observer.disconnect();
  }

  #followLanguage(): void {
    if (!this.hasAttribute('lang')) this.wish('lang', null);
  }

  #setExercise(store: Store<LabState>): void {
    const { oneExercise } = this.constructor as typeof LabElement;
    if (this.#shown && oneExercise) this.#shown.exercise = store.get().exercises.settings.exercise;
  }

  #end(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  #takeWishes(): Wishes {
    const wishes = this.#wishes;
    this.#wishes = {};
    return wishes;
  }

  /** That of the page around comes before those of the browser. */
  #languages(): readonly string[] {
    return [nearest(this, '[lang]')?.getAttribute('lang') ?? '', ...navigator.languages];
  }

  #textOf(parameter: string): string | null {
    const wish = Object.entries(this.#wishes).find(([name]) => wishedBy(name) === parameter);
    if (wish) return wish[1];
    return (this.#store && allParamsOf(this.#store.get())[parameter]) ?? null;
  }

  #tell({ type, ...detail }: Said): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

/** An element for one exercise: `<ntl-exercise name="topP">`. */
export class ExerciseElement extends LabElement {
  static override readonly panel = 'exercises';
  static override readonly oneExercise = true;
  static override readonly observedAttributes = [...LabElement.observedAttributes, EXERCISE];

  get name(): string | null {
    return this.getAttribute('name');
  }
  set name(name: string | null) {
    if (name === null) this.removeAttribute('name');
    else this.setAttribute('name', name);
  }
}

const KEYS = ['keydown', 'keypress', 'keyup'] as const;

/** The page around sees no field, only the element: its hotkeys would take what is typed here, and arrows that were used. */
function keepTyped(event: Event): void {
  const [typedIn] = event.composedPath();
  const isField =
    typedIn instanceof HTMLElement &&
    (typedIn.isContentEditable || typedIn.matches('input, textarea, select'));
  if (isField || event.defaultPrevented) event.stopPropagation();
}

const textFrom = (value: Value): string | null =>
  value === null || value === undefined ? null : typeof value === 'object' ? value.join(' ') : String(value);

/** Those that were set before the script came. */
function takeEarlierProperties(element: LabElement): void {
  const own = element as unknown as Record<string, unknown>;
  for (const name of [...accessors.keys(), EXERCISE]) {
    if (!Object.hasOwn(own, name)) continue;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}
