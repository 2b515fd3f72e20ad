import { actionsFor } from '../../app/actions.ts';

export interface PrefillActions {
  /** Both runs once more. */
  run(): void;
  stop(): void;
  /** A checkpoint of llama2.c instead of random weights; its tokenizer.bin; and back to random weights. */
  open(checkpoint: File): void;
  openTokenizer(tokenizer: File): void;
  close(): void;
}

/** The actions of the panel that is on the page; null where none is. */
export const { of: prefillActionsOf, offer: offerPrefill } = actionsFor<PrefillActions>();
