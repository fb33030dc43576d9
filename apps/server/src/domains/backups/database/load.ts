import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, newestMigration } from '#platform/database/migrate.ts';
import { findPrimary } from '#platform/database/servers/primary.ts';
import type { BackupHead, RecordReader } from '../archive/records.ts';
import { BackupError, newerVersion } from '../backupError.ts';
import {
  quote,
  quoteList,
  quoteName,
  readFingerprint,
  readQueueVersion,
  readTables,
  type Table,
} from './catalog.ts';
import { withConnection } from './connection.ts';

/** Result of loading a database. */
export interface LoadedRows {
  rows: number;
  tables: number;
  /** True when the backup's job queue belongs to another version of pg-boss: the jobs that waited are left out. */
  isQueueLeftOut: boolean;
}

/**
 * Loads the records of a database into an empty one and compares every table with its fingerprint.
 *
 * @throws BackupError when this program is older than the backup, or a table differs
 */
export async function loadDatabase(
  url: string,
  head: BackupHead,
  records: RecordReader,
): Promise<LoadedRows> {
  if (head.migration > newestMigration()) throw new BackupError(newerVersion);
  await migrate(url, { until: head.migration });
  if (head.queueVersion !== null) await createQueueSchema(url);
  return await withConnection(url, async (client) => {
    const isQueueLeftOut = (await readQueueVersion(client)) !== head.queueVersion;
    const tables = new Map((await readTables(client)).map((table) => [quoteName(table), table]));
    const restoreConstraints = await dropConstraints(client);
    await truncate(client, [...tables.values()]);
    const loaded: LoadedRows = { rows: 0, tables: 0, isQueueLeftOut };
    for (const { schema, name } of head.tables) {
      const { columns } = await records.expect('table');
      const table = tables.get(quoteName({ schema, name }));
      const isLeftOut = schema === 'pgboss' && isQueueLeftOut;
      if (!table && !isLeftOut)
        throw new BackupError([
          `La copia tiene una tabla desconocida: ${name}.`,
          `The backup has an unknown table: ${name}.`,
        ]);
      if (table && !isLeftOut) await copyRows(client, table, columns, records);
      else for await (const _row of records.data());
      const expected = await records.expect('tableEnd');
      if (!table || isLeftOut) continue;
      await compare(client, table, expected);
      loaded.rows += Number(expected.rows);
      loaded.tables += 1;
    }
    await restoreConstraints();
    for (const { last, ...sequence } of (await records.expect('sequences')).values)
      if (!(sequence.schema === 'pgboss' && isQueueLeftOut))
        await client.query('select setval($1::regclass, $2)', [quoteName(sequence), last]);
    await client.query('analyze');
    return loaded;
  });
}

/** Creates the tables of the job queue in the version that this program uses. */
export async function createQueueSchema(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: await findPrimary(url),
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function copyRows(
  client: pg.Client,
  table: Table,
  columns: readonly string[],
  records: RecordReader,
): Promise<void> {
  await pipeline(
    Readable.from(records.data()),
    client.query(copyFrom(`copy ${quoteName(table)} (${quoteList(columns)}) from stdin`)),
  );
}

async function compare(
  client: pg.Client,
  table: Table,
  expected: { rows: string; checksum: string },
): Promise<void> {
  const found = await readFingerprint(client, table);
  if (found.rows === expected.rows && found.checksum === expected.checksum) return;
  throw new BackupError(
    found.rows === expected.rows
      ? [
          `La tabla ${table.name} restaurada no es igual a la copiada (${found.rows} filas): usá otra copia.`,
          `The restored table ${table.name} differs from the copied one (${found.rows} rows): use another backup.`,
        ]
      : [
          `La tabla ${table.name} restaurada tiene ${found.rows} filas y la copiada ${expected.rows}: usá otra copia.`,
          `The restored table ${table.name} has ${found.rows} rows and the copied one ${expected.rows}: use another backup.`,
        ],
  );
}

/** Empties the tables: some migrations insert rows. */
async function truncate(client: pg.Client, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoteName).join(', ')}`);
}

const foreignKeysSql = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0
    and connamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`;

const triggersSql = `select tgrelid::regclass::text as table, tgname as name
  from pg_trigger where not tgisinternal and tgenabled = 'O' and tgparentid = 0`;

/**
 * Removes foreign keys and disables triggers, so that tables can be loaded in any order and exactly as they were. It
 * needs no superuser, unlike `session_replication_role`.
 *
 * @returns a function that puts them back, which also checks all references
 */
async function dropConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    foreignKeysSql,
  );
  const { rows: triggers } = await client.query<{ table: string; name: string }>(triggersSql);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${quote(name)}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
    for (const { table, name } of triggers)
      await client.query(`alter table ${table} enable trigger ${quote(name)}`);
  };
}
