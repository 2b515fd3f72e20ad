import { actionsFor } from '../../app/actions.ts';

export interface RunsActions {
  /** All rows once more. */
  rows(): void;
  stopRows(): void;
  /** The same choice n times, at each temperature. */
  draw(): void;
  stopDraws(): void;
}

/** The actions of the panel that is on the page; null where none is. */
export const { of: runsActionsOf, offer: offerRuns } = actionsFor<RunsActions>();
