import { type KeyboardEvent, useRef, useState } from 'react';
import { kinds } from '../../../kernel/kinds.ts';
import { emptyFields } from '../../group/group.ts';
import type { FieldPlace } from '../../input.ts';
import type { ListField } from '../list.ts';
import { clipboardActions } from './clipboardActions.ts';
import { columnsOf } from './columns.ts';
import { type Command, commandOf, endOfTyping } from './keys.ts';
import { rowActions } from './rowActions.ts';
import type { Sheet, Told } from './sheet.ts';
import { origin, useCursor } from './useCursor.ts';
import { useRows } from './useRows.ts';
import { useTyping } from './useTyping.ts';

/** The table's state and event handlers; rendering is separate. */
export function useTable({ name, field }: FieldPlace<ListField>) {
  const [columns] = useState(() => columnsOf(field));
  const [blank] = useState(() => emptyFields(field.of, kinds));
  const [told, tell] = useState<Told | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const rows = useRows(name);
  const cursor = useCursor(name, columns);
  const isLocked = () => grid.current?.closest('fieldset:disabled') !== null;
  const sheet: Sheet = { columns, blank, most: field.max ?? 200, rows, cursor, isLocked, tell };
  const actions = rowActions(sheet);
  const typing = useTyping(sheet);
  const isFull = rows.rows.length >= sheet.most;
  const size = { rows: rows.rows.length + (isFull ? 0 : 1), columns: columns.length };
  const { at, corner, go } = cursor;

  const carryOut = (command: Command) => {
    if (command.type === 'go') go(command.to, command.extends ? (corner ?? at) : null);
    else if (command.type === 'edit') typing.startTyping(at, command.keeps);
    else if (command.type === 'moveRows') actions.moveRows(command.by);
    else if (command.type === 'undo' || command.type === 'redo') actions.stepBack(command.type);
    else if (command.type === 'collapse') go(at);
    else if (command.type === 'selectAll')
      go(origin, { row: Math.max(0, rows.rows.length - 1), column: columns.length - 1 });
    else actions[command.type]();
  };
  const onKeyWhileTyping = (event: KeyboardEvent, isTouch: boolean) => {
    // During IME composition Enter confirms the composed text.
    const end = event.nativeEvent.isComposing ? null : endOfTyping(event, at, size);
    if (!end) return;
    event.preventDefault();
    typing.stopTyping(end.isKept);
    go(end.to);
    if (isTouch && end.isKept) typing.startTyping(end.to, true, true);
  };
  const onKey = (event: KeyboardEvent) => {
    if (typing.typing) return onKeyWhileTyping(event, typing.typing.isTouch);
    const command = commandOf(event, at, size);
    if (!command) return;
    // The key that starts editing must also type its character.
    if (command.type !== 'edit' || command.keeps) event.preventDefault();
    carryOut(command);
  };
  const clipboard = clipboardActions(sheet, typing);
  return { ...sheet, ...cursor, ...actions, ...typing, ...clipboard, grid, told, isFull, onKey };
}

export type Table = ReturnType<typeof useTable>;
