import { text } from '@centinela/sections/fields/text/text.ts';
import { textarea } from '@centinela/sections/fields/textarea/textarea.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { normaliseForComparison } from '@centinela/sections/kernel/derive.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { AppError } from '#platform/errors/appError.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { getEntry } from '../read/content.queries.ts';
import { deleteEntry, purgeBin, restoreFromBin } from './deleteEntry.ts';
import { copyEntry } from './entryActions.ts';
import { publishEntry } from './publishEntry.ts';
import { createEntry, updateEntry } from './saveEntry.ts';

/** A section in the shared table with two unique text fields. */
const notes: Definition = {
  ...getDefinition('icons'),
  key: 'notes',
  title: 'name',
  fields: {
    name: text({ label: ['Nombre', 'Name'], required: true, unique: true }),
    words: textarea({ label: ['Palabras', 'Words'], unique: true }),
  },
};
/** Another section with the same fields. */
const otherNotes: Definition = { ...notes, key: 'others' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(() => database.pool.query('truncate content_entries, content_unique'));

const create = (fields: Record<string, unknown>, draft = false, definition = notes) =>
  createEntry(database.pool, definition, fields, systemActor, { draft });
const update = (id: string, fields: Record<string, unknown>, draft = false) =>
  updateEntry(database.pool, notes, () => getEntry(database.pool, notes, id), fields, systemActor, { draft });
const remove = (id: string) => deleteEntry(database.pool, notes, id, systemActor);
const restore = (id: string) => restoreFromBin(database.pool, notes, id, systemActor);

/** Returns the invalid fields of a rejected save; none if it succeeds. */
const getErrors = async (saved: Promise<unknown>) => {
  try {
    await saved;
    return [];
  } catch (error) {
    if (error instanceof AppError && error.options.errors) return error.options.errors;
    throw error;
  }
};
const takenError = (field: string) => [{ field, message: 'taken' }];

describe('a unique value', () => {
  test('is rejected for a second entry at its field, also in drafts', async () => {
    const { id } = await create({ name: 'Uno', words: 'a b' });
    expect(await getErrors(create({ name: ' UNO ' }))).toEqual(takenError('name'));
    expect(await getErrors(create({ words: 'A\n\nB' }, true))).toEqual(takenError('words'));
    const two = await create({ name: 'Dos' });
    expect(await getErrors(update(two.id, { name: 'uno' }))).toEqual(takenError('name'));
    expect(await getErrors(update(id, { name: 'UNO', words: 'a  b' }))).toEqual([]);
  });

  test('is unique within its section, and blank values never collide', async () => {
    await create({ name: 'Uno' });
    await create({ name: 'Uno' }, false, otherNotes);
    for (let count = 0; count < 3; count += 1) await create({ name: ' ', words: '' }, true);
  });

  test('is compared to its full length', async () => {
    const longText = 'palabra '.repeat(240);
    await create({ name: 'Uno', words: `${longText}a` });
    await create({ name: 'Dos', words: `${longText}b` });
    expect(await getErrors(create({ name: 'Tres', words: `${longText}A` }))).toEqual(takenError('words'));
  });

  test('belongs to an entry while published or in its draft, and is free afterwards', async () => {
    const { id } = await create({ name: 'Uno' });
    await update(id, { name: 'Otro' }, true);
    expect(await getErrors(create({ name: 'uno' }))).toEqual(takenError('name'));
    expect(await getErrors(create({ name: 'otro' }))).toEqual(takenError('name'));
    await publishEntry(database.pool, notes, id, {}, systemActor);
    await create({ name: 'uno' });
  });

  test('is free while its entry is in the bin, and checked again on restore', async () => {
    const { id } = await create({ name: 'Uno' });
    await remove(id);
    const second = await create({ name: 'uno' });
    expect(await getErrors(restore(id))).toEqual(takenError('name'));
    await update(second.id, { name: 'Dos' });
    await restore(id);
    expect(await getErrors(create({ name: 'uno' }))).toEqual(takenError('name'));
    await remove(id);
    await database.pool.query(
      `update content_entries set deleted_at = now() - interval '31 days' where id = $1`,
      [id],
    );
    await purgeBin(database.pool);
    await create({ name: 'uno' });
  });

  test('is replaced in a copy, ignoring case', async () => {
    const { id } = await create({ name: 'Uno' });
    await create({ name: 'UNO-COPIA' });
    expect((await copyEntry(database.pool, notes, id, systemActor)).data).toMatchObject({
      name: 'Uno-copia-2',
    });
  });
});

describe('concurrent changes', () => {
  test('let exactly one of two creates succeed', async () => {
    for (let round = 0; round < 20; round += 1) {
      const names = [`Carrera ${round}`, `carrera  ${round} `, `CARRERA ${round}`];
      const results = await Promise.all(names.map((name) => getErrors(create({ name }, round % 2 === 0))));
      expect(results.filter((wrong) => wrong.length === 0)).toHaveLength(1);
      expect(results.filter((wrong) => wrong.length > 0)).toEqual([takenError('name'), takenError('name')]);
    }
  });

  test('never let two entries share a value', async () => {
    const name = fc.constantFrom('a', 'A', ' b', 'B ', 'c', 'ｃ');
    const step = fc.oneof(
      fc.record({ type: fc.constant('create'), name, at: fc.nat(5), draft: fc.boolean() }),
      fc.record({
        type: fc.constantFrom('update', 'remove', 'restore'),
        name,
        at: fc.nat(5),
        draft: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        async (rounds) => {
          await database.pool.query('truncate content_entries, content_unique');
          const ids: string[] = [];
          const run = async ({
            type,
            name,
            at,
            draft,
          }: {
            type: string;
            name: string;
            at: number;
            draft: boolean;
          }) => {
            const id = ids[at % Math.max(ids.length, 1)];
            if (type === 'create' || !id) ids.push((await create({ name }, draft)).id);
            else if (type === 'update') await update(id, { name }, draft);
            else await (type === 'remove' ? remove(id) : restore(id));
          };
          for (const round of rounds)
            await Promise.all(
              round.map((each) =>
                run(each).catch((error: unknown) => {
                  if (!(error instanceof AppError)) throw error;
                }),
              ),
            );
          const { rows } = await database.pool.query<{
            id: string;
            data: { name: string };
            live: { name: string } | null;
          }>('select id, data, live from content_entries where deleted_at is null');
          const storedValues = rows.flatMap(({ id, data, live }) =>
            [
              ...new Set([data, live].flatMap((each) => (each ? [normaliseForComparison(each.name)] : []))),
            ].map((value) => ({ id, value })),
          );
          expect(new Set(storedValues.map(({ value }) => value)).size).toBe(storedValues.length);
          const uniqueRows = await database.pool.query(
            'select entry_id as id, value from content_unique order by value',
          );
          expect(uniqueRows.rows).toEqual(
            storedValues.toSorted((one, other) => (one.value < other.value ? -1 : 1)),
          );
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});
