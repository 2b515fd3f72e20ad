import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '只盯着一处的注意力',
  task: [
    '每个头 4 个数时，这段注意力好好的；改成 64 个以后，每个位置都只盯着另外一个位置，别的一概不看，训练也几乎没有进展。不报错，也没有 NaN。',
    '`query` 是一个向量，`keys` 是一组同样长的向量。请找出内积和 softmax 之间少了什么。',
  ],
  hints: [
    '64 个乘积的和，比 4 个乘积的和大多少？',
    '分差一大，softmax 就只剩一个，和温度很低时一样。',
    '论文里每个分数都要除以头长度的平方根：`dot(query, key) / Math.sqrt(query.length)`。',
  ],
  mistakes: {
    unscaled: '分数还是随着向量变长而变大。',
    byLength: '除多了：d 个随机乘积的和只按 √d 增长，除以平方根就好。',
    byKeys: '你除以了位置个数的平方根。要的是向量的长度。',
    multiplied: '你乘上了平方根：现在盯得更死了。',
  },
  after:
    '√d 就是装在每个注意力层里的温度，「Attention Is All You Need」给的正是这个理由。去掉它，模型照样能跑，只是再也没法同时看好几处了。',
};
