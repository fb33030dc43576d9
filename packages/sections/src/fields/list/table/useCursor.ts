import { useLayoutEffect, useState } from 'react';
import { fieldId } from '../../useField.ts';
import type { Column } from './columns.ts';
import { areaOf, type Place } from './rows.ts';

export const origin: Place = { row: 0, column: 0 };

/** The id of a cell, by which an error leads to it. */
export const cellId = (name: string, row: number, { key }: Column): string =>
  fieldId(`${name}.${row}.${key}`);

/** The cell that has the focus, the area from there to another corner, and the focus itself. */
export function useCursor(name: string, columns: readonly Column[]) {
  const [at, setAt] = useState(origin);
  const [corner, setCorner] = useState<Place | null>(null);
  const [asked, setAsked] = useState(0);
  useLayoutEffect(() => {
    const column = columns[at.column];
    const cell = asked > 0 && column ? document.getElementById(cellId(name, at.row, column)) : null;
    (cell?.querySelector('input') ?? cell)?.focus();
  }, [asked, at, name, columns]);
  return {
    at,
    /** Where the choice of several cells began; null while there is one. */
    corner,
    area: areaOf(at, corner ?? at),
    /** Takes the focus to a cell; `from` is the other corner of what is chosen. */
    go: (to: Place, from: Place | null = null) => {
      setAt(to);
      setCorner(from);
      setAsked((count) => count + 1);
    },
    /** The focus came to a cell by itself. */
    arrive: (to: Place) => {
      if (to.row === at.row && to.column === at.column) return;
      setAt(to);
      setCorner(null);
    },
  };
}

export type Cursor = ReturnType<typeof useCursor>;
