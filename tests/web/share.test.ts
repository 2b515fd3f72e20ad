import { describe, expect, it } from 'vitest';
import { isOnlyHere } from '../../web/app/lab-place.ts';
import { PARAMETERS } from '../../web/app/permalink.ts';
import { PANELS, PARTS, partsOf, settingsHidden, type PanelName } from '../../web/app/shell-state.ts';
import { labDefaults, type LabState } from '../../web/app/state.ts';
import { controlsOf } from '../../web/embed/hideable.ts';
import { LONGEST_IN_CODE, QUIET_ZONE, codeOf } from '../../web/embed/qr.ts';
import { elementSnippet, frameSnippet } from '../../web/embed/snippet.ts';

const SCRIPT = 'https://lab.example/lab-elements.js';

function element(
  panel: PanelName,
  change: (state: LabState) => Partial<LabState>,
  hidden: readonly string[] = [],
) {
  const state = labDefaults('en');
  return elementSnippet(
    SCRIPT,
    { ...state, ...change(state) },
    { language: 'en', theme: 'system', panel, hidden },
  );
}
const withText = (text: string) => (state: LabState) => ({
  text: { ...state.text, settings: { ...state.text.settings, text } },
});

describe('an address that only this device can open', () => {
  it.each([
    ['file:///media/stick/next-token-lab.html', true],
    ['http://127.0.0.1:4173/', true],
    ['http://localhost/lab/', true],
    ['http://[::1]:4173/', true],
    ['http://192.168.0.7:4173/', false], // a class in one room
    ['https://localhost.example/', false],
    ['https://lab.example/127.0.0.1/', false],
  ])('%s: %s', (address, only) => {
    expect(isOnlyHere(address)).toBe(only);
  });
});

describe('the code of a frame', () => {
  it('has the address and the title as values of attributes, and a sandbox', () => {
    expect(frameSnippet('https://lab.example/embed.html?lang=en&hide=why#/tokens?text="<', 'A "B"')).toBe(
      `<iframe
  src="https://lab.example/embed.html?lang=en&amp;hide=why#/tokens?text=&quot;&lt;"
  title="A &quot;B&quot;"
  sandbox="allow-scripts allow-downloads"
  width="100%" height="720"></iframe>`,
    );
  });
});

describe('the code of an element', () => {
  it('names the script, the panel, and what differs from the defaults', () => {
    expect(element('tokens', withText('fix'), ['why', 'export'])).toBe(
      `<div>
<script src="${SCRIPT}" defer></script>
<ntl-tokens
  lang="en"
  hide="why,export"
  text="fix"></ntl-tokens>
</div>`,
    );
  });

  it('names a single control that is left out as an attribute is called', () => {
    expect(element('choose', () => ({}), ['title', 'T', 'topK'])).toContain('hide="title,temperature,top-k"');
  });

  it('keeps every sign of a text, line breaks and quotes too, and a text that is too long for an address', () => {
    expect(element('tokens', withText('a "b"\n<c> & \td'))).toContain(
      'text="a &quot;b&quot;&#10;&lt;c&gt; &amp; &#9;d"',
    );
    const long = 'x'.repeat(5000);
    expect(element('tokens', withText(long))).toContain(`text="${long}"`);
  });

  it('is one block of HTML in Markdown, whatever the text: it goes to </div>, and no line is empty or a quotation', () => {
    const lines = element('tokens', withText('*a*\n\n> `b`\r\n- [c](d)\n')).split('\n');
    expect([lines[0], lines.at(-1)]).toEqual(['<div>', '</div>']); // CommonMark 0.31, section 4.6: a block of kind 6
    expect(lines.filter((line) => /^\s*(>|$)/.test(line))).toEqual([]);
  });

  it('says a setting in words: the temperature', () => {
    const hot = ({ choose }: LabState) => ({
      choose: { ...choose, settings: { ...choose.settings, temperature: 0.7 } },
    });
    expect(element('choose', hot)).toContain('<ntl-choose\n  lang="en"\n  temperature="0.7"></ntl-choose>');
  });

  it('is the exercise by its name where one is open, and the list where none is', () => {
    const open = ({ exercises }: LabState) => ({
      exercises: { ...exercises, settings: { ...exercises.settings, exercise: 'topP' as const } },
    });
    expect(element('exercises', open)).toContain('<ntl-exercise\n  name="topP"\n  lang="en"></ntl-exercise>');
    expect(element('exercises', () => ({}))).toContain('<ntl-exercises\n');
  });
});

describe('the parts that can be left out', () => {
  it('are those that the panel has', () => {
    expect(partsOf('tokens')).toContain('text');
    expect(partsOf('glossary')).not.toContain('text');
    expect(partsOf('choose')).toEqual(expect.arrayContaining(['knobs', 'seed', 'chain', 'why']));
    expect(partsOf('cost')).not.toContain('knobs');
    expect(PARTS).toEqual(expect.arrayContaining([...partsOf('choose')]));
  });
});

describe('the single controls that can be left out', () => {
  it('set a parameter each, and none is a part as well', () => {
    const controls = PANELS.flatMap(controlsOf);
    expect(controls.filter((name) => !PARAMETERS.includes(name))).toEqual([]);
    expect(controls.filter((name) => PARTS.some((part) => part === name))).toEqual([]);
  });

  it('are left out with their group too, so that a reset leaves them alone', () => {
    expect(settingsHidden(['title', 'rows'])).toEqual(['title', 'rows']);
    expect(settingsHidden(['knobs'])).toContain('T');
    const ofParts = settingsHidden(PARTS).filter((name) => !PARTS.some((part) => part === name));
    const single = [...controlsOf('choose'), ...controlsOf('tokens')];
    expect(ofParts.filter((name) => !single.includes(name))).toEqual([]);
  });

  it('are those of the panel: a seed is set in the chooser only', () => {
    expect(controlsOf('choose')).toContain('rng');
    expect(controlsOf('runs')).toContain('T');
    expect(controlsOf('runs')).not.toContain('rng');
    expect(controlsOf('glossary')).toEqual([]);
  });
});

/** The modules as the path draws them: true is dark. */
function modules(text: string): boolean[][] {
  const { size, path } = codeOf(text)!;
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(run));
  return rows;
}
const drawn = (rows: boolean[][]) => rows.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

describe('a QR code', () => {
  it('has 4 · version + 17 modules a side and a quiet zone of four around them', () => {
    const { version, size } = codeOf('https://lab.example/')!; // 20 bytes: more than the 17 of version 1, fewer than the 32 of version 2
    expect(version).toBe(2);
    expect(size).toBe(4 * 2 + 17 + 2 * QUIET_ZONE);
  });

  it('is light in its quiet zone, and has a finder pattern in three corners', () => {
    const rows = modules('https://lab.example/');
    const last = rows.length - QUIET_ZONE;
    rows.forEach((row, y) =>
      row.forEach((dark, x) => {
        const inside = [x, y].every((at) => at >= QUIET_ZONE && at < last);
        if (!inside) expect(dark).toBe(false);
      }),
    );
    const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    const cut = (left: number, top: number) =>
      drawn(rows.slice(top, top + 7).map((row) => row.slice(left, left + 7)));
    expect(cut(QUIET_ZONE, QUIET_ZONE)).toEqual(finder);
    expect(cut(last - 7, QUIET_ZONE)).toEqual(finder);
    expect(cut(QUIET_ZONE, last - 7)).toEqual(finder);
  });

  it('is the largest, version 40, at the limit, and none beyond it; a sign of three bytes counts three', () => {
    expect(codeOf('a'.repeat(LONGEST_IN_CODE))!.version).toBe(40);
    expect(codeOf('a'.repeat(LONGEST_IN_CODE + 1))).toBeNull();
    expect(codeOf('复'.repeat(LONGEST_IN_CODE / 3 + 1))).toBeNull();
  });
});
