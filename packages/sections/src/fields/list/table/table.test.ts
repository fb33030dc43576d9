import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { label } from '../../kind.testing.ts';
import { text } from '../../text/text.ts';
import { list } from '../list.ts';
import { getColumns, type Row } from './columns.ts';
import { getCommand, getEndOfTyping, type Key } from './keys.ts';
import {
  clearCells,
  insertRow,
  noHistory,
  pushHistory,
  redo,
  removeRows,
  reuseRows,
  setCell,
  shiftRows,
  toArea,
  undo,
} from './rows.ts';

const columns = getColumns(list({ label, as: 'table', of: { a: text({ label }), b: text({ label }) } }));
const blank: Row = { a: null, b: null };
const createRow = (a: string, b: string | null = null): Row => ({ a, b });
const createKey = (name: string, modifiers: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
});
const ctrl = { ctrlKey: true };
const size = { rows: 20, columns: 4 };
const at = { row: 5, column: 1 };

describe('rows', () => {
  const rows = [createRow('1'), createRow('2'), createRow('3')];

  test('changes a cell, starts a row in the placeholder row, and ignores an equal value', () => {
    const typed = setCell(rows, { row: 1, column: 1 }, columns, 'x', blank);
    expect(typed).toEqual([createRow('1'), createRow('2', 'x'), createRow('3')]);
    expect(typed[0]).toBe(rows[0]);
    expect(setCell(rows, { row: 3, column: 0 }, columns, 'x', blank)).toEqual([...rows, createRow('x')]);
    expect(setCell(rows, { row: 1, column: 0 }, columns, '2', blank)).toBe(rows);
    expect(setCell(rows, { row: 3, column: 0 }, columns, null, blank)).toBe(rows);
  });

  test('adds, removes, moves and clears rows', () => {
    expect(insertRow(rows, 1, blank)).toEqual([createRow('1'), blank, createRow('2'), createRow('3')]);
    expect(removeRows(rows, 0, 1)).toEqual([createRow('3')]);
    expect(shiftRows(rows, 1, 2, -1)).toEqual([createRow('2'), createRow('3'), createRow('1')]);
    expect(shiftRows(rows, 0, 1, 1)).toEqual([createRow('3'), createRow('1'), createRow('2')]);
    expect(shiftRows(rows, 0, 1, -1)).toBeNull();
    // The placeholder line is not a row.
    expect(shiftRows(rows, 2, 3, 1)).toBeNull();
    expect(shiftRows(rows, 3, 3, -1)).toBeNull();
    const area = toArea({ row: 2, column: 1 }, { row: 1, column: 0 });
    expect(clearCells(rows, area, columns)).toEqual([createRow('1'), blank, blank]);
  });

  test('reuses rows with equal values', () => {
    const copy = structuredClone(rows);
    expect(reuseRows(rows, copy)).toBe(rows);
    const reused = reuseRows(rows, copy.with(1, createRow('x')));
    expect(reused[0]).toBe(rows[0]);
    expect(reused[1]).toEqual(createRow('x'));
  });
});

test('undoes and redoes every change', () => {
  const change = fc
    .array(fc.string({ maxLength: 3 }), { maxLength: 3 })
    .map((names) => names.map((a) => createRow(a)));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let now: readonly Row[] = [];
      let history = noHistory;
      for (const next of changes) {
        history = pushHistory(history, now);
        now = next;
      }
      for (let step = undo(history, now); step; step = undo(history, now)) ({ history, rows: now } = step);
      expect(now).toEqual([]);
      for (let step = redo(history, now); step; step = redo(history, now)) ({ history, rows: now } = step);
      expect(now).toEqual(changes.at(-1) ?? []);
    }),
  );
});

describe('keys', () => {
  test.each([
    ['ArrowDown', {}, { row: 6, column: 1 }],
    ['ArrowLeft', {}, { row: 5, column: 0 }],
    ['Home', {}, { row: 5, column: 0 }],
    ['End', {}, { row: 5, column: 3 }],
    ['Home', ctrl, { row: 0, column: 0 }],
    ['End', ctrl, { row: 19, column: 3 }],
    ['ArrowDown', ctrl, { row: 19, column: 1 }],
    ['PageDown', {}, { row: 15, column: 1 }],
    ['PageUp', {}, { row: 0, column: 1 }],
  ])('%s %o moves the cursor', (name, modifiers, to) => {
    expect(getCommand(createKey(name, modifiers), at, size)).toEqual({ type: 'go', to, extends: false });
    const chosen = getCommand(createKey(name, { ...modifiers, shiftKey: true }), at, size);
    expect(chosen).toEqual({ type: 'go', to, extends: true });
  });

  test.each([
    ['Enter', {}, { type: 'edit', keepsText: true }],
    ['F2', {}, { type: 'edit', keepsText: true }],
    ['a', {}, { type: 'edit', keepsText: false }],
    ['Dead', {}, { type: 'edit', keepsText: false }],
    ['@', { ctrlKey: true, altKey: true }, { type: 'edit', keepsText: false }],
    ['z', ctrl, { type: 'undo' }],
    ['y', ctrl, { type: 'redo' }],
    ['Z', { ctrlKey: true, shiftKey: true }, { type: 'redo' }],
    ['z', { metaKey: true }, { type: 'undo' }],
    ['Delete', {}, { type: 'clear' }],
    ['Delete', ctrl, { type: 'remove' }],
    ['Insert', {}, { type: 'insert' }],
    ['ArrowUp', { altKey: true }, { type: 'moveRows', by: -1 }],
    ['Tab', {}, null],
    ['s', ctrl, null],
    ['c', ctrl, null],
    ['F5', {}, null],
  ])('%s %o', (name, modifiers, command) => {
    expect(getCommand(createKey(name, modifiers), at, size)).toEqual(command);
  });

  test('while typing, Enter moves down, Tab moves to the next cell or row, and Escape cancels', () => {
    const end = (name: string, place = at, shiftKey = false) =>
      getEndOfTyping(createKey(name, { shiftKey }), place, size);
    expect(end('Enter')).toEqual({ isCommitted: true, to: { row: 6, column: 1 } });
    expect(end('Tab')).toEqual({ isCommitted: true, to: { row: 5, column: 2 } });
    expect(end('Tab', { row: 5, column: 3 })).toEqual({ isCommitted: true, to: { row: 6, column: 0 } });
    expect(end('Tab', { row: 5, column: 0 }, true)).toEqual({ isCommitted: true, to: { row: 4, column: 3 } });
    expect(end('Escape')).toEqual({ isCommitted: false, to: at });
    expect(end('ArrowLeft')).toBeNull();
    expect(end('x')).toBeNull();
  });
});
