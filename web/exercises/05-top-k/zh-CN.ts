import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'top-k',
  task: [
    'top-k 只留下概率最大的 k 个词元，其余归零；留下的再除以它们的和，加起来重新等于 1。',
    '`probabilities[id]` 是编号为 id 的词元的概率。返回同样长、同样顺序的一列数。',
    '恰好留 k 个：概率一样时，id 小的排在前面。词元总共不到 k 个，就全部留下。',
  ],
  todo: '写在这里',
  hints: [
    '不要直接给概率排序，那样就不知道谁是谁了。要排的是 id。',
    '这样排：`ids.sort((a, b) => probabilities[b] - probabilities[a] || a - b)`，概率从大到小，相同时按 id。',
    '前 k 个 id 放进一个 Set，其余置 0，最后除以总和。',
  ],
  mistakes: {
    notNormalised: '留下的词元对了，但加起来不到 1。要除以留下部分的和。',
    keepsTies: '有并列时留下的超过了 k 个。恰好 k 个，id 小的优先。',
    firstInOrder: '你留的是编号最前的 k 个。要的是概率最大的 k 个。',
    smallest: '留下了概率最小的：应该从大到小排。',
    oneTooFew: '少留了一个：第 k 名也在里面。',
    sortedOut: '返回的列表被排过序了。每个概率要待在自己词元的位置上。',
  },
  after:
    'k 只管个数，不看分布长什么样。它的弱点就在这里：模型很有把握时，第二名都嫌多；没有把握时，又把还不错的砍掉。下面两题会更好。',
};
