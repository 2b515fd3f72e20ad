// Strings that tokenizers disagree on, made from a seed: the same seed gives the same strings everywhere.
import { mulberry32 } from '../random.mjs';

const range = (first, last) => [first, last];
const SCRIPTS = {
  latin: [range(0x41, 0x5a), range(0x61, 0x7a)],
  latin1: [range(0xa0, 0xff)],
  latinExtended: [range(0x100, 0x24f), range(0x1e00, 0x1eff)],
  phonetic: [range(0x250, 0x2ff)],
  greek: [range(0x370, 0x3ff), range(0x1f00, 0x1fff)],
  cyrillic: [range(0x400, 0x52f)],
  armenian: [range(0x531, 0x58f)],
  georgian: [range(0x10a0, 0x10ff), range(0x1c90, 0x1cbf)],
  hebrew: [range(0x591, 0x5f4)],
  arabic: [range(0x600, 0x6ff), range(0xfb50, 0xfdff)],
  devanagari: [range(0x900, 0x97f)],
  tamil: [range(0xb80, 0xbff)],
  thai: [range(0xe00, 0xe7f)],
  tibetan: [range(0xf00, 0xfff)],
  ethiopic: [range(0x1200, 0x139f)],
  cherokee: [range(0x13a0, 0x13fd), range(0xab70, 0xabbf)],
  khmer: [range(0x1780, 0x17f9)],
  kana: [range(0x3040, 0x30ff), range(0x31f0, 0x31ff)],
  han: [range(0x4e00, 0x9fff)],
  hanRare: [range(0x3400, 0x4dbf), range(0x20000, 0x2a6df), range(0xf900, 0xfaff)],
  hangul: [range(0xac00, 0xd7a3), range(0x1100, 0x11ff)],
  deseret: [range(0x10400, 0x1044f)],
  mathematical: [range(0x1d400, 0x1d7ff)],
  symbols: [range(0x2000, 0x2bff)],
  fullWidth: [range(0xff00, 0xffef)],
  cjkPunctuation: [range(0x3000, 0x303f)],
  emoji: [range(0x1f300, 0x1faff)],
  marks: [range(0x300, 0x36f), range(0x1ab0, 0x1aff), range(0x20d0, 0x20ff), range(0xfe00, 0xfe0f)],
  controls: [range(0x0, 0x1f), range(0x7f, 0x9f)],
  privateUse: [range(0xe000, 0xe0ff), range(0xf0000, 0xf00ff)],
  tags: [range(0xe0001, 0xe007f)],
  any: [range(0x0, 0x10ffff)],
};
const SPACES = [
  ...' \t\v\f\u0085\u00a0\u1680\u2000\u2003\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u200b\u180e\u2060',
];
const BREAKS = ['\n', '\r', '\r\n', '\n\n', '\n \n', ' \n', '\n ', '\r\r\n', '\t\n', '  \n  '];
const DIGITS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '०१२३४५६७८९', '０１２３４５６７８９', '¹²³⁴½¾Ⅳⅻ①⑳㊿'];
const WORDS =
  'the The THE of and unbelievable tokenization iPhone JavaScript naïve Straße İstanbul ΟΔΟΣ don fiancée co-op e-mail N/A www. https:// a/b C++ x86_64 fooBarBaz snake_case HTTPServer McDonald'.split(
    ' ',
  );
const HAN_WORDS = '今天 天气 不错 我们 修复 登录 记录 的 了 词元 模型 人工智能 中华人民共和国 龘 〇'.split(
  ' ',
);
const CJK_MARKS = [
  '，',
  '。',
  '！',
  '？',
  '：',
  '；',
  '（',
  '）',
  '「',
  '」',
  '——',
  '……',
  '、',
  '《',
  '》',
  '·',
  '％',
];
const SUFFIXES = ['s', 't', 're', 've', 'm', 'll', 'd', 'S', 'T', 'RE', 'Ve', 'lL', 'D', 'ſ', 'x', 'rex', ''];
const CODE = [
  'for (int i = 0; i < n; ++i) {\n    sum += a[i];\n}\n',
  'def f(x: int) -> str:\n\treturn f"{x!r:>10}"\n',
  "SELECT * FROM `t` WHERE a<>'b' -- note\n",
  '{"key": [1, 2.5e-3, null], "ключ": "值"}',
  '<div class="a b">&nbsp;</div>\n\n\n',
  '$x = \\frac{1}{2}\\sum_{i=1}^{n} x_i^2$',
  '#include <vector>\n\n/* … */\n// ----\n',
  '\x1b[31mred\x1b[0m',
  '!!!???...###@@@',
  'a.b_c-d+e=f/g\\h|i',
];
const EMOJI = ['😀', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🇨🇳', '🇫🇷🇩🇪', '👍🏽', '❤️', '☃', '1️⃣', '🫱🏼‍🫲🏿', '🧑🏻‍🚀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'];
const SPECIALS = [
  '<|endoftext|>',
  '<|im_start|>',
  '<s>',
  '</s>',
  '<unk>',
  '[CLS]',
  '[SEP]',
  '<0x0A>',
  '▁',
  'Ġ',
  '##',
];

/** `count` hard strings. */
export function* hardStrings(count, seed) {
  const random = mulberry32(seed);
  const below = (n) => Math.floor(random() * n);
  const pick = (list) => list[below(list.length)];
  const many = (make, most) => Array.from({ length: 1 + below(most) }, make).join('');
  const character = (script) => {
    const [first, last] = pick(SCRIPTS[script]);
    return String.fromCodePoint(first + below(last - first + 1));
  };
  const scripts = Object.keys(SCRIPTS);
  const oneScript = () => {
    const script = pick(scripts);
    return many(() => character(script), 8);
  };

  const kinds = [
    oneScript,
    oneScript,
    oneScript,
    () => many(() => character(pick(scripts)), 6),
    () => pick(WORDS),
    () => ` ${pick(WORDS)}`,
    () => pick(WORDS) + pick(["'", '’', '‘', 'ʼ']) + pick(SUFFIXES),
    () => `'${pick(SUFFIXES)}${pick(WORDS)}`,
    () => many(() => pick(HAN_WORDS), 6) + pick(CJK_MARKS),
    () => many(() => pick(SPACES), 4),
    () => ' '.repeat(1 + below(12)),
    () => pick(BREAKS),
    () => many(() => pick([...BREAKS, ' ', '\t']), 5),
    () => many(() => pick([...pick(DIGITS)]), 9),
    () => `${below(1e6)}${pick(['.', ',', '，', ':', '/', ''])}${below(1e4)}${pick(['%', 'px', '年', ''])}`,
    () => pick(CODE),
    () => many(() => pick(EMOJI), 4),
    () => pick(WORDS) + many(() => character('marks'), 4),
    () => many(() => character('hebrew'), 5) + pick(WORDS) + many(() => character('arabic'), 5),
    () => many(() => pick([...'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~…—–·•']), 6),
    () => String.fromCharCode(0xd800 + below(0x800)),
    () => pick([...'abcxyzÀÉ字あ한']).repeat(1 + below(40)),
    () => many(() => pick([...'aAbBéÉ']), 30),
    () => pick(SPECIALS),
  ];
  for (let i = 0; i < count; ++i) {
    const length = random() < 0.01 ? 200 : 1 + below(10);
    yield many(() => pick(kinds)(), length).toWellFormed();
  }
}
