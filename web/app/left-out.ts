// Single controls of a panel, left out by the parameter of the setting that they set. The setting keeps its value.

/** A mark may name several settings: a button that sets them all. */
const MARK = 'data-setting';

/** What says something about a control, and nothing without one. */
const ABOUT = 'legend, summary, h3, h4, .control-label, .hint';

const marksIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(`[${MARK}]`)];
const settingsOf = (mark: HTMLElement): string[] => mark.getAttribute(MARK)!.split(' ');

/** Out of sight, of the tab order and of the accessibility tree: what sets one of `names`, and a group that is empty then. */
export function leaveOut(root: ParentNode, names: readonly string[]): void {
  for (const before of root.querySelectorAll<HTMLElement>('[data-left-out]'))
    delete before.dataset['leftOut'];
  if (names.length === 0) return;
  for (const mark of marksIn(root)) {
    if (!settingsOf(mark).some((name) => names.includes(name))) continue;
    // What was refused is said all the same.
    const isRefused = mark.querySelector(':scope > .field-error') !== null;
    mark.dataset['leftOut'] = isRefused ? 'but-error' : '';
    if (!isRefused) leaveOutAround(mark);
  }
}

function leaveOutAround(control: HTMLElement): void {
  const group = control.parentElement;
  if (!group || group.matches('.panel') || [...group.childNodes].some(isOfUse)) return;
  group.dataset['leftOut'] = '';
  leaveOutAround(group);
}

function isOfUse(node: ChildNode): boolean {
  if (!(node instanceof Element)) return node instanceof Text && node.data.trim() !== '';
  if (node.matches('[data-left-out=""]') || node.matches(ABOUT)) return false;
  return !(node.matches('[role="alert"], [role="status"]') && node.textContent.trim() === '');
}

/** A setting that can be left out, by its parameter, as its own control names it. */
export interface SingleControl {
  readonly name: string;
  readonly label: string;
}

const LABEL = 'legend, summary, h3, .control-label';

/** What the panel shows now, once a setting. */
export function controlsIn(root: ParentNode): readonly SingleControl[] {
  const labels = new Map<string, string>();
  for (const mark of marksIn(root)) {
    const [name, more] = settingsOf(mark);
    const label = mark.matches(LABEL) ? mark : mark.querySelector(LABEL);
    const text = mark.getAttribute('aria-label') ?? label?.textContent.replaceAll(/\s+/g, ' ').trim();
    if (!more && text && !labels.has(name!)) labels.set(name!, text);
  }
  return [...labels].map(([name, label]) => ({ name, label }));
}
