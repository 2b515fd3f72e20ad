import type { Messages } from '../../app/i18n.ts';

export const tokenizer: Messages['tokenizer'] = {
  recent: 'used lately',
  file: {
    open: 'Open a tokenizer file…',
    another: 'Open another file…',
    paste: 'Or paste a file, or what is in it',
    pasteExample: 'tokenizer.json, vocab.txt…',
    pasted: 'what was pasted',
    none: 'No file yet. A link does not carry the file: if you followed one, choose the file again. You can drop it here too.',
    noneYet: 'No file yet; below is still what the tokenizer before gives. Open one, or drop it here.',
    stays:
      'The file is read on this device, is sent nowhere and stands in no link; after a reload you have to choose it again.',
    name: 'file',
    size: 'size',
    format: 'format',
    formats: {
      'tokenizer.json': 'tokenizer.json (Hugging Face)',
      tiktoken: '.tiktoken (OpenAI)',
      sentencepiece: '.model (SentencePiece)',
      'vocab.txt': 'vocab.txt (BERT)',
      llama2c: 'tokenizer.bin (llama2.c)',
      gguf: 'GGUF (llama.cpp)',
    },
    model: 'algorithm',
    models: {
      bpe: 'BPE: merges by rank',
      unigram: 'Unigram: the cut with the highest sum of scores',
      wordpiece: 'WordPiece: the longest match, again and again',
    },
    tokens: 'tokens',
    pattern: 'pattern',
    noPattern: 'not one of the published ones alone',
    choosePattern: 'Pattern that cuts a text into pieces',
    autoPattern: 'by the number of tokens',
    refused: '“{name}” was not taken. {why}',
    left: {
      stopped: 'Reading “{name}” was stopped. Below is still what the tokenizer before gives.',
      tooLarge:
        '“{name}” is too large: choose a tokenizer file of at most {most}. A GGUF may have any size, only its beginning is read.',
      unreadable: '“{name}” cannot be opened: it may have been moved or changed. Choose it again.',
    },
    noSplit:
      'tokenizer.bin cuts by no pattern: the whole text, with a space before it, is one piece that is merged by scores. That is not shown step by step here.',
    again: 'Read it again',
    forget: 'All right',
  },
  special: {
    title: 'Special tokens',
    count: '{n}',
    sentence:
      'Some tokens stand for no text but are signs for the model: the text ends here, now the user speaks. Where a text happens to have the name of one, it can be cut like other text, or be that token. What users type should be text as a rule, or anyone could pose as the system.',
    none: 'This tokenizer has no special tokens.',
    choice: 'The name of a special token in the text is',
    choices: { text: 'text', allow: 'the token' },
    notInText: 'No name of a special token stands in the text now, so both choices give the same.',
    inText: {
      text: '“{name}” stands in your text {times} {times:time|times}, now as text: {n} {n:token|tokens} each, by itself. As the token it would be 1.',
      allow:
        '“{name}” stands in your text {times} {times:time|times}, now as the token: 1 each. As text it would be {n} {n:token|tokens} by itself.',
    },
    totals: 'The whole text: {asText} {asText:token|tokens} as text, {allowed} with the tokens allowed.',
    table: 'Special and added tokens of this vocabulary',
    name: 'name',
    written: 'in a text',
    ways: { allowed: 'as chosen above', always: 'always this token', never: 'always text' },
    put: 'Choose one in the table to put its name at the end of the text. The choice above holds for the tokens of the running text and its split, so also for the count above, for prefill and for the price; the table, the choice of a token, the prompt cache and the comparison take names as text.',
    frame:
      'As its model gets it, {before} stands before the text and {behind} behind it. encode adds them only when it is asked (addSpecial).',
    frameBefore:
      'As its model gets it, {before} stands before the text. encode adds it only when it is asked (addSpecial).',
    frameBehind:
      'As its model gets it, {behind} stands behind the text. encode adds it only when it is asked (addSpecial).',
    framed: 'With that the text is {n} {n:token|tokens}.',
    frameNone:
      'This tokenizer puts nothing around a text: encode gives the same whether it is asked (addSpecial) or not.',
    withId: 'id {id}',
    export: 'special-tokens',
  },
};
