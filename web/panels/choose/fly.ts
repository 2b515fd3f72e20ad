// A drawn token flies from its bar to the place where it is appended: what was chosen becomes text.
import { putInWindow, zoomOf } from '../../app/zoom.ts';

export interface Flight {
  readonly from: DOMRect;
  readonly label: string;
}

/** Where a token's bar stands now, before the bars are redrawn; null where motion is not wanted or it has none. */
export function flightFrom(root: ParentNode, label: string): Flight | null {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const bars = [...root.querySelectorAll('.distribution .bar-label')];
  const bar = bars.find((element) => element.textContent === label);
  const from = bar?.getBoundingClientRect();
  return from && from.bottom > 0 && from.top < innerHeight ? { from, label } : null;
}

export function fly(root: ParentNode & Node, { from, label }: Flight, target: Element): void {
  const to = target.getBoundingClientRect();
  const zoom = zoomOf(target);
  const ghost = document.createElement('span');
  ghost.className = 'ghost';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.textContent = label;
  root.append(ghost);
  putInWindow(ghost, to.left, to.top);
  const start = `translate(${(from.left - to.left) / zoom}px, ${(from.top - to.top) / zoom}px)`;
  const flight = ghost.animate([{ transform: start }, { transform: 'none', opacity: 0.4 }], {
    duration: 340,
    easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)',
  });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}
