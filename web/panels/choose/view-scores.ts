import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { edges } from '../../app/edges.ts';
import { choiceControl } from '../../app/controls.ts';
import { bits, decimal, integer, percent } from '../../app/format.ts';
import { heldBackView } from '../../app/text-box.ts';
import { fill, labelled } from '../../app/i18n.ts';
import type { ChainConfig, Ledger } from '../../library/types.ts';
import { PRINTED, printedTableOf, withChain, withPrintedTable, type PrintedRow } from './presets.ts';
import { refusedAt, type Scene } from './scene.ts';
import { stagesOf } from './order.ts';
import { PRINTED_TABLES, SOURCES, chooseCodec, chooseDefaults, type PrintedTableName } from './state.ts';

/** Where the scores come from; the field to type them in; the printed tables beside what the core makes of them. */
export function scoresView(scene: Scene): TemplateResult {
  const { state, words } = scene;
  const { settings, result } = state.choose;
  return html`
    <div class="scores">
      ${choiceControl(
        words.source,
        SOURCES.map((value) => ({ value, label: words.sources[value] })),
        settings.source,
        (source) => scene.set({ source }),
        chooseCodec.namesOf('source'),
      )}
      ${settings.source === 'typed' ? typing(scene) : nothing}
      ${result.printed ? comparison(scene, result.printed) : nothing}
    </div>
  `;
}

function typing(scene: Scene): TemplateResult {
  const { state, words, set, typedBox } = scene;
  const { settings } = state.choose;
  const error = refusedAt(scene, 'typed');
  return html`
    <div class="typing">
      <div data-setting=${chooseCodec.namesOf('typed', 'typedAs')}>
        <span class="control-label">${words.printedTables}</span>
        <div class="buttons" role="group" aria-label=${words.printedTables}>
          ${PRINTED_TABLES.map(
            (name) =>
              html`<button
                type="button"
                aria-pressed=${printedTableOf(settings) === name ? 'true' : 'false'}
                @click=${() => takeTable(scene, name)}
              >
                ${words.printedNames[name]}
                <span class="hint">${fill(words.sourceOf, { n: PRINTED[name].source })}</span>
              </button>`,
          )}
          ${
            scene.looking.ownScores
              ? html`<button type="button" class="quiet" @click=${() => backToOwn(scene)}>
                  ${words.backToOwn}
                </button>`
              : nothing
          }
        </div>
      </div>
      <div class="typing-fields">
        <div>
          <label class="typed" data-setting=${chooseCodec.namesOf('typed')}>
            <span class="control-label">${words.typed}</span>
            <textarea
              class="mono"
              rows="7"
              spellcheck="false"
              autocomplete="off"
              aria-invalid=${error ? 'true' : 'false'}
              ${ref(typedBox.ref)}
              @beforeinput=${typedBox.onBeforeInput}
              @input=${typedBox.onInput}
              @paste=${typedBox.onPaste}
              @compositionstart=${typedBox.onCompositionStart}
              @compositionend=${typedBox.onCompositionEnd}
            ></textarea>
          </label>
          ${heldBackView(typedBox, scene.common)}
        </div>
        <div>
          ${choiceControl(
            words.typedAs,
            (['logit', 'p'] as const).map((value) => ({ value, label: words.typedAsNames[value] })),
            settings.typedAs,
            (typedAs) => set({ typedAs }),
            chooseCodec.namesOf('typedAs'),
          )}
          <p class="hint">${words.typedHint}</p>
        </div>
      </div>
      <span role="alert" class=${error ? 'field-error' : ''}>${error ?? nothing}</span>
      ${settings.typed.trim() === '' ? html`<p class="empty">${words.typedEmpty}</p>` : nothing}
    </div>
  `;
}

/** A printed table takes the place of what stands in the field, which is kept if the reader wrote it. */
export function takeTable({ state, look, set }: Scene, name: PrintedTableName): void {
  const { settings } = state.choose;
  if (settings.typed.trim() !== '' && !printedTableOf({ ...settings, source: 'typed' }))
    look({ ownScores: { typed: settings.typed, typedAs: settings.typedAs } });
  set(withPrintedTable(settings, name));
}

function backToOwn({ looking, look, set }: Scene): void {
  if (looking.ownScores) set(looking.ownScores);
  look({ ownScores: null });
}

function comparison(scene: Scene, name: PrintedTableName): TemplateResult {
  const { state, words, set } = scene;
  const { printedRows } = state.choose.result;
  const table = PRINTED[name];
  return html`
    <div class="comparison">
      <div ${edges()} class="scroll" tabindex="0" role="region" aria-label=${words.printedCaption}>
        <table>
          <caption>
            ${words.printedCaption}
          </caption>
          <thead>
            <tr>
              <th scope="col">${words.setting}</th>
              <th scope="col">${words.printed} (${table.source})</th>
              <th scope="col">${words.computedHere}</th>
            </tr>
          </thead>
          <tbody>
            ${table.rows.map(
              (row, i) => html`
                <tr>
                  <th scope="row" class="setting">
                    ${apart(settingParts(scene, row.chain), ' → ')}
                    <button
                      type="button"
                      class="quiet"
                      aria-label=${labelled(scene.language, words.useSetting, settingParts(scene, row.chain).join(' → '))}
                      @click=${() => set(withChain(state.choose.settings, row.chain))}
                    >
                      ${words.useSetting}
                    </button>
                  </th>
                  <td class="num">${figures(scene, row, table.digits, 0)}</td>
                  <td class="num">
                    ${printedRows[i] ? figures(scene, computedFigures(row, printedRows[i]), table.digits, 1) : '…'}
                  </td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
      ${words.printedNotes[name].map((note) => html`<p class="note">${note}</p>`)}
    </div>
  `;
}

/** «top-k = 40», «top-p = 0.5», «T = 1.5»: the knobs of a row in the order in which they run. */
function settingParts({ state, words, language }: Scene, chain: ChainConfig): readonly string[] {
  const order = stagesOf(chain.order ?? chooseDefaults.settings.order, state.choose.result.presets);
  const parts = order.flatMap((stage) => {
    if (stage === 'penalties') return [];
    const value = chain[stage];
    return value === undefined
      ? []
      : [`${stage === 'temperature' ? 'T' : words.stages[stage]} = ${plainNumber(language, value)}`];
  });
  return parts.length === 0 ? [words.asIs] : parts;
}

const plainNumber = (language: Scene['language'], value: number): string =>
  Number.isInteger(value) ? integer(language, value) : decimal(language, value, 1);

type Figures = Omit<PrintedRow, 'chain'>;

/** The same figures as the row prints, from the core's account. */
export function computedFigures(row: PrintedRow, ledger: Ledger): Figures {
  // Typed tokens have the ids 0, 1, 2 … in the order in which they stand.
  const of = (values: readonly number[] | undefined, key: 'p' | 'pFinal' | 'cumulative') =>
    values?.map((_, id) => ledger.candidates.find((candidate) => candidate.id === id)?.[key] ?? NaN);
  const p = of(row.p, 'p');
  const pFinal = of(row.pFinal, 'pFinal');
  const cumulative = of(row.cumulative, 'cumulative');
  return {
    ...(p && { p }),
    ...(pFinal && { pFinal }),
    ...(cumulative && { cumulative }),
    ...(row.topShare !== undefined && { topShare: ledger.candidates[0]?.pFinal ?? NaN }),
    ...(row.kept !== undefined && { kept: ledger.kept }),
    ...(row.entropyBits !== undefined && { entropyBits: ledger.entropyBitsFinal }),
  };
}

function figures(
  { words, language }: Scene,
  row: Figures,
  digits: number,
  sampleDigits: number,
): TemplateResult {
  const share = (value: number) => percent(language, value, digits);
  const line = (template: string, values: readonly string[] | undefined) => {
    if (!values) return nothing;
    const [before, after] = template.split(/\{\w+\}/);
    return html`<div>${before}${apart(values, ' · ')}${after}</div>`;
  };
  const one = (value: number | undefined, written: (value: number) => string) =>
    value === undefined ? undefined : [written(value)];
  return html`
    ${line(words.figures.p, row.p?.map(share))} ${line(words.figures.pFinal, row.pFinal?.map(share))}
    ${line(words.figures.cumulative, row.cumulative?.map(share))}
    ${line(
      words.figures.topShare,
      one(row.topShare, (value) => percent(language, value, sampleDigits)),
    )}
    ${line(
      words.figures.kept,
      one(row.kept, (value) => integer(language, value)),
    )}
    ${line(
      words.figures.entropyBits,
      one(row.entropyBits, (value) => bits(language, value)),
    )}
  `;
}

/** Several short texts in a row; a line breaks between them, never inside one. */
const apart = (texts: readonly string[], between: string): TemplateResult[] =>
  texts.map((text, i) => html`${i > 0 ? between : nothing}<span class="whole">${text}</span>`);
