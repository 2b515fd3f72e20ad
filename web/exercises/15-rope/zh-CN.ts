import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'RoPE：按位置旋转',
  task: [
    '注意力比的是向量，而向量本身不说自己在第几个位置。RoPE 的办法是转：每两个数看成平面上的一个点，转一个角度，位置越靠后转得越多。',
    '第 `i` 和 `i + 1` 个数这一对，转过的角度是 `position / theta ** (i / vector.length)`：第一对转得快，后面越来越慢。一个点转过一个角，x 变成 x·cos − y·sin，y 变成 x·sin + y·cos。',
    '`vector` 的长度是偶数。返回转过之后的向量。',
  ],
  todo: '写在这里：转第 i 和 i + 1 这一对',
  hints: [
    '先算角度：`const angle = position / theta ** (i / vector.length);`。',
    '写回去之前，先把两个数都取出来：`const [x, y] = [vector[i], vector[i + 1]];`。',
    '`rotated[i] = x * Math.cos(angle) - y * Math.sin(angle);`，另一个是加号，正弦在前。',
  ],
  mistakes: {
    otherWay: '转反了。角度是正的。',
    sameAngle: '每一对转的角度都一样。后面的应该转得更慢。',
    halfTheExponent: '后面几对转得太快：`i` 本来就是两个两个地走，指数就是 `i / vector.length`。',
    overwritten: '算第二个数时，用的是已经转过的第一个数。两个旧值都要先留着。',
  },
  after:
    '拿两个向量，一个按位置 5 转，一个按 3 转；再换成 105 和 103：它们的内积不变。起作用的只有相隔多远，注意力要的正是这个。',
};
