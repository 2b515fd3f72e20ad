import { choiceField, codec, textField } from '../../app/codec.ts';
import type { Language } from '../../app/format.ts';
import type { Refusal } from '../../library/errors.ts';
import type { LanguageModel, TextCounts, TokenEstimate } from '../../library/types.ts';

/** The corpora that come with the lab (corpus/README.md), and the reader's own. */
export const CORPORA = ['commits-zh', 'commits-en', 'stories-zh', 'stories-en', 'custom'] as const;
export type CorpusName = (typeof CORPORA)[number];

/** The running text, and the corpus that vocabulary, merges and counts are made from. All panels share them. */
export interface TextState {
  readonly settings: {
    readonly text: string;
    readonly corpus: CorpusName;
    /** The reader's own corpus; kept also while another one is chosen. */
    readonly customCorpus: string;
  };
  readonly result: {
    readonly corpusText: string | null;
    readonly corpusCounts: TextCounts | null;
    readonly counts: TextCounts | null;
    readonly estimate: TokenEstimate | null;
    /** A corpus that comes with the lab could not be fetched. */
    readonly corpusMissing: boolean;
    readonly refusal: Refusal | null;
  };
  /** What has been generated after the text, and by which model: whoever looks at the text's end looks at this too. */
  readonly continuation: { readonly model: LanguageModel | null; readonly ids: readonly number[] };
  /** What the reader asked for beside the settings: how often «try again» was pressed. */
  readonly asked: { readonly reloads: number };
  /** The choice that «add to the corpus» replaced, to bring back. */
  readonly earlier: Pick<TextState['settings'], 'corpus' | 'customCorpus'> | null;
}

export const textDefaults = (language: Language): TextState => ({
  settings: {
    text: 'fix(webapp): ' + (language === 'zh-CN' ? '修复' : 'repair '),
    corpus: language === 'zh-CN' ? 'commits-zh' : 'commits-en',
    customCorpus: '',
  },
  result: {
    corpusText: null,
    corpusCounts: null,
    counts: null,
    estimate: null,
    corpusMissing: false,
    refusal: null,
  },
  continuation: { model: null, ids: [] },
  asked: { reloads: 0 },
  earlier: null,
});

export const textCodec = codec<TextState['settings']>({
  text: textField('text'),
  corpus: choiceField('corpus', CORPORA),
  customCorpus: textField('own'),
});
