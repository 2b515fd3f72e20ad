import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '用 KV cache 生成',
  task: [
    '下面是一段完整的生成代码，带注意力：每一轮给前面所有词元投影出 K 和 V，让最后一个词元去看它们，再把最合适的词元接上。它是对的，只是每一轮都在重复劳动：一个词元的 K 和 V 从来不变。',
    '请把它们存下来：第一轮投影整段提示词，以后每轮只投影刚接上的那一个。生成的 id 要一个不差；`macs` 数的是投影的乘加次数，要降到最少。',
    '`model` 里有各词元的 `embeddings` 和矩阵 `q`、`k`、`v`；`newTokens` 是要接几个词元。返回值照旧是 `{ ids, macs }`。只需要改 `generate`，改动很小；它下面的都是对的：`project` 做投影并计数，`attend` 让查询去看，`best` 挑词元。',
  ],
  todo: '写在这里：这里面哪些事，前面几轮已经做过了？',
  hints: [
    'K 和 V 要能活过这一轮。那么这两个数组该在哪里创建？',
    '把 `const keys = [];` 和 `const values = [];` 挪到循环外面。一轮过后，投影过几个词元，就有几个 K。',
    '所以从 `keys.length` 往后的才是新词元：`for (const id of ids.slice(keys.length))`。第一轮它是整段提示词，以后每轮是一个。',
  ],
  mistakes: {
    everythingAgain: 'id 都对，可每一轮还是全部重算。要把 K 和 V 留下来。',
    twice: '每一轮都把缓存里已有的一个词元又投影一遍，它在里面就有了两份。',
    promptOnly: '缓存里只有提示词。生成出来的词元也要投影，下一个才看得见它。',
    lastOnly: '第一轮要投影整段提示词，不能只投影最后一个：这一步叫预填充。',
    appended: '数组是留下来了，可每轮又把所有词元重新投影、再加进去一遍。只投影新的就好。',
    oneMore: '多算了一个：最后那个词元写出来就行，没有谁再看它的 K 了。',
    keysOnly: 'K 留下来了，V 却每轮重新投影。两样都要留。',
  },
  after:
    '宽度 {width}、提示词 {prompt}、生成 {new} 个时，你数出 {cached}，不用缓存是 {again}，正是原文打印的两个数。词元一个不差，工作量只有约 1/{times}：所以每个推理引擎都有 KV cache，也所以它那么占内存。',
};
