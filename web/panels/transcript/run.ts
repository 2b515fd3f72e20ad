import { loadCorpus } from '../../app/corpora.ts';
import { decimal } from '../../app/format.ts';
import type { LabState } from '../../app/state.ts';
import { slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import type { Candidate, ChainConfig, Lab, Ledger, NgramModel, RngName } from '../../library/types.ts';
import { AFTER, DIGITS, LONGEST, PLACES, PRINTED, PROMPT } from './printed.ts';
import {
  transcriptDefaults,
  type Agreement,
  type Given,
  type PrintedLine,
  type RestFacts,
  type TranscriptLine,
  type Version,
} from './state.ts';

/** The generator that each version of the document's program draws with. */
export const RNG_OF: Record<Version, RngName> = { node: 'mulberry32', python: 'pcg64' };

type Engine = Pick<Lab, 'tokenizer' | 'ngram' | 'countText'>;

/**
 * Answers every line that the document prints, with a model of its own: the reconstructed corpus, characters, order 2,
 * α = 0.01, whatever the page is set to. Answers once; the model goes when it has answered.
 */
export function runTranscript(lab: Engine, store: Store<LabState>, load = loadCorpus): () => void {
  const own = slice(store, 'transcript');
  const answering = latest();
  const none = transcriptDefaults.result;
  if (own.get().result.lines === null) {
    answering.run(
      async (signal) => {
        const corpus = await load('commits-zh').catch(() => null);
        return corpus === null
          ? { ...none, corpusMissing: true }
          : { ...none, corpus, ...(await answers(lab, corpus, signal)) };
      },
      (result) => own.update({ result }),
      (refusal) => own.update({ result: { ...none, refusal } }),
    );
  }
  return () => answering.stop();
}

async function answers(
  lab: Engine,
  corpus: string,
  signal: AbortSignal,
): Promise<{ lines: TranscriptLine[]; rest: RestFacts }> {
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus }, { signal });
  try {
    const model = await lab.ngram({ order: 2, corpus, tokenizer, alpha: 0.01 }, { signal });
    try {
      const { codePoints } = await lab.countText(corpus);
      const lines: TranscriptLine[] = [];
      for (const line of PRINTED) {
        signal.throwIfAborted();
        lines.push({ ...line, ...(await answer(line, model, codePoints, signal)) });
      }
      return { lines, rest: await restAfter(AFTER[0], model, signal) };
    } finally {
      void model.dispose();
    }
  } finally {
    void tokenizer.dispose();
  }
}

type Answer = Pick<TranscriptLine, 'computed' | 'agreement'>;

function answer(
  line: PrintedLine,
  model: NgramModel,
  corpusCharacters: number,
  signal: AbortSignal,
): Promise<Answer> {
  switch (line.section) {
    case 'corpus': {
      const { gridRows } = model.info;
      const figures = [model.vocabSize, gridRows, model.vocabSize, corpusCharacters];
      return Promise.resolve(compared(line, figures.map(String)));
    }
    case 'followers':
      return followers(line, model);
    case 'table':
      return places(line, model, signal);
    case 'text':
      return text(line, model, signal);
  }
}

async function followers(line: PrintedLine, model: NgramModel): Promise<Answer> {
  const { counts } = await model.row(line.after);
  const seen = [...counts.entries()]
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const computed: string[] = [];
  for (const [id, count] of seen) computed.push(await model.tokenizer.decode([id]), String(count));
  return compared(line, computed);
}

async function places(line: PrintedLine, model: NgramModel, signal: AbortSignal): Promise<Answer> {
  const chain = chainOf(line.given);
  const shown = await model.next(line.after, { chain, top: PLACES, signal });
  const all = await model.next(line.after, { chain, top: model.vocabSize, signal });
  const computed = [
    ...shown.candidates.flatMap((candidate) => [candidate.text, rounded(candidate.pFinal)]),
    rounded(shown.restPFinal),
  ];
  return { computed, agreement: agreementOf(line.printed, computed, shown, all.candidates) };
}

/** Figures must agree to the printed digit; a token may only differ where the core holds both equally probable. */
function agreementOf(
  printed: readonly string[],
  computed: readonly string[],
  shown: Ledger,
  all: readonly Candidate[],
): Agreement {
  let agreement: Agreement = 'exact';
  for (const [i, cell] of printed.entries()) {
    if (cell === computed[i]) continue;
    const isToken = i % 2 === 0 && i < 2 * PLACES;
    const named = isToken ? all.find((candidate) => candidate.text === cell) : undefined;
    if (named?.pFinal !== shown.candidates[i / 2]?.pFinal || !named) return 'differs';
    agreement = 'tie';
  }
  return printed.length === computed.length ? agreement : 'differs';
}

async function text(line: PrintedLine, model: NgramModel, signal: AbortSignal): Promise<Answer> {
  let written = '';
  const run = model.generate({
    prompt: PROMPT,
    chain: chainOf(line.given),
    seed: line.given.seed ?? 1,
    rng: RNG_OF[line.version],
    maxTokens: LONGEST,
    stop: '\n',
    signal,
  });
  for await (const step of run) written += step.text;
  return compared(line, [written.replace(/\n$/, '')]);
}

async function restAfter(after: string, model: NgramModel, signal: AbortSignal): Promise<RestFacts> {
  const chain = chainOf({ temperature: 1 });
  const places = await model.next(after, { chain, top: PLACES, signal });
  const row = await model.row(after);
  return {
    others: model.vocabSize - PLACES,
    othersShare: places.restPFinal,
    unseen: row.unseenTokens,
    unseenShare: row.unseenP,
    each: places.candidates[PLACES - 1]!.pFinal,
  };
}

const chainOf = ({ temperature, topK }: Given): ChainConfig => ({
  ...(temperature === undefined ? {} : { temperature }),
  ...(topK === undefined ? {} : { topK }),
});

const rounded = (p: number): string => decimal('en', p, DIGITS);

const compared = (line: PrintedLine, computed: readonly string[]): Answer => ({
  computed,
  agreement:
    line.printed.length === computed.length && line.printed.every((cell, i) => cell === computed[i])
      ? 'exact'
      : 'differs',
});
