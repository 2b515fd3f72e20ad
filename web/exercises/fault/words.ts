// What the tokens of the small network are called. It has learned none of them.
import type { Language } from '../../app/format.ts';

const EN = 'the cat likes only dog and it runs home again while rain falls here now .';
const ZH = '小 猫 看 着 狗 和 它 跑 回 又 时 雨 下 在 这 。';

export const NET_WORDS: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ZH.split(' '),
  en: EN.split(' '),
};
