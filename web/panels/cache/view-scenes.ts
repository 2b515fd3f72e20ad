import { html, nothing, type TemplateResult } from 'lit';
import { visible } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { vocabularyNamed } from '../../library/vocabularies.ts';
import { kindInUse } from '../tokens/state.ts';
import type { Scene } from './scene.ts';
import { cacheCodec, SCENES } from './state.ts';

/** The ready conversations, and what the one on the page shows. */
export function scenesView({ state, words, open }: Scene): TemplateResult {
  const { scene, edited } = state.cache.settings;
  const { title, text } = words.scenes[scene];
  return html`
    <div
      class="scenes"
      role="group"
      aria-label=${words.scenesLabel}
      data-setting=${cacheCodec.namesOf('scene')}
    >
      ${SCENES.map(
        (name) =>
          html`<button
            type="button"
            aria-pressed=${name === scene ? 'true' : 'false'}
            @click=${() => open(name)}
          >
            ${words.scenes[name].title}
          </button>`,
      )}
    </div>
    <p class="told"><strong>${title}</strong> ${text} ${edited ? words.edited : nothing}</p>
  `;
}

/** Which tokens are counted, and why they may be others than those of the page. */
export function tokensNote({ state, words }: Scene): TemplateResult {
  const { answer } = state.cache.result;
  const { vocabulary } = state.tokens.settings;
  const { title } = vocabularyNamed(vocabulary)!;
  return html`
    <p class="note">
      ${
        answer?.inBytes
          ? fill(words.inBytes, { got: visible(answer.inBytes.got) })
          : fill(words.inTokens, { kind: fill(words.kinds[kindInUse(state.tokens)], { title }) })
      }
      ${answer?.nothingToSplit ? words.nothingToSplit : nothing}
    </p>
  `;
}
