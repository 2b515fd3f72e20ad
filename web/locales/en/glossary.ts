import type { Messages } from '../../app/i18n.ts';

export const glossary: Messages['glossary'] = {
  title: 'glossary',
  sentence: '',
};
