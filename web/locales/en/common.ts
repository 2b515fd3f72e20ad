import type { Messages } from '../../app/i18n.ts';

export const common: Messages['common'] = {
  why: 'Why?',
  reset: 'Back to defaults',
  labelled: '{label}: {value}',
  exportAs: 'Export',
  emptyField: 'empty',
  off: 'off',
  computed: 'computed',
  measured: 'measured',
  modelled: 'modelled',
  illustrated: 'illustrated',
  asTable: 'Show as a table',
  asPicture: 'Show as a picture',
  loading: 'Getting ready…',
  stop: 'Stop',
  measureMachine: 'Measure this machine',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  heldBack:
    'A long text: the box holds its end; what comes before is kept but not shown. Selecting all and writing replaces that too.',
  keepShown: 'Keep only what is shown',
  id: 'id',
  token: 'token',
  tokens: 'tokens',
  count: 'count',
  probability: 'probability',
  priceListTitles: { 'source-000': 'Prices of source 000 (example)', 'source-001': 'Source 001 (example)' },
  priceListSources: {
    'source-000':
      'source 000, lines 11 to 13: 4 in, 20 out, 0.20 read; writing is 1.25 times (5 minutes) or twice (1 hour) the input',
    'source-001': 'source 001, line 123: 0.002 and 0.006 a thousand, an example by its own words',
  },
};
