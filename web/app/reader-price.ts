import type { Entered } from './entered.ts';
import type { LabState } from './state.ts';

/** What the reader set a million input tokens to cost: one price for the whole page, also where the bill comes later. */
export const inputPrice = ({ cost }: LabState): Entered => cost.settings.perMillionInput;
