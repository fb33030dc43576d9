import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { takeDifferences } from './compareAllRows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** Returns the differences of a query without its location. */
const takeReported = () =>
  takeDifferences().map((each) => each.replace(/^testing\/rows\/rows\.test\.ts:\d+:\d+ /, ''));

test('detects a column that the statement does not return', async () => {
  await database.pool.query<{ id: string; mail: string; phone?: string }>('select id, email from users');
  expect(takeReported()).toEqual(['mail: there is no such column']);
});

test('detects wrong types, even in results without rows', async () => {
  await database.pool.query<{ total: number }>('select count(*) as total from users');
  await database.pool.query<{ created_at: string; email: string }>('select created_at, email from users');
  expect(takeReported()).toEqual([
    'total: string arrives, number is declared',
    'created_at: Date arrives, string is declared',
  ]);
});

test('detects unexpected nulls, also in a transaction’s client', async () => {
  const client = await database.pool.connect();
  const text = `select null::text as word, 1::numeric(4, 2) as price, '{"a": 1}'::jsonb as data, '{1,null}'::int[] as nos`;
  await client.query<{ word: string; price: number; data: string; nos: number[] }>({ name: 'planted', text });
  client.release();
  expect(takeReported()).toEqual([
    'word: null arrives, string is declared',
    'price: string arrives, number is declared',
    'data: object arrives, string is declared',
    'nos: null[] arrives, number[] is declared',
  ]);
});

interface TestRow {
  id: string;
  at: Date | null;
  kind: 'a' | 'b';
  names: readonly string[];
  pair: [string, number];
  places: { x: number }[];
  left?: number;
  isGood: boolean;
  bytes: Buffer;
  rest: unknown;
}

async function queryWithTypeParameter<Row extends object>(text: string): Promise<Row[]> {
  return (await database.pool.query<Row & { id: string }>(text)).rows;
}

test('requires one of the type arguments to match if the row type is a parameter', async () => {
  await queryWithTypeParameter<{ n: number; m: number; o: number }>(
    `select 1 as n, 2 as m, 3 as o, 'a' as id`,
  );
  await queryWithTypeParameter<{ word: string; day: Date }>(`select 'a' as word, now() as day, 'a' as id`);
  expect(takeDifferences()).toEqual([]);
  await queryWithTypeParameter<{ word: string; day: Date }>(
    `select 'a' as word, current_date::text as day, 1 as id`,
  );
  expect(takeReported()).toEqual([
    'day: string arrives, Date is declared',
    'id: number arrives, string is declared',
  ]);
});

test('accepts matching rows', async () => {
  await database.pool.query<Pick<TestRow, 'id' | 'at'> & Omit<TestRow, 'id' | 'at'>>(
    `select gen_random_uuid() as id, null::timestamptz as at, 'a' as kind, '{a,b}'::text[] as names,
      '["a", 1]'::json as pair, '[{"x": 1}]'::jsonb as places, true as "isGood", 'x'::bytea as bytes, 1 as rest`,
  );
  expect(takeDifferences()).toEqual([]);
});

test('every query that reads rows declares their type', () => {
  const declared = Object.entries(inject('declaredRows'));
  expect(declared.length).toBeGreaterThan(180);
  expect(declared.filter(([, rows]) => rows.length === 0)).toEqual([]);
  const root = join(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!testing\/).*(?<!\.test|\.testing)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  const untyped = /\brows\b[^=;]*=\s*await [\w.]+\.query\(|\.query\([^;]*\)\)\.rows/;
  expect(files.filter((file) => untyped.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
