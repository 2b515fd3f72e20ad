/** What the page enlarges an element by: places in the window, divided by this, are places in the element. */
export const zoomOf = (element: Element): number =>
  (element as Partial<Pick<Element, 'currentCSSZoom'>>).currentCSSZoom ?? 1;

/** Puts a fixed element where the window says: its own (0, 0) lies elsewhere in a box that a page moves or contains. */
export function putInWindow(fixed: HTMLElement, left: number, top: number): void {
  const zoom = zoomOf(fixed);
  const put = (x: number, y: number) =>
    Object.assign(fixed.style, { left: `${x / zoom}px`, top: `${y / zoom}px` });
  put(0, 0);
  const origin = fixed.getBoundingClientRect();
  put(left - origin.left, top - origin.top);
}
