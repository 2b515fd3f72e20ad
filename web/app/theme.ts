import { isPrinted, whenPrinted } from './printing.ts';
import type { ShellState } from './shell-state.ts';
import type { LabState } from './state.ts';
import { select, type Store } from './store.ts';

type Theme = ShellState['settings']['theme'];

export const themeFrom = (text: string | null): Theme =>
  text === 'light' || text === 'dark' ? text : 'system';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/**
 * Marks an element with the theme of what stands in it, which may be the system's, and with its being projected: light then,
 * unless the reader has asked for dark. Paper is always light. Returns the end.
 */
export function showTheme(store: Store<LabState>, on: HTMLElement): () => void {
  const mark = () => {
    const { theme, projector } = store.get().shell.settings;
    const asked = theme === 'dark' || (theme === 'system' && systemIsDark.matches && !projector);
    const dark = asked && !isPrinted();
    on.toggleAttribute('data-projector', projector);
    on.dataset['theme'] = dark ? 'dark' : 'light';
  };
  systemIsDark.addEventListener('change', mark);
  const stopPrinting = whenPrinted(mark);
  const stop = store.watch(
    select(({ shell }) => [shell.settings.theme, shell.settings.projector]),
    mark,
  );
  return () => {
    systemIsDark.removeEventListener('change', mark);
    stopPrinting();
    stop();
  };
}
