import { useState } from 'react';
import { flushSync } from 'react-dom';
import { cellText, cellValue } from './columns.ts';
import { type Place, withCell } from './rows.ts';
import type { Sheet } from './sheet.ts';

/** The pending text of the cell that is being edited. */
export interface Typing {
  text: string;
  /** True for touch input, where the on-screen keyboard stays open from cell to cell. */
  isTouch: boolean;
}

/** Manages the pending text of the focused cell. */
export function useTyping({ columns, blank, rows, cursor: { at }, isLocked, tell }: Sheet) {
  const [typing, setTyping] = useState<Typing | null>(null);
  return {
    typing,
    /** @param keepsText true to append to the cell's text, false to replace it */
    startTyping: (place: Place, keeps: boolean, isTouch = false) => {
      const column = columns[place.column];
      if (isLocked() || !column) return;
      rows.startTyping();
      tell(null);
      const text = keeps ? cellText(column, rows.now()[place.row]?.[column.key]) : '';
      // Render synchronously so that the key press that starts editing reaches the input.
      flushSync(() => setTyping({ text, isTouch }));
    },
    type: (text: string) => {
      const column = columns[at.column];
      if (column) rows.type((before) => withCell(before, at, columns, cellValue(column, text), blank));
    },
    stopTyping: (isKept: boolean) => {
      rows.stopTyping(isKept);
      setTyping(null);
    },
  };
}
