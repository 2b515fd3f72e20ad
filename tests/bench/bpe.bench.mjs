// Byte-level BPE: training on 1 MB, and encoding beside two npm tokenizers that are given the same vocabulary.
import { Tokenizer as HuggingFace } from '@huggingface/tokenizers';
import { Tiktoken } from 'tiktoken';
import { createLab } from '../../dist/lab.js';
import { byteAlphabet } from '../../web/vocabularies/sources.mjs';
import { medianMs, printRatios } from './measure.mjs';
import { bilingualText } from './text.mjs';

const VOCAB_SIZE = 4096;
const GPT2_PATTERN = String.raw`'(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+`;

export async function run() {
  const lab = await createLab();
  const corpus = bilingualText(770_000);
  const megabytes = new TextEncoder().encode(corpus).length / 1e6;
  const train = () => lab.tokenizer({ kind: 'bpe', corpus, vocabSize: VOCAB_SIZE });
  const trainingMs = await medianMs(async () => (await train()).dispose(), 3);
  printRatios(`train BPE, ${megabytes.toFixed(2)} MB to ${VOCAB_SIZE} entries`, [
    { who: 'lab.js', ms: trainingMs, note: `${(megabytes / (trainingMs / 1000)).toFixed(2)} MB/s` },
  ]);

  const ours = await train();
  const tokens = await ours.tokenBytes(0, ours.vocabSize);
  const text = bilingualText(200_000, 2);
  const peers = [
    { who: 'lab.js', encode: () => ours.encode(text) },
    { who: 'tiktoken 1.0.22 (Rust, wasm)', encode: tiktokenWith(tokens, text) },
    { who: '@huggingface/tokenizers 0.2.0', encode: huggingFaceWith(tokens, ours.training.merges, text) },
  ];
  const expected = await ours.encode(text);
  const rows = [];
  for (const { who, encode } of peers) {
    const ids = await encode();
    const isEqual = ids.length === expected.length && expected.every((id, i) => id === ids[i]);
    rows.push({ who, ms: await medianMs(encode), note: isEqual ? 'same ids' : 'OTHER IDS' });
  }
  printRatios(`encode ${text.length} characters with that vocabulary`, rows);
  await lab.dispose();
}

function tiktokenWith(tokens, text) {
  const ranks = tokens.map((bytes, id) => `${Buffer.from(bytes).toString('base64')} ${id}`).join('\n');
  const tokenizer = new Tiktoken(ranks, {}, GPT2_PATTERN);
  return () => tokenizer.encode(text, [], []);
}

function huggingFaceWith(tokens, merges, text) {
  const letters = byteAlphabet();
  const spell = (id) => Array.from(tokens[id], (byte) => letters[byte]).join('');
  const tokenizer = new HuggingFace(
    {
      version: '1.0',
      added_tokens: [],
      normalizer: null,
      pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
      post_processor: null,
      decoder: { type: 'ByteLevel' },
      model: {
        type: 'BPE',
        vocab: Object.fromEntries(tokens.map((_, id) => [spell(id), id])),
        merges: merges.map(({ left, right }) => [spell(left), spell(right)]),
      },
    },
    {},
  );
  return () => tokenizer.encode(text).ids;
}
