// What every call may refuse, and what it may be given.

/** What can be refused; the names of core/base/error.h. `Error.code` of every rejected call is one of them. */
export type ErrorCode =
  | 'empty_corpus'
  | 'unknown_character'
  | 'no_token_for_character'
  | 'unknown_tokenizer'
  | 'vocabulary_not_shipped'
  | 'vocabulary_unavailable'
  | 'vocab_size_out_of_range'
  | 'token_id_out_of_range'
  | 'step_out_of_range'
  | 'unknown_model'
  | 'order_out_of_range'
  | 'alpha_out_of_range'
  | 'unknown_unseen_rule'
  | 'scores_not_finite'
  | 'too_few_tokens'
  | 'config_out_of_range'
  | 'checkpoint_broken'
  | 'tokenizer_broken'
  | 'tokenizer_unsupported'
  | 'tokenizer_format_unknown'
  | 'tokenizer_pattern_unknown'
  | 'no_chat_template'
  | 'chat_turns_out_of_order'
  | 'unknown_weight_type'
  | 'unknown_kv_type'
  | 'quant_block_mismatch'
  | 'context_full'
  | 'empty_prompt'
  | 'memory_limit'
  | 'temperature_out_of_range'
  | 'top_k_out_of_range'
  | 'top_p_out_of_range'
  | 'min_p_out_of_range'
  | 'repetition_penalty_out_of_range'
  | 'frequency_penalty_out_of_range'
  | 'presence_penalty_out_of_range'
  | 'penalty_window_out_of_range'
  | 'unknown_stage'
  | 'unknown_preset'
  | 'unknown_rng'
  | 'seed_out_of_range'
  | 'max_tokens_out_of_range'
  | 'draws_out_of_range'
  | 'share_out_of_range'
  | 'price_out_of_range'
  | 'token_count_out_of_range'
  | 'shape_out_of_range'
  | 'config_incomplete'
  | 'unknown_number_type'
  | 'device_out_of_range'
  | 'cache_setting_out_of_range'
  | 'invalid_argument'
  | 'released'
  | 'out_of_memory'
  | 'engine_unavailable';

export type Ids = Uint32Array | readonly number[];

/**
 * What a call may be given besides its arguments. An abort rejects with `signal.reason` at once, its late result is
 * released. The work behind it ends at its next step: `bpe` training, fetching a `pretrained` vocabulary, `ngram` (an order
 * of the table is one step, as is encoding its corpus), `score` and `generate` go in steps and tell how far they are; every
 * other call is one step of the engine, which goes on to its end and holds up the calls behind it (and, inline, the thread
 * itself).
 */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Called with the done part, 0 … 1. */
  readonly onProgress?: (done: number) => void;
}
