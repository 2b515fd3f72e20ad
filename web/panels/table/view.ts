import { html, nothing, type TemplateResult } from 'lit';
import { choiceControl, numberControl } from '../../app/controls.ts';
import { integer, percent, type Language } from '../../app/format.ts';
import { fill, refusalText, type Messages } from '../../app/i18n.ts';
import type { NgramInfo } from '../../library/types.ts';
import { ORDERS } from './orders.ts';
import { tableCodec, UNSEEN_RULES, type TableState } from './state.ts';

/** What every view of the panel is given. */
export interface Telling {
  readonly language: Language;
  readonly words: Messages;
}

export interface SettingsView extends Telling {
  readonly table: TableState;
  readonly set: (settings: Partial<TableState['settings']>) => void;
}

export function settingsView({ language, words, table, set }: SettingsView): TemplateResult {
  const own = words.table;
  const { order, alpha, unseen } = table.settings;
  const { refusal } = table.result;
  const alphaRefused = refusal?.code === 'alpha_out_of_range' ? refusal : null;
  return html`
    <div class="row settings">
      <div>
        ${choiceControl(
          own.order,
          ORDERS.map((n) => ({ value: String(n), label: own.orders[n] })),
          String(order),
          (value) => set({ order: Number(value) }),
          tableCodec.namesOf('order'),
        )}
        <p class="hint">
          ${typeof order === 'number' && order > 1 ? fill(own.orderHint, { n: integer(language, order - 1) }) : own.orderHintNone}
        </p>
      </div>
      <div class="alpha">
        ${numberControl({
          label: own.alpha,
          setting: tableCodec.namesOf('alpha'),
          value: alpha,
          hint: own.alphaHint,
          error: alphaRefused ? refusalText(language, alphaRefused) : null,
          onChange: (value) => set({ alpha: value ?? '' }),
        })}
      </div>
      <div>
        ${choiceControl(
          own.unseen,
          UNSEEN_RULES.map((rule) => ({ value: rule, label: own.unseenRules[rule] })),
          unseen,
          (value) => set({ unseen: value }),
          tableCodec.namesOf('unseen'),
        )}
        <p class="hint">${own.unseenHints[unseen]}</p>
      </div>
    </div>
    ${
      refusal && (!alphaRefused || table.result.model)
        ? html`<div role="alert" class="refusal">
            ${alphaRefused ? nothing : refusalText(language, refusal)}
            ${table.result.model ? own.earlierTable : nothing}
          </div>`
        : nothing
    }
  `;
}

/** The table's size in figures. */
export function factsView({ language, words }: Telling, info: NgramInfo, vocabSize: number): TemplateResult {
  const own = words.table;
  const n = (value: number) => integer(language, value);
  const facts: readonly (readonly [string, string, string?])[] = [
    [own.vocabulary, n(vocabSize)],
    [own.shape, `${n(info.possibleContexts)} × ${n(vocabSize)}`, own.shapeHint],
    [own.contexts, n(info.contexts), fill(own.contextsShare, { share: percent(language, info.seenShare) })],
    [own.nonzero, n(info.nonzero)],
    [own.single, n(info.singleContinuation)],
    [
      own.windows,
      fill(own.windowsUnit[info.order === 1 ? 'one' : info.order === 2 ? 'two' : 'more'], {
        n: n(info.windows),
      }),
    ],
  ];
  return html`<dl class="facts num" aria-label=${own.facts}>
    ${facts.map(
      ([name, value, hint]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}${hint ? html` <span class="hint">${hint}</span>` : nothing}</dd>
        </div>`,
    )}
  </dl>`;
}

/** A text in which a token or a context stands, each as a piece of its own: `{context}` becomes what `parts` gives. */
export function woven(
  template: string,
  parts: Record<string, string | TemplateResult>,
): (string | TemplateResult)[] {
  return template.split(/\{(\w+)\}/).map((piece, i) => (i % 2 ? (parts[piece] ?? `{${piece}}`) : piece));
}

export const tokenText = (text: string): TemplateResult => html`<bdi class="tok">${text}</bdi>`;
