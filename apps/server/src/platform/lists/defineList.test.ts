import { flagFilter, type ListRequest, type ListRules } from '@centinela/api/http/lists.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, type ValueType } from './cursor.ts';
import { defineList } from './defineList.ts';

const rules: ListRules = {
  filters: { open: flagFilter },
  ranges: { at: 'instant', size: 'number', month: 'month' },
  sorts: ['at'],
  search: false,
};
const source = {
  from: 'things t',
  columns: 't.id',
  key: [{ sql: 't.id', type: 'uuid' as const }],
  filters: { open: 't.open' },
  ranges: { at: 't.at', size: 't.size', month: 't.month' },
  sorts: { at: null },
  order: { field: 'at', descending: true },
};
// The pool connects only when a query is sent.
const unusedPool = new pg.Pool();
const list = defineList<{ id: string }>(rules, source);
const parseQuery = (query: Record<string, string>): ListRequest => list.read(query);

test('rules without SQL are rejected at startup', () => {
  for (const gap of [{ filters: {} }, { ranges: { at: 't.at' } }, { sorts: {} }])
    expect(() => defineList(rules, { ...source, ...gap })).toThrow('things t');
  expect(() => defineList({ ...rules, search: undefined }, source)).toThrow('q');
});

test('a date without a time means the whole day in Argentina', async () => {
  const where = await list.conditions(
    unusedPool,
    parseQuery({ 'filter[open]': 'true', 'filter[at][from]': '2026-03-02', 'filter[at][to]': '2026-03-02' }),
  );
  expect(where.sql).toBe('true and t.open = $1 and t.at >= $2 and t.at <= $3');
  expect(where.values).toEqual([
    'true',
    new Date('2026-03-02T03:00:00.000Z'),
    new Date('2026-03-03T02:59:59.999Z'),
  ]);
});

test.each([
  ['filter[open]', 'maybe', 'filter[open]', 'option'],
  ['filter[at][from]', 'yesterday', 'filter[at][from]', 'date'],
  ['filter[month][to]', '2026-13', 'filter[month][to]', 'date'],
  ['filter[size][from]', 'much', 'filter[size]', 'notANumber'],
  ['filter[q]', 'x', 'filter[q]', 'unknownField'],
  ['filter[constructor]', 'x', 'filter[constructor]', 'unknownField'],
])('%s=%s is rejected by name', async (name, value, field, message) => {
  const work = async () => list.conditions(unusedPool, parseQuery({ [name]: value }));
  await expect(work()).rejects.toMatchObject({ options: { errors: [{ field, message }] } });
});

test.each<[ValueType, string, string[]]>([
  ['uuid', '0198c5c4-0000-7000-8000-000000000000', ['x', '']],
  ['int', '-2147483647', ['2147483648', '1.5', 'NaN']],
  ['bigint', '999999999999999999', ['9999999999999999999']],
  ['numeric', '-12.50', ['1e5', 'NaN', '.']],
  ['boolean', 'false', ['f', '0']],
  ['date', '2026-02-28', ['2026-02-30', '0000-01-01']],
  ['timestamptz', '2026-11-23 02:10:00.123456+00', ['2026-11-23', '2026-13-01 00:00:00+00']],
  ['text', `'; drop table things`, ['\0']],
])('a cursor accepts a value of %s only', (type, value, wrong) => {
  const read = (text: string) =>
    decodeCursor(encodeCursor('at asc', { values: [text], total: 3, atLeast: false }), 'at asc', [type]);
  expect(read(value)).toEqual({ values: [value], total: 3, atLeast: false });
  for (const text of wrong) expect(() => read(text), text).toThrow();
});

test('a cursor of another sort order is invalid', () => {
  const cursor = encodeCursor('at asc', { values: ['1'], total: 3, atLeast: false });
  expect(() => decodeCursor(cursor, 'at desc', ['int'])).toThrow();
  expect(() => decodeCursor(cursor, 'at asc', ['int', 'int'])).toThrow();
});
