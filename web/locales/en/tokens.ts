import type { Messages } from '../../app/i18n.ts';

export const tokens: Messages['tokens'] = {
  title: 'tokens',
  sentence: '',
};
