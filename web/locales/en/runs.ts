import type { Messages } from '../../app/i18n.ts';

export const runs: Messages['runs'] = {
  title: 'runs',
  sentence: '',
};
