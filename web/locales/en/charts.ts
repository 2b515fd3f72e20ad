import type { Messages } from '../../app/i18n.ts';

export const charts: Messages['charts'] = {
  search: 'Search',
  found: '{n} of {all} rows',
  rows: '{n} {n:row|rows}',
  printed: 'Printed: the first {n}.',
  nothingFound: 'No row matches',
  selectHint: 'Move with the arrow keys, choose with Enter',
  notHereYet: '…',

  logAxis: '{label} (log scale)',

  heatmap: 'heat map',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole table',
  toCurrent: 'Current row',
  scale: 'Colour scale',
  linear: 'linear',
  log: 'log',
  cellTitle: 'Count',
  blockTitle: 'Count (each cell sums up to {rows} rows × {columns} columns)',
  cellsInView: 'Cells in view that are not zero',
  hideTable: 'Hide the table',
  pointAtCell: {
    fine: 'Point at a cell, or walk to it with the arrow keys',
    coarse: 'Tap a cell to read its count',
  },
  readout: '“{column}” after “{row}”: {sum} times',
  heatmapHelp: {
    fine: 'Zoom with the wheel (click the map first), two fingers, + and −; move by dragging or with the arrow keys, farther with Shift; 0 shows everything; Enter shows the row.',
    coarse:
      'Tap a cell to read its count and to show its row; pinch to zoom, then drag with one finger; “Whole table” shows everything again.',
  },
};
