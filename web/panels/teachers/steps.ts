import type { Language } from '../../app/format.ts';
import { linkTo } from '../../app/permalink.ts';
import type { PanelName } from '../../app/shell-state.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import type { LessonName, LessonStepName } from './state.ts';

type Settings = NonNullable<Parameters<typeof linkTo>[2]>;

interface LessonStep {
  readonly panel: PanelName;
  /** What is not named is at its default. */
  readonly settings: (language: Language) => Settings;
}

/** The texts of the steps: of the corpus that each language's lessons count in, and a sentence to be cut. */
export const EXAMPLES = {
  'zh-CN': {
    prompt: 'fix(webapp): ',
    opening: 'fix(webapp): 修复',
    fork: 'fix(webapp): 修复登录',
    split: 'refactor(webapp): 拆分记录',
    /** What one token of context takes for likely after `split`, and two do not. */
    misled: '页',
    corpus: 'commits-zh',
    stories: 'stories-zh',
    story: '小狐狸和小乌龟一起去河边看星星。',
    sentence: '人工智能正在改变我们学习的方式',
  },
  en: {
    prompt: 'fix(webapp): repair ',
    opening: 'fix(webapp): repair ',
    fork: 'fix(webapp): repair lo',
    split: 'fix(webapp): repair lo',
    misled: 'n',
    corpus: 'commits-en',
    stories: 'stories-en',
    story: 'The little fox and the slow turtle went to the river together.',
    sentence: 'Where is the station? Где находится вокзал?',
  },
} as const;

export const SEEDS = { temperature: 0.7, topK: 3 } as const;
export const COMBINED = { temperature: 0.5, topP: 0.7 } as const;
export const PREFILL = { promptTokens: 40, newTokens: 20 } as const;
export const BILL = { inputTokens: 1000, outputTokens: 1000 } as const;

const atTheFork = (language: Language) => ({ text: { text: EXAMPLES[language].fork } });

export const STEPS: Readonly<Record<LessonStepName, LessonStep>> = {
  guess: { panel: 'lab', settings: () => ({}) },
  cut: {
    panel: 'tokens',
    settings: (language) => ({
      text: { corpus: EXAMPLES[language].stories, text: EXAMPLES[language].story },
      tokens: { kind: 'bpe', vocabSize: 800 },
    }),
  },
  compare: {
    panel: 'tokens',
    settings: (language) => ({
      text: { text: EXAMPLES[language].sentence },
      tokens: {
        kind: 'pretrained',
        vocabulary: 'o200k_base',
        compared: ['gpt2', 'o200k_base'],
        compareSizes: '',
        open: 'compare',
      },
    }),
  },
  count: { panel: 'table', settings: atTheFork },
  temperature: {
    panel: 'choose',
    settings: (language) => ({ ...atTheFork(language), choose: { temperature: 1.5 } }),
  },
  topP: {
    panel: 'choose',
    settings: (language) => ({ ...atTheFork(language), choose: { topP: COMBINED.topP } }),
  },
  combine: {
    panel: 'choose',
    settings: (language) => ({ ...atTheFork(language), choose: COMBINED }),
  },
  seeds: {
    panel: 'runs',
    settings: (language) => ({
      text: { text: EXAMPLES[language].prompt },
      choose: SEEDS,
      runs: { rows: 6 },
    }),
  },
  order: {
    panel: 'table',
    settings: (language) => ({ text: { text: EXAMPLES[language].split }, table: { order: 3 } }),
  },
  prefill: { panel: 'prefill', settings: () => ({ prefill: PREFILL }) },
  cache: { panel: 'cache', settings: () => ({ cache: { scene: 'long' } }) },
  flops: { panel: 'cost', settings: () => ({ cost: { part: 'model', positions: 0 } }) },
  bill: { panel: 'cost', settings: () => ({ cost: BILL }) },
  explain: { panel: 'exercises', settings: () => ({ exercises: { exercise: 'outputPrice' } }) },
};

/** For after the lesson. */
export const PRACTICE: Readonly<Record<LessonName, readonly ExerciseName[]>> = {
  ten: ['bigrams', 'draw'],
  period: ['softmax', 'topP', 'faultGreedy', 'generate'],
  double: ['trigram', 'kvCache', 'edits', 'sharedPrefix'],
};

/** Opens the panel as the step says, and its question goes along. */
export function linkToLessonStep(lesson: LessonName, step: LessonStepName, language: Language): string {
  const { panel, settings } = STEPS[step];
  return linkTo(panel, language, { ...settings(language), teachers: { lesson: `${lesson}.${step}` } });
}
