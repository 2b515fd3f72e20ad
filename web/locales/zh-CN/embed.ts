export const embed = {
  oneFile:
    '这一页只有一个文件，不联网也能用。真实模型（GPT-2、Qwen3 等）的词表不在文件里，要用请打开网站上的实验室，选中时再取。',
  back: '回到「{panel}」',
  noPreview: '预览要用网站上的框架页，当前页面旁边没有它，所以这里不显示预览。',
};
