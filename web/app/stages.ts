import type { Lab } from '../library/types.ts';
import { runChoose } from '../panels/choose/run.ts';
import { runTable } from '../panels/table/run.ts';
import { runText } from '../panels/text/run.ts';
import { runTokens } from '../panels/tokens/run.ts';
import type { LabState } from './state.ts';
import type { Store } from './store.ts';

/** The stages along the line, each answering the settings and results of those before it. Returns the end of all. */
export function startStages(lab: Lab, store: Store<LabState>): () => void {
  const ends = [runText, runTokens, runTable, runChoose].map((run) => run(lab, store));
  return () => ends.forEach((end) => end());
}
