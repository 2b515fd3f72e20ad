import type { Messages } from '../../app/i18n.ts';

export const common: Messages['common'] = {
  why: 'Why?',
  reset: 'Back to defaults',
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
};
