export const table = {
  title: '计数表',
  sentence:
    '每一行是一种前文，每一列是一个可能的下一个词元，格子里是它们在语料中相接的次数；一行的次数加上 α、取对数就是分数，分数过 softmax 就是概率。',

  // 旋钮
  order: '阶数 n',
  orders: { 1: '1 · 不看前文', 2: '2 · bigram', 3: '3 · trigram', 4: '4', 5: '5' },
  orderHint: '看前面 {n} 个词元',
  orderHintNone: '不看前文，只看谁出现得多',
  alpha: '平滑项 α',
  alphaHint: 'logit = ln(次数 + α)',
  unseen: '没见过的前文',
  unseenRules: { uniform: '均匀', backoff: '回退' },
  unseenHints: {
    uniform: '每个词元分数相同',
    backoff: '去掉最远的一个词元，再查',
  },
  earlierTable: '表还是改动之前的那一张。',

  // 这张表的尺寸
  facts: '这张表',
  vocabulary: '词表 V',
  shape: '形状',
  shapeHint: '可能的前文 × 词表',
  contexts: '出现过的前文',
  contextsShare: '占全部可能的 {share}',
  nonzero: '非零格',
  windows: '数了',
  windowsUnit: { one: '{n} 个词元', two: '{n} 处相接', more: '{n} 处相接' },
  single: '只有一种后续的前文',

  // 一行
  rowNow: '当前前文的一行',
  rowPicked: '选中前文的一行',
  after: '「{context}」之后',
  afterNothing: '不看前文',
  back: '回到当前前文',
  pickedNote: '「{context}」：{facts}',
  toRow: '看这一行',
  rowFacts: '在语料里，它后面一共接过 {total} 次，接的是 {distinct} 种词元。',
  rowFactsUnigram: '语料共 {total} 个词元，用到 {distinct} 种。',
  bars: '{context}概率最大的 {n} 个词元；第一名「{token}」，{p}',
  others: '其余 {n} 个',
  tail: '没跟过的 {n} 个词元全靠 α：每个 {each}，合起来 {all}。',
  rowTable: '{context}的每个词元',
  logit: 'logit',
  p: '概率 p',
  probabilityName: '概率',

  // 没见过的前文
  unseenTitle: '语料里没有这种前文',
  unseenShort: '正文还不到 {n} 个词元，凑不成一个完整的前文，按没见过处理。',
  unseenContext: '「{context}」在语料中从没有过后续，这一行数不出来。',
  unseenUniform: '现在的规则是「均匀」：{n} 个词元一样可能，每个 {p}。这等于承认不知道。',
  unseenBackoff:
    '现在的规则是「回退」：只留前文的最后 {n} 个词元「{context}」，用它那一行（后面接过 {total} 次）。',
  unseenBackoffAll: '现在的规则是「回退」：一个前文词元都没留下，用的是整份语料的词频。',
  sparse: '这不稀奇：V = {v} 时可能的前文有 {possible} 种，语料里只出现过 {seen} 种（{share}）。',
  tryBackoff: '改用回退',
  tryOrder: '改用 {n} 阶',

  // 前文列表
  listTitle: '语料里的每一种前文',
  list: '出现过的前文',
  listHint: '点一行，上面就显示它的计数。',
  context: '前文',
  total: '后续次数',
  distinct: '后续种数',
  mostFrequent: '最常见的后续',
  noContext: '（不看前文）',

  // 热力图
  mapTitle: '整张表',
  mapRow: '前文',
  mapColumn: '下一个词元',
  map: '{rows} × {columns} 的计数热力图，{nonzero} 格不为零；橙红色标的是当前前文的一行。',
  mapSparse: '其余格子都是零：语料越小、词表越大、阶数越高，表就越空。',

  // 预测得怎样
  scoreTitle: '这张表预测这段文本，预测得怎样',
  scoreSentence:
    '逐个词元问：轮到它时，表给了它多大的概率？−log₂ p 就是它带来的意外，单位 bit；第一个词元没有前文，不算。',
  perCharacter: '每个字符',
  perToken: '每个词元',
  perplexity: '困惑度',
  scored: '计分的词元',
  scoreBars: '平均每个词元的意外：这张表 {model}，均匀乱猜 {uniform}',
  thisTable: '这张表',
  uniform: '均匀乱猜',
  strip: '每个词元的意外，条越长越意外',
  stripHint: '点一个词元，上面就显示预测它的那一行。',
  surprise: '「{token}」：{bits}',
  firstToken: '「{token}」：第一个，不计分',
  seenCaution:
    '如果文本就在语料里，这个数会好看得不真实：表见过答案。要知道它学得怎样，得用它没见过的文本来考。',
  tooShort: '文本至少要有两个词元，才有「下一个」可以计分。',

  // 语料
  corpusTitle: '语料里的当前前文',
  corpusSentence: '次数就是这样来的：框出的是前文「{context}」，紧跟着的词元各记一次。',
  corpusSentenceNone: '「{context}」在语料中找不到后面还有词元的地方，所以没有可数的。',
  corpusSentenceUnigram: '不看前文时，每个词元都记一次。',
  corpusStrip: '语料的词元，框出的是前文',
  occurrence: '第 {i} 处，共 {n} 处',
  previous: '上一处',
  next: '下一处',

  // 各阶相比
  ordersTitle: '多看几个字，值不值',
  ordersSentence: '同一份语料、同一个 α，一到五阶各建一张表：',
  compare: '建五张表比一比',
  compareTable: '各阶的表',
  orderColumn: '阶数',
  possible: '可能的前文',
  share: '出现的占比',
  singleColumn: '只有一种后续',
  bitsColumn: '文本 bit/字符',
  ordersReading:
    '阶数越高，前文越具体，接得越顺；可出现过的前文所占的比例跌得更快，而且大多只有一种后续：模型不再归纳，只是照背语料。短文本的前几个词元凑不成完整的前文，按没见过的前文算，会把高阶的分数拉差。',

  // 空着的时候
  emptyTitle: '还没有可数的东西',
  empty: '选一份语料（在页面上方），或把自己的文字贴进去，这里就会数出一张表。',
  counting: '正在数……',

  // 为什么
  source: '原文的数字',
  sourceCondition: '条件：原文的 6 行提交信息（146 个字符），字符词表 V = 51，α = 0.01，T = 1',
  why: {
    log: 'ln(次数 + α) 为什么能当分数',
    logText: [
      'softmax 先做 exp，再除以总和，而 exp(ln(次数 + α)) 正好还原成次数 + α。所以在 T = 1 时，概率就是 (次数 + α) 在这一行里占的份额，一个计数模型并不比「数一数、除一除」多出什么。',
      '绕这一圈是为了接口统一：后面的温度、top-k、惩罚都作用在 logit 上。换成神经网络，只是这一行分数改由网络算出，往后的步骤一步不变。',
    ],
    alpha: 'α 管的是什么',
    alphaText: [
      '没有 α，没跟过的词元分数是 ln 0 = −∞，概率是 0。整段文本的概率是各处相乘，只要有一处是 0，整段就成了「不可能」。α 给每个词元都垫上一点。',
      '垫得不少。原文表里「修」后面的「其余 0.137」，正文说是 50 个没见过的字符；可表里已经单列了其中并列的两个，0.137 只是剩下 48 个的和，50 个合起来是 0.14245。所以只出现过 3 次的「复」拿到 0.858，而不是 1。',
      'T 调高时，先涨起来的正是这条尾巴：T = 1.5 时同一个「其余」是 0.506，一半以上的抽签会抽到语料里从没接过的字。',
    ],
    alphaLive: '眼下这一行：没跟过的 {n} 个词元合占 {all}。',
    flaw: '只看一个字的毛病',
    flawText: [
      '原文里有一句生成结果「拆分记录页按钮错位」。「录」后面可以是「页」，那是从「登录页」学来的；可 bigram 只看「录」，不知道再往前是「记」，于是把「记录列表」和「登录页按钮」缝在了一起。',
      '在上面把阶数改成 3：前文变成「记录」，后面只剩「列」，这种缝合就没有了。',
    ],
    cost: '换来的代价',
    costText: [
      '可能的前文从 51 种变成 51 × 51 = 2601 种，6 行语料只够见到 70 种，其中 64 种只有一种后续。模型几乎是在背语料；稍微换个说法，前文就没见过。',
      '再加阶数、再添语料，表也追不上：可能的前文按 V 的幂增长。神经网络不存这张表，它把相近的前文映射到相近的向量，没见过的前文也能借用相似前文的经验。这是「数 n-gram」做不到的。',
    ],
  },

  // 导出的文件名
  files: {
    row: '一行计数',
    contexts: '前文',
    map: '计数热力图',
    bars: '一行概率',
    orders: '各阶相比',
    score: '逐词元意外',
  },
};
