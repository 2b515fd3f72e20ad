// Text of any length, the same on every machine: words with a natural distribution of frequencies, in two scripts.
import { mulberry32 } from '../random.mjs';

const SYLLABLES = 'ka to mi re sol an der in ing er ion the or al st ble pre un ment es ly ter con de'.split(
  ' ',
);
const HAN =
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经';
const BREAKS = [', ', '. ', '。', ',', '\n', ' (', ') ', ': ', ' 2026 ', '\n    '];

export function bilingualText(characters, seed = 1) {
  const random = mulberry32(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const word = (units, longest) =>
    Array.from({ length: 1 + Math.floor(random() * longest) }, () => pick(units)).join('');
  const english = Array.from({ length: 4000 }, () => word(SYLLABLES, 4));
  const chinese = Array.from({ length: 2000 }, () => word([...HAN], 3));
  // Rank r comes with a probability of about 1/r, as words do.
  const frequent = (words) => words[Math.floor(words.length ** random()) - 1];
  let text = '';
  while (text.length < characters) {
    const isEnglish = random() < 0.6;
    for (let i = 4 + random() * 9; i > 0; --i)
      text += isEnglish ? ` ${frequent(english)}` : frequent(chinese);
    text += pick(BREAKS);
  }
  return text.slice(0, characters);
}
