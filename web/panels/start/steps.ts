import type { Language } from '../../app/format.ts';
import { linkTo } from '../../app/permalink.ts';
import type { PanelName } from '../../app/shell-state.ts';
import type { Messages } from '../../app/i18n.ts';
import type { StepName } from './state.ts';

type Settings = NonNullable<Parameters<typeof linkTo>[2]>;

export interface StartStep {
  readonly name: StepName;
  /** The stop of the line at which the step stands. */
  readonly stage: keyof Messages['shell']['line'];
  readonly panel: PanelName;
  readonly settings: (language: Language) => Settings;
}

const inZh = <T>(language: Language, zh: T, en: T): T => (language === 'zh-CN' ? zh : en);

const PROMPT = 'fix(webapp): ';

/** The text at the fork: 录 is followed by 列 or 页; `lo` by four words. */
const atTheFork = (language: Language) => ({
  text: { text: PROMPT + inZh(language, '修复登录', 'repair lo') },
});

/** Ten steps along the line, each a panel in a set state; what is not named is at its default. */
export const STEPS: readonly StartStep[] = [
  { name: 'next', stage: 'text', panel: 'lab', settings: () => ({}) },
  {
    name: 'bpe',
    stage: 'tokens',
    panel: 'tokens',
    settings: (language) => ({
      text: {
        corpus: inZh(language, 'stories-zh', 'stories-en'),
        text: inZh(
          language,
          '小狐狸和小乌龟一起去河边看星星。',
          'The little fox and the slow turtle went to the river together.',
        ),
      },
      tokens: { kind: 'bpe', vocabSize: 800, open: 'merges' },
    }),
  },
  { name: 'counts', stage: 'logits', panel: 'table', settings: atTheFork },
  {
    name: 'temperature',
    stage: 'distribution',
    panel: 'choose',
    settings: (language) => ({ ...atTheFork(language), choose: { temperature: 1.5 } }),
  },
  {
    name: 'topP',
    stage: 'distribution',
    panel: 'choose',
    settings: (language) => ({ ...atTheFork(language), choose: { topP: 0.7 } }),
  },
  {
    name: 'oneByOne',
    stage: 'token',
    panel: 'choose',
    settings: (language) => ({
      text: { text: PROMPT + inZh(language, '', 'repair ') },
      choose: { temperature: 0.7, topK: 3, rng: 'mulberry32', seed: inZh(language, 1, 3) },
    }),
  },
  {
    name: 'greedy',
    stage: 'token',
    panel: 'runs',
    settings: (language) => ({
      text: { text: PROMPT + inZh(language, '', 'repair ') },
      choose: { temperature: 0 },
      runs: { rows: 6 },
    }),
  },
  {
    name: 'prefill',
    stage: 'cost',
    panel: 'prefill',
    settings: () => ({ prefill: { promptTokens: 40, newTokens: 20 } }),
  },
  { name: 'cache', stage: 'cost', panel: 'cache', settings: () => ({ cache: { scene: 'long' } }) },
  {
    name: 'cost',
    stage: 'cost',
    panel: 'cost',
    settings: () => ({ cost: { inputTokens: 1000, outputTokens: 1000 } }),
  },
];

export const linkToStep = (step: StartStep, language: Language): string =>
  linkTo(step.panel, language, { ...step.settings(language), start: { step: step.name } });

/** Where to go after the ten. */
export const linkToOrder3 = (language: Language): string =>
  linkTo('runs', language, {
    text: { text: PROMPT + inZh(language, '', 'repair ') },
    table: { order: 3 },
    choose: { temperature: 0.7, topK: 3 },
  });
