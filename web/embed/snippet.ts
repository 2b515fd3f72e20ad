// What a teacher copies into a page: HTML that shows a panel, as a frame or as an element.
import { paramsOf } from '../app/permalink.ts';
import type { LabState } from '../app/state.ts';
import { attributeOf, attributesOf } from './attributes.ts';
import type { Surroundings } from './frame-address.ts';

const HEIGHT = 720;

/** A frame of this address (`frameAddress`). */
export const frameSnippet = (address: string, title: string): string =>
  `<iframe
  src="${inAttribute(address)}"
  title="${inAttribute(title)}"
  sandbox="allow-scripts allow-downloads"
  width="100%" height="${HEIGHT}"></iframe>`;

/**
 * The panel as an element, and the script that makes it one. Attributes carry a text of any length. Markdown takes it as it
 * is: in a <div>, without an empty line, and with no line that begins with '>', which would be a quotation.
 */
export function elementSnippet(script: string, state: LabState, around: Surroundings): string {
  const { exercise, ...params } = paramsOf(state);
  const { language, theme, panel, hidden } = around;
  const isExercise = panel === 'exercises' && exercise !== undefined;
  const tag = isExercise ? 'ntl-exercise' : `ntl-${panel}`;
  const attributes = {
    ...(isExercise ? { name: exercise } : {}),
    lang: language,
    ...(theme === 'system' ? {} : { theme }),
    ...(hidden.length > 0 ? { hide: hidden.map(attributeOf).join(',') } : {}),
    ...attributesOf(params),
  };
  const written = Object.entries(attributes).map(([name, text]) => `  ${name}="${inAttribute(text)}"`);
  return `<div>
<script src="${inAttribute(script)}" defer></script>
<${tag}
${written.join('\n')}></${tag}>
</div>`;
}

/** Also what a filter or a formatter of the page might take for markup, or fold. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};
export const inAttribute = (text: string): string => text.replace(/[&"<>\n\r\t]/g, (sign) => ESCAPES[sign]!);
