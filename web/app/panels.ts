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
};

const TAGS: Record<PanelName, string> = {
  lab: 'ntl-overview',
  tokens: 'ntl-tokens',
  table: 'ntl-table',
  choose: 'ntl-choose',
  runs: 'ntl-runs',
  prefill: 'ntl-prefill',
  cache: 'ntl-cache',
  cost: 'ntl-cost',
  transcript: 'ntl-transcript',
  start: 'ntl-start',
  exercises: 'ntl-exercises',
  glossary: 'ntl-glossary',
};

export async function loadPanel(name: PanelName): Promise<string> {
  await LOADERS[name]();
  return TAGS[name];
}
