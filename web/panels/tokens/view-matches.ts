import { html, nothing, type TemplateResult } from 'lit';
import { startOf } from '../../app/excerpt.ts';
import { integer, tokenLabel, visible } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import type { TokensView } from './model.ts';
import { triedIn, type WayOfMatches } from './splitting.ts';
import { fillWith, miniChip } from './view-section.ts';

/** Of more look-ups than these the ones in the middle are only counted. */
const SHOWN_AT_EACH_END = 4;
/** Characters of what is left to match that a step names. */
const NAMED = 40;

/** WordPiece: from the beginning the longest token that fits, again and again, with what was tried at each place. */
export function matchesView(view: TokensView, piece: Uint8Array, way: WayOfMatches): TemplateResult {
  const { vocabulary: words } = view.words;
  const number = (value: number) => integer(view.language, value);
  if (way.tooLong)
    return html`<p class="said num">${fill(words.matchTooLong, { n: number(way.mostCharacters) })}</p>`;
  const spelled = ({ begin, end }: WayOfMatches['steps'][number]) =>
    (begin > 0 ? way.prefix : '') + tokenLabel(piece.subarray(begin, end));
  const found = way.steps.filter(({ begin, end }) => end > begin);
  return html`
    <p class="quiet-text">${fill(words.matchSentence, { prefix: way.prefix })}</p>
    <ol class="matches">
      ${way.steps.map((step) => stepView(view, piece, way, step))}
    </ol>
    <p class="said">
      ${
        way.unknown
          ? fillWith(found.length > 0 ? words.matchUnknown : words.matchUnknownAtOnce, {
              found: chips(found.map(spelled)),
              unknown: miniChip('[UNK]', true),
            })
          : fillWith(words.matchEnd, { found: chips(found.map(spelled)) })
      }
    </p>
  `;
}

const chips = (labels: readonly string[]): TemplateResult =>
  html`<span class="piece">${labels.map((label) => miniChip(label))}</span>`;

function stepView(
  view: TokensView,
  piece: Uint8Array,
  way: WayOfMatches,
  step: WayOfMatches['steps'][number],
): TemplateResult {
  const { vocabulary: words } = view.words;
  const number = (value: number) => integer(view.language, value);
  const prefix = step.begin > 0 ? way.prefix : '';
  const tried = triedIn(piece, step).map((part) => prefix + visible(part));
  const fits = step.end > step.begin;
  const missed = fits ? tried.slice(0, -1) : tried;
  const cut = missed.length > 2 * SHOWN_AT_EACH_END + 1;
  const chip = (label: string) => html`<s class="mini missed">${label}</s>`;
  return html`
    <li>
      <span class="hint num"
        >${fill(words.matchTried, { n: number(step.tries), rest: visible(rest(piece, step.begin)) })}</span
      >
      <span class="piece">
        ${(cut ? missed.slice(0, SHOWN_AT_EACH_END) : missed).map(chip)}
        ${
          cut
            ? html`<span class="hint num"
                  >${fill(words.matchMore, { n: number(missed.length - 2 * SHOWN_AT_EACH_END) })}</span
                >
                ${missed.slice(-SHOWN_AT_EACH_END).map(chip)}`
            : nothing
        }
        ${fits ? miniChip(tried.at(-1)!, true) : nothing}
      </span>
      <span class="hint num">
        ${fits ? fill(words.matchFits, { token: tried.at(-1)!, id: step.token }) : words.matchNothing}
        ${step.shorter.length > 0 ? fill(words.matchShorter, { n: number(step.shorter.length) }) : nothing}
      </span>
    </li>
  `;
}

const rest = (piece: Uint8Array, begin: number): string =>
  startOf(new TextDecoder().decode(piece.subarray(begin)), NAMED);
