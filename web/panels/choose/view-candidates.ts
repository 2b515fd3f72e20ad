import { html, nothing, type TemplateResult } from 'lit';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import { choiceControl } from '../../app/controls.ts';
import { integer, tokenLabel } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { canStep } from './actions.ts';
import type { Scene } from './scene.ts';
import { SHOWS } from './state.ts';

/** Every candidate's way through the chain. `columns` stay the same array while the rows stay the same. */
export function candidatesView(scene: Scene, columns: readonly Column[]): TemplateResult {
  const { state, words, language, actions, looking } = scene;
  const { longLedger, model, running } = state.choose.result;
  if (!longLedger) return html``;
  const { candidates } = longLedger;
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
              ? fill(words.showAll, { n: integer(language, model?.vocabSize ?? candidates.length) })
              : fill(words.showFirst, { n: value }),
        })),
        state.choose.settings.show,
        (show) => scene.set({ show }),
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
      .length=${candidates.length}
      .caption=${words.candidatesCaption}
      .visibleRows=${10}
      .search=${
        candidates.length > 10
          ? (row: number, query: string) => tokenLabel(candidates[row]!.bytes).includes(query)
          : null
      }
      .onSelect=${chooses ? (row: number) => void actions?.force(candidates[row]!.id) : null}
    ></ntl-data-table>
    ${chooses ? html`<p class="hint">${words.forceRow}</p>` : nothing}
  `;
}
