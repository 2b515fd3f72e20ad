export const teachers = {
  title: '给老师',
  sentence: '三节现成的课，四种放进课程页面的办法，还有上课前常问的几件事。',
  lessons: '三节现成的课',
  lessonsText:
    '每一步都是一个链接，打开就是要讲的那个画面；问题、要点和常见误解都写好了，能打印成讲义：一页纸，90 分钟的印两面。',
  steps: '{n} 步',
  openLesson: '看这节课',
  projector: '投影模式',
  projectorText: '大字，只留面板、正文和控件。在右上角「外观」里也能打开；按 Esc 退出。',
  projectorStart: '打开投影模式',
  ways: '放进你的课程页面',
  waysText: '下面的示例都能直接操作，改成你要的就行。每个面板的「分享」里，还能照你眼前的设置生成。',
  code: '代码：{what}',
  live: '{what}：就在这里',
  openSet: '以学生视角预览',
  buildSet: '自己选题，配一组',
  snippets: {
    link: {
      title: '一个链接',
      text: '设置和正文都在 # 之后，不经过服务器。发到群里、写进讲义、做成二维码都可以。',
    },
    frame: {
      title: '一个 iframe',
      text: 'Moodle、学习通这类平台会滤掉脚本，就用它。沙箱只需要 allow-scripts。',
    },
    element: {
      title: '一个网页组件',
      text: '页面的 HTML 由你自己写，就用它。网页组件只需引入一次脚本，放几个都行，共用一个引擎。',
    },
    set: {
      title: '一组练习',
      text: '选几道题，定好什么时候给提示，用一个链接发给全班。平台需要 SCORM 包时，也可以下载。',
    },
  },
  before: '上课前常问的',
  questions: {
    code: {
      title: '完成码能证明什么？',
      text: '能证明内容没有被不知道班级密钥的人改过，此外什么也证明不了。学生自己有密钥，也可能请人代做，所以它是作业的回执，不是考试的凭据。',
      link: '去核对完成码',
    },
    privacy: {
      title: '学生写的东西去了哪里？',
      text: '哪里也没去。全部在本机计算，没有账号，没有 cookie，没有统计；进度只存在学生自己的浏览器里。',
    },
    offline: {
      title: '教室里没有网？',
      text: '网页打开过一次，断网也能打开；先在页脚把其余的也存下，就什么都能用。或者把单文件版拷进 U 盘，双击就能打开，里面只差真实模型的词表。',
      link: '下载单文件版',
    },
    devices: {
      title: '要什么设备？',
      text: '手机、平板、旧笔记本都行，不用安装。浏览器要 Chrome 95、Firefox 113、Safari 16.4 或更新。',
    },
    licence: {
      title: '能自由使用和引用吗？',
      text: 'MIT 许可证：可以改、可以放到自己的服务器上、可以用在收费课程里，保留许可声明即可。引用写「Next Token Lab」和你打开的网址；源码里有 CITATION.cff。',
      link: '许可证全文',
    },
  },
};
