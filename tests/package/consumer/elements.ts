// What someone writes who puts a panel into a page of their own.
import 'next-token-lab/elements';

export function panel(onText: (text: string | undefined) => void): HTMLElement {
  const element = document.createElement('ntl-tokens');
  element.theme = 'dark';
  element.tokenizer = 'bpe';
  element.addEventListener('ntl-change', ({ detail }) => onText(detail.settings['text']));
  return element;
}

// @ts-expect-error -- a property that no element has
export const wrong = (element: HTMLElementTagNameMap['ntl-exercise']) => element.nam;
