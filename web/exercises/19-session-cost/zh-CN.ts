import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '一次会话花多少钱',
  task: [
    '账单上有四种词元：从提示词缓存读的、写进缓存的、其余的输入，还有输出。四种各有各的价。',
    '`turns` 是每次请求的 `read`、`written`、`input`、`output`，单位是词元，互不重复。`prices` 里是 `cacheRead`、`cacheWrite`、`input`、`output` 的价格，都按一百万个词元算。返回所有轮次一共花多少。',
  ],
  todo: '写在这里：把这一轮的花费加上',
  hints: ['每轮四个乘积，都是数量乘单价。', '价格按一百万个词元算：最后除以 1,000,000。'],
  mistakes: {
    readAsInput: '从缓存读的词元另有价格，比输入便宜得多。',
    readIsFree: '读缓存便宜，但不是免费。',
    writtenAsInput: '写进缓存比普通输入贵。',
    lastTurnOnly: '总数里只有最后一轮。',
    perThousand: '价格按一百万个词元算，不是一千个。',
  },
  after:
    '长会话里，大部分词元每一轮都要再读一遍。按二十分之一的价，还承受得起；可只要在靠前的地方改一个字，后面就全部按写入价重新付。',
};
