import type { Cell } from './richTextBlocks.ts';

const blank: Cell = { text: '', header: false, columns: 1, rows: 1 };

/**
 * Normalizes a table so that all rows have the same number of columns and no span exceeds the table. Browsers
 * tolerate uneven rows; the PDF library does not.
 */
export function normalizeTable(rows: readonly Cell[][]): Cell[][] {
  const width = Math.max(...rows.map((row) => row.reduce((sum, cell) => sum + cell.columns, 0)));
  /** For each column, how many of the following rows are covered by a cell from above. */
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
      const columns = Math.min(cell.columns, countFreeColumns(covered, column));
      const depth = Math.min(cell.rows, rows.length - index);
      placed.push({ ...cell, columns, rows: depth });
      // Includes the current row, which is subtracted below.
      covered.fill(depth, column, column + columns);
      column += columns;
    }
    for (let each = 0; each < width; each += 1) covered[each] = Math.max(0, (covered[each] ?? 0) - 1);
    return placed;
  });
}

/** Counts the consecutive free columns starting at `column`. */
function countFreeColumns(covered: readonly number[], column: number): number {
  const next = covered.findIndex((rows, index) => index >= column && rows > 0);
  return (next === -1 ? covered.length : next) - column;
}
