// The lab as a file: the parameters of a permalink, with the long texts in full.
import type { Params } from './codec.ts';
import { paramsOf } from './permalink.ts';
import { PANELS, type PanelName } from './shell-state.ts';
import type { LabState } from './state.ts';

interface SavedLab {
  readonly nextTokenLab: 1;
  readonly panel: string;
  readonly params: Record<string, string>;
}

export function saved(state: LabState): string {
  const lab: SavedLab = { nextTokenLab: 1, panel: state.shell.settings.panel, params: paramsOf(state) };
  return JSON.stringify(lab, null, 2);
}

/** What was saved here, or an error: a file may hold anything. */
export function opened(content: string): { readonly panel: PanelName; readonly params: Params } {
  const { nextTokenLab, panel, params } = Object(JSON.parse(content)) as { [K in keyof SavedLab]?: unknown };
  const isText = (value: unknown) => typeof value === 'string';
  if (nextTokenLab !== 1 || typeof params !== 'object' || !Object.values(params ?? {}).every(isText)) {
    throw new SyntaxError('no saved lab');
  }
  return { panel: PANELS.find((name) => name === panel) ?? 'lab', params: { ...params } };
}
