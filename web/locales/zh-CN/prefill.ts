export const prefill = {
  title: '预填充与解码',
  sentence: '同一段前文，由同一个真的 transformer 续写两遍：一遍每一步都从头重算，一遍把算过的 K 和 V 留着。',

  knobsTitle: '换个大小再算',
  openCheckpoint: '打开训练好的模型（.bin）',
  openTokenizer: '打开它的 tokenizer.bin',
  closeCheckpoint: '换回随机权重',
  checkpointHint: '也可以用真正训练过的模型：llama2.c 格式的 .bin 文件，也可以拖到按钮上。文件不离开本机。',
  checkpointOfIds: '现在用的是「{name}」，{n} 个参数。没有它的 tokenizer.bin，所以只认编号，写出的也是编号。',
  checkpointOpen: '现在用的是「{name}」，{n} 个参数；前文按它自己的分词器切。',
  size: '参数量（权重随机）',
  sizes: { '260K': '26 万', '15M': '1500 万', '110M': '1.1 亿' },
  promptTokens: '前文词元数',
  fromText: '就用当前文本：{n} 个',
  newTokens: '新词元数',
  sourceLengths: '用资料 000 的长度：40 + 20',
  run: '开始计算',
  again: '再算一遍',
  running: '正在计算',
  needs: '权重 {weights}，放满的缓存 {kv}。',
  onDemand: '较大，按了才开始。',
  stopped: '已停止，上面是停之前算出的。',
  noStep: '还没有算出任何一步。',

  // 两句话
  dearTitle: '输出为什么贵',
  dear: '前文的 {n} 个位置一趟算完，合用读来的权重，摊到每个位置是 {share}。',
  dearNext: '下一步起，每写一个词元，都要为这一个位置把权重读一整遍。',
  dearNow: '写一个词元，只算一个位置，却要把权重读一整遍：{whole}。',
  helpsTitle: '缓存为什么省',
  helps:
    '不用缓存，每一步都把前面的位置全部重算，到这一步一共算了 {without} 个位置；用缓存是 {with} 个，少到 1/{factor}。',

  // 播放
  playing: '播放',
  play: '播放',
  pause: '暂停',
  back: '退一步',
  forward: '进一步',
  step: '步',
  stepOf: '第 {n} 步，共 {all} 步',
  speed: '速度',
  perSecond: '每秒 {n} 步',
  stillMotion: '系统设置了减少动态效果，所以一步一步地看。',

  // 两边
  computed: '这一步算',
  kept: '从缓存读',
  notYet: '还没有',
  cellsEach: '一格是 {n} 个位置',
  sides: { without: '不用缓存', with: '用缓存' },
  without: '不用缓存',
  with: '用缓存',
  sideNow: '这一步算了 {n} 个位置，{kept} 个从缓存读。',
  sideBefore: '还没有开始。',
  mapOf: {
    without: '不用缓存，各步算的位置，到这一步一共 {n} 个',
    with: '用缓存，各步算的位置，到这一步一共 {n} 个',
  },
  written: '写出：',
  same: '两边写出的词元逐个相同（{n} 个）：缓存不改变结果，只省去重算。',
  different: '两边写出的词元不同（共 {n} 个）。',

  // 数字
  factsTitle: '这一步和到此为止的数字',
  factsCaption: '第 {step} 步',
  thisStep: '这一步',
  soFar: '到此为止',
  positions: '算的位置',
  macs: '乘加（MAC）',
  weightBytes: '读权重',
  kvBytes: '读 K 和 V',
  ms: '时间',
  countedNote:
    '位置、乘加和字节是引擎边算边数的；前文以 64 个位置为一块，每块读一遍权重。不用缓存时读的 K 和 V，是这一步里刚算好的。',
  clockNote:
    '先不计时地跑一遍，时间是这台机器上再重复 {without} 次（不用缓存）、{with} 次（用缓存）的平均；时钟一格 {resolution} ms。',

  // 时间
  timeTitle: '每一步要多久',
  timeChart: '每一步的时间：实测为实线，估算为虚线',
  timeScale: '时间刻度',
  timeAxis: '每步时间（ms）',
  lines: {
    without: '不用缓存，实测',
    withoutModelled: '不用缓存，估算',
    with: '用缓存，实测',
    withModelled: '用缓存，估算',
  },
  modelPrefill:
    '这一步的乘加数 ÷ 预填充时每秒的乘加数。只算一个位置填不满机器的时候，实测就在它之上。测一测这台机器，就改按屋顶线估算。',
  modelMachine:
    '屋顶线：乘加数 ÷ 每秒 {macs} G 次乘加，与字节数 ÷ 每秒 GB 数，取大的。实测内存读取（256 KB / 4 MB / 64 MB）：{bytes} GB/s。这是下界。',
  speedsCaption: '首个词元的时间与之后的速度',
  ttft: '首词元时间（TTFT）',
  tps: '词元/秒（解码）',

  // 缓存
  cacheTitle: 'KV 缓存里是什么',
  cacheSize: '到这一步存着 {n} 个位置，{layers} 层，每层一行 K、一行 V，共 {bytes}（f32）。',
  blockOf: 'KV 缓存：{layers} 层，每层 K 和 V 各 {n} 个位置',
  layer: '层',
  position: '位置',
  keysOf: '第 {layer} 层位置 {position} 的 K，{n} 个数',
  valuesOf: '第 {layer} 层位置 {position} 的 V，{n} 个数',
  heatScale: '蓝为正，橙为负；颜色越深，绝对值越大，以这一行的最大值为准。',
  rowTable: '第 {layer} 层位置 {position} 的 K 和 V',
  component: '分量',

  // 资料 000
  sourceTitle: '资料 000 的数字，现在就算',
  toy: '它的一层玩具（d = 32，前文 40，新写 20），只数 K、V 投影的乘加：不用缓存 {without}，用缓存 {with}。',
  toySame: '两边写出的词元相同。',
  sourceTable: '放大到 d = 4096，新写 200 个词元，公式是 2d²(nP + n(n−1)/2) 与 2d²(P + n − 1)：',
  sourceRow: '前文 {p}：{factor} 倍',
  sourceBars: '前文 {p} 时 K、V 投影的乘加',
  sourceCaption: 'K、V 投影的乘加，d = 4096，新写 200',
  factor: '倍数',
  barCells: '资料的条（格）',
  law: '倍数正好是 n(P + (n−1)/2) ÷ (P + n − 1)，与 d 无关：前文很长时趋于 n（这里 200），前文只有一个词元时是 (n + 1)/2（100.5）。',

  why: [
    {
      title: '预填充与解码',
      text: '前文是现成的，所有位置可以拼成一个矩阵一趟算完，读一遍权重，许多位置合用。输出只能一个一个来，因为下一个词元要等上一个写出来；每写一个，权重都要再读一整遍，机器多半在等数据。乘加数并不更多，贵在等。',
    },
    {
      title: '为什么可以留着',
      text: '因果注意力里，一个位置的 K 和 V 只由它自己和它前面的词元决定，后面来的改变不了它。所以算一次就可以一直用。Q 只在轮到这个位置时用一次，所以不存。',
    },
    {
      title: '缓存省不掉的',
      text: '新的 Q 每一步仍要和存着的每一个 K 比一遍，再把每一个 V 加起来。所以「命中缓存就不耗算力」并不准确：表里的「读 K 和 V」随位置增长，长上下文吃的正是这些。',
    },
    {
      title: '哪些是真的，哪些不是',
      text: '引擎、计数和时间都是真的，就在这台机器上。权重是随机数，写出来的不成话；要看的是怎样算，不是写了什么。',
    },
  ],
};
