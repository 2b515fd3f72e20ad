import { charts } from './zh-CN/charts.ts';
import { cache } from './zh-CN/cache.ts';
import { choose } from './zh-CN/choose.ts';
import { common } from './zh-CN/common.ts';
import { cost } from './zh-CN/cost.ts';
import { errors } from './zh-CN/errors.ts';
import { glossary } from './zh-CN/glossary.ts';
import { overview } from './zh-CN/overview.ts';
import { prefill } from './zh-CN/prefill.ts';
import { runs } from './zh-CN/runs.ts';
import { shell } from './zh-CN/shell.ts';
import { start } from './zh-CN/start.ts';
import { table } from './zh-CN/table.ts';
import { text } from './zh-CN/text.ts';
import { tokenizer } from './zh-CN/tokenizer.ts';
import { tokens } from './zh-CN/tokens.ts';
import { transcript } from './zh-CN/transcript.ts';
import { vocabulary } from './zh-CN/vocabulary.ts';

/** Every word that a reader sees, in the language in which the lab was written first. */
export const messages = {
  common,
  charts,
  errors,
  shell,
  text,
  overview,
  tokens,
  tokenizer,
  vocabulary,
  table,
  choose,
  runs,
  prefill,
  cache,
  cost,
  transcript,
  start,
  glossary,
};
