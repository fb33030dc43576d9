import type { Cell } from './richTextBlocks.ts';

const blank: Cell = { text: '', header: false, columns: 1, rows: 1 };

/**
 * A table whose rows all fill the same columns, with no span that leaves it. A browser forgives an editor's
 * uneven rows; a page of paper cannot draw them.
 */
export function evenRows(rows: readonly Cell[][]): Cell[][] {
  const width = Math.max(...rows.map((row) => row.reduce((sum, cell) => sum + cell.columns, 0)));
  /** For each column, how many of the next rows a cell from above still covers. */
  const covered = new Array<number>(width).fill(0);
  return rows.map((row, index) => {
    const waiting = [...row];
    const placed: Cell[] = [];
    let column = 0;
    while (column < width) {
      if (covered[column]) {
        column += 1;
        continue;
      }
      const cell = waiting.shift() ?? blank;
      const columns = Math.min(cell.columns, freeFrom(covered, column));
      const depth = Math.min(cell.rows, rows.length - index);
      placed.push({ ...cell, columns, rows: depth });
      // One more than what follows: this row is taken off below with all the others.
      covered.fill(depth, column, column + columns);
      column += columns;
    }
    for (let each = 0; each < width; each += 1) covered[each] = Math.max(0, (covered[each] ?? 0) - 1);
    return placed;
  });
}

/** How many columns are free side by side from here on. */
function freeFrom(covered: readonly number[], column: number): number {
  const next = covered.findIndex((rows, index) => index >= column && rows > 0);
  return (next === -1 ? covered.length : next) - column;
}
