export const transcript = {
  title: '对照原文',
  sentence: '原文里印的是什么，此刻算出来的又是什么，一行一行对。点任何一组设置，就能从那里接着试。',
  agreed: '印出来的 {total} 行，{agreeing} 行数字全对',
  computing: '正在逐行计算……',
  missing: '示例语料没能取到。请检查网络后再试一次。',
  retry: '再试一次',
  reconstructed:
    '原文没有印出它那六行语料。这里用的是根据印出来的结果倒推的一份：它能重现每一个印出来的数字和字，但不保证就是作者用的那一份。',
  reconstructedMore: '哪些是定死的，哪些是猜的',
  forced:
    '定死的：51 个字符里的 45 个，以及每一个被抽到过的字后面跟过谁、跟过几次。换掉其中任何一个字，就有一行对不上。',
  guessed:
    '猜的：从没被抽到过的六个字（件、动、烁、组、示、滚）、六行的先后、哪个词收尾。「提示」也可能是「提醒」。',
  corpusTitle: '原文用的六行语料（倒推）',
  whatever: '这一页自带语料和模型，别处怎么设都不影响它：字符词表，只看前一个字，α\u00a0=\u00a00.01。',

  versions: { node: 'Node', python: 'Python' },
  here: '此刻',
  who: '版本',
  given: '设置',
  exact: '每一位都对得上',
  tie: '数字都对得上；有一位并列，排的字不同',
  differs: '对不上',
  rest: '其余',
  places: ['第一', '第二', '第三'],
  open: '在「{panel}」里打开',
  off: '关',

  corpusHead: '词表与计数',
  corpusCaption: '语料有多大',
  vocabulary: '词表',
  matrix: '计数矩阵',
  characters: '语料字符',

  afterHead: '「{character}」后面是谁',
  afterCaption: '「{character}」之后：三个最可能的字，和其余所有字加起来的概率',
  followers: '语料里「{character}」后面出现过：{list}',
  followerCount: '{token} ×{count}',

  textHead: { node: '接着写：Node 版', python: '接着写：Python 版' },
  textCaption: {
    node: '从 {prompt} 接着写，随机数来自 mulberry32',
    python: '从 {prompt} 接着写，随机数来自 PCG64（numpy 的默认发生器）',
  },
  printed: '原文',
  written: '写出的字',
  limit:
    '遇到换行就停，最多写 {n} 个字。这个上限原文没写，但 Python 版 T\u00a0=\u00a01.5 的两行正好都停在这里。',

  tieHead: '= 是什么意思',
  tieText:
    '概率完全相同的字，谁先谁后只是约定。这里按编号从小到大排；原文的两个版本也各有各的排法：Node 用稳定排序，排在后面的是空格，Python 的 argsort 排出来的是「增」。数字一位不差，所以仍然打勾。',
  restHead: '更正一处：0.137 不是 50 个字',
  restText:
    '原文说，「修」后面的「其余 0.137」是 50 个没见过的字各分到一点。表里已经单列了两个没见过的字，所以「其余」只剩 {others} 个，合起来 {othersShare}。{unseen} 个没见过的字全算上是 {unseenShare}，每个 {each}。',

  why: {
    greedy: 'T\u00a0=\u00a00 时根本不抽签，每一步都取最可能的字，所以换种子也一字不差。',
    sampled:
      'T\u00a0=\u00a00.7、top-k 3 会写出语料里没有的句子。「修复记录列表导出进度条」把两行接在一起，还算通顺；「拆分记录页按钮错位」就半通不通了。',
    flaw: '毛病在于只看前一个字：走到「录」时，「列」和「页」都接得上，模型不知道再往前是「记」还是「登」。把阶数改成 3，这类句子就会消失，代价是几乎只会背语料。',
    hot: 'T\u00a0=\u00a01.5 把长尾抬了起来，没见过的组合也常被抽中，于是成了乱码。',
    generators:
      '两个版本的表一样，写出的字却不同，只因为随机数发生器不同。种子只有配上发生器才有意义，所以分享结果时两样都要写明。',
  },
  orderLink: '用 3 阶再试一次',
  file: '对照原文',
  seed: '种子',
};
