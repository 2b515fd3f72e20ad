// Where a line of code is wrapped, the rest of it stays a little further in than its beginning: on a phone half of them are.
import { countColumn, RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';

const FURTHER_IN = 2;
/** In characters; a line that begins further in leaves too little room to hang. */
const MOST = 12;

const nameOf = (characters: number): string => `cm-hang-${characters}`;

// A class each: the page's policy lets no line have a style of its own.
const WIDTHS = Array.from({ length: MOST + 1 }, (_, characters) => characters);
const LINES = WIDTHS.map((characters) => Decoration.line({ class: nameOf(characters) }));
const LOOK = Object.fromEntries(
  WIDTHS.map((characters) => [
    `.cm-line.${nameOf(characters)}`,
    { paddingLeft: `calc(6px + ${characters}ch)`, textIndent: `-${characters}ch` },
  ]),
);

function linesIn({ state, visibleRanges }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      const column = countColumn(/^\s*/.exec(line.text)![0], state.tabSize);
      lines.add(line.from, line.from, LINES[Math.min(column + FURTHER_IN, MOST)]!);
      at = line.to + 1;
    }
  }
  return lines.finish();
}

class Hanging {
  lines: DecorationSet;
  constructor(view: EditorView) {
    this.lines = linesIn(view);
  }
  update({ view, docChanged, viewportChanged }: ViewUpdate): void {
    if (docChanged || viewportChanged) this.lines = linesIn(view);
  }
}

/** Wraps lines, each with its rest hanging. */
export const wrapped: Extension = [
  EditorView.lineWrapping,
  ViewPlugin.fromClass(Hanging, { decorations: ({ lines }) => lines }),
  EditorView.theme(LOOK),
];
