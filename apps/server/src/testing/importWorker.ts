import type { PoolClient } from 'pg';
import { startImportWorker } from '../domains/imports/imports.worker.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { createLogger } from '../platform/log/log.ts';
import { openDiskStorage } from '../platform/storage/diskStorage.ts';

/**
 * A worker for imports as a process of its own, to be killed: `importWorker.ts <database url> <folder> <chunk size>`.
 * Its invitations are a line in the outbox and no more.
 */
const [url = '', folder = '', chunkSize = '200'] = process.argv.slice(2);
const invite = async (client: PoolClient, userId: string): Promise<void> => {
  await client.query(
    `insert into mails (template, to_address, subject, summary, data, internal, search)
     select 'account-invited', email, '', '', '{}', false, '' from users where id = $1`,
    [userId],
  );
};
startImportWorker({
  database: openDatabase({ url }),
  storage: openDiskStorage(folder),
  log: createLogger({ level: 'silent', door: 'worker' }),
  invite,
  chunkSize: Number(chunkSize),
});
process.on('disconnect', () => process.exit());
