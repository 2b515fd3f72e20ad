import { html } from 'lit';
import { PanelElement, define, type PanelFrame } from '../../app/panel.ts';
import { slice } from '../../app/store.ts';
import { barsStyle } from '../../charts/bars-style.ts';
import { runCost, tokensOf } from './run.ts';
import { costDefaults } from './state.ts';
import { costStyles } from './style.ts';
import { bill, controls, type CostView } from './view.ts';

/** What the request would cost at an API's prices, and how many rounds the loop takes. */
export class CostPanel extends PanelElement {
  static override styles = [PanelElement.styles, barsStyle, costStyles];

  protected override begin(): (() => void)[] {
    return [runCost(this.context.lab, this.context.store)];
  }

  protected override frame(): PanelFrame {
    const own = slice(this.context.store, 'cost');
    const words = this.words.cost;
    const view: CostView = {
      state: this.state,
      language: this.language,
      words,
      tokens: tokensOf(this.state),
      set: (part) => own.update(({ settings }) => ({ settings: { ...settings, ...part } })),
    };
    const { price } = this.state.cost.result;
    return {
      title: words.title,
      sentence: words.sentence,
      body: html`${controls(view)} ${this.refusal(this.state.cost.result.refusal)} ${bill(view)}`,
      why: html`${words.why.map((paragraph) => html`<p>${paragraph}</p>`)}`,
      tables: () => [
        {
          name: 'price',
          columns: ['part', 'tokens', 'per_million', 'cost'],
          rows: [
            [
              'input',
              view.tokens.inputTokens,
              this.state.cost.settings.perMillionInput,
              price?.input ?? null,
            ],
            [
              'output',
              view.tokens.outputTokens,
              this.state.cost.settings.perMillionOutput,
              price?.output ?? null,
            ],
          ],
        },
      ],
      reset: () => own.update({ settings: costDefaults.settings }),
    };
  }
}

define('ntl-cost', CostPanel);
