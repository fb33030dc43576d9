import { createRecordReader } from '../archive/records.ts';
import { withConnection } from './connection.ts';
import { type DumpedRows, dumpDatabase } from './dump.ts';
import { type LoadedRows, loadDatabase } from './load.ts';

/**
 * Copies a database into an empty one, which may be of another version of PostgreSQL, and compares row count and checksum of
 * every table, as a backup and its restore do, but without a file in between.
 *
 * @throws BackupError when this program is older than the database, or a table differs
 */
export const copyDatabase = (fromUrl: string, toUrl: string): Promise<LoadedRows> =>
  withConnection(fromUrl, async (client) => {
    const figures: DumpedRows = { rows: 0, tables: 0 };
    const records = createRecordReader(dumpDatabase(client, new Date(), figures));
    const loaded = await loadDatabase(toUrl, await records.expect('head'), records);
    await records.finish();
    return loaded;
  });
