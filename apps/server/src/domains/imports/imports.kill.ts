import type { Actor } from '../../platform/audit/audit.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { FileRow } from './imports.rows.ts';
import { decideStop, moveFile } from './imports.service.ts';

/** First number of the pair that a worker locks while a file is its; the second one is the file's. */
export const fileLock = 7_236_845;

const cutOff = `select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and classid = $1 and objid = $2 and objsubid = 2 and granted and pid <> pg_backend_pid()`;

/**
 * Stops a file at once. The connection that works on it is cut, so that what is half done never was, and so that a
 * worker that hangs does not hold the file when it is to go on elsewhere.
 *
 * @throws AppError notFound; wrongState with the file as it is
 */
export async function killFile(db: Queryable, id: string, actor: Actor): Promise<FileRow> {
  const file = await moveFile(db, id, 'kill', actor, decideStop('KILLED'));
  await db.query(cutOff, [fileLock, file.no]);
  return file;
}
