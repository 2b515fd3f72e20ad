import { LitElement, nothing, type TemplateResult } from 'lit';

/** An element that draws what its one property says; nothing before it is set. */
export abstract class ChartElement<Chart> extends LitElement {
  static override properties = { chart: { attribute: false } };

  declare chart: Chart | null;

  constructor() {
    super();
    this.chart = null;
  }

  protected abstract draw(chart: Chart): TemplateResult;

  protected override render(): TemplateResult | typeof nothing {
    return this.chart ? this.draw(this.chart) : nothing;
  }
}
