import { forEngine } from '../../app/entered.ts';
import type { LabState } from '../../app/state.ts';
import { select, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import type { Lab } from '../../library/types.ts';
import { continueText } from '../text/actions.ts';
import { Account } from './account.ts';
import { offer } from './actions.ts';
import { answersIn } from './answers.ts';
import { Continuation } from './continuation.ts';
import { askPresets, watchPrinted, watchSource } from './source.ts';
import { chainOf, chooseDefaults } from './state.ts';
import { Turns } from './turns.ts';
import { Writing } from './writing.ts';

export interface ChoosePace {
  /** Milliseconds between two steps of a run, so that a reader can follow and stop it; a long run goes faster. */
  readonly betweenSteps?: number;
}

/** Keeps the chooser's results true to its settings, the text and the model, and carries out its actions. */
export function runChoose(
  lab: Pick<Lab, 'scores' | 'presetOrders'>,
  store: Store<LabState>,
  { betweenSteps = 90 }: ChoosePace = {},
): () => void {
  const answers = answersIn(store);
  const { own, give, refuse } = answers;
  const turns = new Turns(refuse);
  const account = new Account(turns, answers);
  const writing = new Writing(store, turns, account, answers, betweenSteps);
  const encoding = latest();

  const end = () => {
    turns.end();
    account.stop();
  };

  const ends = [
    watchSource(lab, store, answers),
    watchPrinted(store, answers),
    askPresets(lab, answers),

    // A new text, model or generator starts anew.
    store.watch(
      select(({ choose: { settings, result }, text }) => [
        result.model,
        settings.source === 'model' ? text.settings.text : '',
        settings.seed,
        settings.rng,
      ]),
      ([model, text, seed, rng]) => {
        end();
        give({ steps: [], lastLedger: null, running: false, moved: chooseDefaults.result.moved });
        if (model === null) {
          encoding.stop();
          give({ ledger: null, rows: null });
          return;
        }
        encoding.run(
          (signal) =>
            text === '' ? Promise.resolve(new Uint32Array()) : model.tokenizer.encode(text, { signal }),
          (prompt) => {
            const { maxTokens, stop } = own.get().settings;
            turns.begin(
              new Continuation(
                { model, prompt, seed: forEngine(seed), rng },
                { maxTokens: forEngine(maxTokens), stop },
              ),
            );
            account.give();
          },
          (refusal) => {
            give({ ledger: null, rows: null });
            refuse(refusal);
          },
        );
      },
    ),

    store.watch(
      select(({ choose: { settings } }) => [JSON.stringify(chainOf(settings)), settings.show]),
      () => account.give(),
    ),

    // Whoever looks at the text's end sees the continuation too.
    store.watch(
      select(({ choose: { result } }) => [result.model, result.steps]),
      ([model, steps]) =>
        continueText(
          store,
          model,
          steps.map((step) => step.id),
        ),
    ),

    store.watch(
      select(({ choose: { settings } }) => [settings.maxTokens, settings.stop]),
      ([maxTokens, stop]) => writing.limit({ maxTokens: forEngine(maxTokens), stop }),
    ),

    offer(store, {
      step: () => writing.step(),
      run: () => writing.run(),
      stop: () => writing.stop(),
      rewind: (n) => writing.rewind(n),
      force: (id) => writing.force(id),
      keep: () => writing.keep(),
      look: (first, end) => account.look(first, end),
    }),
  ];

  return () => {
    for (const stop of ends) stop();
    encoding.stop();
    end();
  };
}
