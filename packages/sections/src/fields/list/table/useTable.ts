import { shallowEqual } from '@mantine/hooks';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { createEmptyFields } from '../../../kernel/fieldSet.ts';
import { kinds } from '../../../kernel/kinds.ts';
import type { FieldPlace } from '../../input.ts';
import type { ListField } from '../list.ts';
import { hasSeveralCells, parseClip, toTabSeparated } from './clipboard.ts';
import { formatCell, getColumns, parseCell, type Row } from './columns.ts';
import { type Command, getCommand, getEndOfTyping } from './keys.ts';
import { copyNotice, createPasteNotice, createRemovalNotice, type Notice, undoNotices } from './notices.ts';
import { paste } from './paste.ts';
import {
  type Area,
  clearCells,
  insertRow,
  type Place,
  removeRows,
  setCell,
  shiftRows,
  toArea,
} from './rows.ts';
import { useRows } from './useRows.ts';

/** The pending text of the cell that is being edited. */
export interface Typing {
  text: string;
  /** True for touch input, where the on-screen keyboard stays open from cell to cell. */
  isTouch: boolean;
}

interface Cursor {
  at: Place;
  /** The start of a range selection; null without one. */
  corner: Place | null;
  /** True when the cell still has to be focused; false when the browser has focused it. */
  takesFocus: boolean;
}

const origin: Place = { row: 0, column: 0 };

/** Manages the focused cell, the selected range and the DOM focus. */
function useCursor(grid: RefObject<HTMLTableElement | null>) {
  const [cursor, setCursor] = useState<Cursor>({ at: origin, corner: null, takesFocus: false });
  useLayoutEffect(() => {
    if (!cursor.takesFocus) return;
    const cell = grid.current?.tBodies[0]?.rows[cursor.at.row]?.cells[cursor.at.column + 1];
    (cell?.querySelector('input') ?? cell)?.focus();
  }, [cursor, grid]);
  const { at, corner } = cursor;
  return {
    at,
    corner,
    area: toArea(at, corner ?? at),
    /** Moves the focus to a cell; `from` is the other corner of the selection. */
    go: (to: Place, from: Place | null = null) => setCursor({ at: to, corner: from, takesFocus: true }),
    /** Updates the cursor when a cell receives the focus through the browser. */
    onCellFocus: (to: Place) => {
      if (!shallowEqual(to, at)) setCursor({ at: to, corner: null, takesFocus: false });
    },
  };
}

/** The state of a table, shared by keys, buttons and clipboard. */
function useSheet({ name, field }: FieldPlace<ListField>) {
  const [columns] = useState(() => getColumns(field));
  const [blank] = useState<Row>(() => createEmptyFields(field.of, kinds));
  const [notice, notify] = useState<Notice | null>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const rows = useRows(name);
  const cursor = useCursor(grid);
  const { area, go } = cursor;
  const maxRows = field.max ?? 200;
  const count = rows.rows.length;
  const isFull = count >= maxRows;
  /** Checks whether the form is read-only: then all its inputs are disabled. */
  const isLocked = () => grid.current?.closest('fieldset:disabled') !== null;
  const selected: Area | null =
    area.from.row < count ? { ...area, to: { ...area.to, row: Math.min(area.to.row, count - 1) } } : null;
  return {
    ...cursor,
    columns,
    blank,
    maxRows,
    rows,
    grid,
    isFull,
    isLocked,
    notice,
    notify,
    typing,
    setTyping,
    /** The selected cells without the placeholder row; null when only that row is selected. */
    selected,
    size: { rows: count + (isFull ? 0 : 1), columns: columns.length },
    /** Makes an undoable change and selects cells; does nothing for null. */
    edit: (next: readonly Row[] | null, to: Place, from: Place | null = null) => {
      if (!next || isLocked()) return;
      rows.change(next);
      go(to, from);
    },
  };
}

type Sheet = ReturnType<typeof useSheet>;

/** Actions on whole rows and selected cells, from keys and buttons. Each is one undoable change. */
function createActions({ rows, columns, blank, isFull, isLocked, selected, edit, notify, ...cursor }: Sheet) {
  const { at, corner, area, go } = cursor;
  return {
    insert: () => {
      const row = Math.min(at.row + 1, rows.now().length);
      if (!isFull) edit(insertRow(rows.now(), row, blank), { row, column: 0 });
    },
    remove: () => {
      if (!selected || isLocked()) return;
      const { from, to } = selected;
      edit(removeRows(rows.now(), from.row, to.row), { row: from.row, column: at.column });
      notify(createRemovalNotice(to.row - from.row + 1));
    },
    moveRows: (by: -1 | 1) =>
      edit(
        shiftRows(rows.now(), area.from.row, area.to.row, by),
        { ...at, row: at.row + by },
        corner && { ...corner, row: corner.row + by },
      ),
    clear: () => edit(clearCells(rows.now(), area, columns), at, corner),
    stepBack: (which: 'undo' | 'redo') => {
      if (isLocked() || !rows[which]()) return;
      notify(undoNotices[which]);
      go({ ...at, row: Math.min(at.row, rows.now().length) });
    },
  };
}

/** Actions on the pending text of the focused cell. */
const createCellEditor = ({ rows, columns, blank, at, isLocked, notify, setTyping }: Sheet) => ({
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
});

type CellEditor = ReturnType<typeof createCellEditor>;

/** Handlers for the native clipboard events, which need no clipboard permission. */
function createClipboardActions(sheet: Sheet, { stopTyping }: CellEditor) {
  const { rows, columns, blank, maxRows, at, corner, area, selected, isLocked, typing, edit, notify } = sheet;
  return {
    onPaste: (event: ClipboardEvent) => {
      const clip = {
        plain: event.clipboardData.getData('text/plain'),
        html: event.clipboardData.getData('text/html'),
      };
      // While a cell is being edited, a single pasted value becomes part of its text.
      if (isLocked() || (typing && !hasSeveralCells(clip))) return;
      event.preventDefault();
      if (typing) stopTyping(true);
      const pasted = paste(parseClip(clip), { rows: rows.now(), columns, at: area.from, maxRows, blank });
      if (pasted.type === 'nothing') return;
      notify(createPasteNotice(pasted));
      if (pasted.type === 'pasted') edit(pasted.rows, pasted.area.from, pasted.area.to);
    },
    onCopy: (event: ClipboardEvent, isCut: boolean) => {
      if (typing || !selected) return;
      const { from, to } = selected;
      const selectedColumns = columns.slice(from.column, to.column + 1);
      const lines = rows.now().slice(from.row, to.row + 1);
      const texts = lines.map((row) => selectedColumns.map((column) => formatCell(column, row[column.key])));
      event.clipboardData.setData('text/plain', toTabSeparated(texts));
      event.preventDefault();
      if (isCut && !isLocked()) edit(clearCells(rows.now(), selected, columns), at, corner);
      else notify(copyNotice);
    },
  };
}

/** The table's state and event handlers; rendering is separate. */
export function useTable(place: FieldPlace<ListField>) {
  const sheet = useSheet(place);
  const actions = createActions(sheet);
  const editor = createCellEditor(sheet);
  const { rows, columns, at, corner, go, size, typing } = sheet;

  const runCommand = (command: Command) => {
    if (command.type === 'go') go(command.to, command.extends ? (corner ?? at) : null);
    else if (command.type === 'edit') editor.startTyping(at, command.keepsText);
    else if (command.type === 'moveRows') actions.moveRows(command.by);
    else if (command.type === 'undo' || command.type === 'redo') actions.stepBack(command.type);
    else if (command.type === 'collapse') go(at);
    else if (command.type === 'selectAll')
      go(origin, { row: Math.max(0, rows.rows.length - 1), column: columns.length - 1 });
    else actions[command.type]();
  };
  const onKeyWhileTyping = (event: KeyboardEvent, isTouch: boolean) => {
    // During IME composition Enter confirms the composed text.
    const end = event.nativeEvent.isComposing ? null : getEndOfTyping(event, at, size);
    if (!end) return;
    event.preventDefault();
    editor.stopTyping(end.isCommitted);
    go(end.to);
    if (isTouch && end.isCommitted) editor.startTyping(end.to, true, true);
  };
  const onKey = (event: KeyboardEvent) => {
    if (typing) return onKeyWhileTyping(event, typing.isTouch);
    const command = getCommand(event, at, size);
    if (!command) return;
    // The key that starts editing must also type its character.
    if (command.type !== 'edit' || command.keepsText) event.preventDefault();
    runCommand(command);
  };
  return { ...sheet, ...actions, ...editor, ...createClipboardActions(sheet, editor), onKey };
}

export type Table = ReturnType<typeof useTable>;
