export const comparison = {
  title: '几种词表并排',
  sentence: '同一段正文，不同的词表。勾选要比的词表；真实模型的词表在勾选时下载。',
  choose: '要比哪些',
  load: '下载 {bytes}',
  sizes: '再加上用语料训练的 BPE，词表大小（用空格隔开，几个都行）',
  needCorpus: '字符词表和自己训练的 BPE 要有语料，现在还没有。',
  none: '还没有选。在上面勾一种，或写一个 BPE 的大小。',
  bpe: 'BPE {size}',
  inUse: '{name}（正在用）',
  short: '语料只够学到 {n}',
  loading: '载入进度：{name}',
  loadingAt: '{name} 载入中：{done}',
  stopped: '{name}：已停止。',
  again: '重新载入',
  refused: '{name}：{why}',

  chart: '各词表切出的词元数',
  table: '各词表的词元数、倍数和价格',
  columns: {
    name: '词表',
    tokens: '词元数',
    perCharacter: '词元 / 字符',
    ratio: '与最少的比',
    price: '价格（估算）',
    vocabSize: '词表大小',
    bytes: '首次下载',
  },
  times: '{n} 倍',
  modelled: '价格是估算的：词元数 × 每百万词元 {price} ÷ 1,000,000，只算输入。单价取自「价格」面板，',
  changePrice: '去那里改。',
  pitfall:
    '这张表不能直接拿来比两个模型的贵贱：各家单价不同，模型的能力也不同。它只说明，同一段文字在不同词表里长短不同，所以跨模型比词元数之前，先看是不是同一个分词器。',

  alignTitle: '哪里切得不一样',
  alignHint:
    '各词表切法相同的地方淡出，不同的地方各占一行。在框里用 ← → 走到前一处、后一处，Home、End 到头尾。',
  alignNeedsTwo: '要有两种词表切好了这段正文，才能对照。',
  side: '对照',
  otherSide: '和',
  allSides: '全部 {n} 种',
  alignSaid:
    '有 {n} 处切得不一样。全文 {share} 的文字切法相同，那里每种词表都是 {tokens} 个词元；所有词表共同的切口有 {ends} 个。',
  alignSame: '这段正文，它们切得完全一样：{tokens} 个词元。',
  previous: '前一处不同',
  next: '后一处不同',
  place: '第 {n} 处，共 {all} 处',
  aligned: '各词表对齐的切法',
  differences: '切得不一样的地方',
  index: '序号',
  text: '文字',
  cutOf: '{tag} {name}',
  more: '……',
  exportRows: 'comparison',
  exportDifferences: 'differences',

  measuredTitle: '经验之谈，量一量',
  measuredSentence:
    '教材里常见的几条说法，拿六种真实模型的词表，在你的正文和几个例词上各量一遍。成立不成立，是当场算出来的。',
  measure: '量一量（下载 {bytes}）',
  measureAgain: '继续',
  emptyText: '正文是空的，没有字可量；例词照样可以看。',

  ratesTitle: '一个字符几个词元',
  ratesSentence:
    '资料 001（第 23 行）：一个英文词元约 3–4 个字符，一个中文词元约 1–2 个汉字。换算过来，每个汉字 {hanLow}–{hanHigh} 个词元，其他字符每个 {otherLow}–{otherHigh} 个。正文有 {han} 个汉字、{other} 个其他字符。',
  thousand:
    '资料接着写：1000 个汉字约 {hanPrinted} 个词元，1000 个英文字符约 {otherPrinted} 个。照它自己的比率算，应该是 {han} 和 {other}。',
  ratesCounted:
    '同时含汉字和其他字符的词元，按字符数分摊给两边；只是半个字的词元，算在那个字头上。标点、空格和数字都算「其他」。',
  ratesTable: '每个字符的词元数，对照经验法则',
  ratesChart: '每个字符的词元数',
  han: '汉字',
  other: '其他字符',
  rule: '经验法则',
  range: '{low}–{high}',
  verdicts: { nothing: '没有', holds: '成立', below: '更省', above: '更费' },
  ratesWhy:
    '同一条法则，在一种词表上成立，在另一种上可能差一倍：训练词表的语料里中文多不多，汉字那一列一看便知。所以估算只能用来打个底，要算钱就得用那个模型自己的分词器数。',

  parisTitle: '「Paris」和「␣Paris」',
  parisSentence: '资料 002（第 61 行）：带不带前面的空格，是两个不同的词元。空格属于后面的词。',
  withoutSpace: '不带空格',
  withSpace: '带空格',
  parisVerdicts: {
    holds: '成立：各是一个词元，编号不同',
    fails: '不成立：不是一个词元对一个词元',
  },
  parisWhy:
    'SentencePiece 的词表（Mistral）会在文本最前面补一个空格，单独一个「Paris」也就成了「␣Paris」；前面再写一个空格，反而多出一个词元。',

  cutTitles: { unbelievable: 'unbelievable', weather: '今天天气不错' },
  cutSentences: {
    unbelievable: '资料 001（第 17 行）：「可能被切分成」un、believ、able。',
    weather: '资料 001（第 17 行）：「可能被切分成」今天、天气、不错。',
  },
  cutVerdicts: { holds: '和资料一样', fails: '和资料不同' },
  cutWhy: '资料说的是「可能」，也只是「可能」：切在哪里由词表的合并规则定，并不按词义。',

  ownTitle: '自己试一个词',
  ownLabel: '词或短句',
  ownExample: '例如 tokenization、人工智能、👩‍💻',
  tokens: '词元',
  ids: '编号',
  verdict: '这条说法',
  exportRates: 'tokens-per-character',
  exportWords: 'words',
};
