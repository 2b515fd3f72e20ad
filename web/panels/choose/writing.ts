import { forEngine } from '../../app/entered.ts';
import type { LabState } from '../../app/state.ts';
import type { Store } from '../../app/store.ts';
import { appendText } from '../text/actions.ts';
import type { Account } from './account.ts';
import type { ChooseActions } from './actions.ts';
import type { Answers } from './answers.ts';
import type { Continuation, Limits } from './continuation.ts';
import { chainOf } from './state.ts';
import type { Turns } from './turns.ts';

/** Writes the continuation: what a reader can do with it, and the limits within which it stays. */
export class Writing implements Omit<ChooseActions, 'look'> {
  #newestRun: object | null = null;
  readonly #store: Store<LabState>;
  readonly #turns: Turns;
  readonly #account: Account;
  readonly #answers: Answers;
  readonly #betweenSteps: number;

  constructor(
    store: Store<LabState>,
    turns: Turns,
    account: Account,
    answers: Answers,
    betweenSteps: number,
  ) {
    this.#store = store;
    this.#turns = turns;
    this.#account = account;
    this.#answers = answers;
    this.#betweenSteps = betweenSteps;
  }

  async step(): Promise<void> {
    await this.#take();
  }

  async run(): Promise<void> {
    const { own, give } = this.#answers;
    if (own.get().result.running || !this.#turns.current) return;
    const run = (this.#newestRun = {});
    give({ running: true });
    while (run === this.#newestRun && own.get().result.running) {
      const step = await this.#take();
      if (!step || step.stopped) break;
      await pause(
        Math.min(this.#betweenSteps, (this.#betweenSteps * 40) / forEngine(own.get().settings.maxTokens)),
      );
    }
    if (run === this.#newestRun) give({ running: false });
  }

  stop(): void {
    if (this.#answers.own.get().result.running) this.#answers.give({ running: false });
  }

  async rewind(n: number): Promise<void> {
    this.stop();
    await this.#turns.take(async (current) => {
      await current.rewind(n);
      this.#show(current);
    });
  }

  async force(id: number): Promise<void> {
    this.stop();
    await this.#take(id);
  }

  keep(): void {
    const { steps } = this.#answers.own.get().result;
    if (steps.length === 0) return;
    this.stop();
    appendText(this.#store, steps.map((step) => step.text).join(''));
  }

  limit(limits: Limits): void {
    if (!this.#turns.current) return;
    this.stop();
    void this.#turns.take(async (current) => {
      try {
        await current.limit(limits);
      } finally {
        if (current === this.#turns.current) this.#show(current);
      }
    });
  }

  #take(forced?: number) {
    return this.#turns.take(async (current) => {
      const step = await current.step(chainOf(this.#answers.own.get().settings), forced);
      if (step && current === this.#turns.current) this.#show(current);
      return step;
    });
  }

  #show(current: Continuation): void {
    this.#answers.give({ steps: current.steps });
    this.#account.give();
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
