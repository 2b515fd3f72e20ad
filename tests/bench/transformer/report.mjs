// What was measured, as lines: medians with their spreads, ratios to the fastest peer, shares of what the machine can do.
import { median } from '../measure.mjs';

export const WHO = {
  core: 'the module, no messages',
  lab: 'lab.js, a session',
  wllama: '@wllama/wllama 2.4.0',
  ort: 'onnxruntime-web 1.30.0',
};
const OURS = ['core', 'lab'];
const WHO_WIDTH = 28;

function spread(values) {
  const [low, mid, high] = [Math.min(...values), median(values), Math.max(...values)].map(rounded);
  return `${mid.padStart(7)} (${low}-${high})`.padEnd(26);
}

/** measured: { engine: { prefill: [tokens/s of each round], decode: […] } }; goal: ratios to the fastest peer. */
export function printEngines(measured, goal) {
  const peers = Object.keys(measured).filter((name) => !OURS.includes(name));
  console.log(`  ${''.padEnd(WHO_WIDTH)}${'prefill, tokens/s'.padEnd(27)}${'decode, tokens/s'.padEnd(27)}`);
  for (const [name, { prefill, decode }] of Object.entries(measured)) {
    const ratio = (of) => {
      if (peers.length === 0 || !OURS.includes(name)) return '';
      const fastest = Math.max(...peers.map((peer) => median(measured[peer][of])));
      return `${(median(measured[name][of]) / fastest).toFixed(2)}x`;
    };
    const ratios = ratio('prefill') && `  ${ratio('prefill')} / ${ratio('decode')} the fastest peer`;
    console.log(`  ${WHO[name].padEnd(WHO_WIDTH)}${spread(prefill)} ${spread(decode)}${ratios}`);
  }
  if (goal.perSecond) console.log(`  goal: decode at ${rounded(goal.perSecond)} tokens/s without messages`);
  else if (peers.length > 0)
    console.log(`  goal, in a browser: prefill ${goal.prefill}x, decode ${goal.decode}x the fastest peer`);
}

/** What the module's own loops reached in each round, and the share of it that the engine did between them. */
export function printMachine({ gigabytesPerSecond, gigaflops, loadShare, flopShare, bytesOfStep }, goal) {
  const percent = (values) => `${(100 * median(values)).toFixed(0)} %`;
  const megabytes = (bytesOfStep / 1e6).toFixed(1);
  const wanted = goal.loadShare ? ` (goal: ${100 * goal.loadShare} %)` : '';
  console.log(
    `  load loop on the ${megabytes} MB of a step: ${median(gigabytesPerSecond).toFixed(1)} GB/s; ` +
      `decode moves ${percent(loadShare)} of it${wanted}`,
  );
  console.log(
    `  multiply-add loop: ${median(gigaflops).toFixed(1)} GFLOP/s (f32); ` +
      `prefill does ${percent(flopShare)} of it`,
  );
}

/** Milliseconds from the module's bytes to the first logits. */
export function printStart(ms, goal) {
  console.log(`  from the bytes to the first logits: ${spread(ms).trim()} ms (goal: ${goal.startMs} ms)`);
}

export function printNative({ prefill, decode, fromStart, llama2c }) {
  const line = (who, ...columns) => console.log(`  ${who.padEnd(WHO_WIDTH)}${columns.join(' ')}`);
  line('core, native', spread(prefill), spread(decode));
  if (llama2c.length === 0) return;
  line('core, native, no prompt', ''.padEnd(26), spread(fromStart));
  const ratio = `${(median(fromStart) / median(llama2c)).toFixed(2)}x of it (goal: 1x)`;
  line('llama2.c run.c, no prompt', ''.padEnd(26), spread(llama2c), ` core: ${ratio}`);
}

function rounded(value) {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}
