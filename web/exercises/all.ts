// Every exercise, in the order of the line.
import { merges } from './01-merges/index.ts';
import { trainStep } from './02-train-step/index.ts';
import { bigrams } from './03-bigrams/index.ts';
import { softmax } from './04-softmax/index.ts';
import { topK } from './05-top-k/index.ts';
import { topP } from './06-top-p/index.ts';
import { minP } from './07-min-p/index.ts';
import { draw } from './08-draw/index.ts';
import { generate } from './09-generate/index.ts';
import { trigram } from './10-trigram/index.ts';
import { causalMask } from './11-causal-mask/index.ts';
import { kvCache } from './12-kv-cache/index.ts';
import { kvHeads } from './13-kv-heads/index.ts';
import { rope } from './14-rope/index.ts';
import { kvBytes } from './15-kv-bytes/index.ts';
import { sessionCost } from './16-session-cost/index.ts';
import { sharedPrefix } from './17-shared-prefix/index.ts';
import type { Exercise } from './exercise.ts';
import type { ExerciseName } from './names.ts';

export const EXERCISES: Readonly<Record<ExerciseName, Exercise>> = {
  merges,
  trainStep,
  bigrams,
  softmax,
  topK,
  topP,
  minP,
  draw,
  generate,
  trigram,
  causalMask,
  kvCache,
  kvHeads,
  rope,
  kvBytes,
  sessionCost,
  sharedPrefix,
};
