// The code editor: CodeMirror in a shadow root of its own. It comes with the first exercise that is opened.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  ensureSyntaxTree,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { define } from '../../app/define.ts';
import { wrapped } from './editor-wrap.ts';

/**
 * `<ntl-code-editor>`: `code` in and out, `label` for its name. Events: `ntl-code` when the code has changed, `ntl-run`
 * for Ctrl or ⌘ with Enter. Tab indents; Escape and then Tab leaves.
 */
export class CodeEditor extends HTMLElement {
  readonly #labelled = new Compartment();
  readonly #view: EditorView;
  #label = '';

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    this.#view = new EditorView({ root, parent: root, extensions: this.#extensions() });
  }

  get code(): string {
    return this.#view.state.doc.toString();
  }
  set code(code: string) {
    if (code === this.code) return;
    this.#view.setState(EditorState.create({ doc: code, extensions: this.#extensions() }));
  }

  set label(label: string) {
    if (label === this.#label) return;
    this.#label = label;
    this.#view.dispatch({ effects: this.#labelled.reconfigure(this.#named()) });
  }

  /** The line of the first thing that is no JavaScript, from 1; 0 where there is none. */
  get brokenLine(): number {
    const { state } = this.#view;
    let line = 0;
    ensureSyntaxTree(state, state.doc.length, PARSE_MILLISECONDS)?.iterate({
      enter: ({ type, from }) => {
        if (type.isError && line === 0) line = state.doc.lineAt(from).number;
      },
    });
    return line;
  }

  override focus(): void {
    this.#view.focus();
  }

  #named() {
    // The tabindex says to checkers what `contenteditable` means anyway: it can be reached by keyboard.
    return EditorView.contentAttributes.of({ 'aria-label': this.#label, tabindex: '0' });
  }

  #extensions() {
    const run = () => this.dispatchEvent(new CustomEvent('ntl-run'));
    return [
      Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
      lineNumbers(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      indentUnit.of('  '),
      wrapped, // where a line says what is to be written, its end counts too
      EditorView.domEventHandlers({ beforeinput: inserted }),
      javascript(),
      syntaxHighlighting(COLOURS),
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
      this.#labelled.of(this.#named()),
      EditorView.theme(LOOK),
      EditorView.updateListener.of(({ docChanged }) => {
        if (docChanged) this.dispatchEvent(new CustomEvent('ntl-code', { detail: this.code }));
      }),
    ];
  }
}

const PARSE_MILLISECONDS = 200;

/**
 * Text over several lines, put in at once or put in their place: left to itself Chromium writes it into spans with a style
 * of their own, which the page's policy refuses aloud. A composition is the input method's.
 */
function inserted(event: InputEvent, view: EditorView): boolean {
  const { data, inputType, isComposing } = event;
  if (inputType !== 'insertText' || isComposing || view.composing || data === null) return false;
  const { state } = view;
  const { from, to } = state.selection.main;
  const isOneLine = !data.includes('\n') && state.doc.lineAt(from).to >= to;
  if (isOneLine || !event.cancelable) return false;
  event.preventDefault();
  view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
  return true;
}

const COLOURS = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent-ink)', fontWeight: '600' },
  { tag: [tags.string, tags.regexp], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--cut)' },
  { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
]);

const LOOK = {
  '&': {
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    background: 'var(--field)',
    color: 'var(--ink)',
    fontSize: 'var(--code-size, 15px)',
    maxHeight: 'var(--code-height, none)',
  },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', minHeight: '180px', overflow: 'auto' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--ink)' },
  '.cm-gutters': {
    background: 'transparent',
    color: 'var(--ink-3)',
    border: '0',
  },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--accent-soft)',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--final-soft)' },
};

define('ntl-code-editor', CodeEditor);
