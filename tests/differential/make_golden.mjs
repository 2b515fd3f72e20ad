// Writes tests/reference/vocabularies.json: hard strings and the ids that each vocabulary's oracle gives them.
//   node tests/differential/make_golden.mjs
import { writeFileSync } from 'node:fs';
import { ORACLES } from './oracles.mjs';
import { hardStrings } from './strings.mjs';

const CHOSEN = [
  '',
  ' ',
  '\n',
  'a',
  'Paris',
  ' Paris',
  'unbelievable',
  '今天天气不错',
  'Hello, world!',
  "I'll say it's THE'S'VE",
  'fix(webapp): 修复登录记录',
  'naïve café',
  '    return x;\n\n\treturn y;',
  '1234567890',
  '3.14159',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  '🇨🇳👩‍👩‍👧‍👦',
  'ﬁne',
  '\u0000',
  '\ufffd',
];
const strings = [...CHOSEN];
for (const text of hardStrings(1000, 1)) if (strings.length < 320 && text.length < 120) strings.push(text);

const vocabularies = {};
const opened = Object.fromEntries(Object.entries(ORACLES).map(([name, open]) => [name, open()]));
const agreed = strings.filter((text) => Object.values(opened).every((oracle) => oracle.skips(text) === null));
for (const [name, oracle] of Object.entries(opened)) {
  vocabularies[name] = { made: oracle.made, ids: agreed.map(oracle.encode) };
}
const lines = Object.entries(vocabularies).map(
  ([name, { made, ids }]) => `"${name}": {"made": "${made}", "ids": ${JSON.stringify(ids)}}`,
);
writeFileSync(
  new URL('../reference/vocabularies.json', import.meta.url),
  `{"strings": ${JSON.stringify(agreed)},\n"vocabularies": {\n${lines.join(',\n')}\n}}\n`,
);
