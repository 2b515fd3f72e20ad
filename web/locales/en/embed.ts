import type { EmbedWords } from '../embed.ts';

export const embed: EmbedWords = {
  oneFile:
    'This page is a single file and needs no network. The vocabularies of real models (GPT-2, Qwen3 …) are not inside; the lab on a website fetches them when they are chosen.',
  back: 'Back to “{panel}”',
  noPreview:
    'The preview is a frame of the website: this page is shown without it, so the preview is left out.',
  snippet: {
    title: 'In a course page',
    sentence:
      'This frame shows this panel alone, with your text and settings, in any page that takes HTML. It needs no account and no storage.',
    show: 'Show',
    parts: {
      title: 'title',
      sentence: 'one-sentence summary',
      text: 'running text',
      corpus: 'corpus',
      counts: 'counts',
      why: '“Why?”',
      export: 'export',
      reset: '“Back to defaults”',
    },
    code: 'Code of the frame',
    copy: 'Copy the code',
    open: 'See it alone',
    preview: 'Preview',
  },
};
