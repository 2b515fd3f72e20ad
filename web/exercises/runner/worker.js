// Stands before the learner's code in the worker: takes the calls, gives them to the function, and says what came out as
// text. What it needs it takes hold of before that code runs.
const answerCalls = (() => {
  const post = self.postMessage.bind(self);
  const { parse, stringify } = JSON;
  const DEEPEST = 8;

  /** Numbers, texts, lists and records; of anything else its name, under `$`. */
  const plain = (value, depth = 0) => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : { $: String(value) };
    if (typeof value !== 'object' || depth > DEEPEST) return { $: typeof value };
    if (Array.isArray(value) || ArrayBuffer.isView(value))
      return Array.from(value, (one) => plain(one, depth + 1));
    if (value instanceof Map) return plain(Object.fromEntries(value), depth);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, depth + 1)]));
  };
  const lineOf = (error) => Number(/:(\d+):\d+/.exec(error?.stack ?? '')?.[1] ?? 0);
  const asText = (word) => (typeof word === 'string' ? word : stringify(plain(word)));
  const log = (...words) => post(stringify({ log: words.map(asText).join(' ') }));
  self.console = { log, info: log, debug: log, warn: log, error: log };

  const given = new Promise((resolve) => {
    self.addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
  post(stringify({ started: true }));

  return async (learned) => {
    if (typeof learned !== 'function') return post(stringify({ missing: true }));
    const calls = await given;
    for (let call = 0; call < calls.length; call++) {
      let answer;
      try {
        answer = { call, value: plain(await learned(...parse(calls[call]))) };
      } catch (error) {
        answer = { call, threw: String(error?.message ?? error), line: lineOf(error) };
      }
      post(stringify(answer));
    }
  };
})();
