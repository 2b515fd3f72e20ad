import { actionsFor } from '../../app/actions.ts';

export interface PrefillActions {
  /** Both runs once more. */
  run(): void;
  stop(): void;
}

/** The actions of the panel that is on the page; null where none is. */
export const { of: prefillActionsOf, offer: offerPrefill } = actionsFor<PrefillActions>();
