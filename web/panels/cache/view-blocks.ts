import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { numberControl, selectControl } from '../../app/controls.ts';
import { integer } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import * as edits from './conversation.ts';
import { ROLES, block, type Block } from './conversation.ts';
import type { PlacedBlock } from './layout.ts';
import type { Scene } from './scene.ts';
import { cacheCodec } from './state.ts';
import { TEXTS } from './texts.ts';

/** The request that is being written, block by block: every character can be edited where it stands. */
export function blocksView(scene: Scene): TemplateResult {
  const { words, conversation, state } = scene;
  const { answer } = state.cache.result;
  return html`<div data-setting=${cacheCodec.namesOf('edited')}>
    <h3>${fill(words.draftTitle, { n: integer(scene.language, conversation.sent.length + 1) })}</h3>
    <p class="legend">
      <span class="key read"></span>${words.legend.read}
      <span class="key computed"></span>${words.legend.computed}
      <span class="key differs"></span>${words.legend.differs}
    </p>
    <ol class="blocks">
      ${conversation.draft.blocks.map((each, i) => blockView(scene, each, i, answer?.blocks[i] ?? null))}
    </ol>
    ${turnControls(scene)}
  </div>`;
}

function blockView(scene: Scene, each: Block, at: number, place: PlacedBlock | null): TemplateResult {
  const { words, language, conversation, edit } = scene;
  const number = integer(language, at + 1);
  const change = (part: Partial<Block>) => edit(edits.setBlock(conversation, at, part));
  const named = (label: string) => fill(label, { n: number });
  const tone = !place ? '' : place.read === place.length ? 'read' : place.read === 0 ? 'computed' : 'partly';
  return html`
    <li class="block ${tone} ${place?.differsOutside ? 'differs' : ''}">
      <div class="block-head">
        ${selectControl(
          named(words.role),
          ROLES.map((value) => ({ value, label: words.roles[value] })),
          each.role,
          (role) => change({ role }),
        )}
        <span class="block-counts num">${place ? counts(scene, place) : nothing}</span>
        <span class="block-buttons">${blockButtons(scene, each, at)}</span>
      </div>
      <div class="tinted">
        <div class="backdrop" aria-hidden="true">
          ${[...partsOf(place, each.text), END].map(({ kind, text }) => html`<span class=${kind}>${text}</span>`)}
        </div>
        <textarea
          rows="1"
          spellcheck="false"
          aria-label=${named(words.text)}
          .value=${live(each.text)}
          @input=${(event: Event) => change({ text: (event.target as HTMLTextAreaElement).value })}
          @keydown=${(event: KeyboardEvent) => onKey(scene, at, event)}
        ></textarea>
      </div>
      ${
        each.count === null
          ? nothing
          : numberControl({
              label: named(words.count),
              value: each.count,
              hint: words.countHint,
              onChange: (count) => change({ count }),
            })
      }
    </li>
  `;
}

/** An answer to an older text marks nothing in the newer one. */
const partsOf = (place: PlacedBlock | null, text: string) =>
  place?.parts.map((part) => part.text).join('') === text ? place.parts : [{ kind: '', text }];

/** Gives a last line that is empty its height. */
const END = { kind: '', text: '\u200b' };

function counts({ words, language }: Scene, { read, length, first }: PlacedBlock): string {
  const n = (value: number) => integer(language, value);
  return fill(words.blockCounts, { read: n(read), length: n(length), first: n(first + 1) });
}

function blockButtons(scene: Scene, each: Block, at: number): TemplateResult {
  const { words, language, conversation, edit, state } = scene;
  const { blocks } = conversation.draft;
  const number = integer(language, at + 1);
  const button = (sign: string, label: string, disabled: boolean, act: () => void) =>
    html`<button
      type="button"
      class="quiet"
      title=${fill(label, { n: number })}
      aria-label=${fill(label, { n: number })}
      ?disabled=${disabled}
      @click=${act}
    >
      ${sign}
    </button>`;
  return html`
    ${
      state.tokens.settings.kind === 'bpe' && each.role === 'assistant'
        ? html`<button
            type="button"
            class="split"
            aria-pressed=${each.split ? 'true' : 'false'}
            @click=${() => edit(edits.setBlock(conversation, at, { split: !each.split }))}
          >
            ${words.splitBlock}
          </button>`
        : nothing
    }
    ${button('↑', words.up, at === 0, () => edit(edits.moveBlock(conversation, at, -1)))}
    ${button('↓', words.down, at === blocks.length - 1, () => edit(edits.moveBlock(conversation, at, 1)))}
    ${button('+', words.insert, false, () =>
      edit(edits.insertBlock(conversation, at + 1, block('system', TEXTS[language].addedSystem))),
    )}
    ${button('×', words.remove, blocks.length === 1, () => edit(edits.removeBlock(conversation, at)))}
  `;
}

/** Alt and an arrow move the block, and the reader with it. */
function onKey({ conversation, edit }: Scene, at: number, event: KeyboardEvent): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  const by = event.key === 'ArrowUp' ? -1 : 1;
  const moved = edits.moveBlock(conversation, at, by);
  if (moved === conversation) return;
  edit(moved);
  const list = (event.target as Element).closest('ol');
  list?.querySelectorAll('textarea')[at + by]?.focus();
}

/** What one does with the request as a whole. */
function turnControls(scene: Scene): TemplateResult {
  const { words, language, conversation, edit, set, state } = scene;
  const { draft, sent } = conversation;
  const { ttlSeconds } = state.cache.settings;
  const texts = TEXTS[language];
  const [, answer] = texts.turns[sent.length % texts.turns.length]!;
  const [question] = texts.turns[(sent.length + 1) % texts.turns.length]!;
  const change = (part: Partial<typeof draft>) => edit(edits.setDraft(conversation, part));
  return html`
    <div class="row fields">
      ${numberControl({ label: words.wait, value: draft.wait, onChange: (wait) => change({ wait: wait ?? '' }) })}
      ${numberControl({
        label: words.output,
        value: draft.output,
        onChange: (output) => change({ output: output ?? '' }),
      })}
      <button
        type="button"
        ?disabled=${typeof ttlSeconds !== 'number'}
        @click=${() => change({ wait: Number(ttlSeconds) + 1 })}
      >
        ${words.waitForTtl}
      </button>
    </div>
    <div class="row acts">
      <button type="button" class="primary" @click=${() => edit(edits.send(conversation, answer, question))}>
        ${words.send}
      </button>
      <button type="button" @click=${() => edit(edits.compact(conversation, texts.summary))}>
        ${words.compact}
      </button>
      <button
        type="button"
        ?disabled=${state.cache.settings.edited === null}
        @click=${() => set({ edited: null })}
      >
        ${words.again}
      </button>
      <span class="hint">${words.moveHint}</span>
    </div>
  `;
}
