import { define } from '../../app/define.ts';
import { isTerm, TERMS, termOf } from '../../app/glossary-terms.ts';
import { goTo } from '../../app/go-to.ts';
import { PanelElement, type PanelFrame } from '../../app/panel.ts';
import { slice } from '../../app/store.ts';
import { sharedStyles } from '../../app/styles.ts';
import { glossaryDefaults } from './state.ts';
import { glossaryStyles } from './style.ts';
import { glossaryView } from './view.ts';

export class GlossaryPanel extends PanelElement {
  static override styles = [sharedStyles, glossaryStyles];
  static override properties = { query: { state: true } };

  declare query: string;

  constructor() {
    super();
    this.query = '';
  }

  protected override begin(): (() => void)[] {
    const own = slice(this.context.store, 'glossary');
    return [
      own.watch(
        ({ settings }) => settings.term,
        (term) => void this.#show(term),
      ),
      // Other pages' addresses do not carry a term.
      this.onLeaving('glossary', () => own.update(glossaryDefaults)),
    ];
  }

  async #show(term: string): Promise<void> {
    if (!isTerm(term)) return;
    this.query = '';
    await this.updateComplete;
    // The shell puts a new page to its top in the same frame.
    requestAnimationFrame(() => {
      const entry = this.renderRoot.querySelector<HTMLElement>(`#term-${term}`);
      goTo(entry, 'center');
    });
  }

  protected frame(): PanelFrame {
    const words = this.words.glossary;
    return {
      title: words.title,
      sentence: words.sentence,
      body: glossaryView(this.state, this.query, (query) => {
        this.query = query;
      }),
      tables: () => [
        {
          name: 'glossary',
          columns: ['term', 'other_language', 'meaning'],
          rows: TERMS.map((name) => {
            const { name: shown, other, text } = termOf(name, this.language);
            return [shown, other, text];
          }),
        },
      ],
    };
  }
}

define('ntl-glossary-panel', GlossaryPanel);
