import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../../app/define.ts';
import type { Table } from '../../app/export.ts';
import { PanelElement, type PanelFrame } from '../../app/panel.ts';
import { sharedStyles } from '../../app/styles.ts';
import { linkToOrder3 } from './links.ts';
import { runTranscript } from './run.ts';
import type { TranscriptLine } from './state.ts';
import { transcriptStyles } from './style.ts';
import { agreementLine, restText, transcriptView } from './view.ts';

export class TranscriptPanel extends PanelElement {
  static override styles = [sharedStyles, transcriptStyles];

  #end: (() => void) | undefined;

  protected override begin(): (() => void)[] {
    this.#run();
    return [() => this.#end?.()];
  }

  readonly #run = (): void => {
    this.#end?.();
    this.#end = runTranscript(this.context.lab, this.context.store);
  };

  protected frame(): PanelFrame {
    const words = this.words.transcript;
    const { lines } = this.state.transcript.result;
    return {
      title: words.title,
      sentence: words.sentence,
      body: this.#body(),
      why: html`
        <p>${words.why.greedy}</p>
        <p>${words.why.sampled}</p>
        <p>${words.why.flaw} <a href=${linkToOrder3(this.language)}>${words.orderLink}</a></p>
        <p>${words.why.hot}</p>
        <p>${words.why.generators}</p>
      `,
      ...(lines ? { tables: () => [this.#table(lines)] } : {}),
    };
  }

  #body(): TemplateResult {
    const words = this.words.transcript;
    const { corpus, lines, rest, refusal, corpusMissing } = this.state.transcript.result;
    const shown = { lines: lines ?? [], language: this.language, words };
    return html`
      ${lines ? agreementLine(shown) : nothing}
      <div class="about">
        <p>${words.reconstructed}</p>
        ${corpus === null ? nothing : html`<pre class="corpus" lang="zh-CN" aria-label=${words.corpusTitle}>${corpus}</pre>`}
        <details>
          <summary>${words.reconstructedMore}</summary>
          <p>${words.forced}</p>
          <p>${words.guessed}</p>
          <p>${words.whatever}</p>
        </details>
      </div>
      ${this.refusal(refusal)}
      ${
        corpusMissing
          ? html`<p class="empty">
              ${words.missing} <button type="button" @click=${this.#run}>${words.retry}</button>
            </p>`
          : nothing
      }
      ${
        lines
          ? html`
              ${transcriptView(shown)}
              <h3>${words.tieHead}</h3>
              <p>${words.tieText}</p>
              ${
                rest
                  ? html`<h3>${words.restHead}</h3>
                      <p>${restText(rest, this.language, words)}</p>`
                  : nothing
              }
            `
          : refusal || corpusMissing
            ? nothing
            : html`<p class="empty" role="status">${words.computing}</p>`
      }
    `;
  }

  #table(lines: readonly TranscriptLine[]): Table {
    const words = this.words.transcript;
    return {
      name: words.file,
      columns: [
        'version',
        'section',
        'after',
        'temperature',
        'top_k',
        'seed',
        'printed',
        'computed',
        'agreement',
      ],
      rows: lines.map(({ version, section, after, given, printed, computed, agreement }) => [
        version,
        section,
        after,
        given.temperature ?? null,
        given.topK ?? null,
        given.seed ?? null,
        printed.join(' '),
        computed.join(' '),
        agreement,
      ]),
    };
  }
}

define('ntl-transcript-panel', TranscriptPanel);
