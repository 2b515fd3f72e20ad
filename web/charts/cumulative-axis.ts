import { LitElement, css, html, nothing, svg, type TemplateResult } from 'lit';
import { define } from '../app/define.ts';
import { cells } from './bars.ts';
import { OwnWidth } from './own-width.ts';

/** The part of [0, 1) whose u draws a token. */
export interface AxisPiece {
  readonly key: number;
  readonly label: string;
  readonly begin: number;
  readonly end: number;
  /** The piece in a sentence: its tooltip. */
  readonly said: string;
}

const TOP = 30;
const BAND = 44;
const HEIGHT = TOP + BAND + 26;
const CELL = 8.6;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/**
 * The line from 0 to 1, cut into one piece a token, and the u that was drawn. Pieces come in any number and leave gaps
 * where tokens are not shown one by one. Drawn as wide as its place; a label stands where its piece has room for it.
 */
export class CumulativeAxis extends LitElement {
  static override properties = {
    pieces: { attribute: false },
    u: { attribute: false },
    uText: { attribute: false },
    drawn: { attribute: false },
    label: { attribute: false },
    tick: { attribute: false },
  };
  static override styles = css`
    :host {
      display: block;
      min-width: 0;
    }
    svg {
      display: block;
      overflow: visible;
      font-family: var(--mono);
      font-size: 14px;
      fill: var(--ink);
    }
    .ground {
      fill: var(--bar-track);
    }
    .piece {
      fill: var(--final);
      opacity: 0.34;
    }
    .piece.odd {
      opacity: 0.58;
    }
    .piece.hit {
      fill: var(--drawn);
      opacity: 0.75;
    }
    /* Reads on every shade of both themes. */
    .piece-label {
      paint-order: stroke;
      stroke: var(--card);
      stroke-width: 4px;
      stroke-linejoin: round;
    }
    .edge {
      stroke: var(--card);
      stroke-width: 1;
    }
    .tick {
      stroke: var(--line-strong);
      stroke-width: 1;
    }
    .tick-label {
      font-family: var(--sans);
      font-size: 12px;
      fill: var(--ink-2);
    }
    .u {
      stroke: var(--ink);
      stroke-width: 2;
    }
    .u-label {
      font-family: var(--sans);
      font-size: 14px;
      font-weight: 600;
    }
  `;

  declare pieces: readonly AxisPiece[];
  declare u: number | null;
  /** What stands at u. */
  declare uText: string;
  /** The key of the piece that u fell into. */
  declare drawn: number | null;
  /** The chart in a sentence. */
  declare label: string;
  /** A number of the axis as it is written. */
  declare tick: (value: number) => string;
  readonly #width = new OwnWidth(this);

  constructor() {
    super();
    this.pieces = [];
    this.u = null;
    this.uText = '';
    this.drawn = null;
    this.label = '';
    this.tick = String;
  }

  /** The picture, to be saved. */
  get picture(): SVGSVGElement | null {
    return this.renderRoot.querySelector('svg');
  }

  protected override render(): TemplateResult {
    const width = this.#width.px;
    // Room for half of the first and the last tick's label.
    const left = 14;
    const x = (value: number) => left + value * (width - 2 * left);
    return html`
      <svg
        width=${width}
        height=${HEIGHT}
        viewBox="0 0 ${width} ${HEIGHT}"
        role="img"
        aria-label=${this.label}
      >
        <rect class="ground" x=${x(0)} y=${TOP} width=${x(1) - x(0)} height=${BAND}></rect>
        ${this.pieces.map((piece, i) => this.#piece(piece, i, x))}
        ${TICKS.map(
          (value) => svg`
            <line class="tick" x1=${x(value)} x2=${x(value)} y1=${TOP + BAND} y2=${TOP + BAND + 6}></line>
            <text class="tick-label" x=${x(value)} y=${HEIGHT - 5} text-anchor="middle">${this.tick(value)}</text>`,
        )}
        ${this.u === null ? nothing : this.#mark(this.u, x)}
      </svg>
    `;
  }

  #piece(piece: AxisPiece, i: number, x: (value: number) => number): TemplateResult {
    const begin = x(piece.begin);
    const width = x(piece.end) - begin;
    const classes = ['piece', i % 2 ? 'odd' : '', piece.key === this.drawn ? 'hit' : ''];
    const room = width >= cells(piece.label) * CELL + 6;
    return svg`
      <g>
        <title>${piece.said}</title>
        <rect class=${classes.filter(Boolean).join(' ')} x=${begin} y=${TOP} width=${width} height=${BAND}></rect>
        ${
          width >= 2
            ? svg`<line class="edge" x1=${begin} x2=${begin} y1=${TOP} y2=${TOP + BAND}></line>`
            : nothing
        }
        ${
          room
            ? svg`<text class="piece-label" x=${begin + width / 2} y=${TOP + BAND / 2} text-anchor="middle" dominant-baseline="central">${piece.label}</text>`
            : nothing
        }
      </g>`;
  }

  #mark(u: number, x: (value: number) => number): TemplateResult {
    const anchor = u < 0.25 ? 'start' : u > 0.75 ? 'end' : 'middle';
    const shift = anchor === 'start' ? -4 : anchor === 'end' ? 4 : 0;
    return svg`
      <line class="u" x1=${x(u)} x2=${x(u)} y1=${TOP - 8} y2=${TOP + BAND + 6}></line>
      <text class="u-label" x=${x(u) + shift} y=${TOP - 13} text-anchor=${anchor}>${this.uText}</text>`;
  }
}

define('ntl-cumulative-axis', CumulativeAxis);

declare global {
  interface HTMLElementTagNameMap {
    'ntl-cumulative-axis': CumulativeAxis;
  }
}
