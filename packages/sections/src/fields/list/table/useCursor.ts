import { useLayoutEffect, useState } from 'react';
import { fieldId } from '../../useField.ts';
import type { Column } from './columns.ts';
import { type Place, toArea } from './rows.ts';

export const origin: Place = { row: 0, column: 0 };

/** Id of a cell; error links point to it. */
export const getCellId = (name: string, row: number, { key }: Column): string =>
  fieldId(`${name}.${row}.${key}`);

/** Manages the focused cell, the selected range and the DOM focus. */
export function useCursor(name: string, columns: readonly Column[]) {
  const [at, setAt] = useState(origin);
  const [corner, setCorner] = useState<Place | null>(null);
  const [asked, setAsked] = useState(0);
  useLayoutEffect(() => {
    const column = columns[at.column];
    const cell = asked > 0 && column ? document.getElementById(getCellId(name, at.row, column)) : null;
    (cell?.querySelector('input') ?? cell)?.focus();
  }, [asked, at, name, columns]);
  return {
    at,
    /** The start of a range selection; null without one. */
    corner,
    area: toArea(at, corner ?? at),
    /** Moves the focus to a cell; `from` is the other corner of the selection. */
    go: (to: Place, from: Place | null = null) => {
      setAt(to);
      setCorner(from);
      setAsked((count) => count + 1);
    },
    /** Updates the cursor when a cell receives the focus through the browser. */
    onCellFocus: (to: Place) => {
      if (to.row === at.row && to.column === at.column) return;
      setAt(to);
      setCorner(null);
    },
  };
}

export type Cursor = ReturnType<typeof useCursor>;
