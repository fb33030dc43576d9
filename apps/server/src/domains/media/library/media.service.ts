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
import { type ReceivedFile, received } from '#platform/storage/receive.ts';
import { claimKey, releaseKey } from '#platform/storage/unreferenced.ts';
import type { MediaDeps } from '../deps.ts';
import { cleanName, extensionOf } from '../upload/fileName.ts';
import { type CleanFile, takeIn } from '../upload/inspectUpload.ts';
import {
  audit,
  bytesOf,
  lockLiving,
  makeVariantsOf,
  onlyDocuments,
  refuseWhenUsed,
  searchOf,
  storeBytes,
  type Target,
  unlessTaken,
  wordsOf,
} from '../upload/persistUpload.ts';
import { refusePublishing } from './access.ts';
import { findSame, type InsertValues, insertFile, lockFile, updateFile } from './media.queries.ts';
import { folderKey, type MediaRow, toFile } from './mediaRow.ts';

/** An uploaded file: its bytes, original name and metadata. */
export interface Incoming {
  source: Readable;
  name: string;
  /** The accepted file kinds. */
  kinds: readonly FileKind[];
  /** Called after all bytes were read, because form fields may follow the file. */
  words: () => FileChanges | Promise<FileChanges>;
}

/**
 * Adds a file to the library: receives, checks, cleans and stores it. Uploading the same bytes again returns the
 * existing file, restored from the bin if necessary.
 *
 * @throws AppError badFile, tooLarge or badRequest, and nothing is stored
 */
export function storeFile(deps: MediaDeps, actor: Actor, incoming: Incoming): Promise<StoredFile> {
  const most = Math.max(...incoming.kinds.map((kind) => fileLimits[kind]));
  return received(deps.temporaryFolder, incoming.source, most, async (file) => {
    const words = await incoming.words();
    const known = await findSame(deps.database.pool, file.checksum, words.private ?? false);
    if (known && incoming.kinds.includes(known.kind)) return asExisting(deps, actor, known);
    const clean = await takeIn(file, extensionOf(incoming.name), incoming.kinds);
    if (words.private && clean.kind !== 'document') throw onlyDocuments();
    return keep(deps, actor, { clean, file, name: incoming.name, words });
  });
}

async function asExisting(deps: MediaDeps, actor: Actor, known: MediaRow): Promise<StoredFile> {
  const alive = known.deletedAt ? await restoreFile(deps, actor, known.id) : toFile(known);
  return { ...alive, existed: true };
}

interface NewUpload {
  clean: CleanFile;
  file: ReceivedFile;
  name: string;
  words: FileChanges;
}

/** Stores the bytes before the row, so that every row has its bytes and no transaction waits for the storage. */
async function keep(deps: MediaDeps, actor: Actor, upload: NewUpload): Promise<StoredFile> {
  const { clean, words } = upload;
  const folder = await storeBytes(deps, clean);
  const row = await transaction(deps.database.pool, async (client) => {
    const inserted = await insertFile(client, valuesOf(upload, folder, actor));
    if (!inserted) return null;
    await claimKey(client, folderKey(folder));
    await audit(client, actor, 'create', null, inserted);
    await makeVariantsOf(deps, client, inserted);
    return inserted;
  });
  if (row) return { ...toFile(row), existed: false };
  // After cleaning, these bytes equal those of another file.
  await releaseKey(deps.database.pool, folderKey(folder));
  const same = await findSame(deps.database.pool, clean.checksum, words.private ?? false);
  if (!same) throw new AppError('internal');
  return asExisting(deps, actor, same);
}

function valuesOf({ clean, file, name, words }: NewUpload, folder: string, actor: Actor): InsertValues {
  const named = cleanName(words.name ?? name, clean.extension);
  const { alt = '', decorative = false, focal = null, tags = [] } = words;
  return {
    ...bytesOf(clean, file, folder),
    name: named,
    alt,
    decorative,
    focal_x: focal?.x ?? null,
    focal_y: focal?.y ?? null,
    tags,
    private: words.private ?? false,
    search: searchOf({ name: named, alt, tags }),
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
  words: FileChanges,
): Promise<LibraryFile> {
  const row = await transaction(deps.database.pool, async (client) => {
    const before = await lockLiving(client, target);
    refusePublishing(before, words.private ?? before.private, target.reader);
    if ((words.private ?? before.private) !== before.private) await refuseWhenUsed(deps, client, before.id);
    const changes = { ...wordsOf(before, words), updated_by_name: actor.user?.name ?? null };
    const after = await unlessTaken(updateFile(client, before.id, changes));
    await audit(client, actor, 'update', before, after);
    await deps.changed(client, after.id);
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
    const before = await lockLiving(client, { id, version: null });
    await refuseWhenUsed(deps, client, id);
    const changes = { deleted_at: new Date(), updated_by_name: actor.user?.name ?? null };
    await updateFile(client, id, changes);
    await audit(client, actor, 'delete', before, null);
    await deps.changed(client, id);
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
    await makeVariantsOf(deps, client, after);
    await audit(client, actor, 'restore', before, after);
    // Entries that were restored from the bin before their picture display it again.
    await deps.changed(client, id);
    return after;
  });
  return toFile(row);
}
