import type { Messages } from '../app/i18n.ts';
import { charts } from './en/charts.ts';
import { cache } from './en/cache.ts';
import { choose } from './en/choose.ts';
import { common } from './en/common.ts';
import { cost } from './en/cost.ts';
import { errors } from './en/errors.ts';
import { glossary } from './en/glossary.ts';
import { overview } from './en/overview.ts';
import { prefill } from './en/prefill.ts';
import { runs } from './en/runs.ts';
import { shell } from './en/shell.ts';
import { start } from './en/start.ts';
import { table } from './en/table.ts';
import { text } from './en/text.ts';
import { tokenizer } from './en/tokenizer.ts';
import { tokens } from './en/tokens.ts';
import { transcript } from './en/transcript.ts';
import { vocabulary } from './en/vocabulary.ts';

export const messages: Messages = {
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
