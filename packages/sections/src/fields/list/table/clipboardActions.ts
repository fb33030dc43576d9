import type { ClipboardEvent } from 'react';
import { clipCells, isSeveral, tabText } from './clipboard.ts';
import { cellText } from './columns.ts';
import { paste } from './paste.ts';
import { cleared } from './rows.ts';
import { chosenCells, type Sheet } from './sheet.ts';
import type { Typing } from './useTyping.ts';

interface TypingNow {
  typing: Typing | null;
  stopTyping: (isKept: boolean) => void;
}

/** Handlers for the native clipboard events, which need no clipboard permission. */
export const clipboardActions = (sheet: Sheet, { typing, stopTyping }: TypingNow) => {
  const { rows, cursor, columns, blank, most, isLocked, tell } = sheet;
  return {
    onPaste: (event: ClipboardEvent) => {
      const clip = {
        plain: event.clipboardData.getData('text/plain'),
        html: event.clipboardData.getData('text/html'),
      };
      // While a cell is being edited, a single word goes into its text.
      if (isLocked() || (typing && !isSeveral(clip))) return;
      event.preventDefault();
      if (typing) stopTyping(true);
      const pasted = paste(clipCells(clip), { rows: rows.now(), columns, at: cursor.area.from, most, blank });
      if (pasted.type === 'nothing') return;
      tell(pasted);
      if (pasted.type !== 'pasted') return;
      rows.change(pasted.rows);
      cursor.go(pasted.area.from, pasted.area.to);
    },
    onCopy: (event: ClipboardEvent, isCut: boolean) => {
      const chosen = chosenCells(sheet);
      if (typing || !chosen) return;
      const { from, to } = chosen;
      const shown = columns.slice(from.column, to.column + 1);
      const lines = rows.now().slice(from.row, to.row + 1);
      const texts = lines.map((row) => shown.map((column) => cellText(column, row[column.key])));
      event.clipboardData.setData('text/plain', tabText(texts));
      event.preventDefault();
      if (isCut && !isLocked()) rows.change(cleared(rows.now(), chosen, columns));
      else tell({ type: 'copied' });
    },
  };
};
