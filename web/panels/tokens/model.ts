import type { Column } from '../../charts/data-table.ts';
import type { StripSource } from '../../charts/token-strip.ts';
import type { Language } from '../../app/format.ts';
import type { Messages } from '../../app/i18n.ts';
import type { LabState } from '../../app/state.ts';
import type { ChatMessage, VocabularyName } from '../../library/types.ts';
import type { Budgeting } from './budgeting.ts';
import type { Splitting } from './splitting.ts';
import type { Comparison } from './comparison.ts';
import type { Conversation } from './conversation.ts';
import type { Explorer } from './explorer.ts';
import type { Folding } from './folding.ts';
import type { Measured } from './measured.ts';
import type { TokenNames } from './names.ts';
import type { Passage } from './passage.ts';
import type { Special } from './special.ts';
import type { OpenedFile, Section, TokensState } from './state.ts';
import type { MergeStepper } from './stepper.ts';

/** What the views draw: the state, what the panel keeps while it is open, and what a reader can do. */
export interface TokensView {
  readonly state: LabState;
  readonly language: Language;
  readonly words: Messages;
  /** The token that is pointed at, else the chosen one. */
  readonly current: number | null;
  readonly passage: Passage | null;
  /** A token of the strip in words. */
  readonly describeToken: (index: number) => string;
  readonly tokenNumber: (index: number) => string;
  readonly asTable: boolean;
  readonly tokenColumns: readonly Column[];
  readonly mergeColumns: readonly Column[];
  readonly isOpen: (section: Section) => boolean;
  readonly names: TokenNames;
  readonly stepper: MergeStepper;
  readonly folding: Folding;
  /** The pieces of the fold, for the strip. */
  readonly pieceSource: StripSource;
  readonly splitting: Splitting;
  readonly comparison: Comparison;
  readonly measured: Measured;
  /** Looks at one of the stretches that are cut differently. */
  readonly goToDifference: (index: number) => void;
  readonly explorer: Explorer;
  readonly budgeting: Budgeting;
  readonly special: Special;
  readonly conversation: Conversation;
  /** The conversation as it stands: the reader’s, else the example of the language. */
  readonly messages: readonly ChatMessage[];
  readonly reducedMotion: boolean;
  /** What the list of vocabularies is searched for. */
  readonly vocabularyQuery: string;
  /** Those that were used last when the panel was opened. */
  readonly recent: readonly VocabularyName[];

  set(settings: Partial<TokensState['settings']>): void;
  readonly choose: (index: number) => void;
  readonly point: (index: number | null) => void;
  showAsTable(asTable: boolean): void;
  open(section: Section, isOpen: boolean): void;
  searchVocabularies(query: string): void;
  /** A file that was chosen, dropped or pasted. */
  openFile(file: File): void;
  /** One that was read already, once more. */
  tryFile(file: OpenedFile): void;
  forgetLeft(): void;
  /** Puts something at the end of the running text. */
  putBehind(text: string): void;
  /** Training, or loading. */
  stop(): void;
  beginAgain(): void;
}
