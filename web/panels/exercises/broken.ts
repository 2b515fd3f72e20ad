/** Why code is no JavaScript, as far as one can tell without the browser's own words. */
export type Broken =
  | { readonly why: 'fullWidth'; readonly line: number; readonly character: string }
  | { readonly why: 'unclosed' };

/** What a Chinese keyboard types in place of JavaScript's own punctuation. */
const FULL_WIDTH = /[（）［］｛｝；，：。！＝＋－＊／＜＞“”‘’【】、\u3000]/u;
const TEXTS_AND_COMMENTS =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//gu;

/** `message`: what the engine said of it, '' where it says nothing (Firefox). null: nothing that is known here. */
export function whyBroken(code: string, message: string): Broken | null {
  if (message !== '' && !message.includes('SyntaxError')) return null;
  const outside = code.replace(TEXTS_AND_COMMENTS, (found) => found.replace(/[^\n]/gu, ' '));
  for (const [at, line] of outside.split('\n').entries()) {
    const character = FULL_WIDTH.exec(line)?.[0];
    if (character !== undefined) return { why: 'fullWidth', line: at + 1, character };
  }
  return /end of (?:input|script)|unterminated|missing [)}\]]|expected.*end/iu.test(message)
    ? { why: 'unclosed' }
    : null;
}
