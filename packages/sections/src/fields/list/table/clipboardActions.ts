import type { ClipboardEvent } from 'react';
import { hasSeveralCells, parseClip, toTabSeparated } from './clipboard.ts';
import { formatCell } from './columns.ts';
import { paste } from './paste.ts';
import { clearCells } from './rows.ts';
import { getSelectedCells, type Sheet } from './sheet.ts';
import type { Typing } from './useTyping.ts';

interface TypingState {
  typing: Typing | null;
  stopTyping: (isCommitted: boolean) => void;
}

/** Handlers for the native clipboard events, which need no clipboard permission. */
export const createClipboardActions = (sheet: Sheet, { typing, stopTyping }: TypingState) => {
  const { rows, cursor, columns, blank, maxRows, isLocked, notify } = sheet;
  return {
    onPaste: (event: ClipboardEvent) => {
      const clip = {
        plain: event.clipboardData.getData('text/plain'),
        html: event.clipboardData.getData('text/html'),
      };
      // While a cell is being edited, a single word goes into its text.
      if (isLocked() || (typing && !hasSeveralCells(clip))) return;
      event.preventDefault();
      if (typing) stopTyping(true);
      const pasted = paste(parseClip(clip), {
        rows: rows.now(),
        columns,
        at: cursor.area.from,
        maxRows,
        blank,
      });
      if (pasted.type === 'nothing') return;
      notify(pasted);
      if (pasted.type !== 'pasted') return;
      rows.change(pasted.rows);
      cursor.go(pasted.area.from, pasted.area.to);
    },
    onCopy: (event: ClipboardEvent, isCut: boolean) => {
      const selected = getSelectedCells(sheet);
      if (typing || !selected) return;
      const { from, to } = selected;
      const selectedColumns = columns.slice(from.column, to.column + 1);
      const lines = rows.now().slice(from.row, to.row + 1);
      const texts = lines.map((row) => selectedColumns.map((column) => formatCell(column, row[column.key])));
      event.clipboardData.setData('text/plain', toTabSeparated(texts));
      event.preventDefault();
      if (isCut && !isLocked()) rows.change(clearCells(rows.now(), selected, columns));
      else notify({ type: 'copied' });
    },
  };
};
