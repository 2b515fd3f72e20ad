import type { Messages } from '../../app/i18n.ts';

export const start: Messages['start'] = {
  title: 'start',
  sentence: '',
};
