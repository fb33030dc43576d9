import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** The schema before migration 0038: nullable columns for missing draft fields, and a unique index on codes. */
const schemaBefore = `
  drop table content_unique;
  drop index plans_code;
  alter table plans
    alter column code set expression as (data->>'code'),
    alter column name set expression as (data->>'name'),
    alter column kind set expression as (data->>'kind'),
    alter column price set expression as ((data->>'price')::numeric);
  create unique index plans_code on plans (code) where deleted_at is null`;

const insertSql = `insert into plans (id, section, version, data, live, live_version, created_at, deleted_at)
  values ($1, 'plans', 1, $2, $3, 1, $4, $5)`;

const createId = (number: number): string => `0199aaaa-0000-7000-8000-00000000000${number}`;

test('migration 0038 keeps existing plans and their codes', async () => {
  const { pool } = database;
  await pool.query(schemaBefore);
  const add = (number: number, code: string, live: string | null, deletedAt: string | null = null) => {
    const plan = { kind: 'GENERAL', name: `Plan ${number}`, price: number * 1.5, slug: `p-${number}` };
    const published = live && { ...plan, code: live };
    return pool.query(insertSql, [
      createId(number),
      { ...plan, code },
      published,
      `2026-01-0${number}`,
      deletedAt,
    ]);
  };
  await add(2, 'hog-1 ', null);
  await add(1, 'HOG-1', 'HOG-0');
  await add(3, 'COM-1', 'COM-1', '2026-02-01');
  const columns = 'select id, code, name, kind, price, slug from plans order by id';
  const { rows: plans } = await pool.query(columns);

  const file = await readFile(join(MIGRATIONS_FOLDER, '0038_incomplete_drafts.sql'), 'utf8');
  for (const statement of file.split('--> statement-breakpoint')) await pool.query(statement);

  expect((await pool.query(columns)).rows).toEqual(plans);
  expect(
    (await pool.query('select field, value, entry_id as id from content_unique order by value')).rows,
  ).toEqual([
    { field: 'code', value: 'hog-0', id: createId(1) },
    { field: 'code', value: 'hog-1', id: createId(1) },
  ]);
  await pool.query(insertSql, [createId(4), {}, null, '2026-01-04', null]);
  await pool.query(insertSql, [createId(5), {}, null, '2026-01-05', null]);
  const { rows } = await pool.query('select code, name, kind, price, slug from plans where id = $1', [
    createId(5),
  ]);
  expect(rows).toEqual([{ code: '', name: '', kind: '', price: '0.00', slug: null }]);
});
