import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFragment, settingsOf } from '../../web/app/permalink.ts';
import { labDefaults } from '../../web/app/state.ts';
import { createStore } from '../../web/app/store.ts';
import { LabError, refusal } from '../../web/library/errors.ts';
import type {
  ChainConfig,
  GenerateOptions,
  Lab,
  Ledger,
  NextOptions,
  Step,
} from '../../web/library/types.ts';
import { linkToLine } from '../../web/panels/transcript/links.ts';
import { AFTER, PRINTED } from '../../web/panels/transcript/printed.ts';
import { RNG_OF, runTranscript } from '../../web/panels/transcript/run.ts';
import type { TranscriptLine } from '../../web/panels/transcript/state.ts';

const CORPUS = readFileSync(new URL('../../corpus/zh/commits.txt', import.meta.url), 'utf8');
const VOCABULARY = [...new Set(CORPUS)].sort();

const countsAfter = (context: string): number[] =>
  VOCABULARY.map((token) => CORPUS.split(context + token).length - 1);

/** What the core would answer, for one character of context: plain softmax over ln(count + 0.01). */
function ledger(
  context: string,
  { temperature = 1, topK = VOCABULARY.length }: ChainConfig,
  top: number,
): Ledger {
  const counts = countsAfter(context);
  const byRank = [...counts.keys()].sort((a, b) => counts[b]! - counts[a]! || a - b);
  const kept = byRank.slice(0, temperature === 0 ? 1 : topK);
  const weight = (id: number) =>
    temperature === 0 ? 1 : kept.includes(id) ? (counts[id]! + 0.01) ** (1 / temperature) : 0;
  const total = kept.reduce((sum, id) => sum + weight(id), 0);
  const candidates = byRank.map((id) => ({
    text: VOCABULARY[id]!,
    pFinal: kept.includes(id) ? weight(id) / total : 0,
  }));
  const rest = candidates.slice(top).reduce((sum, { pFinal }) => sum + pFinal, 0);
  return { candidates: candidates.slice(0, top), restPFinal: rest } as unknown as Ledger;
}

const printedText = ({ chain, rng, seed }: GenerateOptions): string =>
  PRINTED.find(
    (line) =>
      line.section === 'text' &&
      RNG_OF[line.version] === rng &&
      line.given.seed === seed &&
      line.given.temperature === chain?.temperature,
  )!.printed[0]!;

interface Fake {
  readonly next?: (context: string, options: NextOptions) => Ledger;
  readonly text?: (options: GenerateOptions) => string;
}

function fakeLab({ next, text = printedText }: Fake = {}) {
  const released: string[] = [];
  const tokenizer = {
    decode: (ids: number[]) => Promise.resolve(ids.map((id) => VOCABULARY[id]).join('')),
    dispose: () => Promise.resolve(released.push('tokenizer')),
  };
  const model = {
    vocabSize: VOCABULARY.length,
    info: { gridRows: VOCABULARY.length },
    tokenizer,
    row: (context: string) => {
      const counts = countsAfter(context);
      const unseenTokens = counts.filter((count) => count === 0).length;
      const total = counts.reduce((sum, count) => sum + count, 0) + 0.01 * counts.length;
      return Promise.resolve({
        counts: Uint32Array.from(counts),
        unseenTokens,
        unseenP: (0.01 * unseenTokens) / total,
      });
    },
    next: (context: string, options: NextOptions) =>
      Promise.resolve((next ?? ((of, { chain = {}, top = 10 }) => ledger(of, chain, top)))(context, options)),
    async *generate(options: GenerateOptions): AsyncGenerator<Partial<Step>> {
      for (const character of `${text(options)}\n`) yield Promise.resolve({ text: character });
    },
    dispose: () => Promise.resolve(released.push('model')),
  };
  const lab = {
    tokenizer: () => Promise.resolve(tokenizer),
    ngram: () => Promise.resolve(model),
    countText: (counted: string) => Promise.resolve({ codePoints: [...counted].length }),
  } as unknown as Pick<Lab, 'tokenizer' | 'ngram' | 'countText'>;
  return { lab, released };
}

async function transcript(fake: Fake = {}, load = () => Promise.resolve(CORPUS)) {
  const store = createStore(labDefaults('zh-CN'));
  const { lab, released } = fakeLab(fake);
  const end = runTranscript(lab, store, load);
  await expect.poll(() => store.get().transcript.result).not.toBe(labDefaults('zh-CN').transcript.result);
  end();
  return { ...store.get().transcript.result, released };
}

const lineOf = (lines: readonly TranscriptLine[], wanted: Partial<TranscriptLine>) =>
  lines.filter((line) =>
    Object.entries(wanted).every(
      ([key, value]) => JSON.stringify(line[key as keyof TranscriptLine]) === JSON.stringify(value),
    ),
  );

describe('the printed transcript', () => {
  it('has 38 lines: for each version the corpus, two rows of followers, ten rows of tables, six texts', () => {
    for (const version of ['node', 'python'] as const) {
      const count = (section: string) =>
        PRINTED.filter((line) => line.version === version && line.section === section).length;
      expect([count('corpus'), count('followers'), count('table'), count('text')]).toEqual([1, 2, 10, 6]);
    }
  });

  it('prints probabilities of three decimals that sum to 1 within the rounding of four of them', () => {
    for (const { section, printed } of PRINTED) {
      if (section !== 'table') continue;
      const figures = printed.filter((_, i) => i % 2 === 1 || i === 6);
      expect(figures.every((figure) => /^[01]\.\d{3}$/.test(figure))).toBe(true);
      expect(Math.abs(figures.reduce((sum, figure) => sum + Number(figure), 0) - 1)).toBeLessThan(0.0021);
    }
  });
});

describe('runTranscript', () => {
  it('finds every printed digit again', async () => {
    const { lines } = await transcript();
    expect(lines).toHaveLength(38);
    expect(lines!.filter((line) => line.agreement === 'differs')).toEqual([]);
  });

  it('calls it a tie where the document names another of equally probable characters', async () => {
    const { lines } = await transcript();
    const python = lineOf(lines!, { version: 'python', after: '修', given: { temperature: 1 } })[0]!;
    expect(python.printed.slice(4, 6)).toEqual(['增', '0.003']);
    expect(python.computed.slice(4, 6)).toEqual([' ', '0.003']);
    expect(python.agreement).toBe('tie');
    const node = lineOf(lines!, { version: 'node', after: '修', given: { temperature: 1 } })[0]!;
    expect(node.agreement).toBe('exact');
  });

  it('says so where a digit differs', async () => {
    const { lines } = await transcript({
      next: (context, { chain = {}, top = 10 }) => ledger(context, { ...chain, temperature: 0.9 }, top),
    });
    const [line] = lineOf(lines!, { version: 'node', after: '录', given: { temperature: 1 } });
    expect(line!.agreement).toBe('differs');
  });

  it('does not take a less probable character for an equal one', async () => {
    const { lines } = await transcript({
      next: (context, { chain = {}, top = 10 }) => {
        const full = ledger(context, chain, VOCABULARY.length);
        const lowered = full.candidates.map((one) =>
          one.text === '增' ? { ...one, pFinal: one.pFinal * 0.999 } : one,
        );
        return { ...ledger(context, chain, top), candidates: lowered.slice(0, top) };
      },
    });
    const [line] = lineOf(lines!, { version: 'python', after: '修', given: { temperature: 1 } });
    expect(line!.agreement).toBe('differs');
  });

  it('says so where a written line differs', async () => {
    const { lines } = await transcript({ text: () => '修复' });
    expect(lineOf(lines!, { section: 'text' }).every((line) => line.agreement === 'differs')).toBe(true);
  });

  it('knows that 0.137 is 48 characters and that all 50 unseen ones hold 0.14245', async () => {
    const { rest } = await transcript();
    expect(rest!.others).toBe(48);
    expect(rest!.othersShare).toBeCloseTo(0.48 / 3.51, 12);
    expect(rest!.unseen).toBe(50);
    expect(rest!.unseenShare).toBeCloseTo(0.5 / 3.51, 12);
    expect(rest!.each).toBeCloseTo(0.01 / 3.51, 12);
  });

  it('releases its model and tokenizer when it has answered', async () => {
    const { released } = await transcript();
    expect(released.sort()).toEqual(['model', 'tokenizer']);
  });

  it('says that the corpus is missing where it cannot be fetched', async () => {
    const { lines, corpusMissing } = await transcript({}, () => Promise.reject(new Error('offline')));
    expect({ lines, corpusMissing }).toEqual({ lines: null, corpusMissing: true });
  });

  it('shows what was refused', async () => {
    const { refusal: shown } = await transcript({
      next: () => {
        throw new LabError(refusal('out_of_memory', 'no room'));
      },
    });
    expect(shown?.code).toBe('out_of_memory');
  });
});

describe('the link of a line', () => {
  const everyLine = PRINTED.filter(({ section }) => section === 'table' || section === 'text');

  it.each(['zh-CN', 'en'] as const)('opens the chooser in the setting of the line (%s)', (language) => {
    for (const line of everyLine) {
      const address = parseFragment(
        linkToLine({ ...line, computed: line.printed, agreement: 'exact' }, language),
      );
      const { text, tokens, table, choose } = settingsOf(address.params!, language);
      expect(address.panel).toBe('choose');
      expect(text.settings.corpus).toBe('commits-zh');
      expect(text.settings.text).toBe(line.section === 'text' ? 'fix(webapp): ' : line.after);
      expect({ kind: tokens.settings.kind, ...table.settings }).toMatchObject({
        kind: 'char',
        order: 2,
        alpha: 0.01,
      });
      expect(choose.settings).toMatchObject({
        temperature: line.given.temperature,
        topK: line.given.topK ?? null,
        seed: line.given.seed ?? 1,
        rng: line.version === 'node' ? 'mulberry32' : 'pcg64',
        maxTokens: 20,
        stop: '\n',
      });
    }
  });

  it('stands at both characters of the document', () => {
    expect(AFTER).toEqual(['修', '录']);
  });
});
