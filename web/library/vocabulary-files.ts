// Where the packed vocabularies lie: beside the page, or beside lab.js. A chunk of its own, so that nothing of them belongs
// to the first load.
import cl100k from '#vocabularies/cl100k_base.vocab.gz?url&no-inline';
import deepseek from '#vocabularies/deepseek_v3.vocab.gz?url&no-inline';
import gpt2 from '#vocabularies/gpt2.vocab.gz?url&no-inline';
import mistral from '#vocabularies/mistral_v0.1.vocab.gz?url&no-inline';
import o200k from '#vocabularies/o200k_base.vocab.gz?url&no-inline';
import qwen3 from '#vocabularies/qwen3.vocab.gz?url&no-inline';
import type { VocabularyName } from './types.ts';

export const ADDRESSES: Readonly<Record<VocabularyName, string>> = {
  gpt2,
  cl100k_base: cl100k,
  o200k_base: o200k,
  qwen3,
  deepseek_v3: deepseek,
  'mistral_v0.1': mistral,
};
