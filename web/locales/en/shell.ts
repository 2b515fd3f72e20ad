import type { Messages } from '../../app/i18n.ts';

export const shell: Messages['shell'] = {
  name: 'Next Token Lab',
  pageTitle: 'Next Token Lab: see how a model predicts the next token',
  skip: 'Skip to the content',
  way: 'From text to cost',
  beside: 'More pages',
  promise: 'Every number is computed on this device, now. What you type is sent to no server.',
  stages: {
    lab: 'Overview',
    tokens: 'Cut',
    table: 'Count',
    choose: 'Choose',
    runs: 'Generate',
    prefill: 'Prefill & decode',
    cache: 'Prompt cache',
    cost: 'Price',
    transcript: 'Transcript',
    start: 'Start here',
    exercises: 'Exercises',
    glossary: 'Glossary',
  },
  line: {
    text: 'text',
    tokens: 'tokens',
    logits: 'logits',
    distribution: 'distribution',
    token: 'next token',
    cost: 'cost',
  },
  language: 'Language',
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  share: 'Share',
  offlineReady: 'Works offline now',
  keepEverything: 'Make everything offline, {size}',
  keeping: 'Keeping everything on this device',
  keptOf: '{kept} of {total}',
  everythingKept: 'Everything works offline, {size}',
  keepingFailed: 'Not everything could be fetched: there may be no network. What has arrived is kept.',
  panelMissing:
    '“{panel}” could not be fetched: there may be no network, and it is not kept on this device yet. If trying again does not help, reload the page; nothing you wrote is lost.',
  retry: 'Try again',
  noEngine: 'The engine is not running: {message}. What you wrote and set is still here.',
  restart: 'Start again',
  unread:
    'The link says {name}={text}, which {name} cannot be: it takes {accepted}. Its usual setting is used instead.',
  listComma: ', ',
  understood: 'Understood',
  textMissing:
    'The long text of this link did not travel with it: it stayed on the device that wrote it. Ask for the file that “Share” saves.',
  tooOld:
    'This browser is too old for the lab: it lacks WebAssembly SIMD or gzip streams. Use Chrome 95, Firefox 113, Safari 16.4 or newer.',
  missing: {
    label: 'The text has characters that the vocabulary lacks',
    add: 'Add what is missing to the corpus: {characters}',
    bytes: 'Use bytes',
    bpe: 'Use BPE',
  },
  sharing: {
    title: 'Share what you see',
    sentence:
      'The link holds every setting and the text, after the #, where no server sees it. Whoever opens it starts from the same text and settings.',
    link: 'Link',
    tooLong:
      'One of the texts is longer than {limit}: the link cannot carry it, and it stays on this device. Use the file below.',
    drawn:
      'The tokens written after the text ({n}) are results of a draw; neither link nor file carries them. Seed and knobs travel, so the same presses draw the same tokens, unless you picked a token or moved a knob on the way. To take them along, keep them in the text first.',
    keep: 'Keep in the text',
    fileTitle: 'Save as a file',
    fileSentence: 'The file holds every setting and the whole text and corpus, however long.',
    save: 'Save the file',
    openFile: 'Open a saved file',
    unreadable: 'This file was not saved here and cannot be read. Choose a next-token-lab.json.',
  },
};
