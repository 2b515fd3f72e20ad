import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TextBox } from '../../web/app/text-box.ts';

/** As much of a textarea as the box uses. */
class FakeArea {
  value = '';
  selectionStart = 0;
  selectionEnd = 0;
  scrollTop = 0;
  readonly scrollHeight = 100;
  readonly offsetHeight = 42;
  readonly clientHeight = 40;
  readonly style = { height: '' };
  setSelectionRange(start: number, end: number): void {
    [this.selectionStart, this.selectionEnd] = [start, end];
  }
}

let area: FakeArea;
let texts: string[];
let box: TextBox;
const long = 'a line of text\n'.repeat(70_000); // 1.05 MB
const type = (value: string) => {
  area.value = value;
  box.onInput();
};
const paste = (pasted: string) => {
  const preventDefault = vi.fn();
  const event = { clipboardData: { getData: () => pasted }, preventDefault };
  box.onPaste(event as unknown as ClipboardEvent);
  return preventDefault.mock.calls.length > 0;
};

beforeEach(() => {
  vi.stubGlobal('getComputedStyle', () => ({ lineHeight: '20px', paddingTop: '8px' }));
  area = new FakeArea();
  texts = [];
  box = new TextBox((text) => texts.push(text), 5);
  box.ref(area as unknown as Element);
});
afterEach(() => vi.unstubAllGlobals());

describe('the box of a text', () => {
  test('tells what is typed and does not write it back', () => {
    type('ab');
    area.value = 'ab|';
    box.show('ab');
    expect([texts, area.value]).toEqual([['ab'], 'ab|']);
  });

  test('tells nothing while an input method composes, and is not written over', () => {
    box.onCompositionStart();
    type('xiu');
    box.show('something else');
    expect([texts, area.value]).toEqual([[], 'xiu']);
    area.value = '修';
    box.onCompositionEnd();
    expect(texts).toEqual(['修']);
  });

  test('of a long text holds the end, from the beginning of a line, with the caret there', () => {
    box.show(long);
    expect(area.value.length).toBeLessThanOrEqual(16_000);
    expect(long.endsWith(area.value)).toBe(true);
    expect(area.value.startsWith('a line')).toBe(true);
    expect(area.selectionStart).toBe(area.value.length);
    expect(box.holdsBack).toBe(true);
  });

  test('never cuts inside a character', () => {
    box.show('x' + '😀'.repeat(30_000));
    expect(area.value.replaceAll('😀', '')).toBe('');
  });

  test('of a long text keeps the head when its end is edited', () => {
    box.show(long);
    type(area.value + 'more');
    expect(texts).toEqual([long + 'more']);
  });

  test('takes a long text from the clipboard before the textarea has to hold it', () => {
    type('before after');
    area.setSelectionRange(7, 7);
    expect(paste('short')).toBe(false);
    expect(paste(long.replaceAll('\n', '\r\n'))).toBe(true);
    expect(texts.at(-1)).toBe(`before ${long}after`);
  });

  test('whose whole end is selected and replaced lets go of the head', () => {
    box.show(long);
    area.setSelectionRange(0, area.value.length);
    box.onBeforeInput({ inputType: 'insertText' } as InputEvent);
    type('new');
    expect(texts).toEqual(['new']);
    expect(box.holdsBack).toBe(false);
  });

  test('keeps only what is shown when told to', () => {
    box.show(long);
    const shown = area.value;
    box.keepShown();
    expect(texts).toEqual([shown]);
  });
});
