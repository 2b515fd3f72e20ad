/** The nearest element that a selector names, this one or one above it, through shadow roots. */
export function nearest(element: Element, selector: string): Element | null {
  let here: Element | null = element;
  while (here) {
    const found: Element | null = here.closest(selector);
    if (found) return found;
    const root = here.getRootNode();
    here = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}
