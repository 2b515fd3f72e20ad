// The numbers of a line chart as rows: one for each x that any line has.
import type { Column } from './data-table-column.ts';
import type { Line, LineChart } from './line.ts';

export const xsOf = (lines: readonly Line[]): readonly number[] =>
  [...new Set(lines.flatMap(({ points }) => points.map(([x]) => x)))].sort((a, b) => a - b);

export function lineColumns(
  chart: Pick<LineChart, 'series' | 'xLabel' | 'formatX' | 'formatY'>,
): readonly Column[] {
  const xs = xsOf(chart.series);
  const column = (line: Line, i: number): Column => {
    const byX = new Map(line.points);
    const value = (row: number) => byX.get(xs[row]!);
    return {
      key: String(i),
      label: line.name,
      align: 'end',
      cell: (row) => {
        const y = value(row);
        return y === undefined ? '' : chart.formatY(y);
      },
      sortBy: (row) => value(row) ?? -Infinity,
    };
  };
  return [
    {
      key: 'x',
      label: chart.xLabel,
      align: 'end',
      cell: (row) => chart.formatX(xs[row]!),
      sortBy: (row) => xs[row]!,
      firstDirection: 'ascending',
    },
    ...chart.series.map(column),
  ];
}
