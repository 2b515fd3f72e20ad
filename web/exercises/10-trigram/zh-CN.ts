import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '多看一个字',
  task: [
    '原文里的二元模型写出过「拆分记录页」：六行语料里，「录」后面确实有一次是「页」；可这回「录」的前面是「记」，它看不见。那就再往前看一个字。',
    '`followers(text, context)` 数一数紧跟在 `context` 后面的各是什么字、各几次。`context` 长短不限：一个字就是二元，两个字就是三元。出现的位置可以重叠。',
    '返回「字：次数」的对象；`context` 没出现过，或者只出现在最末尾，就返回空对象。',
  ],
  todo: '写在这里',
  hints: [
    '先用 `[...text]` 把两段文本都拆成字，位置才按字数算。',
    '在每个位置 `i`，拿 `characters.slice(i, i + length).join("")` 和 `context` 比。',
    '一样就给 `characters[i + length]` 加一。后面再没有字了，循环就该结束。',
  ],
  mistakes: {
    lastCharacter: '你只比了 `context` 的最后一个字。这样三元又退回了二元，「记录页」也跟着回来了。',
    noOverlap: '比中之后你跳过了整个 `context`。aaaa 里 aa 出现三次，其中两次后面还有字。',
    onlyFirst: '只数了第一次出现。',
    wholeText: '文本末尾的 `context` 后面已经没有字了：循环多走了一步。',
  },
  after:
    '比一比 `followers(…, "录")` 和 `followers(…, "记录")`：看两个字，后面就只剩「列」，「拆分记录页」再也写不出来。代价是什么，下一题再看。',
};
