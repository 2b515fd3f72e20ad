import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: '谁和谁共用一个 KV 头',
  task: [
    '分组查询注意力（GQA）里，几个查询头读同一份 K 和 V。相邻的共用：16 个查询头、8 个 KV 头时，0、1 号读 KV 头 0，2、3 号读 KV 头 1，依次类推。',
    '返回查询头 `head` 读的是几号 KV 头。`nHeads` 总是 `nKvHeads` 的整数倍，编号都从 0 开始。',
  ],
  todo: '写在这里',
  hints: ['几个查询头共用一个 KV 头？`nHeads / nKvHeads` 个。', '用头的编号除以一组的大小，向下取整。'],
  mistakes: {
    inTurn: '你像发牌一样轮着分了。共用的是相邻的几个头。',
    notRounded: '头的编号是整数，要向下取整。',
    dividedByGroups: '你除以了组数。应该除以一组的大小。',
    roundedUp: '你四舍五入了：每组后一半就读到隔壁的 K 上去了。要向下取整。',
  },
  after:
    'KV 头减半，缓存就减半，为的就是这个。对应关系要是写错了，模型照样跑，不报错，只是满嘴胡话：每个头读的都是别人的 K。',
};
