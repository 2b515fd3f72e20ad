import { html, type PropertyValues } from 'lit';
import { isAlike } from '../../app/alike.ts';
import { define } from '../../app/define.ts';
import type { Table } from '../../app/export.ts';
import { integer } from '../../app/format.ts';
import { goTo } from '../../app/go-to.ts';
import { PanelElement, type PanelFrame } from '../../app/panel.ts';
import { inputPrice } from '../../app/reader-price.ts';
import { slice } from '../../app/store.ts';
import { barsStyle } from '../../charts/bars.ts';
import type { Column } from '../../charts/data-table.ts';
import type { StripSource, TokenStrip } from '../../charts/token-strip.ts';
import type { ChatMessage, Tokenizer } from '../../library/types.ts';
import { appendText } from '../text/actions.ts';
import { Budgeting } from './budgeting.ts';
import { Splitting } from './splitting.ts';
import { mergeColumns, mergeTable, tokenColumns, tokenInWords, tokenTable } from './columns.ts';
import { compareStyle } from './compare-style.ts';
import { Comparison, keyOf, sizesOf, type InUse } from './comparison.ts';
import { Conversation } from './conversation.ts';
import { Explorer } from './explorer.ts';
import { Folding } from './folding.ts';
import { Measured } from './measured.ts';
import type { TokensView } from './model.ts';
import { TokenNames } from './names.ts';
import { passageAround, type Passage } from './passage.ts';
import { forgetLeft, openFile, tryFile } from './opening.ts';
import { recentVocabularies, rememberVocabulary } from './recent.ts';
import { Shelf } from './shelf.ts';
import { Special } from './special.ts';
import { isTakenApart, tokensDefaults, type OpenedFile, type Section, type TokensState } from './state.ts';
import { MergeStepper } from './stepper.ts';
import { tokensStyle } from './style.ts';
import { showCurrent } from './view-align.ts';
import { budgetTables, budgetView } from './view-budget.ts';
import { splitTables } from './view-split.ts';
import { chatTables, chatView } from './view-chat.ts';
import { choiceStyle } from './choice-style.ts';
import { choiceView } from './view-choice.ts';
import { compareTables, compareView } from './view-compare.ts';
import { countsView } from './view-counts.ts';
import { explorerTables, explorerView } from './view-explorer.ts';
import { foldView } from './view-fold.ts';
import { measuredTables, measuredView } from './view-measured.ts';
import { mergesView } from './view-merges.ts';
import { specialTables, specialView } from './view-special.ts';
import { stripView } from './view-strip.ts';
import { whyStyle } from './why-style.ts';

const PASSAGE_REACH = 160;

/** The tokens of the running text: what they are, how they were learnt, how the text was folded into them. */
export class TokensPanel extends PanelElement implements TokensView {
  static override styles = [PanelElement.styles, barsStyle, choiceStyle, tokensStyle, compareStyle, whyStyle];

  readonly #changed = () => this.requestUpdate();
  readonly names = new TokenNames(this.#changed);
  readonly stepper = new MergeStepper(this.#changed);
  readonly folding = new Folding(this.#changed);
  readonly explorer = new Explorer(this.#changed);
  readonly budgeting = new Budgeting(this.#changed);
  readonly splitting = new Splitting(this.#changed);
  readonly special = new Special(this.#changed);
  readonly conversation = new Conversation(this.#changed);
  comparison!: Comparison;
  measured!: Measured;

  asTable = false;
  vocabularyQuery = '';
  recent: TokensView['recent'] = [];
  passage: Passage | null = null;
  describeToken: (index: number) => string = String;
  tokenColumns: readonly Column[] = [];
  mergeColumns: readonly Column[] = [];
  pieceSource: StripSource = { length: 0, at: () => ({ id: null, bytes: new Uint8Array() }) };
  #chosen: number | null = 0;
  #pointed: number | null = null;
  #openSections: ReadonlySet<Section> = new Set();
  #opened: TokensState['settings']['open'] = 'none';
  #goTo: TokensState['settings']['open'] = 'none';
  #columnsOf: readonly unknown[] = [];
  #passageOf: readonly unknown[] = [];
  #piecesOf: unknown = null;
  #used: Tokenizer | null = null;

  // What the views read and do.

  override get state() {
    return super.state;
  }
  override get language() {
    return super.language;
  }
  override get words() {
    return super.words;
  }
  get current(): number | null {
    const length = this.state.tokens.result.segments?.length ?? 0;
    const index = this.#pointed ?? this.#chosen;
    return index !== null && index < length ? index : null;
  }
  get messages(): readonly ChatMessage[] {
    return this.conversation.own ?? this.words.vocabulary.chatExample;
  }
  get reducedMotion(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
  isOpen(section: Section): boolean {
    return this.#openSections.has(section);
  }

  set(settings: Partial<TokensState['settings']>): void {
    slice(this.context.store, 'tokens').update((state) => ({ settings: { ...state.settings, ...settings } }));
  }
  // The same functions at every redraw: the strip is drawn anew only where its tokens change.
  readonly choose = (index: number): void => {
    this.#chosen = index;
    this.#pointed = null;
    this.requestUpdate();
    void this.updateComplete.then(() => this.renderRoot.querySelector<TokenStrip>('#strip')?.show(index));
  };
  readonly point = (index: number | null): void => {
    if (index === this.#pointed) return;
    this.#pointed = index;
    this.requestUpdate();
  };
  readonly tokenNumber = (index: number): string => integer(this.language, index + 1);
  readonly goToDifference = (index: number): void => {
    this.comparison.go(index);
    void this.updateComplete.then(() => showCurrent(this.renderRoot));
  };
  showAsTable(asTable: boolean): void {
    this.asTable = asTable;
    this.requestUpdate();
  }
  open(section: Section, isOpen: boolean): void {
    if (isOpen === this.isOpen(section)) return;
    const sections = new Set(this.#openSections);
    if (isOpen) sections.add(section);
    else sections.delete(section);
    this.#openSections = sections;
    if (!isOpen && section === this.state.tokens.settings.open) this.set({ open: 'none' });
    this.requestUpdate();
  }
  searchVocabularies(query: string): void {
    this.vocabularyQuery = query;
    this.requestUpdate();
  }
  openFile(file: File): void {
    void openFile(this.context.store, file);
  }
  tryFile(file: OpenedFile): void {
    tryFile(this.context.store, file);
  }
  forgetLeft(): void {
    forgetLeft(this.context.store);
  }
  putBehind(text: string): void {
    appendText(this.context.store, text);
  }
  stop(): void {
    slice(this.context.store, 'tokens').update(({ asked }) => ({
      asked: { ...asked, stops: asked.stops + 1 },
    }));
  }
  beginAgain(): void {
    slice(this.context.store, 'tokens').update(({ asked }) => ({
      asked: { ...asked, starts: asked.starts + 1 },
    }));
  }

  protected override begin(): (() => void)[] {
    const { lab } = this.context;
    const shelf = new Shelf(lab, this.#changed);
    this.comparison = new Comparison(lab, shelf, this.#changed);
    this.measured = new Measured(lab, shelf, this.#changed);
    this.recent = recentVocabularies();
    return [() => this.#end()];
  }

  #end(): void {
    this.names.follow(null);
    this.stepper.follow(null);
    this.folding.follow(null, '');
    this.#followWhole(null);
    this.comparison.stop();
    this.measured.follow(false, '', '');
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { text, tokens } = this.state;
    this.#openAsAsked(tokens.settings.open);
    const { tokenizer } = tokens.result;
    const bpe = tokenizer?.training ? tokenizer : null;
    this.names.follow(bpe);
    this.stepper.follow(this.isOpen('merges') ? bpe : null);
    this.folding.follow(this.isOpen('fold') ? bpe : null, text.settings.text);
    if (this.isOpen('compare')) this.#compare();
    else this.comparison.stop();
    this.measured.follow(this.isOpen('measured'), text.settings.text, tokens.settings.word);
    this.#followWhole(tokenizer);
    this.#remember();
  }

  #compare(): void {
    const { text, tokens } = this.state;
    const { compared, compareSizes, aligned } = tokens.settings;
    this.comparison.follow({
      text: text.settings.text,
      corpus: text.result.corpusText,
      compared,
      sizes: sizesOf(compareSizes),
      inUse: this.#inUse(),
      aligned,
      perMillionInput: inputPrice(this.state),
    });
  }

  /** null while another one is on its way: the tokenizer is still the one before. */
  #inUse(): InUse | null {
    const { settings, result } = this.state.tokens;
    const { tokenizer, segments, progress, stopped } = result;
    const { kind, vocabSize, vocabulary } = settings;
    if (!tokenizer || !segments || tokenizer.kind !== kind || progress !== null || stopped) return null;
    const wantedSize = kind === 'bpe' ? vocabSize : null;
    const key = keyOf(kind, wantedSize, kind === 'pretrained' ? vocabulary : null);
    return { key, kind, wantedSize, tokenizer, segments };
  }

  /** What is asked of a vocabulary as a whole; only what is unfolded asks. */
  #followWhole(tokenizer: Tokenizer | null): void {
    const { text } = this.state.text.settings;
    const { settings, result } = this.state.tokens;
    const { find, window, budget, cutAt, vocabulary, special } = settings;
    const open = (section: Section) => (this.isOpen(section) ? tokenizer : null);
    const canBeAsked = tokenizer !== null && isTakenApart(tokenizer.kind);
    this.special.follow(canBeAsked ? tokenizer : null, text, special);
    const isOnePiece = tokenizer?.file?.format === 'llama2c';
    this.splitting.follow(canBeAsked && !isOnePiece ? open('fold') : null, text, special);
    this.explorer.follow(open('vocabulary'), find);
    this.budgeting.follow(
      this.context.lab,
      open('budget'),
      text,
      result.segments?.length ?? 0,
      window,
      budget,
      cutAt,
    );
    // While another vocabulary is on its way, the tokenizer is still the one before.
    const isItsOwn = tokenizer?.kind === 'pretrained' && result.progress === null && !result.stopped;
    if (isItsOwn && this.#used !== tokenizer) rememberVocabulary(vocabulary);
    this.#used = isItsOwn ? tokenizer : null;
    this.conversation.follow(this.context.lab, isItsOwn ? open('chat') : null, vocabulary, this.messages);
  }

  /** What the address unfolds is unfolded once, and the page goes there when its tokens stand above it. */
  #openAsAsked(section: TokensState['settings']['open']): void {
    if (section !== this.#opened) {
      this.#opened = section;
      this.#goTo = section;
      if (section !== 'none') this.#openSections = new Set(this.#openSections).add(section);
    }
    if (this.#goTo === 'none' || !this.state.tokens.result.segments) return;
    const selector = `#section-${this.#goTo}`;
    this.#goTo = 'none';
    void this.updateComplete.then(() =>
      requestAnimationFrame(() => goTo(this.renderRoot.querySelector<HTMLElement>(selector), 'start')),
    );
  }

  /** What is made of the results for drawing, made anew only where they have changed. */
  #remember(): void {
    const { language, words, names } = this;
    const { segments, tokenizer } = this.state.tokens.result;
    const training = tokenizer?.training ?? null;
    const columnsOf = [segments, training, names.size, language];
    if (!isAlike(columnsOf, this.#columnsOf)) {
      this.#columnsOf = columnsOf;
      if (segments) this.describeToken = tokenInWords(segments, language, words);
      this.tokenColumns = segments ? tokenColumns(segments, language, words) : [];
      this.mergeColumns = training ? mergeColumns(training, names, language, words) : [];
    }
    if (this.folding.pieces !== this.#piecesOf) {
      const { pieces } = this.folding;
      this.#piecesOf = pieces;
      this.pieceSource = {
        length: pieces.length,
        at: (index) => ({ id: null, bytes: pieces[index]!.bytes }),
      };
    }
    // The passage stays where it is while the token lies in it: it does not move under the mouse.
    const { current } = this;
    const shown = this.passage?.stretches;
    const isIn =
      segments === this.#passageOf[0] &&
      (current === null || (shown && current >= shown[0]!.index && current <= shown.at(-1)!.index));
    if (!isIn) {
      this.#passageOf = [segments];
      this.passage =
        segments && segments.length > 0 ? passageAround(segments, current ?? 0, PASSAGE_REACH) : null;
    }
  }

  protected override frame(): PanelFrame {
    const { tokens: words } = this.words;
    return {
      title: words.title,
      sentence: words.sentence,
      why: html`${words.why.map((paragraph) => html`<p>${paragraph}</p>`)}`,
      body: html`
        ${choiceView(this)} ${this.refusal(this.state.tokens.result.refusal)} ${stripView(this)}
        ${countsView(this)} ${mergesView(this)} ${foldView(this)} ${specialView(this)} ${compareView(this)}
        ${measuredView(this)} ${explorerView(this)} ${budgetView(this)} ${chatView(this)}
      `,
      tables: () => this.#tables(),
      reset: () => this.set(tokensDefaults.settings),
    };
  }

  #tables(): Table[] {
    const { segments, tokenizer } = this.state.tokens.result;
    const tables: Table[] = [];
    if (segments) tables.push(tokenTable(segments, this.words));
    if (tokenizer?.training) tables.push(mergeTable(tokenizer.training, this.names, this.words));
    return [
      ...tables,
      ...splitTables(this),
      ...specialTables(this),
      ...compareTables(this),
      ...measuredTables(this),
      ...explorerTables(this),
      ...budgetTables(this),
      ...chatTables(this),
    ];
  }
}

define('ntl-tokens-panel', TokensPanel);
