export const charts = {
  // 数据表
  search: '查找',
  found: '{n} / {all} 行',
  rows: '{n} 行',
  printed: '只打印前 {n} 行。',
  nothingFound: '没有符合的行',
  selectHint: '用上下键移动，按回车选中',
  notHereYet: '……',

  // 折线图
  logAxis: '{label}（对数刻度）',

  // 热力图
  heatmap: '热力图',
  zoom: '缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
  whole: '看全图',
  toCurrent: '到当前行',
  scale: '颜色刻度',
  linear: '线性',
  log: '对数',
  cellTitle: '次数',
  blockTitle: '次数（每格合计至多 {rows} 行 × {columns} 列）',
  cellsInView: '图中不为零的格子',
  hideTable: '收起表格',
  pointAtCell: {
    fine: '把指针移到格子上，或用方向键走到格子上',
    coarse: '点一个格子，看它的次数',
  },
  readout: '「{row}」之后是「{column}」：{sum} 次',
  heatmapHelp: {
    fine: '滚轮（先点一下图）、双指、+ 和 − 缩放；拖动或方向键移动，按住 Shift 走得更远；0 看全图；回车看这一行。',
    coarse:
      '点一个格子，看它的次数，也翻到这一行；双指张合缩放，放大以后用一根手指拖动；「看全图」回到整张。',
  },
};
