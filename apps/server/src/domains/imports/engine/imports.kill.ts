import type { Actor } from '#platform/audit/audit.ts';
import { endConnections } from '#platform/database/ownConnections.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { FileRow } from '../imports.rows.ts';
import { decideStop, moveFile } from '../upload/imports.service.ts';
import { connectionsOf } from './imports.channel.ts';

/**
 * Stops a file at once. Both connections that work on it are ended, so that what is half done never was, and
 * so that a worker that hangs does not hold the file when it is to go on elsewhere.
 *
 * @throws AppError notFound; wrongState with the file as it is
 */
export async function killFile(db: Queryable, id: string, actor: Actor): Promise<FileRow> {
  const file = await moveFile(db, id, 'kill', actor, decideStop('KILLED'));
  await endConnections(db, connectionsOf(file.no));
  return file;
}
