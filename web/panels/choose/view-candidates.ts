import { html, nothing, type TemplateResult } from 'lit';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import { choiceControl } from '../../app/controls.ts';
import { integer, tokenLabel } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { canStep } from './actions.ts';
import { candidateAt, isComplete } from './candidate-rows.ts';
import type { Scene } from './scene.ts';
import { chooseCodec, SHOWS } from './state.ts';

/** Every candidate's way through the chain. `columns` stay the same array while the rows stay the same. */
export function candidatesView(scene: Scene, columns: readonly Column[]): TemplateResult {
  const { state, words, language, actions, looking } = scene;
  const { rows, model, running } = state.choose.result;
  if (!rows) return html``;
  const complete = isComplete(rows);
  const force = (row: number) => {
    const candidate = candidateAt(rows, row);
    if (candidate) void actions?.force(candidate.id);
  };
  const chooses = canStep(state) && !running;
  return html`
    <h3>${words.candidates}</h3>
    <div class="row">
      ${choiceControl(
        words.show,
        SHOWS.map((value) => ({
          value,
          label:
            value === 'all'
              ? fill(words.showAll, { n: integer(language, model?.vocabSize ?? rows.length) })
              : fill(words.showFirst, { n: value }),
        })),
        state.choose.settings.show,
        (show) => scene.set({ show }),
        chooseCodec.namesOf('show'),
      )}
      <label class="switch">
        <input
          type="checkbox"
          .checked=${looking.stageColumns}
          @change=${(event: Event) =>
            scene.look({ stageColumns: (event.target as HTMLInputElement).checked })}
        />
        ${words.stageColumns}
      </label>
    </div>
    <ntl-data-table
      class="candidates"
      .language=${language}
      .columns=${columns}
      .length=${rows.length}
      .caption=${words.candidatesCaption}
      .visibleRows=${10}
      .search=${
        complete && rows.length > 10
          ? (row: number, query: string) => tokenLabel(candidateAt(rows, row)!.bytes).includes(query)
          : null
      }
      .onSelect=${chooses ? force : null}
      .onRange=${complete ? null : (first: number, end: number) => actions?.look(first, end)}
    ></ntl-data-table>
    ${chooses ? html`<p class="hint">${words.forceRow}</p>` : nothing}
  `;
}
