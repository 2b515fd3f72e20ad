import type { Messages } from '../../app/i18n.ts';

export const text: Messages['text'] = {
  endsInSpace: 'Ends in white space:',
  goesOn: 'Goes on with:',
  title: 'Text',
  label: 'Running text',
  shared: 'on all pages',
  placeholder: 'Type or paste a text: its tokens, counts and next token follow at once.',
  characters: 'characters',
  codePoints: 'code points',
  bytes: 'bytes',
  tokens: 'tokens',
  staysHere: 'Longer than 4 KB: this text stays on this device, a shared link does not carry it.',
  dropped: 'Read “{name}” ({encoding}).',
  fileTooLong: '“{name}” has {size}, which is too much: choose a text file of at most {most}.',

  save: 'Save .txt',
  reset: 'Example',
  wasReset: 'Text and corpus are the example again.',
  undoReset: 'Bring back what was there',

  corpus: 'Corpus',
  corpusNow: 'Corpus: {name}',
  corpusSentence:
    'Vocabulary, merge rules and counts are all made from this text: another corpus is another model.',
  choose: 'Choose a corpus',
  corpora: {
    'commits-zh': 'Chinese commit messages (6 lines)',
    'commits-en': 'English commit messages (6 lines)',
    'stories-zh': 'Chinese stories',
    'stories-en': 'English stories',
    custom: 'Your own',
  },
  ownLabel: 'Your own corpus',
  ownPlaceholder: 'Type or paste a corpus here, or drop a text file.',
  readOnly: 'The corpus (read only)',
  beginning: 'Its beginning (too long to show whole)',
  size: 'characters: {characters}, {bytes}',
  copy: 'Edit a copy',
  open: 'Open a text file…',
  missing:
    'This corpus could not be fetched: there may be no network, and it is not kept on this device yet.',
  retry: 'Try again',
  replaced: 'The corpus is now your own; what was chosen before can be brought back.',
  undo: 'Bring back the corpus from before',
  ownStaysHere: 'Longer than 4 KB: this corpus stays on this device, a shared link does not carry it.',
};
