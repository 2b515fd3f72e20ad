import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '每个词元占多少字节',
  task: [
    '上下文一长，为什么就吃内存？每个词元在每一层都要留下一份 K 和一份 V，一直留到最后。请算算这是多少字节。',
    '`shape` 里有 `nLayers`、`nHeads`、`nKvHeads`、`headDim` 和 `dim`，都是模型 `config.json` 里的数，不一定全用得上。一个数占 `bytesPerNumber` 字节。',
  ],
  todo: '写在这里',
  hints: [
    '一层里：每个 KV 头一份 K、一份 V，所以乘 2；每份有 `headDim` 个数。',
    '再乘 `nLayers`，再乘 `bytesPerNumber`。',
  ],
  mistakes: {
    keysOnly: '只有一半：每份 K 旁边还有一份 V。',
    allHeads: '你数的是查询头。存下来的只有 K 和 V，用了分组查询注意力，它们的头更少。',
    ofTheWidth: '`dim / nHeads` 不一定就是头的宽度：Qwen3-0.6B 按它算是 64，实际是 128。用 `headDim`。',
    oneLayer: '每一层都有自己的 K 和 V。',
    countOnly: '这是数的个数。一个数占好几个字节。',
  },
  after:
    'Qwen3-0.6B：每个词元 {bytesPerToken} 字节，{positions} 个词元就是 {cacheBytes}，权重本身才 {weightBytes}。所以才有分组查询注意力，也才有 8 位的缓存。',
};
