import { clearCells, insertRow, removeRows, shiftRows } from './rows.ts';
import { getSelectedCells, type Sheet } from './sheet.ts';

/** Actions on whole rows and selected cells, from keys and buttons. Each is one undoable change. */
export const createRowActions = (sheet: Sheet) => {
  const { rows, cursor, columns, blank, maxRows, isLocked, notify } = sheet;
  const { at, area, corner, go } = cursor;
  return {
    insert: () => {
      const count = rows.now().length;
      if (isLocked() || count >= maxRows) return;
      const place = Math.min(at.row + 1, count);
      rows.change(insertRow(rows.now(), place, blank));
      go({ row: place, column: 0 });
    },
    remove: () => {
      const selected = getSelectedCells(sheet);
      if (isLocked() || !selected) return;
      rows.change(removeRows(rows.now(), selected.from.row, selected.to.row));
      notify({ type: 'removed', count: selected.to.row - selected.from.row + 1 });
      go({ row: selected.from.row, column: at.column });
    },
    moveRows: (by: -1 | 1) => {
      const moved = isLocked() ? null : shiftRows(rows.now(), area.from.row, area.to.row, by);
      if (!moved) return;
      rows.change(moved);
      go({ ...at, row: at.row + by }, corner && { ...corner, row: corner.row + by });
    },
    clear: () => {
      if (!isLocked()) rows.change(clearCells(rows.now(), area, columns));
    },
    stepBack: (which: 'undo' | 'redo') => {
      if (isLocked() || !rows[which]()) return;
      notify({ type: which === 'undo' ? 'undone' : 'redone' });
      go({ ...at, row: Math.min(at.row, rows.now().length) });
    },
  };
};
