import type { ShellState } from './shell-state.ts';

type Theme = ShellState['settings']['theme'];

export const themeFrom = (text: string | null): Theme =>
  text === 'light' || text === 'dark' ? text : 'system';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
let shown: Theme = 'system';

function apply(): void {
  const dark = shown === 'dark' || (shown === 'system' && systemIsDark.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function showTheme(theme: Theme): void {
  shown = theme;
  apply();
}

systemIsDark.addEventListener('change', apply);
