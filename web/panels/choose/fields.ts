import type { Part } from '../../app/shell-state.ts';
import type { Refusal } from '../../library/errors.ts';
import type { ErrorCode } from '../../library/types.ts';
import type { ChooseState } from './state.ts';

/** The field that a refusal belongs to, so that its sentence stands where the reader looks; 'panel' where none does. */
export type Field = keyof ChooseState['settings'] | 'text' | 'panel';

const FIELD_OF: Partial<Record<ErrorCode, Field>> = {
  temperature_out_of_range: 'temperature',
  top_k_out_of_range: 'topK',
  top_p_out_of_range: 'topP',
  min_p_out_of_range: 'minP',
  repetition_penalty_out_of_range: 'repetitionPenalty',
  frequency_penalty_out_of_range: 'frequencyPenalty',
  presence_penalty_out_of_range: 'presencePenalty',
  penalty_window_out_of_range: 'penaltyWindow',
  unknown_stage: 'order',
  unknown_preset: 'order',
  unknown_rng: 'rng',
  seed_out_of_range: 'seed',
  max_tokens_out_of_range: 'maxTokens',
  unknown_character: 'text',
  no_token_for_character: 'text',
};

export function fieldOf(refusal: Refusal, settings: Pick<ChooseState['settings'], 'source'>): Field {
  if (settings.source === 'typed' && ['scores_not_finite', 'empty_corpus'].includes(refusal.code))
    return 'typed';
  return FIELD_OF[refusal.code] ?? 'panel';
}

const PART_OF: Partial<Record<Field, Part>> = {
  temperature: 'knobs',
  topK: 'knobs',
  topP: 'knobs',
  minP: 'knobs',
  repetitionPenalty: 'knobs',
  frequencyPenalty: 'knobs',
  presencePenalty: 'knobs',
  penaltyWindow: 'knobs',
  order: 'chain',
  rng: 'seed',
  seed: 'seed',
  maxTokens: 'seed',
};

/** The part of the panel in which the field stands, where that can be left out. */
export const partWith = (field: Field): Part | null => PART_OF[field] ?? null;
