import type { Column, Row } from './columns.ts';
import type { Pasted } from './paste.ts';
import type { Area } from './rows.ts';
import type { Cursor } from './useCursor.ts';
import type { Rows } from './useRows.ts';

/** What the table says of what was just done. */
export type Told =
  | Exclude<Pasted, { type: 'nothing' }>
  | { type: 'undone' | 'redone' | 'copied' }
  | { type: 'removed'; count: number };

/** A table with what may be done to it: what its keys, buttons and clipboard share. */
export interface Sheet {
  columns: readonly Column[];
  /** A row with nothing in it. */
  blank: Row;
  /** Rows that the list may have. */
  most: number;
  rows: Rows;
  cursor: Cursor;
  /** Whoever may only look has a form whose inputs are all disabled. */
  isLocked: () => boolean;
  tell: (what: Told | null) => void;
}

/** The chosen cells without the line in which a new row is begun; null when that is all. */
export function chosenCells({ rows, cursor: { area } }: Sheet): Area | null {
  const last = rows.rows.length - 1;
  return area.from.row > last ? null : { ...area, to: { ...area.to, row: Math.min(area.to.row, last) } };
}
