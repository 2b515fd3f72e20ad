/** Source 002, section 2: 50 samples of whole answers at each temperature, from the model of the colour table. */
export const PRINTED_SAMPLES: readonly {
  readonly temperature: number;
  readonly distinct: number;
  readonly entropyBits: number;
  readonly topShare: number;
}[] = [
  { temperature: 0, distinct: 1, entropyBits: 0, topShare: 1 },
  { temperature: 0.3, distinct: 4, entropyBits: 1.06, topShare: 0.72 },
  { temperature: 0.7, distinct: 16, entropyBits: 3.21, topShare: 0.32 },
  { temperature: 1, distinct: 26, entropyBits: 4.28, topShare: 0.16 },
  { temperature: 1.5, distinct: 36, entropyBits: 4.98, topShare: 0.1 },
];
