// Random inputs, the same on every device: the numbers come from the core's generator.
import type { Lab } from '../../library/types.ts';

const NUMBERS = 1500;

export class Chance {
  readonly #numbers: readonly number[];
  #used = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /** In [0, 1). */
  number(): number {
    if (this.#used === this.#numbers.length) throw new Error(`more than ${this.#used} random numbers`);
    return this.#numbers[this.#used++]!;
  }
  /** From `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.number() * (high - low + 1));
  }
  of<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)]!;
  }
  list<T>(length: number, make: (index: number) => T): T[] {
    return Array.from({ length }, (_, index) => make(index));
  }
}

export async function chanceFrom(lab: Lab, seed = 1): Promise<Chance> {
  const coin = await lab.scores({
    tokens: [
      { text: '0', p: 0.5 },
      { text: '1', p: 0.5 },
    ],
  });
  const numbers: number[] = [];
  for await (const { u } of coin.generate({ seed, maxTokens: NUMBERS })) numbers.push(u!);
  await coin.dispose();
  return new Chance(numbers);
}
