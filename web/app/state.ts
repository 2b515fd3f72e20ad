import { textDefaults, type TextState } from '../panels/text/state.ts';
import { tokensDefaults, type TokensState } from '../panels/tokens/state.ts';
import { tableDefaults, type TableState } from '../panels/table/state.ts';
import { chooseDefaults, type ChooseState } from '../panels/choose/state.ts';
import { prefillDefaults, type PrefillState } from '../panels/prefill/state.ts';
import { cacheDefaults, type CacheState } from '../panels/cache/state.ts';
import { costDefaults, type CostState } from '../panels/cost/state.ts';
import { runsDefaults, type RunsState } from '../panels/runs/state.ts';
import { exercisesDefaults, type ExercisesState } from '../panels/exercises/state.ts';
import { glossaryDefaults, type GlossaryState } from '../panels/glossary/state.ts';
import { startDefaults, type StartState } from '../panels/start/state.ts';
import { teachersDefaults, type TeachersState } from '../panels/teachers/state.ts';
import { transcriptDefaults, type TranscriptState } from '../panels/transcript/state.ts';
import { machineDefaults, type MachineState } from './machine.ts';
import { shellDefaults, type ShellState } from './shell-state.ts';

/** Everything the page knows: what the reader set (`settings`) and what the core answered (`result`), stage by stage. */
export interface LabState {
  readonly shell: ShellState;
  readonly text: TextState;
  readonly tokens: TokensState;
  readonly table: TableState;
  readonly choose: ChooseState;
  readonly runs: RunsState;
  readonly prefill: PrefillState;
  readonly cache: CacheState;
  readonly cost: CostState;
  readonly machine: MachineState;
  readonly transcript: TranscriptState;
  readonly glossary: GlossaryState;
  readonly start: StartState;
  readonly exercises: ExercisesState;
  readonly teachers: TeachersState;
}

export const labDefaults = (language: ShellState['settings']['language']): LabState => ({
  shell: shellDefaults(language),
  text: textDefaults(language),
  tokens: tokensDefaults,
  table: tableDefaults,
  choose: chooseDefaults,
  runs: runsDefaults,
  prefill: prefillDefaults,
  cache: cacheDefaults,
  cost: costDefaults,
  machine: machineDefaults,
  transcript: transcriptDefaults,
  glossary: glossaryDefaults,
  start: startDefaults,
  exercises: exercisesDefaults,
  teachers: teachersDefaults,
});
