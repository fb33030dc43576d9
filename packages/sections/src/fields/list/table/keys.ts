import type { Place } from './rows.ts';

/** As much of a key as the table asks for. */
export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** How many rows and columns may be gone to; the row in which a new one is begun counts. */
export interface Size {
  rows: number;
  columns: number;
}

/** What a key does in the table. */
export type Command =
  | { type: 'go'; to: Place; extends: boolean }
  /** Begins to type: over what is there, or in place of it. */
  | { type: 'edit'; keeps: boolean }
  | { type: 'selectAll' | 'collapse' | 'clear' | 'insert' | 'remove' | 'undo' | 'redo' }
  | { type: 'moveRows'; by: -1 | 1 };

/** Rows that the page keys go. */
const page = 10;

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

function placeAfter({ key }: Key, isFar: boolean, at: Place, { rows, columns }: Size): Place | null {
  const row = (by: number): Place => ({ ...at, row: clamp(at.row + by, rows) });
  const column = (by: number): Place => ({ ...at, column: clamp(at.column + by, columns) });
  switch (key) {
    case 'ArrowUp':
      return row(isFar ? -rows : -1);
    case 'ArrowDown':
      return row(isFar ? rows : 1);
    case 'ArrowLeft':
      return column(isFar ? -columns : -1);
    case 'ArrowRight':
      return column(isFar ? columns : 1);
    case 'Home':
      return isFar ? { row: 0, column: 0 } : { ...at, column: 0 };
    case 'End':
      return { row: isFar ? rows - 1 : at.row, column: columns - 1 };
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

/** A key with which words begin: a letter, or the accent before one. */
const beginsWords = (key: string): boolean => [...key].length === 1 || key === 'Dead' || key === 'Process';

/**
 * What a key does while a cell has the focus and nothing is being typed; null for what is the browser's. Tab leaves the
 * table, as it leaves any other field.
 */
export function commandOf(pressed: Key, at: Place, size: Size): Command | null {
  const { key, altKey, shiftKey } = pressed;
  const isControl = pressed.ctrlKey || pressed.metaKey;
  if (altKey && !isControl) {
    if (key === 'ArrowUp' || key === 'ArrowDown') return { type: 'moveRows', by: key === 'ArrowUp' ? -1 : 1 };
    return null;
  }
  const to = placeAfter(pressed, isControl, at, size);
  if (to) return { type: 'go', to, extends: shiftKey };
  // AltGr arrives as both: @ and € are words.
  if (isControl && !altKey) return controlCommand(pressed);
  if (key === 'Enter')
    return shiftKey
      ? { type: 'go', to: { ...at, row: clamp(at.row - 1, size.rows) }, extends: false }
      : { type: 'edit', keeps: true };
  if (key === 'F2') return { type: 'edit', keeps: true };
  if (key === 'Escape') return { type: 'collapse' };
  if (key === 'Delete' || key === 'Backspace') return { type: 'clear' };
  if (key === 'Insert') return { type: 'insert' };
  return beginsWords(key) && key !== ' ' ? { type: 'edit', keeps: false } : null;
}

/** What a key does while something is being typed: ends it, keeping it or not, and goes on. Null: it is typed. */
export interface EndOfTyping {
  isKept: boolean;
  to: Place;
}

/** Tab goes from cell to cell as one reads, while something is being typed. */
function besides(at: Place, by: -1 | 1, { rows, columns }: Size): Place {
  const number = clamp(at.row * columns + at.column + by, rows * columns);
  return { row: Math.floor(number / columns), column: number % columns };
}

export function endOfTyping({ key, shiftKey, altKey }: Key, at: Place, size: Size): EndOfTyping | null {
  const down = (by: number): EndOfTyping => ({
    isKept: true,
    to: { ...at, row: clamp(at.row + by, size.rows) },
  });
  if (altKey) return null;
  if (key === 'Escape') return { isKept: false, to: at };
  if (key === 'Enter') return down(shiftKey ? -1 : 1);
  if (key === 'ArrowUp') return down(-1);
  if (key === 'ArrowDown') return down(1);
  if (key === 'Tab') return { isKept: true, to: besides(at, shiftKey ? -1 : 1, size) };
  return null;
}
