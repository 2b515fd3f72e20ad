import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '第一个不同的词元',
  task: [
    '提示词缓存能用的，只到第一个不同的词元为止，多一个也不行：从那里往后，K 和 V 全都不一样了。',
    '`before` 和 `after` 是前后两次请求的词元 id。返回开头有多少个词元相同，这也就是第一个不同的词元的下标。',
  ],
  todo: '写在这里',
  hints: [
    '`n` 从 0 数起，只要 `before[n] === after[n]` 就往后走。',
    '走到短的那个末尾就停：两个 `undefined` 也是相等的。',
  ],
  mistakes: {
    anywhere: '你把不同之处后面又相同的也数进来了。那里的缓存已经用不上了。',
    pastTheEnd: '你走过了列表的末尾，而 `undefined === undefined` 成立。',
    fromOne: '多数了一个：不同的那个不算。',
    asSets: '你问的是这个词元在另一次请求里有没有。它必须在同一个位置上。',
  },
  after:
    '所以系统提示词第一行写日期才那么贵，所以历史只往后追加。要按词元找不同，不按字符找：改一个字母，可能整个词的切法都变了，不同之处还会往前挪。',
};
