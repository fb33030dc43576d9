import { fileLimits, type LibraryFile } from '@centinela/api/content/files.ts';
import type { PoolClient } from 'pg';
import type { Actor } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getExtension } from '#platform/storage/fileName.ts';
import { claimKey, releaseKey } from '#platform/storage/unreferenced.ts';
import { receiveScanned } from '#platform/uploads/intake.ts';
import { assertCanPublish } from '../files/access.ts';
import type { MediaDeps } from '../files/deps.ts';
import { findByChecksum, findFile, insertPreviousBytes, updateFile } from '../files/media.queries.ts';
import { getFolderKey, type MediaRow, toFile } from '../files/mediaRow.ts';
import { inspectUpload } from '../upload/inspectUpload.ts';
import {
  assertUnused,
  auditFile,
  createDuplicateError,
  type FileTarget,
  getByteColumns,
  getMetadataColumns,
  lockActiveFile,
  scheduleVariants,
  storeBytes,
  withDuplicateError,
} from '../upload/persistUpload.ts';
import { changeFile, type IncomingFile } from './media.service.ts';

/** How long the old bytes of a replaced file remain available, for open pages and caches. */
const oldBytesMs = 24 * 3_600_000;

/**
 * Replaces the bytes of a file with others of the same kind, for all its uses.
 *
 * @throws AppError notFound, stale, badFile (another kind, or bytes that another file has), tooLarge, infected, scannerAway,
 *   cannotPublish
 */
export async function replaceBytes(
  deps: MediaDeps,
  actor: Actor,
  target: FileTarget,
  incoming: Omit<IncomingFile, 'kinds'>,
): Promise<LibraryFile> {
  const { pool } = deps.database;
  const current = await findFile(pool, target.id);
  if (!current || current.deletedAt) throw new AppError('notFound');
  const upload = { source: incoming.source, name: incoming.name, maxBytes: fileLimits[current.kind], actor };
  return receiveScanned(deps.intake, upload, async (file) => {
    const metadata = await incoming.metadata();
    const sameFile = await findByChecksum(pool, file.checksum, metadata.private ?? current.private);
    if (sameFile?.id === current.id) return changeFile(deps, actor, target, metadata);
    if (sameFile) throw createDuplicateError();
    const cleanFile = await inspectUpload(file, getExtension(incoming.name), [current.kind]);
    const folder = await storeBytes(deps, cleanFile);
    const row = await transaction(pool, async (client) => {
      const before = await lockActiveFile(client, target);
      const isPrivate = metadata.private ?? before.private;
      assertCanPublish(before, isPrivate, target.caller);
      if (isPrivate !== before.private) await assertUnused(deps, client, before.id);
      const changes = {
        ...getByteColumns(cleanFile, file, folder),
        ...getMetadataColumns(
          { ...before, ...cleanFile },
          { ...metadata, name: metadata.name ?? before.name, private: isPrivate },
        ),
        updated_by_name: actor.user?.name ?? null,
      };
      const after = await withDuplicateError(updateFile(client, before.id, changes));
      await claimKey(client, getFolderKey(folder));
      await keepPreviousBytes(client, before, after);
      await auditFile(client, actor, 'replace', before, after);
      await scheduleVariants(deps, client, after);
      await deps.onFileChanged(client, after.id);
      return after;
    });
    return toFile(row);
  });
}

/**
 * Keeps the old bytes of a file at their public address for a while. Private bytes never had one, and a file that
 * becomes private loses it at once. Unchanged bytes keep their address anyway.
 */
async function keepPreviousBytes(client: PoolClient, before: MediaRow, after: MediaRow): Promise<void> {
  const isStillServed = !before.private && !after.private && before.hash !== after.hash;
  if (isStillServed) await insertPreviousBytes(client, before, oldBytesMs);
  await releaseKey(client, getFolderKey(before.folder), isStillServed ? oldBytesMs : 0);
}
