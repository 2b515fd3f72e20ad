export const embed = {
  oneFile:
    '这一页只有一个文件，不联网也能用。真实模型（GPT-2、Qwen3 等）的词表不在文件里，要用请打开网站上的实验室，选中时再取。',
  unread: '网页里写的是 {name}="{text}"，但 {name} 没有这个取值：可选 {accepted}。这一项没有照改。',
  inline: '这个网页的安全策略不允许后台线程，实验室只好在页面线程里计算；算得久的时候，页面会停住。',
  noWasm:
    "这个网页的安全策略不允许 WebAssembly，实验室没有它就不能计算：请网页作者在 script-src 里加上 'wasm-unsafe-eval'。",
  back: '回到「{panel}」',
  silentPreview: '预览没有出来。页面别处可以离线用，预览还是要联网。',
  noPreview: '预览要用网站上的框架页，当前页面旁边没有它，所以这里不显示预览。',
};
