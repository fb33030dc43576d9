import { shallowEqual } from '@mantine/hooks';
import type { CellValue, Column, Row } from './columns.ts';

/** A cell position. The row after the last one is the placeholder for a new row. */
export interface Place {
  row: number;
  column: number;
}

/** A cell range, both corners included. */
export interface Area {
  from: Place;
  to: Place;
}

/** Returns the range between two opposite corners in any order. */
export const toArea = (one: Place, other: Place): Area => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});

/** Returns the rows with one cell changed; a cell in the placeholder row adds a row. */
export function setCell(
  rows: readonly Row[],
  { row, column }: Place,
  columns: readonly Column[],
  value: CellValue,
  blank: Row,
): readonly Row[] {
  const key = columns[column]?.key;
  if (key === undefined || (rows[row]?.[key] ?? null) === value) return rows;
  return rows.toSpliced(row, 1, { ...(rows[row] ?? blank), [key]: value });
}

/** Returns the rows with the cells of a range cleared. */
export const clearCells = (
  rows: readonly Row[],
  { from, to }: Area,
  columns: readonly Column[],
): readonly Row[] => {
  const emptyCells = Object.fromEntries(
    columns.slice(from.column, to.column + 1).map(({ key }) => [key, null]),
  );
  return rows.map((row, index) => (index >= from.row && index <= to.row ? { ...row, ...emptyCells } : row));
};

/** Returns the rows without those from `from` to `to`, both included. */
export const removeRows = (rows: readonly Row[], from: number, to: number): readonly Row[] =>
  rows.toSpliced(from, to - from + 1);

/** Returns the rows with a blank row inserted. */
export const insertRow = (rows: readonly Row[], at: number, blank: Row): readonly Row[] =>
  rows.toSpliced(at, 0, blank);

/** Returns the rows with a block of rows moved by one position; null at the edge of the table. */
export function shiftRows(rows: readonly Row[], from: number, to: number, by: -1 | 1): readonly Row[] | null {
  const last = Math.min(to, rows.length - 1);
  if (last < from || from + by < 0 || last + by >= rows.length) return null;
  const moved = rows.slice(from, last + 1);
  return rows.toSpliced(from, moved.length).toSpliced(from + by, 0, ...moved);
}

/** Returns the new rows but reuses each equal object of `before`, so that only changed rows render again. */
export function reuseRows(before: readonly Row[], after: readonly Row[]): readonly Row[] {
  const rows = after.map((row, index) => {
    const old = before[index];
    return old && shallowEqual(old, row) ? old : row;
  });
  return shallowEqual(before, rows) ? before : rows;
}

/** Row snapshots before each change, newest last, and the undone changes for redo. */
export interface History {
  past: readonly (readonly Row[])[];
  future: readonly (readonly Row[])[];
}

export const noHistory: History = { past: [], future: [] };

/** Maximum number of undoable changes. Snapshots share unchanged rows. */
const maxHistoryLength = 100;

/** Returns the history after a change; `before` are the previous rows. */
export const pushHistory = ({ past }: History, before: readonly Row[]): History => ({
  past: [...past, before].slice(-maxHistoryLength),
  future: [],
});

interface Step {
  history: History;
  rows: readonly Row[];
}

/** Undoes the last change; null when there is none. */
export function undo({ past, future }: History, currentRows: readonly Row[]): Step | null {
  const rows = past.at(-1);
  return rows ? { rows, history: { past: past.slice(0, -1), future: [...future, currentRows] } } : null;
}

/** Redoes the last undone change; null when there is none. */
export function redo({ past, future }: History, currentRows: readonly Row[]): Step | null {
  const rows = future.at(-1);
  return rows ? { rows, history: { past: [...past, currentRows], future: future.slice(0, -1) } } : null;
}
