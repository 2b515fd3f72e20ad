import type { Entered } from '../../app/entered.ts';
import type { NumberControl } from '../../app/controls.ts';
import type { Language } from '../../app/format.ts';
import { refusalText, type Messages } from '../../app/i18n.ts';
import { refuses } from '../../app/refused.ts';
import type { LabState } from '../../app/state.ts';
import type { Refusal } from '../../library/errors.ts';
import type { ErrorCode } from '../../library/types.ts';
import { costCodec, type CostSettings } from './state.ts';

/** All that a view of this panel draws from. */
export interface CostScene {
  readonly state: LabState;
  readonly language: Language;
  readonly all: Messages;
  readonly words: Messages['cost'];
  readonly set: (part: Partial<CostSettings>) => void;
}

/** The codes that a field shows itself; another refusal stands below the fields. */
const AT_FIELD: ReadonlySet<ErrorCode> = new Set([
  'price_out_of_range',
  'token_count_out_of_range',
  'device_out_of_range',
]);

/** Why this value was refused, in the reader's words; the core names a size as «nHeads = 0». */
export function refusedValue(
  { state, language }: CostScene,
  code: ErrorCode,
  value: Entered | null,
  size?: string,
): string | null {
  const { refusal } = state.cost.result;
  // A unit was taken out of what a device's field says: there is one such field in a view.
  const ofDevice = code === 'device_out_of_range' && refusal?.code === code;
  return ofDevice || refuses(refusal, code, value, size) ? refusalText(language, refusal) : null;
}

/** A refusal that no field in sight shows. */
export function refusedElsewhere(scene: CostScene, sizes: readonly string[]): Refusal | null {
  const { refusal } = scene.state.cost.result;
  if (!refusal || AT_FIELD.has(refusal.code)) return null;
  return refusal.code === 'shape_out_of_range' && sizes.includes(refusal.got) ? null : refusal;
}

type EnteredKey = {
  [K in keyof CostSettings]: Entered extends CostSettings[K] ? K : never;
}[keyof CostSettings];

/** A field for one setting, refused under one code. */
export function settingField(
  scene: CostScene,
  key: EnteredKey,
  label: string,
  code: ErrorCode = 'token_count_out_of_range',
  size?: string,
): NumberControl {
  const value = scene.state.cost.settings[key] as Entered;
  return {
    label,
    setting: costCodec.namesOf(key),
    value,
    error: refusedValue(scene, code, value, size),
    onChange: (entered) => scene.set({ [key]: entered ?? '' }),
  };
}
