import type { LabState } from '../../app/state.ts';
import type { LanguageModel, NgramModel } from '../../library/types.ts';

/**
 * The tokens that the table looks at: the last order − 1 of the running text and its continuation. Tokens of another
 * vocabulary (the text is being tokenized anew; the continuation is another model's) are left out.
 */
export function contextAfter(state: LabState, model: NgramModel): number[] {
  const length = model.info.order - 1;
  if (length === 0) return [];
  return tokensSoFar(state, model, length);
}

/** The running text's tokens followed by the continuation's, as this model counts them; only the last `length`. */
export function tokensSoFar(state: LabState, model: LanguageModel, length = Infinity): number[] {
  const { tokenizer, segments } = state.tokens.result;
  if (tokenizer !== model.tokenizer || !segments) return [];
  const { model: continued, ids } = state.text.continuation;
  const continuation = continued === model ? ids.slice(-length) : [];
  const fromText = Math.min(segments.ids.length, length - continuation.length);
  const text = segments.ids.subarray(segments.ids.length - Math.max(0, fromText));
  return [...text, ...continuation];
}
