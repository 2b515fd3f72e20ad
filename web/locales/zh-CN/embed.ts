export const embed = {
  oneFile:
    '这一页只有一个文件，不联网也能用。真实模型（GPT-2、Qwen3 等）的词表不在文件里，要用请打开网站上的实验室，选中时再取。',
  back: '回到「{panel}」',
  noPreview: '预览要用网站上的框架页，当前页面旁边没有它，所以这里不显示预览。',
  snippet: {
    title: '放进课程页面',
    sentence:
      '这个框架只显示当前面板，带着你的文本和设置，凡是能写 HTML 的页面都能放。不需要账号，也不存东西。',
    show: '显示',
    parts: {
      title: '标题',
      sentence: '一句话说明',
      text: '正文',
      corpus: '语料',
      counts: '计数',
      why: '「为什么？」',
      export: '导出',
      reset: '恢复默认',
    },
    code: '框架的代码',
    copy: '复制代码',
    open: '单独看看',
    preview: '预览',
  },
};
