import { type KeyboardEvent, useRef, useState } from 'react';
import { createEmptyFields } from '../../../kernel/fieldSet.ts';
import { kinds } from '../../../kernel/kinds.ts';
import type { FieldPlace } from '../../input.ts';
import type { ListField } from '../list.ts';
import { createClipboardActions } from './clipboardActions.ts';
import { getColumns } from './columns.ts';
import { type Command, getCommand, getEndOfTyping } from './keys.ts';
import { createRowActions } from './rowActions.ts';
import type { Notice, Sheet } from './sheet.ts';
import { origin, useCursor } from './useCursor.ts';
import { useRows } from './useRows.ts';
import { useTyping } from './useTyping.ts';

/** The table's state and event handlers; rendering is separate. */
export function useTable({ name, field }: FieldPlace<ListField>) {
  const [columns] = useState(() => getColumns(field));
  const [blank] = useState(() => createEmptyFields(field.of, kinds));
  const [notice, notify] = useState<Notice | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const rows = useRows(name);
  const cursor = useCursor(name, columns);
  const isLocked = () => grid.current?.closest('fieldset:disabled') !== null;
  const sheet: Sheet = { columns, blank, maxRows: field.max ?? 200, rows, cursor, isLocked, notify };
  const actions = createRowActions(sheet);
  const typing = useTyping(sheet);
  const isFull = rows.rows.length >= sheet.maxRows;
  const size = { rows: rows.rows.length + (isFull ? 0 : 1), columns: columns.length };
  const { at, corner, go } = cursor;

  const runCommand = (command: Command) => {
    if (command.type === 'go') go(command.to, command.extends ? (corner ?? at) : null);
    else if (command.type === 'edit') typing.startTyping(at, command.keepsText);
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
    typing.stopTyping(end.isCommitted);
    go(end.to);
    if (isTouch && end.isCommitted) typing.startTyping(end.to, true, true);
  };
  const onKey = (event: KeyboardEvent) => {
    if (typing.typing) return onKeyWhileTyping(event, typing.typing.isTouch);
    const command = getCommand(event, at, size);
    if (!command) return;
    // The key that starts editing must also type its character.
    if (command.type !== 'edit' || command.keepsText) event.preventDefault();
    runCommand(command);
  };
  const clipboard = createClipboardActions(sheet, typing);
  return { ...sheet, ...cursor, ...actions, ...typing, ...clipboard, grid, notice, isFull, onKey };
}

export type Table = ReturnType<typeof useTable>;
