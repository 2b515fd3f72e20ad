import type { Messages } from '../../app/i18n.ts';

export const shell: Messages['shell'] = {
  name: 'Next Token Lab',
  tagline: 'See how a language model predicts the next token, and what that costs',
  skip: 'Skip to the content',
  way: 'Along the line',
  stages: {
    lab: 'Overview',
    tokens: 'Tokens',
    table: 'Table',
    choose: 'Choose',
    runs: 'Generate',
    transcript: 'Transcript',
    start: 'Start here',
    glossary: 'Glossary',
  },
  line: {
    text: 'text',
    tokens: 'tokens',
    logits: 'logits',
    distribution: 'distribution',
    token: 'token',
    cost: 'cost',
  },
  language: 'Language',
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  share: 'Share',
  offlineReady: 'Works offline now',
  updated: 'A new version is here; it takes effect after a reload',
  noEngine: 'The engine could not start: {message}',
  tooOld:
    'This browser is too old: it lacks WebAssembly SIMD. Use Chrome 95, Firefox 100, Safari 16.4 or newer.',
};
