import { html, nothing, type TemplateResult } from 'lit';
import { bits, decimal, integer } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import type { Bars } from '../../charts/bars.ts';
import { charted } from '../../charts/picture-buttons.ts';
import type { StripTone } from '../../charts/token-strip.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Segments, TextScore } from '../../library/types.ts';
import type { Labels } from './labels.ts';
import type { Places } from './places.ts';
import { tokenText, woven, type Telling } from './view.ts';

// The table put to use: on the running text (how well it predicts), and on the corpus (where its counts come from).

export interface ScoreView extends Telling {
  readonly segments: Segments | null;
  readonly score: TextScore | null;
  /** The same object while the score and the words are the same. */
  readonly surprises: Surprises | null;
  readonly refusal: Refusal | null;
  /** The done part, 0 … 1; null where nothing is under way. */
  readonly progress: number | null;
  readonly chosen: number | null;
  readonly note: TemplateResult | typeof nothing;
  readonly onChoose: (index: number) => void;
}

/** What the strip shows of each token of the scored text. */
export interface Surprises {
  /** Of the largest surprise in the text; null for the first token, which nothing predicts. */
  readonly share: (index: number) => number | null;
  readonly inWords: (index: number) => string;
}

export function surprisesOf(
  { words, language }: Telling,
  labels: Labels,
  { ids, bits: surprise }: TextScore,
  largest: number,
): Surprises {
  const own = words.table;
  return {
    share: (index) => (index === 0 ? null : largest > 0 ? surprise[index]! / largest : 0),
    inWords(index) {
      const token = labels.of(ids[index]!);
      return index === 0
        ? fill(own.firstToken, { token })
        : fill(own.surprise, { token, bits: bits(language, surprise[index]!) });
    },
  };
}

/** The longest bar of the strip. */
export function largestOf({ bits }: TextScore): number {
  let largest = 0;
  for (let i = 0; i < bits.length; i += 1) if (bits[i]! > largest) largest = bits[i]!;
  return largest;
}

export function scoreView(view: ScoreView): TemplateResult {
  const { words, language, score, refusal } = view;
  const own = words.table;
  return html`<section class="part">
    <h3>${own.scoreTitle}</h3>
    <p class="quiet-text">${own.scoreSentence}</p>
    ${
      view.progress === null || view.progress === 1
        ? nothing
        : html`<progress aria-label=${own.counting} max="1" .value=${view.progress}></progress>`
    }
    ${
      refusal
        ? html`<p class="refusal" role="alert">${refusalText(language, refusal)}</p>`
        : score && view.surprises
          ? scoreFigures(view, score, view.surprises)
          : html`<p class="empty">
              ${view.segments && view.segments.length > 1 ? own.counting : own.tooShort}
            </p>`
    }
  </section>`;
}

function scoreFigures(view: ScoreView, score: TextScore, surprises: Surprises): TemplateResult {
  const { words, language, segments } = view;
  const own = words.table;
  const perToken = (value: number) => bits(language, value);
  const facts: readonly (readonly [string, string])[] = [
    [own.perCharacter, bits(language, score.bitsPerCharacter)],
    [own.perToken, perToken(score.bitsPerToken)],
    [own.perplexity, decimal(language, score.perplexity)],
    [own.scored, integer(language, score.scored)],
  ];
  const chart: Bars = {
    description: fill(own.scoreBars, {
      model: perToken(score.bitsPerToken),
      uniform: perToken(score.uniformBitsPerToken),
    }),
    names: { value: own.perToken },
    rows: [
      {
        key: 'model',
        label: own.thisTable,
        value: score.bitsPerToken,
        text: perToken(score.bitsPerToken),
      },
      {
        key: 'uniform',
        label: own.uniform,
        note: 'log₂ V',
        value: score.uniformBitsPerToken,
        text: perToken(score.uniformBitsPerToken),
        muted: true,
      },
    ],
  };
  const fits = segments?.length === score.bits.length;
  return html`
    <dl class="facts num">
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <div class="narrow">${charted(words.common.exportAs, own.files.score, chart)}</div>
    <p class="quiet-text">${own.seenCaution}</p>
    ${
      fits
        ? html`<p class="strip-title">${own.strip} · ${own.stripHint}</p>
            <ntl-token-strip
              class="surprise"
              dense
              .source=${segments}
              .label=${own.strip}
              .selected=${view.chosen}
              .share=${surprises.share}
              .describe=${surprises.inWords}
              .onSelect=${view.onChoose}
            ></ntl-token-strip>
            ${view.chosen === null ? nothing : html`<p class="num">${surprises.inWords(view.chosen)}</p>`}
            ${view.note}`
        : nothing
    }
  `;
}

export interface CorpusView extends Telling {
  readonly corpus: Segments;
  readonly labels: Labels;
  readonly context: readonly number[];
  readonly places: Places;
  /** Which of the places was jumped to. */
  readonly at: number;
  readonly onGo: (at: number) => void;
  /** What the strip writes and marks: the same functions while they say the same. */
  readonly ruler: (index: number) => string;
  readonly tone: (index: number) => StripTone;
}

export function corpusView(view: CorpusView): TemplateResult {
  const { words, language, corpus, labels, context, places, at } = view;
  const own = words.table;
  const n = (value: number) => integer(language, value);
  const many = places.starts.length;
  return html`<section class="part">
    <h3>${own.corpusTitle}</h3>
    <p class="quiet-text">
      ${
        context.length === 0
          ? own.corpusSentenceUnigram
          : woven(many === 0 ? own.corpusSentenceNone : own.corpusSentence, {
              context: tokenText(labels.ofAll(context)),
            })
      }
    </p>
    ${
      many === 0
        ? nothing
        : html`<div class="row places">
            <button type="button" ?disabled=${at <= 0} @click=${() => view.onGo(at - 1)}>
              ${own.previous}
            </button>
            <button type="button" ?disabled=${at >= many - 1} @click=${() => view.onGo(at + 1)}>
              ${own.next}
            </button>
            <span class="num" role="status">${fill(own.occurrence, { i: n(at + 1), n: n(many) })}</span>
          </div>`
    }
    <ntl-token-strip
      id="corpus"
      dense
      .source=${corpus}
      .label=${own.corpusStrip}
      .ruler=${view.ruler}
      .tone=${view.tone}
    ></ntl-token-strip>
  </section>`;
}
