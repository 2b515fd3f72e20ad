import type { Messages } from '../../app/i18n.ts';

export const transcript: Messages['transcript'] = {
  title: 'transcript',
  sentence: '',
};
