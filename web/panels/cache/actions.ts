import { actionsFor } from '../../app/actions.ts';

export interface CacheActions {
  /** Prefills the draft for real: the whole of it, and what is behind the part that the cache holds. */
  measure(): void;
  stopMeasuring(): void;
}

/** The actions of the panel that is on the page; null where none is. */
export const { of: cacheActionsOf, offer: offerCache } = actionsFor<CacheActions>();
