import { forEngine, type Entered } from '../../app/entered.ts';
import type { LabState } from '../../app/state.ts';
import { select, slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import type { Lab } from '../../library/types.ts';

/** How many tokens go in and come out: as set, else those of the running text and of its continuation. */
export function tokensOf({ cost, tokens, choose }: LabState): {
  inputTokens: Entered;
  outputTokens: Entered;
} {
  const { inputTokens, outputTokens } = cost.settings;
  return {
    inputTokens: inputTokens ?? tokens.result.segments?.length ?? 0,
    outputTokens: outputTokens ?? choose.result.steps.length,
  };
}

export function runCost(lab: Pick<Lab, 'cost'>, store: Store<LabState>): () => void {
  const own = slice(store, 'cost');
  const answers = latest();
  const stop = store.watch(
    select((state) => [state.cost.settings, tokensOf(state).inputTokens, tokensOf(state).outputTokens]),
    (_, state) => {
      const { inputTokens, outputTokens } = tokensOf(state);
      const { perMillionInput, perMillionOutput } = state.cost.settings;
      const tokens = { inputTokens: forEngine(inputTokens), outputTokens: forEngine(outputTokens) };
      const prices = {
        perMillionInput: forEngine(perMillionInput),
        perMillionOutput: forEngine(perMillionOutput),
      };
      answers.run(
        () => Promise.all([lab.cost.price({ ...tokens, ...prices }), lab.cost.rounds(tokens)]),
        ([price, rounds]) => own.update({ result: { price, rounds, refusal: null } }),
        (refusal) => own.update({ result: { price: null, rounds: null, refusal } }),
      );
    },
  );
  return () => {
    stop();
    answers.stop();
  };
}
