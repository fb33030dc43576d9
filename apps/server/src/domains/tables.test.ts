import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue } from '#testing/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

const root = join(import.meta.dirname, '..');
const meta = join(root, '../migrations/meta');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** Returns the tables declared by all domains. */
async function readDeclared() {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tables\.ts$/.test(file),
  );
  const declarations: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(join(root, file))),
  );
  return generateDrizzleJson(Object.assign({}, ...declarations));
}

/** Creates the declared tables in a separate schema next to the migrated ones. */
async function makeDeclared(): Promise<void> {
  const statements = await generateMigration(generateDrizzleJson({}), await readDeclared());
  const client = await database.pool.connect();
  await client.query('create schema declared; set search_path = declared, public');
  for (const statement of statements) await client.query(statement);
  client.release(true);
}

test('the declared tables are the ones that the migrations create', async () => {
  await makeDeclared();
  const migrated = await readCatalogue(database.pool, 'public');
  expect(migrated.length).toBeGreaterThan(600);
  expect(await readCatalogue(database.pool, 'declared')).toEqual(migrated);
});

test('each migration’s snapshot follows the previous one, and the last one contains the declared tables', async () => {
  const readMeta = (file: string) => JSON.parse(readFileSync(join(meta, file), 'utf8'));
  const { entries }: { entries: { tag: string }[] } = readMeta('_journal.json');
  const snapshots: Awaited<ReturnType<typeof readDeclared>>[] = entries.map(({ tag }) =>
    readMeta(`${tag.slice(0, 4)}_snapshot.json`),
  );
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
  expect(snapshots.at(-1)?.tables).toEqual((await readDeclared()).tables);
});
