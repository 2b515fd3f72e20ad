// The names that stand in an address and in the results, in the order in which the exercises are listed.
export const EXERCISE_NAMES = [
  'merges',
  'trainStep',
  'bigrams',
  'softmax',
  'topK',
  'topP',
  'minP',
  'draw',
  'generate',
  'trigram',
  'causalMask',
  'kvCache',
  'kvHeads',
  'rope',
  'kvBytes',
  'sessionCost',
  'sharedPrefix',
] as const;
export type ExerciseName = (typeof EXERCISE_NAMES)[number];
