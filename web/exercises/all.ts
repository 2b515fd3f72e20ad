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
import { trigramText } from './11-trigram-text/index.ts';
import { causalMask } from './12-causal-mask/index.ts';
import { kvCache } from './13-kv-cache/index.ts';
import { kvHeads } from './14-kv-heads/index.ts';
import { rope } from './15-rope/index.ts';
import { kvBytes } from './16-kv-bytes/index.ts';
import { outputPrice } from './17-output-price/index.ts';
import { edits } from './18-edits/index.ts';
import { sessionCost } from './19-session-cost/index.ts';
import { sharedPrefix } from './20-shared-prefix/index.ts';
import { sameText } from './21-same-text/index.ts';
import { faultGreedy } from './22-fault-greedy/index.ts';
import { faultOrder } from './23-fault-order/index.ts';
import { runsOn } from './24-runs-on/index.ts';
import { pastChanges } from './25-past-changes/index.ts';
import { oneLook } from './26-one-look/index.ts';
import { faultScale } from './27-fault-scale/index.ts';
import { secondToken } from './28-second-token/index.ts';
import { farApart } from './29-far-apart/index.ts';
import { nothingFits } from './30-nothing-fits/index.ts';
import { predictNext } from './31-predict-next/index.ts';
import { predictHot } from './32-predict-hot/index.ts';
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
  trigramText,
  causalMask,
  kvCache,
  kvHeads,
  rope,
  kvBytes,
  outputPrice,
  edits,
  sessionCost,
  sharedPrefix,
  sameText,
  faultGreedy,
  faultOrder,
  runsOn,
  pastChanges,
  oneLook,
  faultScale,
  secondToken,
  farApart,
  nothingFits,
  predictNext,
  predictHot,
};
