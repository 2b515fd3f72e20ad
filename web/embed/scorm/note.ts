import { LitElement, css, html, type TemplateResult } from 'lit';
import { define } from '../../app/define.ts';
import { fill } from '../../app/i18n.ts';
import type { LabState } from '../../app/state.ts';
import type { Store } from '../../app/store.ts';
import { sharedStyles } from '../../app/styles.ts';
import { scormWords } from '../../locales/scorm.ts';

export type Reporting =
  | { readonly kind: 'reporting' | 'review' | 'none' }
  | { readonly kind: 'refused'; /** What the platform says. */ readonly message: string };

/** Above the exercises: whether anybody is told how they go. */
export class ScormNote extends LitElement {
  static override styles = [
    sharedStyles,
    css`
      p[role] {
        margin: 12px 16px 8px;
        max-width: none;
      }
    `,
  ];
  static override properties = { reporting: { attribute: false } };

  store!: Store<LabState>;
  declare reporting: Reporting;

  constructor() {
    super();
    this.reporting = { kind: 'none' };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.watch(
      ({ shell }) => shell.settings.language,
      () => this.requestUpdate(),
    );
  }

  protected override render(): TemplateResult {
    const words = scormWords(this.store.get().shell.settings.language);
    const { reporting } = this;
    return reporting.kind === 'refused'
      ? html`<p class="refusal" role="alert">${fill(words.refused, { message: reporting.message })}</p>`
      : html`<p class="quiet-text" role="status">${words[reporting.kind]}</p>`;
  }
}

define('ntl-scorm-note', ScormNote);
