// Texts on which a tokenizer without a good algorithm needs quadratic time.
const letters = (n) => {
  let state = 1;
  return Array.from({ length: n }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(97 + ((state >>> 24) % 26));
  }).join('');
};

/** make(times): the text, so many times as long. */
export const WORST = [
  { title: '100,000 × a', make: (times) => 'a'.repeat(100_000 * times) },
  { title: '100,000 spaces', make: (times) => ' '.repeat(100_000 * times) },
  { title: '100,000 line breaks', make: (times) => '\n'.repeat(100_000 * times) },
  { title: '50,000 × 😀', make: (times) => '😀'.repeat(50_000 * times) },
  { title: '50,000 × 中', make: (times) => '中'.repeat(50_000 * times) },
  { title: 'one word of 1 MB', make: (times) => letters(1_000_000 * times) },
];
