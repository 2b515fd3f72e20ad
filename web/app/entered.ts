/**
 * A number as a reader gives it, in a field or a link. What is no finite number stays as it was written: the engine refuses
 * it under the setting's own code and quotes it.
 */
export type Entered = number | string;

// «1,000» is a thousand to some and one to others: neither is taken for granted.
const AMBIGUOUS = /^[-−+]?[1-9]\d{0,2},\d{3}$/;

export function entered(text: string): Entered {
  const plain = text.trim();
  if (plain === '' || AMBIGUOUS.test(plain)) return plain;
  const value = Number(plain.replace('−', '-').replace(',', '.'));
  return Number.isFinite(value) ? value : plain;
}

/** For a call of the library, which refuses a text where it takes a number. */
export const forEngine = (value: Entered): number => value as number;

/** As the page writes numbers; what is none, as it was entered. */
export const written = (value: Entered, write: (value: number) => string): string =>
  typeof value === 'number' ? write(value) : value;
