import type { LabState } from '../../app/state.ts';
import { slice, type Store } from '../../app/store.ts';
import type { Refusal } from '../../library/errors.ts';
import type { ChooseState } from './state.ts';

/** The chooser's slice, and how an answer gets into it. */
export interface Answers {
  readonly own: Store<ChooseState>;
  readonly give: (part: Partial<ChooseState['result']>) => void;
  readonly refuse: (refusal: Refusal) => void;
}

export function answersIn(store: Store<LabState>): Answers {
  const own = slice(store, 'choose');
  const give = (part: Partial<ChooseState['result']>) =>
    own.update(({ result }) => ({ result: { ...result, ...part } }));
  return {
    own,
    give,
    refuse(refusal) {
      // A model that another panel has released is about to be replaced: nothing to tell the reader.
      if (refusal.code !== 'released') give({ refusal, running: false });
    },
  };
}
