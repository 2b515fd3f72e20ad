import { css, html, nothing, type TemplateResult } from 'lit';
import { define } from '../app/define.ts';
import type { Table } from '../app/export.ts';
import { fill } from '../app/i18n.ts';
import { PanelHost } from '../app/panel-host.ts';
import { panelHostStyle } from '../app/panel-host-style.ts';
import type { PanelName } from '../app/shell-state.ts';
import { sharedStyles } from '../app/styles.ts';
import { embedWords } from '../locales/embed.ts';

/** One panel without the lab around it. */
export class EmbeddedPanel extends PanelHost {
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

  protected override async turnedTo(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector('main')?.focus();
  }

  /** Those of the panel that is shown. */
  async tables(): Promise<readonly Table[]> {
    return (await this.panel?.tables()) ?? [];
  }

  protected override render(): TemplateResult {
    return html`<main tabindex="-1">${this.notices()} ${this.#back()} ${this.content()}</main>`;
  }

  #back(): TemplateResult | typeof nothing {
    if (this.store.get().shell.settings.panel === this.home) return nothing;
    const label = fill(embedWords(this.language).back, { panel: this.words.stages[this.home] });
    return html`<p><a href="#/${this.home}">← ${label}</a></p>`;
  }
}

define('ntl-embedded', EmbeddedPanel);
