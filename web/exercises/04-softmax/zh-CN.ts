import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '带温度的 softmax',
  task: [
    '模型给每个词元打一个分，叫 logit。softmax 把分数变成概率：每个分数先除以温度，再取指数，最后除以总和。',
    '`logits` 是一列数，`temperature` 大于 0。按原来的顺序返回概率。',
    '有个陷阱：`Math.exp(1000)` 是 Infinity。先让所有分数都减去最大的那个：概率一点不变，数也不会大到装不下。',
  ],
  todo: '写在这里',
  hints: [
    '三步：用 `logits.map(…)` 算权重，求和，再用权重除以总和。',
    '权重是 `Math.exp((logit - largest) / temperature)`，其中 `const largest = Math.max(...logits)`。',
    '求和：`weights.reduce((sum, weight) => sum + weight, 0)`。',
  ],
  mistakes: {
    overflow: '分数一大就得到 NaN：Infinity 除以 Infinity。取指数之前，先减去最大的分数。',
    multiplied: '你乘了温度。应该除：温度小，分差才被拉大。',
    noTemperature: '温度没有起作用。取指数之前，分数要先除以它。',
    afterwards: '你拿概率去除以温度了。温度作用在分数上，要在取指数之前除。',
    notNormalised: '这些数加起来不是 1。每个都要除以总和。',
  },
  after:
    '温度低于 1，分布变尖；高于 1，变平；等于 1，就是模型学到的样子。减去最大值也不只是练习里的讲究：所有推理引擎都这么做，这个页面也是。',
};
