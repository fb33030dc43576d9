import { getDefinition, sectionKeys } from '@centinela/sections/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { getEntry } from '../read/content.queries.ts';
import { seedEntry } from './content.seed.ts';
import { copyEntry } from './entryActions.ts';
import { createEntry, updateEntry } from './saveEntry.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const plans = getDefinition('plans');
const pages = getDefinition('sections');
const plan = { slug: 'uno', kind: 'GENERAL', name: 'Uno', code: 'U1', price: 1 };
const create = (fields: Record<string, unknown>, draft = false, definition = plans) =>
  createEntry(database.pool, definition, fields, systemActor, { draft });
const createExpectedError = (fields: string[]) => ({
  options: { errors: fields.map((field) => ({ field })) },
});

describe.each(sectionKeys)('an entry of %s', (key) => {
  test.each([false, true])('rejects unknown members and wrong types (draft: %s)', async (draft) => {
    const invalidSave = create({ nada: 1, enable: 'sí' }, draft, getDefinition(key));
    await expect(invalidSave).rejects.toMatchObject({
      code: 'badRequest',
      options: {
        errors: expect.arrayContaining([
          { field: 'nada', message: 'unknownField' },
          { field: 'enable', message: 'wrongType' },
        ]),
      },
    });
  });
});

test('stores a created entry with every field', async () => {
  const row = await create({ ...plan, name: '  Uno  ', items: [{ text: 'Sirena' }] });
  expect(row.data).toMatchObject({ name: 'Uno', enable: true, items: [{ text: 'Sirena', included: true }] });
  const page = await create({ slug: 'casa', title: 'A', body: '<p onclick="x()">Hola</p>' }, false, pages);
  expect(page.data.body).toBe('<p>Hola</p>');
});

test('requires published entries to be complete, and validates updates like creates', async () => {
  await expect(create({ slug: 'dos' })).rejects.toMatchObject(createExpectedError(['name', 'code', 'price']));
  const { id } = await create({ slug: 'dos' }, true);
  const change = (sent: Record<string, unknown>, draft: boolean) =>
    updateEntry(database.pool, plans, () => getEntry(database.pool, plans, id), sent, systemActor, { draft });
  await expect(change({ nada: 1 }, true)).rejects.toMatchObject(createExpectedError(['nada']));
  await expect(change({ price: '5' }, true)).rejects.toMatchObject(createExpectedError(['price']));
  await expect(change({ price: 5 }, false)).rejects.toMatchObject(createExpectedError(['name', 'code']));
  const saved = await change({ id, version: 1, price: 5 }, true);
  expect(saved.data).toMatchObject({ slug: 'dos', price: 5, name: null });
});

test('validates the demo entries too', async () => {
  const seeded = seedEntry(database.pool, 'plans', '0199aaaa-0000-7000-8000-00000000000a', {
    ...plan,
    nada: 1,
  });
  await expect(seeded).rejects.toMatchObject(createExpectedError(['nada']));
});

test('copies only fields of the current definition', async () => {
  const { id } = await create({ ...plan, slug: 'tres', code: 'U3' });
  await database.pool.query(`update plans set data = data - 'items' || '{"gone": 1}' where id = $1`, [id]);
  const copy = await copyEntry(database.pool, plans, id, systemActor);
  expect(copy.data).toMatchObject({ items: [], code: 'U3-copia' });
  expect(copy.data).not.toHaveProperty('gone');
});
