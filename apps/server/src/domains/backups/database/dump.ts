import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { encodeData, encodeRecord } from '../archive/records.ts';
import { BackupError } from '../backupError.ts';
import {
  quoteList,
  quoteName,
  readDatabaseSize,
  readFingerprint,
  readMigration,
  readQueueVersion,
  readSequences,
  readTables,
} from './catalog.ts';

/** Figures of the rows of a backup. */
export interface DumpedRows {
  rows: number;
  tables: number;
}

/**
 * Yields the records of the whole database as of one moment: a transaction that sees one snapshot. The portal keeps
 * reading and writing; only changes of the schema wait (`migrate` then tries again, so that it blocks no other query). A
 * migration during the copy would not be part of the snapshot: the copy is then refused.
 *
 * @param figures receives the figures
 */
export async function* dumpDatabase(
  client: pg.Client,
  createdAt: Date,
  figures: DumpedRows,
): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only');
  const migration = await readMigration(client);
  if (migration === null)
    throw new BackupError([
      'La base de datos está vacía, no hay nada que copiar: arrancá primero el portal.',
      'The database is empty, so there is nothing to copy: start the portal first.',
    ]);
  const tables = await readTables(client);
  yield encodeRecord({
    kind: 'head',
    format: 1,
    createdAt: createdAt.toISOString(),
    migration,
    queueVersion: await readQueueVersion(client),
    databaseBytes: await readDatabaseSize(client),
    tables: tables.map(({ schema, name }) => ({ schema, name })),
  });
  for (const table of tables) {
    const { schema, name, storedColumns } = table;
    yield encodeRecord({ kind: 'table', schema, name, columns: storedColumns });
    yield* encodeData(
      client.query(copyTo(`copy ${quoteName(table)} (${quoteList(storedColumns)}) to stdout`)),
    );
    const fingerprint = await readFingerprint(client, table);
    figures.rows += Number(fingerprint.rows);
    figures.tables += 1;
    yield encodeRecord({ kind: 'tableEnd', ...fingerprint });
  }
  await client.query('commit');
  // Read after the rows: sequences have no snapshot, and theirs must not be lower than the numbers in the rows.
  yield encodeRecord({ kind: 'sequences', values: await readSequences(client) });
  if ((await readMigration(client)) !== migration)
    throw new BackupError([
      'El portal se actualizó mientras se hacía la copia: volvé a hacerla.',
      'The portal was updated during the backup: make it again.',
    ]);
}
