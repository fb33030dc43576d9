import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { label } from '../../kind.testing.ts';
import { text } from '../../text/text.ts';
import { list } from '../list.ts';
import { columnsOf, type Row } from './columns.ts';
import { noHistory, redo, remember, undo } from './history.ts';
import { commandOf, endOfTyping, type Key } from './keys.ts';
import { areaOf, cleared, keepingRows, movedRows, withCell, withoutRows, withRow } from './rows.ts';

const columns = columnsOf(list({ label, as: 'table', of: { a: text({ label }), b: text({ label }) } }));
const blank: Row = { a: null, b: null };
const row = (a: string, b: string | null = null): Row => ({ a, b });
const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const ctrl = { ctrlKey: true };
const size = { rows: 20, columns: 4 };
const at = { row: 5, column: 1 };

describe('rows', () => {
  const rows = [row('1'), row('2'), row('3')];

  test('changes a cell, starts a row in the placeholder row, and ignores an equal value', () => {
    const typed = withCell(rows, { row: 1, column: 1 }, columns, 'x', blank);
    expect(typed).toEqual([row('1'), row('2', 'x'), row('3')]);
    expect(typed[0]).toBe(rows[0]);
    expect(withCell(rows, { row: 3, column: 0 }, columns, 'x', blank)).toEqual([...rows, row('x')]);
    expect(withCell(rows, { row: 1, column: 0 }, columns, '2', blank)).toBe(rows);
    expect(withCell(rows, { row: 3, column: 0 }, columns, null, blank)).toBe(rows);
  });

  test('adds, removes, moves and clears rows', () => {
    expect(withRow(rows, 1, blank)).toEqual([row('1'), blank, row('2'), row('3')]);
    expect(withoutRows(rows, 0, 1)).toEqual([row('3')]);
    expect(movedRows(rows, 1, 2, -1)).toEqual([row('2'), row('3'), row('1')]);
    expect(movedRows(rows, 0, 1, 1)).toEqual([row('3'), row('1'), row('2')]);
    expect(movedRows(rows, 0, 1, -1)).toBeNull();
    // The placeholder line is not a row.
    expect(movedRows(rows, 2, 3, 1)).toBeNull();
    expect(movedRows(rows, 3, 3, -1)).toBeNull();
    const area = areaOf({ row: 2, column: 1 }, { row: 1, column: 0 });
    expect(cleared(rows, area, columns)).toEqual([row('1'), blank, blank]);
  });

  test('reuses rows with equal values', () => {
    const copy = structuredClone(rows);
    expect(keepingRows(rows, copy)).toBe(rows);
    const kept = keepingRows(rows, copy.with(1, row('x')));
    expect(kept[0]).toBe(rows[0]);
    expect(kept[1]).toEqual(row('x'));
  });
});

test('undoes and redoes every change', () => {
  const change = fc
    .array(fc.string({ maxLength: 3 }), { maxLength: 3 })
    .map((names) => names.map((a) => row(a)));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let now: readonly Row[] = [];
      let history = noHistory;
      for (const next of changes) {
        history = remember(history, now);
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
  ])('%s %o moves the cursor', (name, held, to) => {
    expect(commandOf(key(name, held), at, size)).toEqual({ type: 'go', to, extends: false });
    const chosen = commandOf(key(name, { ...held, shiftKey: true }), at, size);
    expect(chosen).toEqual({ type: 'go', to, extends: true });
  });

  test.each([
    ['Enter', {}, { type: 'edit', keeps: true }],
    ['F2', {}, { type: 'edit', keeps: true }],
    ['a', {}, { type: 'edit', keeps: false }],
    ['Dead', {}, { type: 'edit', keeps: false }],
    ['@', { ctrlKey: true, altKey: true }, { type: 'edit', keeps: false }],
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
  ])('%s %o', (name, held, command) => {
    expect(commandOf(key(name, held), at, size)).toEqual(command);
  });

  test('while typing, Enter moves down, Tab moves to the next cell or row, and Escape cancels', () => {
    const end = (name: string, place = at, shiftKey = false) =>
      endOfTyping(key(name, { shiftKey }), place, size);
    expect(end('Enter')).toEqual({ isKept: true, to: { row: 6, column: 1 } });
    expect(end('Tab')).toEqual({ isKept: true, to: { row: 5, column: 2 } });
    expect(end('Tab', { row: 5, column: 3 })).toEqual({ isKept: true, to: { row: 6, column: 0 } });
    expect(end('Tab', { row: 5, column: 0 }, true)).toEqual({ isKept: true, to: { row: 4, column: 3 } });
    expect(end('Escape')).toEqual({ isKept: false, to: at });
    expect(end('ArrowLeft')).toBeNull();
    expect(end('x')).toBeNull();
  });
});
