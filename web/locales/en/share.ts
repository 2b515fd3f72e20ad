import type { ShareWords } from '../share.ts';

export const share: ShareWords = {
  title: 'Share what you see',
  as: 'Share it as',
  ways: { link: 'Link', frame: 'Frame', element: 'Element', file: 'File' },
  sentences: {
    link: 'The link holds every setting and the text, after the #, where no server sees it. Whoever opens it starts from the same text and settings.',
    frame:
      'For any page that takes an iframe: Moodle, a wiki, a blog. It shows this panel alone, with your text and settings; it needs no account and no storage.',
    element:
      'For a page that takes a script: your own HTML, MkDocs, Jupyter Book. The panel stands in the page itself; the line with the script is needed once a page, and all elements on it share one engine.',
    file: 'The file holds every setting and the whole text and corpus, however long.',
  },
  handedOut: 'What is shared is the set as learners open it, not the page where it is put together.',
  link: 'Link',
  onlyHere:
    'This page lies on this device, and its address leads here only: nobody else can open it. Share from a published page, or as a file.',
  tooLong:
    'One of the texts is longer than {limit}: an address cannot carry it, and it stays on this device. Share it as a file.',
  tooLongForFrame:
    'One of the texts is longer than {limit}: the address of a frame cannot carry it. Take the element, whose attribute holds any length, or a shorter text.',
  tooLongForPreview:
    'No preview: it would be a frame, whose address cannot carry a text longer than {limit}. The code of the element has the whole text.',
  drawn:
    'The tokens written after the text ({n}) are results of a draw; neither link nor file carries them. Seed and knobs travel, so the same presses draw the same tokens, unless you picked a token or moved a knob on the way. To take them along, keep them in the text first.',
  keep: 'Keep in the text',
  save: 'Save the file',
  openFile: 'Open a saved file',
  unreadable: 'This file was not saved here and cannot be read. Choose a next-token-lab.json.',
  code: {
    name: 'QR code of the link',
    sentence: 'For a class: point the camera of a phone at it.',
    enlarge: 'Show it large',
    tooLong: 'This link has {length} bytes; a QR code holds at most {limit}. With a shorter text it fits.',
  },
  show: 'Show',
  parts: {
    title: 'title',
    sentence: 'one-sentence summary',
    text: 'running text',
    corpus: 'corpus',
    counts: 'counts',
    tokenizer: 'choice of tokenizer',
    knobs: 'knobs',
    seed: 'seed and limits',
    chain: 'order of the stages',
    why: '“Why?”',
    export: 'export',
    reset: '“Back to defaults”',
  },
  single: 'Single controls',
  singleHint:
    'Those that the panel shows now. One that is left out keeps its value, and nobody can change it there.',
  snippets: { frame: 'Code of the frame', element: 'Code of the element' },
  copyCode: 'Copy the code',
  alone: 'Open it alone',
  preview: 'Preview',
};
