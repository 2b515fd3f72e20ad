// Writes corpus/zh/stories.txt and corpus/en/stories.txt from the grammars beside this file: one story a line.
// Deterministic: own generator, fixed seeds, nothing read but the grammars. `node corpus/make_stories.mjs`
//
// A grammar maps a rule's name to its alternatives; each is equally likely. In an alternative:
//   {rule}       an alternative of that rule
//   {name=rule}  the same, remembered as `name` for the rest of the story and different from what others drew from
//                that rule; where `name` is known already, it is used again
//   {name}       what was remembered
//   {^…}         the same with a capital first letter
// A remembered alternative may be a record: {name.field} is one of its fields, {name} its field `name`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { en } from './grammar/en.mjs';
import { zh } from './grammar/zh.mjs';

const CORPORA = {
  zh: { grammar: zh, seed: 20260917, bytes: 72_000 },
  en: { grammar: en, seed: 20260918, bytes: 72_000 },
};

/** mulberry32: 32 bits of state, numbers in [0, 1). */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One story, and the bits that its choices took: the sum of log2 of the number of alternatives. */
function tell(grammar, random) {
  const remembered = new Map();
  let bits = 0;

  const draw = (rule, taken = []) => {
    const alternatives = grammar[rule];
    if (!alternatives) throw new Error(`no rule ${rule}`);
    const free = alternatives.filter((alternative) => !taken.includes(alternative));
    bits += Math.log2(free.length);
    return free[Math.floor(random() * free.length)];
  };

  const value = (slot) => {
    const [, name, , rule, field] = /^(\w+)((?:=(\w+))?)(?:\.(\w+))?$/.exec(slot) ?? [];
    if (!name) throw new Error(`not a slot: {${slot}}`);
    if (rule && !remembered.has(name)) {
      const taken = [...remembered.values()].filter((other) => grammar[rule].includes(other));
      const drawn = draw(rule, taken);
      remembered.set(name, typeof drawn === 'string' ? expand(drawn) : drawn);
    }
    const found = remembered.has(name) ? remembered.get(name) : expand(draw(name));
    return typeof found === 'string' ? found : found[field ?? 'name'];
  };

  const expand = (text) =>
    text.replace(/\{(\^?)([^{}]+)\}/g, (_, capital, slot) => {
      const found = value(slot);
      return capital ? found[0].toUpperCase() + found.slice(1) : found;
    });

  return { text: expand('{story}'), bits };
}

/** Stories until there are enough bytes; no story twice. */
export function makeStories(language) {
  const { grammar, seed, bytes } = CORPORA[language];
  const random = generator(seed);
  const stories = new Set();
  let length = 0;
  let bits = 0;
  while (length < bytes) {
    const story = tell(grammar, random);
    if (stories.has(story.text)) continue;
    stories.add(story.text);
    length += Buffer.byteLength(story.text) + 1;
    bits += story.bits;
  }
  const text = [...stories, ''].join('\n');
  return { text, stories: stories.size, bits, bitsPerCharacter: bits / [...text].length };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const language of Object.keys(CORPORA)) {
    const made = makeStories(language);
    writeFileSync(new URL(`${language}/stories.txt`, import.meta.url), made.text);
    const size = Buffer.byteLength(made.text);
    console.log(
      `${language}: ${made.stories} stories, ${size} bytes, ${made.bitsPerCharacter.toFixed(3)} bits of choice per character`,
    );
  }
}
