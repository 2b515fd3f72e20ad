import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Bytes for every token',
  task: [
    'Why does a long context eat memory? Every token leaves a key and a value in each layer, and they stay until the end. Work out how many bytes that is.',
    '`shape` has `nLayers`, `nHeads`, `nKvHeads`, `headDim` and `dim`, as in the `config.json` of a model; not all of them matter. A number takes `bytesPerNumber` bytes.',
  ],
  todo: 'your turn',
  hints: [
    'In one layer: one key and one value, that is 2, for every KV head, and each is `headDim` numbers long.',
    'Times `nLayers`, times `bytesPerNumber`.',
  ],
  mistakes: {
    keysOnly: 'Half: a value is kept beside each key.',
    allHeads:
      'You count the query heads. Only keys and values are kept, and with grouped-query attention there are fewer of those.',
    ofTheWidth:
      '`dim / nHeads` is not always the width of a head: in Qwen3-0.6B it would be 64, and it is 128. Take `headDim`.',
    oneLayer: 'Every layer has keys and values of its own.',
    countOnly: 'That is how many numbers there are. Each takes several bytes.',
  },
  after:
    'Qwen3-0.6B: {bytesPerToken} bytes for every token, and {cacheBytes} at {positions} tokens; its weights take {weightBytes}. Hence grouped-query attention, and hence 8-bit caches.',
};
