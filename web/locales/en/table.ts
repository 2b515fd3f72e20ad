import type { Messages } from '../../app/i18n.ts';

export const table: Messages['table'] = {
  title: 'table',
  sentence: '',
};
