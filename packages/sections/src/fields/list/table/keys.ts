import type { Place } from './rows.ts';

/** The parts of a keyboard event that the table uses. */
export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** The number of navigable rows and columns, including the placeholder row for a new item. */
export interface Size {
  rows: number;
  columns: number;
}

/** What a key does in the table. */
export type Command =
  | { type: 'go'; to: Place; extends: boolean }
  /** Starts editing: appends to the cell's text or replaces it. */
  | { type: 'edit'; keepsText: boolean }
  | { type: 'selectAll' | 'collapse' | 'clear' | 'insert' | 'remove' | 'undo' | 'redo' }
  | { type: 'moveRows'; by: -1 | 1 };

/** Number of rows that Page Up and Page Down move. */
const page = 10;

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

function movePlace({ key }: Key, isToEdge: boolean, at: Place, { rows, columns }: Size): Place | null {
  const row = (by: number): Place => ({ ...at, row: clamp(at.row + by, rows) });
  const column = (by: number): Place => ({ ...at, column: clamp(at.column + by, columns) });
  switch (key) {
    case 'ArrowUp':
      return row(isToEdge ? -rows : -1);
    case 'ArrowDown':
      return row(isToEdge ? rows : 1);
    case 'ArrowLeft':
      return column(isToEdge ? -columns : -1);
    case 'ArrowRight':
      return column(isToEdge ? columns : 1);
    case 'Home':
      return isToEdge ? { row: 0, column: 0 } : { ...at, column: 0 };
    case 'End':
      return { row: isToEdge ? rows - 1 : at.row, column: columns - 1 };
    case 'PageUp':
      return row(-page);
    case 'PageDown':
      return row(page);
    default:
      return null;
  }
}

function controlCommand({ key, shiftKey }: Key): Command | null {
  switch (key.toLowerCase()) {
    case 'z':
      return { type: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { type: 'redo' };
    case 'a':
      return { type: 'selectAll' };
    case 'delete':
    case 'backspace':
      return { type: 'remove' };
    default:
      return null;
  }
}

/** Checks whether a key starts typing: a character or a dead key (accent). */
const startsTyping = (key: string): boolean => [...key].length === 1 || key === 'Dead' || key === 'Process';

/**
 * Returns the command for a key pressed on a focused cell that is not being edited; null leaves the key to the
 * browser. Tab leaves the table as it leaves any other field.
 */
export function getCommand(pressed: Key, at: Place, size: Size): Command | null {
  const { key, altKey, shiftKey } = pressed;
  const isControl = pressed.ctrlKey || pressed.metaKey;
  if (altKey && !isControl) {
    if (key === 'ArrowUp' || key === 'ArrowDown') return { type: 'moveRows', by: key === 'ArrowUp' ? -1 : 1 };
    return null;
  }
  const to = movePlace(pressed, isControl, at, size);
  if (to) return { type: 'go', to, extends: shiftKey };
  // AltGr sets both flags, and AltGr+2 types @.
  if (isControl && !altKey) return controlCommand(pressed);
  if (key === 'Enter')
    return shiftKey
      ? { type: 'go', to: { ...at, row: clamp(at.row - 1, size.rows) }, extends: false }
      : { type: 'edit', keepsText: true };
  if (key === 'F2') return { type: 'edit', keepsText: true };
  if (key === 'Escape') return { type: 'collapse' };
  if (key === 'Delete' || key === 'Backspace') return { type: 'clear' };
  if (key === 'Insert') return { type: 'insert' };
  return startsTyping(key) && key !== ' ' ? { type: 'edit', keepsText: false } : null;
}

/**
 * What a key does while a cell is being edited: commits or cancels, then moves on. Null for keys that type text.
 */
export interface EndOfTyping {
  isCommitted: boolean;
  to: Place;
}

/** Tab while editing moves to the next or previous cell in reading order. */
function nextPlace(at: Place, by: -1 | 1, { rows, columns }: Size): Place {
  const number = clamp(at.row * columns + at.column + by, rows * columns);
  return { row: Math.floor(number / columns), column: number % columns };
}

export function getEndOfTyping({ key, shiftKey, altKey }: Key, at: Place, size: Size): EndOfTyping | null {
  const moveDown = (by: number): EndOfTyping => ({
    isCommitted: true,
    to: { ...at, row: clamp(at.row + by, size.rows) },
  });
  if (altKey) return null;
  if (key === 'Escape') return { isCommitted: false, to: at };
  if (key === 'Enter') return moveDown(shiftKey ? -1 : 1);
  if (key === 'ArrowUp') return moveDown(-1);
  if (key === 'ArrowDown') return moveDown(1);
  if (key === 'Tab') return { isCommitted: true, to: nextPlace(at, shiftKey ? -1 : 1, size) };
  return null;
}
