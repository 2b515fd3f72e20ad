import type { Language } from '../../app/format.ts';
import type { Measuring } from '../../app/machine.ts';
import type { Messages } from '../../app/i18n.ts';
import type { LabState } from '../../app/state.ts';
import type { PrefillActions } from './actions.ts';
import type { Player } from './player.ts';
import type { PrefillState } from './state.ts';

export interface Scene {
  readonly state: LabState;
  readonly settings: PrefillState['settings'];
  readonly result: PrefillState['result'];
  readonly language: Language;
  readonly words: Messages['prefill'];
  readonly all: Messages;
  readonly actions: PrefillActions | null;
  readonly player: Player;
  readonly measuring: Measuring;
  readonly reducedMotion: boolean;
  readonly set: (part: Partial<PrefillState['settings']>) => void;
}
