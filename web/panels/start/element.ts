import { define } from '../../app/define.ts';
import { markStyle } from '../../app/mark-style.ts';
import { goTo } from '../../app/go-to.ts';
import { PanelElement, type PanelFrame } from '../../app/panel.ts';
import { stepsStyle } from '../../app/steps-style.ts';
import { sharedStyles } from '../../app/styles.ts';
import { forgetOpened, openedSteps } from './progress.ts';
import type { StepName } from './state.ts';
import { startStyles } from './style.ts';
import { startView } from './view.ts';

export class StartPanel extends PanelElement {
  static override styles = [sharedStyles, markStyle, stepsStyle, startStyles];
  static override properties = { opened: { state: true } };

  declare opened: ReadonlySet<StepName>;

  constructor() {
    super();
    this.opened = openedSteps();
  }

  protected frame(): PanelFrame {
    const words = this.words.start;
    return {
      title: words.title,
      sentence: words.sentence,
      body: startView({
        language: this.language,
        opened: this.opened,
        onGoOn: (name) => this.#goTo(name),
        onForget: () => {
          this.opened = forgetOpened();
        },
      }),
    };
  }

  #goTo(name: StepName): void {
    goTo(this.renderRoot.querySelector<HTMLElement>(`#step-${name}`), 'start');
  }
}

define('ntl-start-panel', StartPanel);
