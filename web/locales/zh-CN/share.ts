export const share = {
  title: '分享你现在看到的',
  as: '分享成',
  ways: { link: '链接', frame: '框架', element: '元素', file: '文件' },
  sentences: {
    link: '链接里写着全部设置和正文，放在 # 之后，不会发给服务器。别人打开，就从同样的正文和设置开始。',
    frame:
      '凡是能放 iframe 的页面都行：Moodle、维基、博客。里面只有当前面板，带着你的正文和设置；不需要账号，也不存东西。',
    element:
      '适合能写脚本的页面：自己的 HTML、MkDocs、Jupyter Book。面板直接长在页面里；脚本那一行每页写一次就够，一页上的所有元素共用一个引擎。',
    file: '文件里有全部设置和完整的文本、语料，长短不限。',
  },
  link: '链接',
  tooLong: '有一段文本超过 {limit}，网址带不走，只留在这台设备上。请改用文件分享。',
  tooLongForFrame:
    '有一段文本超过 {limit}，框架的网址带不走。请改用元素，它的属性多长都装得下；或者把文本缩短。',
  drawn:
    '正文之后已经写出的 {n} 个词元是抽签的结果，链接和文件都不带。种子和旋钮随链接走，对方一步步按下去，抽到的一样；中途指定过词元或动过旋钮，就不一定了。想一起带走，先并入正文。',
  keep: '并入正文',
  save: '保存文件',
  openFile: '打开存好的文件',
  unreadable: '这个文件不是从这里保存的，读不了。请选一个 next-token-lab.json。',
  code: {
    name: '链接的二维码',
    sentence: '投到屏幕上，全班用手机扫一扫就能打开。',
    enlarge: '放大显示',
    tooLong: '这个链接有 {length} 字节，二维码最多装 {limit} 字节。正文短一些就放得下。',
  },
  show: '显示',
  parts: {
    title: '标题',
    sentence: '一句话说明',
    text: '正文',
    corpus: '语料',
    counts: '计数',
    tokenizer: '分词器的选择',
    knobs: '旋钮',
    seed: '种子与上限',
    chain: '各步的顺序',
    why: '「为什么？」',
    export: '导出',
    reset: '恢复默认',
  },
  snippets: { frame: '框架的代码', element: '元素的代码' },
  copyCode: '复制代码',
  alone: '单独打开',
  preview: '预览',
};
