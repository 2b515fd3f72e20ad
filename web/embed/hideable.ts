// What `hide` can name on a panel: its parts, and the settings that have a control of their own, by their parameters.
import { PANELS, partsOf, WITHOUT_TEXT, type PanelName } from '../app/shell-state.ts';

/** As the panels mark their controls; tests/e2e/hide.spec.ts compares the two. What is a part too is not named again. */
const CONTROLS: { readonly [P in PanelName]?: readonly string[] } = {
  lab: ['T'],
  tokens: [
    ...['vocab', 'wordpieces', 'vocabulary', 'pattern', 'special', 'compare', 'sizes', 'aligned'],
    ...['word', 'find', 'context', 'budget', 'cut'],
  ],
  table: ['order', 'alpha', 'unseen'],
  choose: [
    ...['scores', 'typed', 'typedAs', 'T', 'topK', 'topP', 'minP', 'repetition', 'frequency', 'presence'],
    ...['window', 'rng', 'max', 'stop', 'show', 'api'],
  ],
  runs: ['rows', 'T', 'draws', 'Ts'],
  prefill: ['pdModel', 'pdPrompt', 'pdNew', 'pdSpeed', 'pdScale', 'pdLayer', 'pdPosition'],
  cache: ['scene', 'chat', 'pcBlock', 'pcMin', 'pcTtl', 'pcIn', 'pcOut', 'pcRead', 'pcWrite', 'pcNet'],
  cost: [
    ...['costs', 'inPrice', 'outPrice', 'readPrice', 'write5Price', 'write60Price'],
    ...['in', 'out', 'read', 'write5', 'write60'],
    ...['shape', 'own1', 'weights', 'kv', 'shape2', 'own2', 'weights2', 'kv2'],
    ...['positions', 'memory', 'sequences', 'block', 'growFrom', 'growBy', 'masked'],
    ...['kvDim', 'kvPrompt', 'kvNew', 'device', 'ask', 'answer'],
  ],
};

/** The settings that a control of the panel sets. */
export const controlsOf = (panel: PanelName): readonly string[] => [
  ...(CONTROLS[panel] ?? []),
  ...(WITHOUT_TEXT.includes(panel) ? [] : ['own']),
];

export const hideableOn = (panel: PanelName): readonly string[] => [...partsOf(panel), ...controlsOf(panel)];

export const HIDEABLE: readonly string[] = [...new Set(PANELS.flatMap(hideableOn))];
