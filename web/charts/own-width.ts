import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The width of a chart's element in whole px, followed: whenever it changes, the chart is drawn anew. */
export class OwnWidth implements ReactiveController {
  /** Until the element was laid out, that of a usual column. */
  px = 600;
  #resize: ResizeObserver | null = null;

  constructor(private readonly chart: ReactiveControllerHost & Element) {
    chart.addController(this);
  }

  hostConnected(): void {
    this.#resize = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      if (width < 1 || width === this.px) return;
      this.px = width;
      this.chart.requestUpdate();
    });
    this.#resize.observe(this.chart);
  }

  hostDisconnected(): void {
    this.#resize?.disconnect();
  }
}
