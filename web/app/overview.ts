import { css, html, nothing, type TemplateResult } from 'lit';
import { bars, barsStyle, type Bar, type Bars } from '../charts/bars.ts';
import { barsButtons } from '../charts/picture-buttons.ts';
import '../charts/token-strip.ts';
import type { StripSource, StripToken } from '../charts/token-strip.ts';
import type { Refusal } from '../library/errors.ts';
import type { Candidate, Segments, Step } from '../library/types.ts';
import { actionsOf, canStep } from '../panels/choose/actions.ts';
import { chooseDefaults } from '../panels/choose/state.ts';
import { tablesOf } from '../panels/choose/tables.ts';
import { numberControl } from './controls.ts';
import { addMissingCharacters } from './corpora.ts';
import { bits, decimal, integer, percent, tokenLabel } from './format.ts';
import { fill, type Messages } from './i18n.ts';
import { kept } from './kept.ts';
import { PanelElement, define, type PanelFrame } from './panel.ts';
import { slice } from './store.ts';

const BARS = 6;

/** The whole line in one view: the text in tokens, the candidates, one button. */
export class Overview extends PanelElement {
  static override styles = [
    PanelElement.styles,
    barsStyle,
    css`
      .strip {
        margin-bottom: 20px;
      }
      .two {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 20px 36px;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin: 0 0 12px;
      }
      .buttons .primary {
        flex: 1 0 100%;
        font-size: 17px;
        min-height: 52px;
      }
      .said {
        margin: 0;
        color: var(--ink-2);
      }
      .links {
        display: flex;
        flex-wrap: wrap;
        gap: 0 20px;
        margin: 8px 0 0;
      }
      .links a {
        display: flex;
        align-items: center;
        min-height: 44px;
      }
      .said {
        min-height: 3.2em;
      }
      @media (min-width: 860px) {
        .two {
          grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
        }
        .act {
          order: 1;
        }
      }
    `,
  ];

  get #own(): Messages['overview'] {
    return this.words.overview;
  }

  protected override frame(): PanelFrame {
    return {
      title: this.#own.title,
      sentence: this.#own.sentence,
      body: this.#body(),
      why: html`${this.#own.why.map((paragraph) => html`<p>${paragraph}</p>`)}`,
      tables: () => tablesOf(this.state),
      reset: () => this.#setTemperature(chooseDefaults.settings.temperature),
    };
  }

  #body(): TemplateResult {
    const { text, tokens, table, choose } = this.state;
    const refusal =
      text.result.refusal ?? tokens.result.refusal ?? table.result.refusal ?? choose.result.refusal;
    return html`
      ${this.#strip()} ${this.refusal(refusal)} ${this.#wayOut(refusal)}
      <div class="two">
        <div class="act">${this.#buttons()} ${this.#temperature()}</div>
        <div>${refusal && !choose.result.ledger ? nothing : this.#candidates()}</div>
      </div>
      <p class="links">
        <a href="#/tokens">${this.#own.tokensMore}</a>
        <a href="#/table">${this.#own.tableMore}</a>
        <a href="#/choose">${this.#own.more}</a>
      </p>
    `;
  }

  /** A character that the vocabulary does not have: two ways to go on. */
  #wayOut(refusal: Refusal | null): TemplateResult | typeof nothing {
    if (refusal?.code !== 'unknown_character') return nothing;
    const { store } = this.context;
    return html`
      <div class="buttons">
        <button type="button" @click=${() => addMissingCharacters(store)}>${this.#own.addMissing}</button>
        <button
          type="button"
          @click=${() =>
            slice(store, 'tokens').update(({ settings }) => ({ settings: { ...settings, kind: 'byte' } }))}
        >
          ${this.#own.byBytes}
        </button>
      </div>
    `;
  }

  readonly #joined = kept(joined);
  readonly #tones = kept(
    (first: number, steps: readonly Step[]) => (index: number) => toneOf(steps[index - first]),
  );
  readonly #descriptions = kept(
    (segments: Segments, steps: readonly Step[]) => (index: number) => this.#describe(segments, steps, index),
  );

  #strip(): TemplateResult | typeof nothing {
    const { segments } = this.state.tokens.result;
    if (!segments) return nothing;
    const { steps } = this.state.choose.result;
    return html`
      <div class="strip">
        <ntl-token-strip
          .source=${this.#joined(segments, steps)}
          .label=${this.#own.tokensOf}
          .tone=${this.#tones(segments.length, steps)}
          .describe=${this.#descriptions(segments, steps, this.language)}
        ></ntl-token-strip>
      </div>
    `;
  }

  #describe(segments: Segments, steps: readonly Step[], index: number): string {
    const step = steps[index - segments.length];
    if (!step) {
      const { bytes, id } = segments.at(index);
      return `${tokenLabel(bytes)}, id ${integer(this.language, id)}, ${this.#own.prompt}`;
    }
    return `${tokenLabel(step.bytes)}, id ${integer(this.language, step.id)}, ${this.#own.continuation}, ${percent(this.language, step.p)}`;
  }

  #candidates(): TemplateResult {
    const { ledger } = this.state.choose.result;
    if (!ledger) return html`<p class="empty">${this.words.common.loading}</p>`;
    const shown = ledger.candidates.slice(0, BARS);
    const changed = ledger.stages.length > 0 && shown.some((candidate) => candidate.p !== candidate.pFinal);
    const share = (value: number) => percent(this.language, value);
    const row = ({ id, bytes, p, pFinal }: Candidate): Bar => ({
      key: id,
      label: tokenLabel(bytes),
      value: p,
      text: share(p),
      ...(changed ? { after: pFinal, afterText: share(pFinal) } : {}),
    });
    const count = (this.state.choose.result.model?.vocabSize ?? 0) - shown.length;
    const rows: Bar[] = shown.map(row);
    const last = shown.at(-1);
    if (last && count > 0) {
      rows.push({
        key: 'others',
        label: fill(this.#own.others, { n: integer(this.language, count) }),
        value: last.belowP,
        text: share(last.belowP),
        muted: true,
        ...(changed ? { after: last.belowPFinal, afterText: share(last.belowPFinal) } : {}),
      });
    }
    const chart: Bars = {
      description: this.#own.bars,
      rows,
      names: { value: this.#own.before, after: this.#own.after },
      full: 1,
      onSelect: (key) => void actionsOf(this.context.store)?.force(Number(key)),
    };
    return html`
      ${bars(chart)}
      <p class="hint">${this.#own.force}</p>
      <p class="quiet-text">
        ${
          this.state.table.result.row?.seen === false && this.state.table.settings.unseen === 'uniform'
            ? this.state.text.settings.text === ''
              ? this.#own.empty
              : this.#own.unseen
            : fill(this.#own.entropy, {
                bits: bits(this.language, ledger.entropyBitsFinal),
                n: decimal(this.language, ledger.effectiveChoicesFinal, 1),
              })
        }
      </p>
      ${barsButtons(this.words.common.exportAs, 'next-token', chart)}
    `;
  }

  #buttons(): TemplateResult {
    const actions = actionsOf(this.context.store);
    const { steps, running, ledger } = this.state.choose.result;
    const ended = ledger === null || !canStep(this.state);
    return html`
      <div class="buttons">
        <button
          type="button"
          class="primary"
          ?disabled=${running || ended}
          @click=${() => void actions?.step()}
        >
          ${this.#own.next}
        </button>
        ${
          running
            ? html`<button type="button" @click=${() => actions?.stop()}>${this.#own.stop}</button>`
            : html`<button type="button" ?disabled=${ended} @click=${() => void actions?.run()}>
                ${this.#own.run}
              </button>`
        }
        <button
          type="button"
          ?disabled=${running || steps.length === 0}
          @click=${() => void actions?.rewind(steps.length - 1)}
        >
          ${this.#own.back}
        </button>
        <button
          type="button"
          ?disabled=${running || steps.length === 0}
          @click=${() => void actions?.rewind(0)}
        >
          ${this.#own.again}
        </button>
      </div>
      <p class="said" aria-live="polite">${this.#said(steps.at(-1))}</p>
    `;
  }

  #said(step: Step | undefined): string {
    if (!step) return '';
    const token = tokenLabel(step.bytes);
    const p = percent(this.language, step.p);
    const u = (value: number) => decimal(this.language, value, 4);
    const said = step.forced
      ? fill(this.#own.forced, { token, p })
      : step.u === null
        ? fill(this.#own.greedy, { token })
        : fill(this.#own.drawn, {
            u: u(step.u),
            token,
            begin: u(step.intervalBegin),
            end: u(step.intervalEnd),
            p,
          });
    return step.stopped ? `${said} ${this.#own.ended[step.stopped]}` : said;
  }

  #temperature(): TemplateResult {
    const { settings, result } = this.state.choose;
    return numberControl({
      label: this.#own.temperature,
      value: settings.temperature,
      range: [0, 2, 0.05],
      whenOn: 1,
      offLabel: this.words.common.off,
      refused: result.refusal?.code === 'temperature_out_of_range',
      onChange: (temperature) => this.#setTemperature(temperature),
    });
  }

  #setTemperature(temperature: number | null): void {
    slice(this.context.store, 'choose').update(({ settings }) => ({
      settings: { ...settings, temperature },
    }));
  }
}

const toneOf = (step: Step | undefined) => (step ? (step.forced ? 'forced' : 'drawn') : null);

/** The tokens of the text, then those of the continuation. */
function joined(segments: Segments, steps: readonly Step[]): StripSource {
  return {
    length: segments.length + steps.length,
    at: (index): StripToken => steps[index - segments.length] ?? segments.at(index),
  };
}

define('ntl-overview', Overview);
