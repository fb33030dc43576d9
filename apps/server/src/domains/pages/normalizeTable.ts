import type { Cell } from './richTextBlocks.ts';

const emptyCell: Cell = { text: '', header: false, columns: 1, rows: 1 };

/**
 * Normalizes a table so that all rows have the same number of columns and no span exceeds the table. Browsers
 * tolerate uneven rows; the PDF library does not.
 */
export function normalizeTable(rows: readonly Cell[][]): Cell[][] {
  const width = Math.max(...rows.map((row) => row.reduce((sum, cell) => sum + cell.columns, 0)));
  /** For each column, the number of following rows that a cell from above covers. */
  const coveredRows = new Array<number>(width).fill(0);
  return rows.map((row, index) => {
    const remainingCells = [...row];
    const placedCells: Cell[] = [];
    let column = 0;
    while (column < width) {
      if (coveredRows[column]) {
        column += 1;
        continue;
      }
      const cell = remainingCells.shift() ?? emptyCell;
      const columns = Math.min(cell.columns, countFreeColumns(coveredRows, column));
      const rowSpan = Math.min(cell.rows, rows.length - index);
      placedCells.push({ ...cell, columns, rows: rowSpan });
      // Includes the current row, which is subtracted below.
      coveredRows.fill(rowSpan, column, column + columns);
      column += columns;
    }
    for (let each = 0; each < width; each += 1) coveredRows[each] = Math.max(0, (coveredRows[each] ?? 0) - 1);
    return placedCells;
  });
}

/** Counts the consecutive free columns starting at `column`. */
function countFreeColumns(coveredRows: readonly number[], column: number): number {
  const next = coveredRows.findIndex((rows, index) => index >= column && rows > 0);
  return (next === -1 ? coveredRows.length : next) - column;
}
