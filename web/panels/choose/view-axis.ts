import { html, nothing, type TemplateResult } from 'lit';
import { edges } from '../../app/edges.ts';
import { choiceControl } from '../../app/controls.ts';
import { decimal, integer, tokenLabel } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { AxisPiece, CumulativeAxis } from '../../charts/cumulative-axis.ts';
import '../../charts/cumulative-axis.ts';
import { svgButtons } from '../../charts/picture-buttons.ts';
import type { Candidate, Step } from '../../library/types.ts';
import { intervalText } from './columns.ts';
import type { Scene } from './scene.ts';

/** The line from 0 to 1 in pieces: of the choice that was just made, with its u, or of the next one. */
export function axisView(scene: Scene, picture: () => CumulativeAxis | null): TemplateResult {
  const { state, words, common, language, looking } = scene;
  const { ledger, lastLedger, steps } = state.choose.result;
  const which = lastLedger && looking.axisOf === 'last' ? 'last' : 'next';
  const shown = which === 'last' ? lastLedger : ledger;
  if (!shown) return html``;
  const last = which === 'last' ? steps.at(-1) : undefined;
  const pieces = piecesOf(scene, shown.candidates, last);
  const u = last?.u ?? null;
  return html`
    <h3 id="axis">${words.axis}</h3>
    <p class="quiet-text">${words.axisSentence}</p>
    ${
      lastLedger
        ? choiceControl(
            words.axisOf,
            [
              { value: 'last', label: words.axisLast },
              { value: 'next', label: words.axisNext },
            ],
            which,
            (axisOf) => scene.look({ axisOf }),
          )
        : nothing
    }
    ${last && u === null ? html`<p class="hint">${words.axisGreedy}</p>` : nothing}
    <ntl-cumulative-axis
      .pieces=${pieces}
      .u=${u}
      .uText=${last && u !== null ? `${fill(words.axisDrawn, { u: decimal(language, u, 4) })} → ${tokenLabel(last.bytes)}` : ''}
      .drawn=${last && u !== null ? last.id : null}
      .label=${`${fill(words.axisDescription, { n: integer(language, pieces.length) })}. ${last && u !== null ? sentenceOf(scene, last) : ''}`}
      .tick=${(value: number) => decimal(language, value, value % 0.5 === 0 ? 1 : 2)}
    ></ntl-cumulative-axis>
    <p class="hint">${words.axisOthers}</p>
    <div class="chart-foot">
      <button
        type="button"
        class="quiet"
        aria-expanded=${looking.axisAsTable ? 'true' : 'false'}
        @click=${() => scene.look({ axisAsTable: !looking.axisAsTable })}
      >
        ${looking.axisAsTable ? common.close : common.asTable}
      </button>
      ${svgButtons(common.exportAs, words.axis, 'draw-axis', () => picture()!.picture!)}
    </div>
    ${looking.axisAsTable ? axisTable(scene, pieces, last) : nothing}
  `;
}

const sentenceOf = ({ words, language }: Scene, step: Step): string =>
  fill(words.drawn, {
    u: decimal(language, step.u ?? 0, 4),
    token: tokenLabel(step.bytes),
    begin: decimal(language, step.intervalBegin, 4),
    end: decimal(language, step.intervalEnd, 4),
  });

/** In the order of ids, as the draw goes through them. The drawn token is among them even where it is not listed. */
function piecesOf(
  { language }: Scene,
  candidates: readonly Candidate[],
  last: Step | undefined,
): readonly AxisPiece[] {
  const listed = candidates.filter((candidate) => candidate.intervalEnd > candidate.intervalBegin);
  const all: readonly Pick<Candidate, 'id' | 'bytes' | 'intervalBegin' | 'intervalEnd'>[] =
    last && last.u !== null && !listed.some((candidate) => candidate.id === last.id)
      ? [...listed, last]
      : listed;
  return [...all]
    .sort((a, b) => a.id - b.id)
    .map(({ id, bytes, intervalBegin, intervalEnd }) => ({
      key: id,
      label: tokenLabel(bytes),
      begin: intervalBegin,
      end: intervalEnd,
      said: `${tokenLabel(bytes)} ${intervalText(language, { intervalBegin, intervalEnd })}`,
    }));
}

function axisTable(
  { words, common, language }: Scene,
  pieces: readonly AxisPiece[],
  last: Step | undefined,
): TemplateResult {
  return html`
    <div ${edges()} class="scroll axis-table" tabindex="0" role="region" aria-label=${words.axisTable}>
      <table>
        <caption>
          ${words.axisTable}
        </caption>
        <thead>
          <tr>
            <th scope="col">${common.token}</th>
            <th scope="col" class="n">${common.id}</th>
            <th scope="col" class="n">${words.begin}</th>
            <th scope="col" class="n">${words.end}</th>
          </tr>
        </thead>
        <tbody>
          ${pieces.map(
            (piece) => html`
              <tr class=${last && last.u !== null && last.id === piece.key ? 'hit' : ''}>
                <th scope="row" class="mono">${piece.label}</th>
                <td class="n">${integer(language, piece.key)}</td>
                <td class="n">${decimal(language, piece.begin, 6)}</td>
                <td class="n">${decimal(language, piece.end, 6)}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}
