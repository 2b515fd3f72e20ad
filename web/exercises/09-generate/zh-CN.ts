import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '生成一段文本',
  task: [
    '抽一个词元，拼上去，再看最后一个词元，再抽下一个：语言模型写出的每段文本都来自这个循环。请为二元模型把它写出来。',
    '`table[id]` 是 `id` 后面各个词元的概率。`prompt` 是开头的一串 id，`us` 是随机数，一个词元用一个，`stop` 是结束文本的 id。',
    '返回提示词加上抽到的全部词元，包括停止词元。没抽到停止词元，就在随机数用完时结束。',
  ],
  todo: '写在这里：每个 u 走一轮',
  hints: [
    '循环是 `for (const u of us) { … }`。',
    '最后一个词元是 `ids[ids.length - 1]`，它可能是刚刚拼上去的。',
    '用 `draw(table[last], u)` 抽，把结果推进去；等于 `stop` 就 `break`。',
  ],
  mistakes: {
    promptOnly: '你一直看的是提示词的最后一个。要看 `ids` 的最后一个：抽出来的从此也算前文。',
    neverStops: '抽到停止词元之后还在写。循环要在那里结束。',
    stopMissing: '停止词元自己不见了。它也是抽出来的，属于文本。',
    sameNumber: '每个词元都用了同一个随机数。应该一个用一个，依次往下。',
    firstOfPrompt: '你看的是第一个词元。二元模型看的是最后一个。',
    newOnly: '返回的结果里缺了提示词。',
  },
  after:
    '每次聊天背后都是这个循环。Transformer 只是把「查表」换了：它看全部前文，不只看最后一个。也正因为写出来的会再放回去，前面抽歪一个，后面都跟着歪。',
};
