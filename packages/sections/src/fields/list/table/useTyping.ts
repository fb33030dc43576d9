import { useState } from 'react';
import { flushSync } from 'react-dom';
import { cellText, cellValue } from './columns.ts';
import { type Place, withCell } from './rows.ts';
import type { Sheet } from './sheet.ts';

/** A cell in which something is being typed. */
export interface Typing {
  text: string;
  /** By touch the keyboard on the screen stays open from cell to cell. */
  isTouch: boolean;
}

/** What is being typed into the cell that has the focus. */
export function useTyping({ columns, blank, rows, cursor: { at }, isLocked, tell }: Sheet) {
  const [typing, setTyping] = useState<Typing | null>(null);
  return {
    typing,
    /** @param keeps whether what is in the cell is typed on, or typed over */
    startTyping: (place: Place, keeps: boolean, isTouch = false) => {
      const column = columns[place.column];
      if (isLocked() || !column) return;
      rows.startTyping();
      tell(null);
      const text = keeps ? cellText(column, rows.now()[place.row]?.[column.key]) : '';
      // At once, so that the very key that began it is typed into it.
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
