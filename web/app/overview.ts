import { css, html, nothing, type TemplateResult } from 'lit';
import { bars, barsStyle, type Bar, type Bars } from '../charts/bars.ts';
import { barsButtons } from '../charts/picture-buttons.ts';
import '../charts/token-strip.ts';
import type { StripSource, StripToken } from '../charts/token-strip.ts';
import type { Candidate, Segments, Step } from '../library/types.ts';
import { actionsOf, canStep } from '../panels/choose/actions.ts';
import { chooseCodec, chooseDefaults } from '../panels/choose/state.ts';
import { tablesOf } from '../panels/choose/tables.ts';
import { numberControl } from './controls.ts';
import { define } from './define.ts';
import type { Entered } from './entered.ts';
import { bits, decimal, integer, probability, tokenLabel } from './format.ts';
import { fill, type Messages } from './i18n.ts';
import { kept } from './kept.ts';
import { wide } from './panel-box.ts';
import { PanelElement, type PanelFrame } from './panel.ts';
import { slice } from './store.ts';
import { actStyle } from './styles.ts';

const BARS = 6;

/** The whole line in one view: the text in tokens, the candidates, one button. */
export class Overview extends PanelElement {
  static override styles = [
    PanelElement.styles,
    actStyle,
    barsStyle,
    css`
      .desk {
        display: flex;
        flex-direction: column;
        gap: 16px;
      }
      .act .primary {
        flex: 1 0 auto;
        font-size: 17px;
        min-height: 52px;
      }
      .strip {
        order: 1;
      }
      .act {
        order: 2;
      }
      .said {
        min-height: 3.2em;
        margin: 12px 0;
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
      ${wide(
        800,
        css`
          .desk {
            display: grid;
            grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
            grid-template-rows: auto auto 1fr;
            gap: 12px 36px;
          }
          .strip {
            grid-area: 1 / 1 / 2 / 3;
            order: 0;
            margin-bottom: 8px;
          }
          .candidates {
            grid-area: 2 / 1 / 4 / 2;
          }
          .act {
            grid-area: 2 / 2;
          }
          .after {
            grid-area: 3 / 2;
          }
        `,
      )}
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
      ${this.refusal(refusal)}
      <div class="desk">
        ${this.#strip()}
        <div class="candidates">${refusal && !choose.result.ledger ? nothing : this.#candidates()}</div>
        ${this.#act()}
        <div class="after">${this.#afterwards()} ${this.hides('knobs') ? nothing : this.#temperature()}</div>
      </div>
      <p class="links">
        <a href="#/tokens">${this.#own.tokensMore}</a>
        <a href="#/table">${this.#own.tableMore}</a>
        <a href="#/choose">${this.#own.more}</a>
      </p>
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
    return `${tokenLabel(step.bytes)}, id ${integer(this.language, step.id)}, ${this.#own.continuation}, ${probability(this.language, step.p)}`;
  }

  #candidates(): TemplateResult {
    const { ledger } = this.state.choose.result;
    if (!ledger) return html`<p class="empty">${this.words.common.loading}</p>`;
    const shown = ledger.candidates.slice(0, BARS);
    const changed = ledger.stages.length > 0 && shown.some((candidate) => candidate.p !== candidate.pFinal);
    const share = (value: number) => probability(this.language, value);
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
        label: fill(this.words.choose.others, { n: integer(this.language, count) }),
        value: last.belowP,
        text: share(last.belowP),
        muted: true,
        ...(changed ? { after: last.belowPFinal, afterText: share(last.belowPFinal) } : {}),
      });
    }
    const chart: Bars = {
      description: this.#own.bars,
      rows,
      names: { value: this.words.choose.before, after: this.words.choose.after },
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

  #act(): TemplateResult {
    const actions = actionsOf(this.context.store);
    const { running, ledger } = this.state.choose.result;
    const ended = ledger === null || !canStep(this.state);
    const words = this.words.choose;
    return html`
      <div class="act">
        <button
          type="button"
          class="primary"
          ?disabled=${running || ended}
          @click=${() => void actions?.step()}
        >
          ${words.next}
        </button>
        ${
          running
            ? html`<button type="button" @click=${() => actions?.stop()}>${words.stopRun}</button>`
            : html`<button type="button" ?disabled=${ended} @click=${() => void actions?.run()}>
                ${words.run}
              </button>`
        }
      </div>
    `;
  }

  #afterwards(): TemplateResult {
    const actions = actionsOf(this.context.store);
    const { steps, running } = this.state.choose.result;
    const none = running || steps.length === 0;
    const words = this.words.choose;
    return html`
      <div class="back">
        <button type="button" ?disabled=${none} @click=${() => void actions?.rewind(steps.length - 1)}>
          ${words.back}
        </button>
        <button type="button" ?disabled=${none} @click=${() => void actions?.rewind(0)}>
          ${words.again}
        </button>
      </div>
      <p class="said" aria-live="polite">${this.#said(steps.at(-1))}</p>
    `;
  }

  #said(step: Step | undefined): string {
    if (!step) return '';
    const token = tokenLabel(step.bytes);
    const p = probability(this.language, step.p);
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
      setting: chooseCodec.namesOf('temperature'),
      value: settings.temperature,
      range: [0, 2, 0.05],
      whenOn: 1,
      offLabel: this.words.common.off,
      refused: result.refusal?.code === 'temperature_out_of_range',
      onChange: (temperature) => this.#setTemperature(temperature),
    });
  }

  #setTemperature(temperature: Entered | null): void {
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

define('ntl-lab-panel', Overview);
