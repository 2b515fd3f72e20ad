import type { Messages } from '../../app/i18n.ts';

export const charts: Messages['charts'] = {
  search: 'Search',
  found: '{n} of {all} rows',
  rows: '{n} rows',
  nothingFound: 'No row matches',
  sortHint: 'sort by clicking a column name',
  selectHint: 'move with the arrow keys, choose with Enter',
  notHereYet: '…',
};
