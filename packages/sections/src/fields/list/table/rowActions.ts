import { cleared, movedRows, withoutRows, withRow } from './rows.ts';
import { chosenCells, type Sheet } from './sheet.ts';

/** Actions on whole rows and selected cells, from keys and buttons. Each is one undoable change. */
export const rowActions = (sheet: Sheet) => {
  const { rows, cursor, columns, blank, most, isLocked, tell } = sheet;
  const { at, area, corner, go } = cursor;
  return {
    insert: () => {
      const count = rows.now().length;
      if (isLocked() || count >= most) return;
      const place = Math.min(at.row + 1, count);
      rows.change(withRow(rows.now(), place, blank));
      go({ row: place, column: 0 });
    },
    remove: () => {
      const chosen = chosenCells(sheet);
      if (isLocked() || !chosen) return;
      rows.change(withoutRows(rows.now(), chosen.from.row, chosen.to.row));
      tell({ type: 'removed', count: chosen.to.row - chosen.from.row + 1 });
      go({ row: chosen.from.row, column: at.column });
    },
    moveRows: (by: -1 | 1) => {
      const moved = isLocked() ? null : movedRows(rows.now(), area.from.row, area.to.row, by);
      if (!moved) return;
      rows.change(moved);
      go({ ...at, row: at.row + by }, corner && { ...corner, row: corner.row + by });
    },
    clear: () => {
      if (!isLocked()) rows.change(cleared(rows.now(), area, columns));
    },
    stepBack: (which: 'undo' | 'redo') => {
      if (isLocked() || !rows[which]()) return;
      tell({ type: which === 'undo' ? 'undone' : 'redone' });
      go({ ...at, row: Math.min(at.row, rows.now().length) });
    },
  };
};
