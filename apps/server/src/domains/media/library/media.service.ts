import type { Readable } from 'node:stream';
import {
  type FileChanges,
  type FileKind,
  fileLimits,
  type LibraryFile,
  type StoredFile,
} from '@centinela/api/content/files.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { cleanName, getExtension } from '#platform/storage/fileName.ts';
import type { ReceivedFile } from '#platform/storage/receive.ts';
import { claimKey, releaseKey } from '#platform/storage/unreferenced.ts';
import { receiveScanned } from '#platform/uploads/intake.ts';
import { assertCanPublish } from '../files/access.ts';
import type { MediaDeps } from '../files/deps.ts';
import {
  findByChecksum,
  type InsertValues,
  insertFile,
  lockFile,
  updateFile,
} from '../files/media.queries.ts';
import { getFolderKey, type MediaRow, toFile } from '../files/mediaRow.ts';
import { type CleanFile, inspectUpload } from '../upload/inspectUpload.ts';
import {
  assertUnused,
  auditFile,
  createOnlyDocumentsError,
  type FileTarget,
  getByteColumns,
  getMetadataColumns,
  getSearchText,
  lockActiveFile,
  scheduleVariants,
  storeBytes,
  withDuplicateError,
} from '../upload/persistUpload.ts';

/** A file that is being uploaded: its bytes, original name and metadata. */
export interface IncomingFile {
  source: Readable;
  name: string;
  /** The kinds of files that are accepted. */
  kinds: readonly FileKind[];
  /** Called after all bytes were read, because form fields may follow the file. */
  metadata: () => FileChanges | Promise<FileChanges>;
}

/**
 * Adds a file to the library: receives, checks, cleans and stores it. Uploading the same bytes again returns the
 * existing file, restored from the bin if necessary.
 *
 * @throws AppError badFile, tooLarge, infected, scannerAway or badRequest, and nothing is stored
 */
export function storeFile(deps: MediaDeps, actor: Actor, incoming: IncomingFile): Promise<StoredFile> {
  const maxBytes = Math.max(...incoming.kinds.map((kind) => fileLimits[kind]));
  const { source, name } = incoming;
  return receiveScanned(deps.intake, { source, name, maxBytes, actor }, async (file) => {
    const metadata = await incoming.metadata();
    const existing = await findByChecksum(deps.database.pool, file.checksum, metadata.private ?? false);
    if (existing && incoming.kinds.includes(existing.kind)) return toExistingFile(deps, actor, existing);
    const cleanFile = await inspectUpload(file, getExtension(name), incoming.kinds);
    if (metadata.private && cleanFile.kind !== 'document') throw createOnlyDocumentsError();
    return storeUpload(deps, actor, { cleanFile, file, name, metadata });
  });
}

async function toExistingFile(deps: MediaDeps, actor: Actor, existing: MediaRow): Promise<StoredFile> {
  const activeFile = existing.deletedAt ? await restoreFile(deps, actor, existing.id) : toFile(existing);
  return { ...activeFile, existed: true };
}

interface NewUpload {
  cleanFile: CleanFile;
  file: ReceivedFile;
  name: string;
  metadata: FileChanges;
}

/** Stores the bytes before the row, so that every row has its bytes and no transaction waits for the storage. */
async function storeUpload(deps: MediaDeps, actor: Actor, upload: NewUpload): Promise<StoredFile> {
  const { cleanFile, metadata } = upload;
  const folder = await storeBytes(deps, cleanFile);
  const row = await transaction(deps.database.pool, async (client) => {
    const insertedRow = await insertFile(client, toInsertValues(upload, folder, actor));
    if (!insertedRow) return null;
    await claimKey(client, getFolderKey(folder));
    await auditFile(client, actor, 'create', null, insertedRow);
    await scheduleVariants(deps, client, insertedRow);
    return insertedRow;
  });
  if (row) return { ...toFile(row), existed: false };
  // Another file has the same cleaned bytes, so the new folder is not needed.
  await releaseKey(deps.database.pool, getFolderKey(folder));
  const sameFile = await findByChecksum(deps.database.pool, cleanFile.checksum, metadata.private ?? false);
  if (!sameFile) throw new AppError('internal');
  return toExistingFile(deps, actor, sameFile);
}

function toInsertValues(
  { cleanFile, file, name, metadata }: NewUpload,
  folder: string,
  actor: Actor,
): InsertValues {
  const cleanedName = cleanName(metadata.name ?? name, cleanFile.extension);
  const { alt = '', decorative = false, focal = null, tags = [] } = metadata;
  return {
    ...getByteColumns(cleanFile, file, folder),
    name: cleanedName,
    alt,
    decorative,
    focal_x: focal?.x ?? null,
    focal_y: focal?.y ?? null,
    tags,
    private: metadata.private ?? false,
    directory: metadata.directory ?? '',
    search: getSearchText({ name: cleanedName, alt, tags }),
    created_by: actor.user?.id ?? null,
    created_by_name: actor.user?.name ?? null,
    updated_by_name: actor.user?.name ?? null,
  };
}

/**
 * Changes the metadata of a file. A document that becomes private loses its public address at once. A file in use
 * keeps its privacy, because a private document has a private file.
 *
 * @throws AppError notFound, stale, badRequest, cannotPublish; inUse when the privacy of a file in use would change
 */
export async function changeFile(
  deps: MediaDeps,
  actor: Actor,
  target: FileTarget,
  metadata: FileChanges,
): Promise<LibraryFile> {
  const row = await transaction(deps.database.pool, async (client) => {
    const before = await lockActiveFile(client, target);
    assertCanPublish(before, metadata.private ?? before.private, target.caller);
    if ((metadata.private ?? before.private) !== before.private) await assertUnused(deps, client, before.id);
    const changes = { ...getMetadataColumns(before, metadata), updated_by_name: actor.user?.name ?? null };
    const after = await withDuplicateError(updateFile(client, before.id, changes));
    await auditFile(client, actor, 'update', before, after);
    await deps.onFileChanged(client, after.id);
    return after;
  });
  return toFile(row);
}

/**
 * Moves a file to the bin for 30 days; its public address stops working at once.
 *
 * @throws AppError notFound; inUse with the uses, including drafts
 */
export async function removeFile(deps: MediaDeps, actor: Actor, id: string): Promise<{ id: string }> {
  await transaction(deps.database.pool, async (client) => {
    const before = await lockActiveFile(client, { id, version: null });
    await assertUnused(deps, client, id);
    const changes = { deleted_at: new Date(), updated_by_name: actor.user?.name ?? null };
    await updateFile(client, id, changes);
    await auditFile(client, actor, 'delete', before, null);
    await deps.onFileChanged(client, id);
  });
  return { id };
}

/** Restores a file from the bin; a file outside the bin is returned unchanged. @throws AppError notFound */
export async function restoreFile(deps: MediaDeps, actor: Actor, id: string): Promise<LibraryFile> {
  const row = await transaction(deps.database.pool, async (client) => {
    const before = orNotFound(await lockFile(client, id));
    if (!before.deletedAt) return before;
    const after = await updateFile(client, id, {
      deleted_at: null,
      updated_by_name: actor.user?.name ?? null,
    });
    await scheduleVariants(deps, client, after);
    await auditFile(client, actor, 'restore', before, after);
    // Entries that were restored from the bin before their picture display it again.
    await deps.onFileChanged(client, id);
    return after;
  });
  return toFile(row);
}

/**
 * Moves files to a folder of the library. Files that were deleted in the meantime are skipped.
 *
 * @returns the ids of the moved files
 */
export async function moveFiles(
  deps: MediaDeps,
  actor: Actor,
  ids: readonly string[],
  directory: string,
): Promise<{ moved: string[] }> {
  const moved: string[] = [];
  for (const id of new Set(ids))
    await transaction(deps.database.pool, async (client) => {
      const before = await lockFile(client, id);
      if (!before || before.deletedAt) return;
      moved.push(id);
      if (before.directory === directory) return;
      const after = await updateFile(client, id, { directory, updated_by_name: actor.user?.name ?? null });
      await auditFile(client, actor, 'move', before, after);
    });
  return { moved };
}

/**
 * Moves files to the bin, each in its own transaction. Files in use stay where they are.
 *
 * @returns the ids of the removed files, and of those in use
 */
export async function removeFiles(
  deps: MediaDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<{ removed: string[]; used: string[] }> {
  const removed: string[] = [];
  const used: string[] = [];
  for (const id of new Set(ids))
    try {
      await removeFile(deps, actor, id);
      removed.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== 'inUse' && error.code !== 'notFound')) throw error;
      if (error.code === 'inUse') used.push(id);
    }
  return { removed, used };
}
