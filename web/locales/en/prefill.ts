import type { Messages } from '../../app/i18n.ts';

export const prefill: Messages['prefill'] = {
  title: 'Prefill and decode',
  sentence:
    'One prompt, continued twice by the same real transformer: once computing everything again at every step, once keeping the K and V it has computed.',

  knobsTitle: 'Run it at another size',
  openCheckpoint: 'Open a trained model (.bin)',
  openTokenizer: 'Open its tokenizer.bin',
  closeCheckpoint: 'Back to random weights',
  checkpointHint:
    'A model that was really trained works too: a .bin file of llama2.c, opened or dropped on the button. It does not leave this device.',
  checkpointOfIds:
    'This is “{name}”, {n} parameters. Without its tokenizer.bin it takes ids only, and writes ids.',
  checkpointOpen: 'This is “{name}”, {n} parameters; the prompt is cut by its own tokenizer.',
  size: 'Parameters (random weights)',
  sizes: { '260K': '260K', '15M': '15M', '110M': '110M' },
  promptTokens: 'Prompt tokens',
  fromText: 'the running text, {n}',
  newTokens: 'New tokens',
  sourceLengths: 'Lengths of source 000: 40 + 20',
  run: 'Run both',
  again: 'Run again',
  running: 'Running',
  needs: 'Weights {weights}, full cache {kv}.',
  onDemand: 'Larger, so it waits to be asked.',
  stopped: 'Stopped; what had been computed stays.',
  noStep: 'No step has been computed yet.',

  dearTitle: 'Why output is dear',
  dear: 'The {n} positions of the prompt are computed in one go and share what is read of the weights: {share} for each.',
  dearNext: 'From the next step on, each written token has the whole weights read for one position.',
  dearNow: 'A written token is one position alone, and has all the weights read for it: {whole}.',
  helpsTitle: 'Why the cache helps',
  helps:
    'Without it, each step computes every earlier position again: {without} positions up to here. With it, {with}: {factor} times fewer.',

  playing: 'Playing',
  play: 'Play',
  pause: 'Pause',
  back: 'Back',
  forward: 'Step',
  step: 'step',
  stepOf: 'Step {n} of {all}',
  speed: 'Speed',
  perSecond: '{n} a second',
  stillMotion: 'Your system asks for reduced motion, so it goes step by step.',

  computed: 'computed in this step',
  kept: 'read from the cache',
  notYet: 'not there yet',
  cellsEach: 'a cell is {n} positions',
  sides: { without: 'Without a cache', with: 'With a cache' },
  without: 'without',
  with: 'with cache',
  sideNow: '{n} {n:position|positions} computed in this step, {kept} read from the cache.',
  sideBefore: 'Not begun.',
  mapOf: {
    without: 'Without a cache: the positions that each step computed, {n} up to here',
    with: 'With a cache: the positions that each step computed, {n} up to here',
  },
  written: 'Written:',
  same: 'Both wrote the same tokens, one by one ({n}): the cache changes no result, it only saves computing again.',
  different: 'The two wrote different tokens ({n}).',

  factsTitle: 'This step in numbers, and all so far',
  factsCaption: 'Step {step}',
  thisStep: 'this step',
  soFar: 'so far',
  positions: 'positions computed',
  macs: 'multiply-adds (MAC)',
  weightBytes: 'weights read',
  kvBytes: 'K and V read',
  ms: 'time',
  countedNote:
    'Positions, multiply-adds and bytes are counted by the engine as it works; a prompt goes in blocks of 64 positions, each reading the weights once. Without a cache, the K and V that are read were computed in the same step.',
  clockNote:
    'Times are means of {without} (without) and {with} (with cache) runs on this machine, after one that was not timed; the clock ticks every {resolution} ms.',

  timeTitle: 'How long each step takes',
  timeChart: 'Time of each step: measured as a line, modelled dashed',
  timeScale: 'Scale of time',
  timeAxis: 'time of a step (ms)',
  lines: {
    without: 'without, measured',
    withoutModelled: 'without, modelled',
    with: 'with, measured',
    withModelled: 'with, modelled',
  },
  modelPrefill:
    'The model: multiply-adds of the step ÷ multiply-adds a second of the prefill. Where one position alone does not fill the machine, what is measured lies above it. Measure this machine, and the model is its roofline.',
  modelMachine:
    'The model (roofline): the larger of multiply-adds ÷ {macs} G a second, and bytes ÷ GB a second. Reading memory was measured at {bytes} GB/s (256 KB / 4 MB / 64 MB). It is a bound from below.',
  speedsCaption: 'Time to the first token, and the speed after it',
  ttft: 'first token (TTFT)',
  tps: 'tokens/s (decode)',

  cacheTitle: 'What is in the KV cache',
  cacheSize:
    'Up to this step it keeps {n} positions in {layers} layers, a row of K and one of V in each: {bytes} (f32).',
  blockOf: 'KV cache: {layers} layers, K and V of {n} positions in each',
  layer: 'Layer',
  position: 'Position',
  keysOf: 'K of layer {layer}, position {position}: {n} numbers',
  valuesOf: 'V of layer {layer}, position {position}: {n} numbers',
  heatScale: 'Blue is above zero, orange below; the deeper, the larger, up to the largest of the row.',
  rowTable: 'K and V of layer {layer}, position {position}',
  component: 'component',

  sourceTitle: 'The numbers of source 000, computed now',
  toy: 'Its one-layer toy (d = 32, a prompt of 40, 20 new tokens), counting the multiply-adds of the K and V projections only: {without} without a cache, {with} with it.',
  toySame: 'Both write the same tokens.',
  sourceTable: 'At d = 4096 with 200 new tokens, the formulas are 2d²(nP + n(n−1)/2) and 2d²(P + n − 1):',
  sourceRow: 'Prompt of {p}: {factor} times',
  sourceBars: 'Multiply-adds of the K and V projections for a prompt of {p}',
  sourceCaption: 'Multiply-adds of the K and V projections, d = 4096, 200 new tokens',
  factor: 'factor',
  barCells: 'bars of the source (cells)',
  law: 'The factor is exactly n(P + (n−1)/2) ÷ (P + n − 1), whatever d is: it goes to n (here 200) for long prompts, and is (n + 1)/2 (100.5) for a prompt of one token.',

  why: [
    {
      title: 'Prefill and decode',
      text: 'The prompt is there from the start: all its positions make one matrix, and one reading of the weights serves many of them. Output comes one token at a time, since each waits for the one before; for each, all the weights are read again, and the machine mostly waits for them. It is not more arithmetic, it is the waiting that costs.',
    },
    {
      title: 'Why it can be kept',
      text: 'Under causal attention, K and V of a position depend on its own token and those before it; nothing that comes later changes them. So they are computed once and used ever after. Q is used once, when its position is computed, so it is not kept.',
    },
    {
      title: 'What the cache does not save',
      text: 'Each new Q is still compared with every K that is kept, and every V is added up. So “a cache hit costs no computing” is not quite true: “K and V read” in the table grows with the position, and that is what a long context eats.',
    },
    {
      title: 'What is real here',
      text: 'The engine, the counts and the times are real, on this machine. The weights are random numbers, so what is written makes no sense: look at how it is computed, not at what it says.',
    },
  ],
};
