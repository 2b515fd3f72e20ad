import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '两台服务器，一样的设置',
  task: [
    '两边都是 T = 2、top-p = 0.8，一边写得天马行空，另一边规规矩矩。谁也没坏，只是两个旋钮用的先后不同。',
    '这段代码本想照 Hugging Face 的做法：先调温度，再对调过的结果做 top-p。实际做的却是另一回事。找到那一处，改动很小。',
  ],
  hints: [
    '这里的 top-p 砍的是哪一份概率：调温度之前的，还是之后的？',
    '温度高，分布变平，要加更多词元才够 p。',
    '先算 `scaled`，再 `topP(scaled, p)`。',
  ],
  mistakes: {
    cutBefore: 'top-p 砍的仍是调温度之前的分布。',
    temperatureOnlyToCut: '谁留下由温度决定了，返回的概率里却没有温度。',
    notNormalised: '留下的加起来要等于 1。',
  },
  after:
    '两种顺序都有人用：这一种是 Hugging Face 的，llama.cpp 先砍后调。在「选择」那一页可以切换，看看各砍掉谁。只报两个旋钮的数值，说明不了它们合起来做了什么。',
};
