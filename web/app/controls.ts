import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { entered, type Entered } from './entered.ts';

// The controls of every panel: labelled, 44 px high for a thumb, and keeping what was typed even where it is refused.
// What sets a setting is marked with its parameter, `data-setting`, so that it can be left out by name (left-out.ts).

export interface NumberControl {
  readonly label: string;
  /** The parameter of the setting that it sets (`Codec.namesOf`); likewise of the controls below. */
  readonly setting?: string;
  readonly value: Entered | null;
  /** The slider's range; the number beside it takes anything, and the core says what it refuses. */
  readonly range?: readonly [low: number, high: number, step: number];
  readonly step?: number | 'any';
  /** Given: the knob can be off (null), and this is what it is when it is switched on. */
  readonly whenOn?: number;
  readonly offLabel?: string;
  readonly hint?: string;
  readonly refused?: boolean;
  /** Why the value was refused and what would be accepted; marks the field, and is announced. */
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly onChange: (value: Entered | null) => void;
}

export function numberControl(control: NumberControl): TemplateResult {
  const { label, value, range, whenOn } = control;
  const off = value === null;
  const refused = control.refused === true || Boolean(control.error);
  const disabled = control.disabled === true;
  const errorId = `refused-${label.replaceAll(/\s/g, '-')}`;
  return html`
    <div
      class="control ${refused ? 'refused' : ''}"
      role="group"
      aria-label=${label}
      data-setting=${control.setting ?? nothing}
    >
      <span class="control-head">
        ${
          whenOn === undefined
            ? html`<span class="control-label">${label}</span>`
            : html`<label class="control-label switch">
                <input
                  type="checkbox"
                  .checked=${live(!off)}
                  ?disabled=${disabled}
                  @change=${(event: Event) =>
                    control.onChange((event.target as HTMLInputElement).checked ? whenOn : null)}
                />
                ${label}
              </label>`
        }
        ${
          off
            ? html`<span class="off">${control.offLabel ?? 'off'}</span>`
            : html`<input
                class="number"
                type="text"
                inputmode="decimal"
                autocomplete="off"
                aria-label=${label}
                aria-invalid=${refused ? 'true' : 'false'}
                aria-describedby=${control.error ? errorId : nothing}
                ?disabled=${disabled}
                .value=${live(keptText(label, value))}
                @input=${(event: Event) => {
                  const text = (event.target as HTMLInputElement).value;
                  const value = entered(text);
                  typedTexts.set(label, { value, text });
                  control.onChange(value);
                }}
              />`
        }
      </span>
      ${
        range && !off
          ? html`<input
              type="range"
              aria-label=${label}
              ?disabled=${disabled}
              min=${range[0]}
              max=${range[1]}
              step=${range[2]}
              .value=${live(String(typeof value === 'number' ? value : range[0]))}
              @input=${(event: Event) => {
                const chosen = Number((event.target as HTMLInputElement).value);
                typedTexts.delete(label);
                control.onChange(chosen);
              }}
            />`
          : nothing
      }
      <span role="alert" id=${errorId} class=${control.error ? 'field-error' : ''}
        >${control.error ?? nothing}</span
      >
      ${control.hint && !control.error ? html`<span class="hint">${control.hint}</span>` : nothing}
    </div>
  `;
}

// How the reader wrote the number of a field ("1.", "0,50"): shown back as typed while it means the same number.
const typedTexts = new Map<string, { readonly value: Entered; readonly text: string }>();
function keptText(label: string, value: Entered): string {
  const typed = typedTexts.get(label);
  return typed && Object.is(typed.value, value) ? typed.text : String(value);
}

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

/** A few exclusive choices, all in sight. */
export function choiceControl<T extends string>(
  label: string,
  choices: readonly Choice<T>[],
  value: T,
  onChange: (value: T) => void,
  setting?: string,
): TemplateResult {
  return html`
    <fieldset class="choices" data-setting=${setting ?? nothing}>
      <legend>${label}</legend>
      ${choices.map(
        (choice) => html`
          <label class="choice">
            <input
              type="radio"
              name=${label}
              .checked=${live(choice.value === value)}
              @change=${() => onChange(choice.value)}
            />
            <span>${choice.label}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
}

/** A button that asks for a file; the browser's own speaks the browser's language. */
export function fileControl(
  label: string,
  accept: string,
  onFile: (file: File) => void,
  setting?: string,
): TemplateResult {
  return html`<label class="button file" data-setting=${setting ?? nothing}
    >${label}<input
      type="file"
      accept=${accept}
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        const file = input.files?.[0];
        input.value = '';
        if (file) onFile(file);
      }}
  /></label>`;
}

/** Many choices. */
export function selectControl<T extends string>(
  label: string,
  choices: readonly Choice<T>[],
  value: T,
  onChange: (value: T) => void,
  setting?: string,
): TemplateResult {
  return html`
    <label class="control" data-setting=${setting ?? nothing}>
      <span class="control-label">${label}</span>
      <select @change=${(event: Event) => onChange((event.target as HTMLSelectElement).value as T)}>
        ${choices.map(
          (choice) =>
            html`<option value=${choice.value} ?selected=${choice.value === value}>${choice.label}</option>`,
        )}
      </select>
    </label>
  `;
}
