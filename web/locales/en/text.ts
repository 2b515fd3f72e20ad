import type { Messages } from '../../app/i18n.ts';

export const text: Messages['text'] = {
  title: 'text',
  sentence: '',
};
