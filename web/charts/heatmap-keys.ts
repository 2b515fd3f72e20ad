import { showing, whole, zoomed, type Cell, type Size, type View } from './heatmap-view.ts';

/** Where a reader stands in a heat map. */
export interface Stand {
  readonly view: View;
  readonly cursor: Cell;
}

/** How many rows and columns of the table one cell of the picture stands for: a step of the arrow keys. */
export interface Stride {
  readonly rows: number;
  readonly columns: number;
}

export const STEP = 1.5;

/** Where a key leads; null where it has no meaning here. Shift goes half a view at a time. */
export function keyed(key: string, far: boolean, stand: Stand, size: Size, stride: Stride): Stand | null {
  const { view, cursor } = stand;
  const half = {
    rows: Math.max(1, Math.floor(view.rows / 2)),
    columns: Math.max(1, Math.floor(view.columns / 2)),
  };
  const { rows, columns } = far ? half : stride;
  const move = (down: number, right: number): Stand => {
    const to = {
      row: Math.max(0, Math.min(size.rows - 1, cursor.row + down)),
      column: Math.max(0, Math.min(size.columns - 1, cursor.column + right)),
    };
    return { cursor: to, view: showing(view, size, to) };
  };
  const zoom = (factor: number): Stand => {
    const x = (cursor.column + 0.5 - view.column) / view.columns;
    const y = (cursor.row + 0.5 - view.row) / view.rows;
    return { cursor, view: zoomed(view, size, factor, x, y) };
  };
  switch (key) {
    case 'ArrowDown':
      return move(rows, 0);
    case 'ArrowUp':
      return move(-rows, 0);
    case 'ArrowRight':
      return move(0, columns);
    case 'ArrowLeft':
      return move(0, -columns);
    case 'PageDown':
      return move(half.rows, 0);
    case 'PageUp':
      return move(-half.rows, 0);
    case 'Home':
      return move(0, -size.columns);
    case 'End':
      return move(0, size.columns);
    case '+':
    case '=':
      return zoom(STEP);
    case '-':
    case '_':
      return zoom(1 / STEP);
    case '0':
      return { cursor, view: whole(size) };
    default:
      return null;
  }
}
