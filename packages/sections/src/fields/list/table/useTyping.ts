import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCell, parseCell } from './columns.ts';
import { type Place, setCell } from './rows.ts';
import type { Sheet } from './sheet.ts';

/** The pending text of the cell that is being edited. */
export interface Typing {
  text: string;
  /** True for touch input, where the on-screen keyboard stays open from cell to cell. */
  isTouch: boolean;
}

/** Manages the pending text of the focused cell. */
export function useTyping({ columns, blank, rows, cursor: { at }, isLocked, notify }: Sheet) {
  const [typing, setTyping] = useState<Typing | null>(null);
  return {
    typing,
    /** @param keepsText true to append to the cell's text, false to replace it */
    startTyping: (place: Place, keepsText: boolean, isTouch = false) => {
      const column = columns[place.column];
      if (isLocked() || !column) return;
      rows.startTyping();
      notify(null);
      const text = keepsText ? formatCell(column, rows.now()[place.row]?.[column.key]) : '';
      // Render synchronously so that the key press that starts editing reaches the input.
      flushSync(() => setTyping({ text, isTouch }));
    },
    type: (text: string) => {
      const column = columns[at.column];
      if (column) rows.type((before) => setCell(before, at, columns, parseCell(column, text), blank));
    },
    stopTyping: (isCommitted: boolean) => {
      rows.stopTyping(isCommitted);
      setTyping(null);
    },
  };
}
