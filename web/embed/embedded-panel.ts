import { css, html, nothing, type TemplateResult } from 'lit';
import { define } from '../app/define.ts';
import type { Table } from '../app/export.ts';
import { goTo, type Guest } from '../app/go-to.ts';
import { fill } from '../app/i18n.ts';
import { PanelHost } from '../app/panel-host.ts';
import { panelHostStyle } from '../app/panel-host-style.ts';
import type { PanelName } from '../app/shell-state.ts';
import { sharedStyles } from '../app/styles.ts';
import { embedWords } from '../locales/embed.ts';

/** One panel without the lab around it. */
export class EmbeddedPanel extends PanelHost implements Guest {
  static override styles = [
    sharedStyles,
    panelHostStyle,
    css`
      main {
        padding: 4px;
      }
    `,
  ];

  /** The panel that the address names: where the reader comes back to from a link. */
  home!: PanelName;

  isInUse = false;

  protected override watched(): (() => void)[] {
    const types = ['pointerdown', 'keydown', 'click'] as const; // a click: by a screen reader
    const note = (event: Event) => (this.isInUse = event.composedPath().includes(this));
    for (const type of types) addEventListener(type, note, { capture: true });
    return [
      ...super.watched(),
      () => types.forEach((type) => removeEventListener(type, note, { capture: true })),
    ];
  }

  protected override async turnedTo(): Promise<void> {
    await this.updateComplete;
    const place = this.renderRoot.querySelector<HTMLElement>('main, .place');
    goTo(place, 'nearest', place?.firstElementChild);
  }

  /** Those of the panel that is shown. */
  async tables(): Promise<readonly Table[]> {
    return (await this.panel?.tables()) ?? [];
  }

  protected override render(): TemplateResult {
    return html`<main tabindex="-1">${this.shown()}</main>`;
  }

  protected shown(): TemplateResult {
    return html`${this.notices()} ${this.#back()} ${this.content()}`;
  }

  #back(): TemplateResult | typeof nothing {
    if (this.isAtHome()) return nothing;
    const label = fill(embedWords(this.language).back, { panel: this.homeName() });
    return html`<p><a href=${this.linkHome()}>← ${label}</a></p>`;
  }

  protected isAtHome(): boolean {
    return this.store.get().shell.settings.panel === this.home;
  }
  protected homeName(): string {
    return this.words.stages[this.home];
  }
  protected linkHome(): string {
    return `#/${this.home}`;
  }
}

define('ntl-embedded', EmbeddedPanel);
