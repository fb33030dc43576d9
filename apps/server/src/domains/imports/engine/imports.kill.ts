import type { Actor } from '#platform/audit/audit.ts';
import { endConnections } from '#platform/database/dedicatedConnections.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { getConnectionName } from '../files/imports.channel.ts';
import type { FileRow } from '../files/imports.rows.ts';
import { decideStop, transitionFile } from '../upload/imports.service.ts';

/**
 * Stops a file immediately. Terminates both connections that process it, so that the current chunk is rolled
 * back and a hanging worker does not lock the file when another worker continues.
 *
 * @throws AppError notFound; wrongState with the current file
 */
export async function killFile(db: Queryable, id: string, actor: Actor): Promise<FileRow> {
  const file = await transitionFile(db, id, 'kill', actor, decideStop('KILLED'));
  await endConnections(db, getConnectionName(file.no));
  return file;
}
