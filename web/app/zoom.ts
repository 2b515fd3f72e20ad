/** What the page enlarges an element by: places in the window, divided by this, are places in the element. */
export const zoomOf = (element: Element): number =>
  (element as Partial<Pick<Element, 'currentCSSZoom'>>).currentCSSZoom ?? 1;
