import type { Messages } from '../../app/i18n.ts';

export const choose: Messages['choose'] = {
  title: 'choose',
  sentence: '',
};
