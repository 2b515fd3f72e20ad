import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'min-p',
  task: [
    'min-p 拿每个词元和第一名比：概率不低于最大概率的 `ratio` 倍就留下，其余归零，留下的再除以它们的和。',
    '`probabilities[id]` 是词元的概率，`ratio` 在 0 到 1 之间。返回同样长、同样顺序的一列数。不用排序。',
  ],
  todo: '写在这里',
  hints: [
    '门槛是 `ratio * Math.max(...probabilities)`。',
    '低于门槛的置 0；正好等于门槛的留下。',
    '再除以留下部分的和，和 top-k 一样。',
  ],
  mistakes: {
    above: '正好在门槛上的词元被砍掉了。「不低于」就是 `>=`。',
    notRelative: '你直接和 `ratio` 比了。门槛是 `ratio` 乘以最大的概率。',
    notNormalised: '留下的词元对了，但加起来不到 1。要除以留下部分的和。',
  },
  after:
    '第一名有 0.9，比例 0.1 的门槛是 0.09；第一名只有 0.02，门槛就是 0.002。所以模型有把握时它很严，没把握时它放宽，温度调高时尤其有用。',
};
