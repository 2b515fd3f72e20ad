import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '因果掩码',
  task: [
    '注意力里，每个位置都去看别的位置，再给它们分权重：`scores[i][j]` 表示位置 j 有多符合位置 i 要找的，一行过一遍 softmax 就是权重。但谁也不能看自己后面的：答案就在那里。',
    'softmax 已经写好，只差掩码：后面位置的分数，要在 softmax 之前变成 `-Infinity`，这样它的权重恰好是 0，剩下的加起来仍是 1。',
    '位置 i 看得见自己和它前面的全部。返回权重表。',
  ],
  todo: '写在这里：给这一行做出带掩码的分数，下面都用它',
  hints: [
    '`map` 也会给你下标：`scores.map((row, position) => …)`，`row.map((score, other) => …)`。',
    '能看见的留下：`other <= position ? score : -Infinity`。',
    '然后让 `largest` 和 `weights` 都用带掩码的这一行，不再用 `row`。',
  ],
  mistakes: {
    noMask: '后面的位置还有权重：每个位置都在偷看答案。',
    zeroScore: '分数置 0 不算掩码：exp(0) 是 1，后面照样分到权重。只有 -Infinity 才会变成 0。',
    notItself: '位置也要看得见自己：是 `<=`，不是 `<`。',
    forward: '掩码反了：现在每个位置只看得见后面。',
    afterwards: '你在 softmax 之后才去掉后面的，剩下的加起来就不到 1 了。掩码要放在它前面。',
  },
  after:
    'K 和 V 之所以能存下来，就靠这个三角形：后来的词元改变不了前面的位置。KV cache、提示词缓存，还有它们的价格，都建立在这一点上。',
};
