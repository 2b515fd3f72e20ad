export const charts = {
  // 数据表
  search: '查找',
  found: '{n} / {all} 行',
  rows: '{n} 行',
  nothingFound: '没有符合的行',
  sortHint: '点列名排序',
  selectHint: '用上下键移动，按回车选中',
  notHereYet: '……',
};
