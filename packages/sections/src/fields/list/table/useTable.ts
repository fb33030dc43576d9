import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { kinds } from '../../../kernel/kinds.ts';
import { emptyFields } from '../../group/group.ts';
import type { FieldPlace } from '../../input.ts';
import { fieldId } from '../../useField.ts';
import type { ListField } from '../list.ts';
import { clipCells, isSeveral, tabText } from './clipboard.ts';
import { type Column, cellText, cellValue, columnsOf } from './columns.ts';
import { type Command, commandOf, endOfTyping } from './keys.ts';
import { type Pasted, paste } from './paste.ts';
import { type Area, areaOf, cleared, movedRows, type Place, withCell, withoutRows, withRow } from './rows.ts';
import { useRows } from './useRows.ts';

/** What the table says of what was just done. */
export type Told =
  | Exclude<Pasted, { type: 'nothing' }>
  | { type: 'undone' | 'redone' | 'copied' }
  | { type: 'removed'; count: number };

/** A cell in which something is being typed. */
export interface Typing {
  text: string;
  /** By touch the keyboard on the screen stays open from cell to cell. */
  isTouch: boolean;
}

const origin: Place = { row: 0, column: 0 };

/** The cell that has the focus, the area from there to another corner, and the focus itself. */
function useCursor(name: string, columns: readonly Column[]) {
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
    corner,
  };
}

/** The id of a cell, by which an error leads to it. */
export const cellId = (name: string, row: number, { key }: Column): string =>
  fieldId(`${name}.${row}.${key}`);

/** Everything behind the table but its looks. */
export function useTable({ name, field }: FieldPlace<ListField>) {
  const [columns] = useState(() => columnsOf(field));
  const [blank] = useState(() => emptyFields(field.of, kinds));
  const rows = useRows(name);
  const cursor = useCursor(name, columns);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const most = field.max ?? 200;
  const isFull = rows.rows.length >= most;
  const size = { rows: rows.rows.length + (isFull ? 0 : 1), columns: columns.length };
  const { at, area } = cursor;

  /** Whoever may only look has a form whose inputs are all disabled. */
  const isLocked = () => grid.current?.closest('fieldset:disabled') !== null;
  const tell = (what: Told | null) => setTold(what);
  const chosenRows = (): Area | null =>
    area.from.row < rows.rows.length
      ? { ...area, to: { ...area.to, row: Math.min(area.to.row, rows.rows.length - 1) } }
      : null;

  const startTyping = (place: Place, keeps: boolean, isTouch = false) => {
    const column = columns[place.column];
    if (isLocked() || !column) return;
    rows.startTyping();
    tell(null);
    // At once, so that the very key that began it is typed into it.
    flushSync(() =>
      setTyping({ text: keeps ? cellText(column, rows.now()[place.row]?.[column.key]) : '', isTouch }),
    );
  };
  const stopTyping = (isKept: boolean) => {
    rows.stopTyping(isKept);
    setTyping(null);
  };
  const insert = () => {
    if (isLocked() || isFull) return;
    const place = Math.min(at.row + 1, rows.rows.length);
    rows.change(withRow(rows.now(), place, blank));
    cursor.go({ row: place, column: 0 });
  };
  const remove = () => {
    const chosen = chosenRows();
    if (isLocked() || !chosen) return;
    rows.change(withoutRows(rows.now(), chosen.from.row, chosen.to.row));
    tell({ type: 'removed', count: chosen.to.row - chosen.from.row + 1 });
    cursor.go({ row: chosen.from.row, column: at.column });
  };
  const moveRows = (by: -1 | 1) => {
    const moved = isLocked() ? null : movedRows(rows.now(), area.from.row, area.to.row, by);
    if (!moved) return;
    rows.change(moved);
    const other = cursor.corner;
    cursor.go({ ...at, row: at.row + by }, other && { ...other, row: other.row + by });
  };
  const stepBack = (which: 'undo' | 'redo') => {
    if (isLocked() || !rows[which]()) return;
    tell({ type: which === 'undo' ? 'undone' : 'redone' });
    cursor.go({ ...at, row: Math.min(at.row, rows.now().length) });
  };
  const pasteCells = (clip: { plain: string; html: string }) => {
    if (isLocked()) return;
    const pasted = paste(clipCells(clip), { rows: rows.now(), columns, at: area.from, most, blank });
    if (pasted.type === 'nothing') return;
    tell(pasted);
    if (pasted.type !== 'pasted') return;
    rows.change(pasted.rows);
    cursor.go(pasted.area.from, pasted.area.to);
  };

  const carryOut = (command: Command) => {
    if (command.type === 'go') cursor.go(command.to, command.extends ? (cursor.corner ?? at) : null);
    else if (command.type === 'edit') startTyping(at, command.keeps);
    else if (command.type === 'moveRows') moveRows(command.by);
    else if (command.type === 'insert') insert();
    else if (command.type === 'remove') remove();
    else if (command.type === 'undo' || command.type === 'redo') stepBack(command.type);
    else if (command.type === 'collapse') cursor.go(at);
    else if (command.type === 'selectAll')
      cursor.go(origin, { row: Math.max(0, rows.rows.length - 1), column: columns.length - 1 });
    else if (!isLocked()) rows.change(cleared(rows.now(), area, columns));
  };

  return {
    ...cursor,
    grid,
    columns,
    rows,
    typing,
    told,
    isFull,
    most,
    insert,
    remove,
    moveRows,
    stepBack,
    startTyping,
    stopTyping,
    type: (text: string) => {
      const column = columns[at.column];
      if (column) rows.type((before) => withCell(before, at, columns, cellValue(column, text), blank));
    },
    onKey: (event: KeyboardEvent) => {
      if (typing) {
        const end = event.nativeEvent.isComposing ? null : endOfTyping(event, at, size);
        if (!end) return;
        event.preventDefault();
        const { isTouch } = typing;
        stopTyping(end.isKept);
        cursor.go(end.to);
        if (isTouch && end.isKept) startTyping(end.to, true, true);
        return;
      }
      const command = commandOf(event, at, size);
      if (!command) return;
      // The letter that begins to type is typed.
      if (command.type !== 'edit' || command.keeps) event.preventDefault();
      carryOut(command);
    },
    onPaste: (event: ClipboardEvent) => {
      const clip = {
        plain: event.clipboardData.getData('text/plain'),
        html: event.clipboardData.getData('text/html'),
      };
      if (typing && !isSeveral(clip)) return;
      event.preventDefault();
      if (typing) stopTyping(true);
      pasteCells(clip);
    },
    onCopy: (event: ClipboardEvent, isCut: boolean) => {
      const chosen = chosenRows();
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
}

export type Table = ReturnType<typeof useTable>;
