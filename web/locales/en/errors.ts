import type { Messages } from '../../app/i18n.ts';

export const errors: Messages['errors'] = {
  empty_corpus: 'The corpus is empty. It takes at least one character to build a vocabulary and count.',
  unknown_character:
    'The character “{got}” (number {position}) is not in the vocabulary: a character vocabulary holds only what its corpus contains. Add it to the corpus, or tokenize by bytes or BPE.',
  no_token_for_character:
    'This vocabulary cannot write the character “{got}”: it has no token for it, none for its bytes, and none that stands for what is unknown. Take it out of the text, or choose another tokenizer.',
  unknown_tokenizer:
    'There is no tokenizer “{got}”. There are char, byte, bpe, list, and the pretrained vocabularies that are shipped.',
  vocabulary_not_shipped:
    'This build does not carry the vocabulary “{got}”. There are gpt2, cl100k_base, o200k_base, qwen3, deepseek_v3 and mistral_v0.1.',
  vocabulary_unavailable:
    'The vocabulary “{got}” could not be fetched: {message}. It takes a network the first time, and a site whose rules allow the page to load its own files.',
  vocab_size_out_of_range:
    'A vocabulary cannot have {got} entries: give an integer of 256 or more for BPE (the 256 bytes are always in it), from 6 to 1048575 for WordPiece (its 5 special tokens are).',
  token_id_out_of_range: 'There is no token with id {got}: ids run from 0 to the vocabulary size minus one.',
  step_out_of_range: 'There is no step {got}: give an integer from 0 to the number of steps.',
  unknown_model: 'There is no model “{got}”.',
  order_out_of_range: 'The order cannot be {got}: give an integer from 1 to 5 (2 is a bigram).',
  alpha_out_of_range: 'α cannot be {got}: give a number above 0, for example 0.01.',
  unknown_unseen_rule: 'Unseen contexts cannot be treated as “{got}”: choose uniform or backoff.',
  scores_not_finite:
    '“{got}” is no score: a logit is a finite number, a probability lies between 0 and 1, and at least one token must be possible.',
  too_few_tokens: 'The text is too short: it takes two tokens before there is a “next” one to score.',
  config_out_of_range: '“{got}” does not fit the shape of the model: {message}',
  checkpoint_broken: 'This file cannot be read as a llama2.c checkpoint: {message}',
  tokenizer_broken: 'This file cannot be read as a tokenizer: {message}',
  tokenizer_unsupported:
    'This tokenizer uses “{got}”, which the lab does not have; reading it without would give other tokens, so it is not read.',
  tokenizer_format_unknown:
    'This file is none of the tokenizer files that are read: tokenizer.json of Hugging Face, .tiktoken, .model of SentencePiece, vocab.txt of BERT, tokenizer.bin of llama2.c, GGUF.',
  tokenizer_pattern_unknown:
    'A .tiktoken file does not say by which pattern a text is cut into pieces, and its number of tokens is that of no published one. Choose the pattern: gpt2, cl100k, o200k, qwen2, tekken or deepseek_v3.',
  no_chat_template:
    'The makers of the vocabulary “{got}” publish no template for conversations with it. There is one for qwen3, deepseek_v3 and mistral_v0.1.',
  chat_turns_out_of_order:
    'Message {position} is not by the side whose turn it is: Mistral’s template wants user and assistant to take turns, the user first.',
  unknown_weight_type: 'Weights cannot be stored as “{got}”: choose f32 or q8_0.',
  unknown_kv_type:
    'The KV cache cannot be stored as “{got}”: choose f32, f16, q8_0, q4_0, or none (no cache).',
  quant_block_mismatch:
    'A row of {got} numbers cannot be quantised: a block holds 32, so the width must be a multiple of 32.',
  context_full:
    'The context cannot hold {got} tokens: take a shorter text, or a longer context (up to the model’s limit).',
  empty_prompt: 'There is no token yet: a transformer scores what follows at least one token.',
  memory_limit:
    'It does not fit into memory: {message}. Take a smaller model, a shorter context, or quantise.',
  temperature_out_of_range: 'The temperature cannot be {got}: give 0 or more. 0 is greedy.',
  top_k_out_of_range:
    'top-k cannot be {got}: give an integer of 1 or more. To do without it, switch it off; 0 does not mean off.',
  top_p_out_of_range: 'top-p cannot be {got}: give a number above 0 and up to 1.',
  min_p_out_of_range: 'min-p cannot be {got}: give a number from 0 to 1.',
  repetition_penalty_out_of_range:
    'The repetition penalty cannot be {got}: give a number above 0; 1 changes nothing.',
  frequency_penalty_out_of_range:
    'The frequency penalty cannot be {got}: give a finite number; 0 changes nothing.',
  presence_penalty_out_of_range:
    'The presence penalty cannot be {got}: give a finite number; 0 changes nothing.',
  penalty_window_out_of_range:
    'The penalty window cannot be {got}: give an integer of 1 or more, or switch it off to look at everything.',
  unknown_stage:
    '“{got}” does not fit into the sampler order: each of penalties, temperature, topK, topP, minP at most once.',
  unknown_preset: 'There is no sampler order “{got}”: choose huggingface or llama.cpp.',
  unknown_rng: 'There is no random generator “{got}”: choose pcg64 or mulberry32.',
  seed_out_of_range: 'The seed cannot be {got}: give an integer from 0 to 4294967295.',
  max_tokens_out_of_range: 'The longest output cannot be {got} tokens: give an integer of 0 or more.',
  share_out_of_range: '“{got}” is no share: give numbers of 0 or more, and at least one above 0.',
  draws_out_of_range: 'The number of draws cannot be {got}: give an integer from 1 to 10000.',
  price_out_of_range: 'A price cannot be {got}: give 0 or more.',
  token_count_out_of_range:
    'A number of tokens cannot be {got} here: it is an integer of 0 or more, and not beyond all use; of a window or a part 1 or more, and a part has to hold any one character of the text.',
  shape_out_of_range:
    'No model has {got}: its sizes are integers of 1 or more that fit together (heads a multiple of KV heads, no more special layers than layers, no more active experts than experts).',
  config_incomplete:
    'No shape of a model can be read: “{got}” is missing, is written in a way that is not known, or is an architecture that is not. Give the config.json of a decoder as Hugging Face writes it; of DeepSeek and Jamba only that is read, not their GGUF.',
  unknown_number_type:
    'There is no number type “{got}” here: weights and caches are kept as f32, f16, bf16, q8_0 or q4_0, weights also as int8 or int4.',
  device_out_of_range:
    'A device cannot have {got}: FLOP/s, bytes per second and memory are finite numbers above 0.',
  cache_setting_out_of_range:
    'The prompt cache cannot have {got}: block size and minimum length are integers of 1 or more, the lifetime is above 0, and requests stand in the order of their times.',
  invalid_argument: 'That argument does not fit: {message}',
  released: 'This object was released and cannot be used any more. Make a new one.',
  out_of_memory:
    'There is not enough memory: this text or table is too large. Take a shorter text, or a smaller order or vocabulary.',
  engine_unavailable:
    'The engine could not start or has stopped: {message}. Reloading the page usually helps.',
};
