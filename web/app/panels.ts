import type { PanelName } from './shell-state.ts';

/** Each panel is a chunk that comes when it is first opened; answers the tag of its element. */
const LOADERS: Record<PanelName, () => Promise<unknown>> = {
  lab: () => import('./overview.ts'),
  tokens: () => import('../panels/tokens/element.ts'),
  table: () => import('../panels/table/element.ts'),
  choose: () => import('../panels/choose/element.ts'),
  runs: () => import('../panels/runs/element.ts'),
  prefill: () => import('../panels/prefill/element.ts'),
  cache: () => import('../panels/cache/element.ts'),
  cost: () => import('../panels/cost/element.ts'),
  transcript: () => import('../panels/transcript/element.ts'),
  start: () => import('../panels/start/element.ts'),
  exercises: () => import('../panels/exercises/element.ts'),
  glossary: () => import('../panels/glossary/element.ts'),
  teachers: () => import('../panels/teachers/element.ts'),
};

/** `ntl-tokens` and its like are the elements of other people's pages: embed/elements.ts. */
export async function loadPanel(name: PanelName): Promise<string> {
  await LOADERS[name]();
  return `ntl-${name}-panel`;
}
