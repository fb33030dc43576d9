import type { Place } from './rows.ts';

/** The parts of a keyboard event that the table uses. */
export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The number of navigable rows and columns, including the placeholder row for a new item. */
export interface Size {
  rows: number;
  columns: number;
}

/** What a key does in the table while no cell is being edited. */
export type Command =
  | { type: 'go'; to: Place; extends: boolean }
  /** Starts editing: appends to the cell's text or replaces it. */
  | { type: 'edit'; keepsText: boolean }
  | { type: 'selectAll' | 'collapse' | 'clear' | 'insert' | 'remove' | 'undo' | 'redo' }
  | { type: 'moveRows'; by: -1 | 1 };

/** Rows and columns that a key moves by; infinite up to the edge of the table. */
type Moves = Readonly<Record<string, readonly [rows: number, columns: number]>>;

const moves: Moves = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const movesWithControl: Moves = {
  ...moves,
  ArrowUp: [-Infinity, 0],
  ArrowDown: [Infinity, 0],
  ArrowLeft: [0, -Infinity],
  ArrowRight: [0, Infinity],
  Home: [-Infinity, -Infinity],
  End: [Infinity, Infinity],
};

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

const moveRow = (at: Place, by: number, { rows }: Size): Place => ({ ...at, row: clamp(at.row + by, rows) });

function getControlCommand({ key, shiftKey }: Key): Command | null {
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
  const move = (isControl ? movesWithControl : moves)[key];
  if (move) {
    const to = { row: clamp(at.row + move[0], size.rows), column: clamp(at.column + move[1], size.columns) };
    return { type: 'go', to, extends: shiftKey };
  }
  // AltGr sets both flags, and AltGr+2 types @.
  if (isControl && !altKey) return getControlCommand(pressed);
  if (key === 'Enter' && shiftKey) return { type: 'go', to: moveRow(at, -1, size), extends: false };
  if (key === 'Enter' || key === 'F2') return { type: 'edit', keepsText: true };
  if (key === 'Escape') return { type: 'collapse' };
  if (key === 'Delete' || key === 'Backspace') return { type: 'clear' };
  if (key === 'Insert') return { type: 'insert' };
  return startsTyping(key) && key !== ' ' ? { type: 'edit', keepsText: false } : null;
}

/** What a key does while a cell is being edited: it commits or cancels the text, then moves the cursor to `to`. */
export interface EndOfTyping {
  isCommitted: boolean;
  to: Place;
}

/** Returns the next or previous cell in reading order, to which Tab moves while a cell is being edited. */
function getNextPlace(at: Place, by: -1 | 1, { rows, columns }: Size): Place {
  const number = clamp(at.row * columns + at.column + by, rows * columns);
  return { row: Math.floor(number / columns), column: number % columns };
}

/** Returns what a key does while a cell is being edited; null for keys that type text. */
export function getEndOfTyping({ key, shiftKey, altKey }: Key, at: Place, size: Size): EndOfTyping | null {
  if (altKey) return null;
  if (key === 'Escape') return { isCommitted: false, to: at };
  if (key === 'Tab') return { isCommitted: true, to: getNextPlace(at, shiftKey ? -1 : 1, size) };
  const isUp = key === 'ArrowUp' || (key === 'Enter' && shiftKey);
  if (!isUp && key !== 'ArrowDown' && key !== 'Enter') return null;
  return { isCommitted: true, to: moveRow(at, isUp ? -1 : 1, size) };
}
