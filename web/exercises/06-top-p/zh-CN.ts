import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'top-p',
  task: [
    'top-p 不问留几个，问留多少：从概率最大的开始往下累加，和一达到 p 就停。这些词元留下，其余归零，留下的再除以它们的和。',
    '`probabilities[id]` 是词元的概率；返回同样长、同样顺序的一列数。和正好等于 p，也算达到。至少留一个。',
    '测试里有六行语料的二元模型在「录」后面给出的概率：取 p = 0.7，必须恰好留下「列」和「页」。',
  ],
  todo: '写在这里',
  hints: [
    '和 top-k 一样，给 id 排序：概率从大到小，相同时 id 小的在前。',
    '循环里先留下这个词元、加上它的概率，再问 `if (sum >= p) break;`。让和达到 p 的那一个也留下。',
    '最后除以的就是 `sum`：`kept.has(id) ? probabilities[id] / sum : 0`。',
  ],
  mistakes: {
    beyond: '和正好等于 p 时你还在往下加。这时已经达到了：用 `>=`，不是 `>`。',
    withoutTheLast: '让和越过 p 的那个词元被丢掉了。它要留下：没有它，和还没达到 p。',
    notNormalised: '留下的词元对了，但加起来不到 1。要除以留下部分的和。',
    unsorted: '你是按编号顺序累加的。要从概率最大的开始。',
    eachAlone: '你拿每个概率单独和 p 比了。要比的是累加的和。',
  },
  after:
    '在「录」后面，两个词元就到了 0.7，其余 49 个没跟过它的字全部出局。留几个由分布自己决定：模型有把握就少，没把握就多。',
};
