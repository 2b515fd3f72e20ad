import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '套用合并规则',
  task: [
    'BPE 切分新文本时，先打散成单个字符，再按规则学到的先后，一条一条往上套：规则的左右两半在哪里挨着，就在哪里并成一个词元。',
    '两层循环都写好了，只差中间这一步：如果 `tokens[i]` 是 `left`，而且 `tokens[i + 1]` 是 `right`，就把 `left + right` 放进 `merged`，并跳过后面那个（所以 `i` 要多走一步）；否则照现在这样放 `tokens[i]`。',
    '`tokens` 是字符串列表，`merges` 是规则列表，每条规则是一对字符串。',
  ],
  todo: '是不是这一对？',
  hints: [
    '要一个 if 和一个 else。else 里就是现在已有的那一行。',
    '条件有两半：`tokens[i] === left && tokens[i + 1] === right`。',
    'if 里写 `merged.push(left + right);`，再写 `i++;`，把后一半跳过去。',
  ],
  mistakes: {
    noSkip: '后一半出现了两次：新词元里有一次，自己又单独出来一次。合并之后，`i` 要多走一步。',
    noElse: '合并出的词元放进去了，它的两半也照样各放了一遍。合并过的不要再放：原来那一行要写进 else 里。',
    firstOnly: '每条规则只合并了第一处。规则对整段文本都有效，每一处都要合并。',
    lastRuleFirst: '规则从后往前套了。先学到的先用：后面的规则是拿前面的结果拼出来的。',
  },
  after:
    '完整的编码器就是这样。真正的实现找下一对找得更快，切出来的词元却一个不差。注意：从头到尾没有拿词表去匹配单词，决定结果的只有规则。',
};
