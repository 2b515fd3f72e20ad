// Whether the page is being laid out for paper: what scrolls on a screen is written out there.

// Firefox copies the page before its media change, and so tells by these events alone.
const EVENTS = ['beforeprint', 'afterprint'] as const;
let asked = false;

export const isPrinted = (): boolean => asked || matchMedia('print').matches;

/** `change` runs when that begins and when it ends; returns how to stop. It must draw at once: no later moment is printed. */
export function whenPrinted(change: () => void): () => void {
  const paper = matchMedia('print');
  const onEvent = ({ type }: Event) => {
    asked = type === 'beforeprint';
    change();
  };
  paper.addEventListener('change', change);
  for (const event of EVENTS) addEventListener(event, onEvent);
  return () => {
    paper.removeEventListener('change', change);
    for (const event of EVENTS) removeEventListener(event, onEvent);
  };
}
