import { choiceField, codec, numberField } from '../../app/codec.ts';
import type { Entered } from '../../app/entered.ts';
import type { Refusal } from '../../library/errors.ts';
import type { NgramModel, NgramRow, UnseenRule } from '../../library/types.ts';

export const UNSEEN_RULES = ['uniform', 'backoff'] as const satisfies readonly UnseenRule[];

export interface TableState {
  readonly settings: {
    readonly order: Entered;
    readonly alpha: Entered;
    readonly unseen: UnseenRule;
  };
  readonly result: {
    readonly model: NgramModel | null;
    /** The text that it was counted in. */
    readonly corpus: string | null;
    /** The row that scores the token after the running text (continuation included). */
    readonly row: NgramRow | null;
    readonly refusal: Refusal | null;
  };
}

export const tableDefaults: TableState = {
  settings: { order: 2, alpha: 0.01, unseen: 'uniform' },
  result: { model: null, corpus: null, row: null, refusal: null },
};

export const tableCodec = codec<TableState['settings']>({
  order: numberField('order'),
  alpha: numberField('alpha'),
  unseen: choiceField('unseen', UNSEEN_RULES),
});
