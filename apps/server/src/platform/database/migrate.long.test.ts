import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readCatalogue } from '../../testing/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { waitUntil } from '../../testing/runningServer.ts';
import { isTransactional, MIGRATIONS_FOLDER, migrate } from './migrate.ts';

const main = join(import.meta.dirname, '../../main.ts');
const { entries } = z
  .object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
  .parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')));
/** The newest migrations, each with the time of the one before it. */
const newest = entries.slice(-10).map(({ tag }, index, { length }) => ({
  tag,
  before: entries[entries.length - length + index - 1]?.when ?? 0,
}));

let dataDir: string;
let complete: string[];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-migrate-'));
  const migrated = await createTestDatabase();
  complete = await readCatalogue(migrated.pool, 'public');
  await migrated.drop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Creates a database without tables, or with those of the migrations until this time. */
async function createDatabase(until = 0): Promise<TestDatabase> {
  const database = await createTestDatabase({ template: 'template0' });
  onTestFinished(() => database.drop());
  if (until > 0) await migrate(database.url, { until });
  return database;
}

/** Starts `main.ts migrate`. */
function startMigrate(database: TestDatabase): { process: ChildProcess; ended: Promise<string> } {
  const child = spawn(process.execPath, [main, 'migrate'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SECRET: 's'.repeat(40),
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, 'exit').then(([code, signal]) => (code === 0 ? 'ok' : `${signal ?? output}`));
  return { process: child, ended };
}

const readNewestApplied = async ({ pool }: TestDatabase): Promise<number> =>
  Number(
    (
      await pool.query<{ newest: string | null }>(
        'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
      )
    ).rows[0]?.newest,
  );

test('two that start at once on an empty database both succeed', async () => {
  const database = await createDatabase();
  const [one, other] = [startMigrate(database), startMigrate(database)];
  expect(await Promise.all([one.ended, other.ended])).toEqual(['ok', 'ok']);
  expect(await readCatalogue(database.pool, 'public')).toEqual(complete);
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations',
  );
  expect(rows).toEqual([{ count: entries.length }]);
});

test.each(newest)(
  'killed during $tag and started again, it completes the schema',
  async ({ tag, before }) => {
    const database = await createDatabase(before);
    const previous = await readCatalogue(database.pool, 'public');
    // The migration waits after its statements, when it records itself.
    const blocker = await database.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE drizzle.__drizzle_migrations IN SHARE MODE');
    const killed = startMigrate(database);
    await waitUntil(
      async () =>
        killed.process.exitCode !== null ||
        (
          await database.pool.query(
            `SELECT FROM pg_locks WHERE relation = 'drizzle.__drizzle_migrations'::regclass AND NOT granted`,
          )
        ).rowCount === 1,
    );
    killed.process.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    await blocker.query('COMMIT');
    blocker.release();
    // PostgreSQL notices the end of the process when it next writes to it.
    await waitUntil(
      async () =>
        (
          await database.pool.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'centinela-migrate'`,
          )
        ).rowCount === 0,
    );
    // Without a transaction, PostgreSQL records the migration although the process that sent the statement is gone.
    if (isTransactional([readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8')])) {
      expect(await readNewestApplied(database)).toBe(before);
      expect(await readCatalogue(database.pool, 'public')).toEqual(previous);
    }

    expect(await startMigrate(database).ended).toBe('ok');
    expect(await readCatalogue(database.pool, 'public')).toEqual(complete);
  },
);
