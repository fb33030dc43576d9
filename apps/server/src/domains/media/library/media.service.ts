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
import { type ReceivedFile, withReceivedFile } from '#platform/storage/receive.ts';
import { claimKey, releaseKey } from '#platform/storage/unreferenced.ts';
import { assertCanPublish } from '../files/access.ts';
import type { MediaDeps } from '../files/deps.ts';
import {
  findByChecksum,
  type InsertValues,
  insertFile,
  lockFile,
  updateFile,
} from '../files/media.queries.ts';
import { folderKey, type MediaRow, toFile } from '../files/mediaRow.ts';
import { type CleanFile, inspectUpload } from '../upload/inspectUpload.ts';
import {
  assertUnused,
  audit,
  getByteColumns,
  getMetadataColumns,
  getSearchText,
  lockActiveFile,
  onlyDocuments,
  scheduleVariants,
  storeBytes,
  type Target,
  withDuplicateError,
} from '../upload/persistUpload.ts';

/** An uploaded file: its bytes, original name and metadata. */
export interface Incoming {
  source: Readable;
  name: string;
  /** The accepted file kinds. */
  kinds: readonly FileKind[];
  /** Called after all bytes were read, because form fields may follow the file. */
  metadata: () => FileChanges | Promise<FileChanges>;
}

/**
 * Adds a file to the library: receives, checks, cleans and stores it. Uploading the same bytes again returns the
 * existing file, restored from the bin if necessary.
 *
 * @throws AppError badFile, tooLarge or badRequest, and nothing is stored
 */
export function storeFile(deps: MediaDeps, actor: Actor, incoming: Incoming): Promise<StoredFile> {
  const maxBytes = Math.max(...incoming.kinds.map((kind) => fileLimits[kind]));
  return withReceivedFile(deps.temporaryFolder, incoming.source, maxBytes, async (file) => {
    const metadata = await incoming.metadata();
    const existing = await findByChecksum(deps.database.pool, file.checksum, metadata.private ?? false);
    if (existing && incoming.kinds.includes(existing.kind)) return toExistingFile(deps, actor, existing);
    const clean = await inspectUpload(file, getExtension(incoming.name), incoming.kinds);
    if (metadata.private && clean.kind !== 'document') throw onlyDocuments();
    return storeUpload(deps, actor, { clean, file, name: incoming.name, metadata });
  });
}

async function toExistingFile(deps: MediaDeps, actor: Actor, existing: MediaRow): Promise<StoredFile> {
  const alive = existing.deletedAt ? await restoreFile(deps, actor, existing.id) : toFile(existing);
  return { ...alive, existed: true };
}

interface NewUpload {
  clean: CleanFile;
  file: ReceivedFile;
  name: string;
  metadata: FileChanges;
}

/** Stores the bytes before the row, so that every row has its bytes and no transaction waits for the storage. */
async function storeUpload(deps: MediaDeps, actor: Actor, upload: NewUpload): Promise<StoredFile> {
  const { clean, metadata } = upload;
  const folder = await storeBytes(deps, clean);
  const row = await transaction(deps.database.pool, async (client) => {
    const inserted = await insertFile(client, toInsertValues(upload, folder, actor));
    if (!inserted) return null;
    await claimKey(client, folderKey(folder));
    await audit(client, actor, 'create', null, inserted);
    await scheduleVariants(deps, client, inserted);
    return inserted;
  });
  if (row) return { ...toFile(row), existed: false };
  // After cleaning, these bytes equal those of another file.
  await releaseKey(deps.database.pool, folderKey(folder));
  const sameFile = await findByChecksum(deps.database.pool, clean.checksum, metadata.private ?? false);
  if (!sameFile) throw new AppError('internal');
  return toExistingFile(deps, actor, sameFile);
}

function toInsertValues(
  { clean, file, name, metadata }: NewUpload,
  folder: string,
  actor: Actor,
): InsertValues {
  const cleanedName = cleanName(metadata.name ?? name, clean.extension);
  const { alt = '', decorative = false, focal = null, tags = [] } = metadata;
  return {
    ...getByteColumns(clean, file, folder),
    name: cleanedName,
    alt,
    decorative,
    focal_x: focal?.x ?? null,
    focal_y: focal?.y ?? null,
    tags,
    private: metadata.private ?? false,
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
  target: Target,
  metadata: FileChanges,
): Promise<LibraryFile> {
  const row = await transaction(deps.database.pool, async (client) => {
    const before = await lockActiveFile(client, target);
    assertCanPublish(before, metadata.private ?? before.private, target.reader);
    if ((metadata.private ?? before.private) !== before.private) await assertUnused(deps, client, before.id);
    const changes = { ...getMetadataColumns(before, metadata), updated_by_name: actor.user?.name ?? null };
    const after = await withDuplicateError(updateFile(client, before.id, changes));
    await audit(client, actor, 'update', before, after);
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
    await audit(client, actor, 'delete', before, null);
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
    await audit(client, actor, 'restore', before, after);
    // Entries that were restored from the bin before their picture display it again.
    await deps.onFileChanged(client, id);
    return after;
  });
  return toFile(row);
}
