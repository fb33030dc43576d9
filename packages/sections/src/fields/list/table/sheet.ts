import type { Column, Row } from './columns.ts';
import type { Pasted } from './paste.ts';
import type { Area } from './rows.ts';
import type { Cursor } from './useCursor.ts';
import type { Rows } from './useRows.ts';

/** Messages about the last action. */
export type Notice =
  | Exclude<Pasted, { type: 'nothing' }>
  | { type: 'undone' | 'redone' | 'copied' }
  | { type: 'removed'; count: number };

/** The table and its operations, shared by keys, buttons and clipboard. */
export interface Sheet {
  columns: readonly Column[];
  /** An empty row. */
  blank: Row;
  /** Maximum number of rows in the list. */
  maxRows: number;
  rows: Rows;
  cursor: Cursor;
  /** True for users with read-only access, whose form inputs are all disabled. */
  isLocked: () => boolean;
  notify: (notice: Notice | null) => void;
}

/** Returns the selected cells without the placeholder row; null when only that row is selected. */
export function getSelectedCells({ rows, cursor: { area } }: Sheet): Area | null {
  const last = rows.rows.length - 1;
  return area.from.row > last ? null : { ...area, to: { ...area.to, row: Math.min(area.to.row, last) } };
}
