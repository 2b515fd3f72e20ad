export const cache = {
  title: '提示词缓存：这一次哪些要重算',
  sentence:
    '每次请求都把整段对话重新发一遍。和之前某次请求开头一字不差的那一段，可以直接读缓存（绿色）；从第一个不同的词元起，后面全部重算（橙色）。改一个字试试。',
  scenesLabel: '现成的场景',
  edited: '（你已改动过。）',
  scenes: {
    append: {
      title: '只往后追加',
      text: '前面一字未动，只在末尾接上新内容：整段前缀命中，只算新的部分。',
    },
    editSystem: {
      title: '第 20 轮改 system',
      text: '原文练习 2 的前半：system 几乎在最前面，改一处，后面 20 轮的 K、V 全变，都要重新预填充，再按写入价写一遍缓存。',
    },
    appendSystem: {
      title: '改为追加 system',
      text: '同一条新规则，不去改最前面那条，而是在对话末尾追加一条 system：前缀原样命中。和上一个场景比一比费用。',
    },
    editTool: {
      title: '改第 19 轮的工具结果',
      text: '原文练习 2 的后半：改动点之前的照样命中，只丢掉后面一小段。损失小得多，但仍然没有做到只追加。',
    },
    compact: {
      title: '/compact',
      text: '历史的前半段换成一段摘要：窗口省了，可替换点之后全部失效，这一轮要付一次重建缓存的钱。',
    },
    expired: {
      title: '停得太久',
      text: '一个字没改，只是停了 360 秒，超过 300 秒的存活时间：缓存已经清掉，全部重算。',
    },
    newSession: {
      title: '新会话第一句慢，后面快',
      text: '首轮要把 20 000 个词元的系统提示、工具描述和项目说明全部预填充并写入缓存；之后每轮只算新追加的一点。看下面「整个会话」的表。',
    },
    long: {
      title: '46.8 万词元的会话',
      text: '前缀 468 000 个词元，再追加 2 000 个：命中时只算 0.43 %。这里的块按词元数填满，不必真写那么长。',
    },
    reencode: {
      title: '文字一样，编号不一样',
      text: '上一轮的回答是一个词元一个词元抽出来的，有一处用了两个短词元；把文字解码再编码，那里成了一个合并好的长词元。屏幕上看不出区别，缓存却从那里断开。所以服务端要存词元编号，不要存文字再编码。',
    },
  },

  readFigure: '读缓存',
  computedFigure: '重新计算',
  costFigure: '这一轮的费用',
  ofTokens: '共 {n} 个词元',
  instead: '从不缓存则为 {cost}',
  split: '{length} 个词元里，{read} 个读缓存，{computed} 个重新计算',
  reasons: {
    first: '之前没有请求以同样的词元开头，没有可读的。',
    appended: '前面一字未改：开头 {shared} 个词元和第 {turn} 轮相同，后面都是新的。',
    differs:
      '第一个不同的词元是第 {token} 个（第 {block} 块）：现在是「{now}」（编号 {nowId}），第 {turn} 轮是「{before}」（编号 {beforeId}）。它前面的 {shared} 个相同，从它起全部重算。',
  },
  because: {
    expired: '但更长的前缀已过存活时间，读不到了。',
    changed: '相同的部分凑不满一整块，或短于最短长度，读不了。',
    tooShort: '整个请求短于最短长度，既不写也不读缓存。',
  },

  costsTitle: '费用：和另外两种做法比',
  cost: '费用',
  asIs: '现在这样',
  never: '从不缓存',
  appended: '始终追加',
  thisTurn: '这一轮',
  wholeSession: '整个会话',
  costsHint: '从不缓存：每个词元都按输入价。始终追加：长度相同，但每次都以上一次的全部内容开头，且不超时。',

  draftTitle: '第 {n} 轮：正在写的请求',
  legend: { read: '读缓存', computed: '重新计算', differs: '第一个不同的词元' },
  role: '第 {n} 块',
  roles: {
    system: '系统 system',
    tools: '工具描述 tools',
    user: '用户 user',
    assistant: '模型 assistant',
    tool: '工具结果 tool',
  },
  text: '第 {n} 块的文字',
  blockCounts: '{read} / {length} 读缓存 · 从第 {first} 个词元起',
  count: '第 {n} 块的词元数',
  countHint: '文字不够长，用占位词元填满',
  up: '第 {n} 块上移',
  down: '第 {n} 块下移',
  insert: '在第 {n} 块后面插入一块',
  remove: '删去第 {n} 块',
  splitBlock: '用抽出来的编号',
  wait: '距上一轮，秒',
  output: '回答的词元数',
  waitForTtl: '等过存活时间',
  send: '发送这一轮',
  compact: '/compact',
  again: '恢复这个场景',
  moveHint: '在文字里按 Alt+↑ 或 Alt+↓，可以移动这一块。',

  inTokens:
    '词元来自当前的分词器（{kind}）；每块前面有一个代表角色的词元，和聊天模板一样，所以不会跨块合并。',
  inBytes:
    '当前的字符词表里没有「{got}」，这里改按字节数词元（在「切分」页可以换成 BPE）。每块前面有一个代表角色的词元，和聊天模板一样。',
  kinds: {
    char: '字符',
    byte: '字节',
    bpe: 'BPE',
    wordpiece: 'WordPiece',
    pretrained: '{title} 的词表',
    file: '你的文件里的分词器',
  },
  nothingToSplit:
    '有一块要求用别的编号，可是当前分词器在这段文字里没有合并过的词元可拆：请换一段语料里常见的文字，或加大词表。',

  rules: '缓存规则和价格',
  preset: '价目表',
  presetMinutes: '{title}，写入保存 5 分钟',
  presetHour: '{title}，写入保存 1 小时',
  presetNoCache: '{title}，没有缓存价',
  ownPrices: '自己填的价格',
  ownPricesHint: '和列出的价目表都不一样，所以不写货币。',
  presetDated: '{date}；出处：{source}',
  presetUndated: '出处没有写日期：{source}',
  settings: {
    blockSize: '块大小，词元',
    minTokens: '最短长度，词元',
    ttlSeconds: '存活时间，秒',
    perMillionInput: '每百万输入的价格',
    perMillionOutput: '每百万输出的价格',
    perMillionCacheRead: '每百万缓存读的价格',
    perMillionCacheWrite: '每百万缓存写的价格',
  },

  sessionTitle: '整个会话',
  sessionCaption:
    '一行一次请求，最后一行是正在写的。重新计算的词元里，整块的按写入价存进缓存，零头按输入价。',
  columns: {
    turn: '轮',
    wait: '间隔 s',
    length: '词元',
    read: '读缓存',
    computed: '重算',
    written: '其中写入',
    plain: '其中不存',
    hitRate: '命中率',
    why: '结果',
  },
  hitRate: '整个会话的命中率是 {rate}：送去的 {length} 个前文词元里，{read} 个读缓存。',
  whys: { hit: '命中', first: '没有可读的', expired: '已超时', changed: '前缀变了', tooShort: '太短' },

  toyTitle: '哪些 K、V 真的变了',
  toySentence:
    '把这次和之前那次请求的词元送进玩具模型，逐行比较算出的 K、V。只有一层时，K、V 只看词元自己，看不出改动会牵连后面；到了第二层，后面每个位置都吸收过被改的词元，全变了。真模型有几十层，所以改动点之后的缓存一概作废。',
  toyCaption: '第 {first} 到第 {last} 个词元。玩具只读这一段：维度 16，一个头，随机权重。',
  toyCells: { same: '没变', changed: '变了', new: '之前没有' },
  oneLayer: '一层的玩具',
  twoFirst: '两层，第 1 层',
  twoSecond: '两层，第 2 层',

  measureTitle: '在这台设备上省下的时间',
  measureSentence: '用随机权重的真引擎跑两遍预填充：一遍算整个请求，一遍保留缓存里的前缀，只算其余。',
  net: '模型',
  nets: { '260K': '260 K 参数', '15M': '15 M 参数' },
  measure: '测一测',
  measuring: '正在测量',
  msName: '毫秒',
  ms: '{n} ms',
  prefillOf: '{n} 个词元',
  saved: '这次命中省下 {ms}，快到 {factor} 倍。',
  nothingSaved: '这次没有可读的前缀，两遍算的一样多，时间差只是波动。',
  clock: '取 {runs} 次的平均；时钟最小刻度 {ms}。',
  tooLong: '这个请求有 {n} 个词元，浏览器里算不动；最多测 {most} 个。换一个短的场景再测。',

  unsavedTitle: '命中也省不掉的部分',
  unsavedSentence:
    '命中省掉的是前缀的 K、V 投影。写回答的每一步，新词元的 Q 仍要和前面全部的 K 相乘，再按权重汇总全部的 V：有没有缓存都得算。',
  macsName: '乘加次数',
  macs: '{n} MAC',
  macRows: {
    whole: 'K、V，不命中',
    rest: 'K、V，命中',
    unsaved: '注意力',
  },
  unsavedFormula: '一层，d = {d}：K、V 投影每个位置 2·d²；注意力每一步 2·d·(P+i)，这里写 {n} 步。',

  sharesTitle: '前缀越长，命中越划算',
  sharesSentence: '前缀 P 已在缓存，后面追加 Δ 个：命中只算 Δ 个位置，不命中要算 P + Δ 个。',
  shareColumns: { cached: '前缀 P', added: '追加 Δ', miss: '不命中', hit: '命中', share: '只算' },

  ratesTitle: '轮数越多，命中率越高',
  ratesSentence:
    '首轮 {first} 个词元，以后每轮只追加 {added} 个：每个词元只算一次，以后都读缓存。资料 000 说上一章统计出 98.9 %，那样的会话走到第 172 轮正是这个数；走到 468 000 个词元的那一行还要高一点。',
  rateColumns: { requests: '轮数', lastLength: '末轮的词元', sent: '各轮合计', read: '其中读缓存' },

  why: [
    {
      title: '为什么前缀必须一字不差',
      text: '一个位置的 K、V 只由它自己和它前面的词元决定。前缀一模一样，K、V 就一模一样，可以直接拿来用。中间改一个词元，从第二层起，后面每个位置的 K、V 都不同了。',
    },
    {
      title: '缓存命中就免费吗',
      text: '不是。命中省掉的是前缀的预填充；写回答时，对缓存里的 K、V 做注意力的开销还在，也照样按缓存读的价格收费。',
    },
    {
      title: 'KV cache 和提示词缓存是两种东西吗',
      text: '不是。提示词缓存就是 KV cache，只是请求结束后没有丢掉，留给下一次请求用。',
    },
    {
      title: '写入为什么更贵',
      text: '写进缓存的 K、V 要占着显存或内存，留得越久越贵：1 小时的写入价比 5 分钟的高。只用一次的内容，写缓存反而亏。',
    },
    {
      title: '新指令放哪里',
      text: '放在末尾。在对话里追加一条 system，前缀不动；去改最前面的 system，整段历史都要重算。/compact 也一样：省了窗口，但要付一次重建的钱。',
    },
  ],
};
