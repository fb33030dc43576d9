import type { FileChanges } from '@centinela/api/content/files.ts';
import type { AuditAction } from '@centinela/api/operations/audit.ts';
import type { PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { isUniqueViolation } from '#platform/database/uniqueViolation.ts';
import { AppError, badFile, told } from '#platform/errors/appError.ts';
import type { ReceivedFile } from '#platform/storage/receive.ts';
import { reserveKey } from '#platform/storage/unreferenced.ts';
import type { MediaDeps } from '../deps.ts';
import type { Reader } from '../library/access.ts';
import { type InsertValues, lockFile } from '../library/media.queries.ts';
import { folderKey, freshFolder, type MediaRow, originalKey, toFile } from '../library/mediaRow.ts';
import { variantsJob } from '../media.jobs.ts';
import { cleanName, folded } from './fileName.ts';
import type { CleanFile } from './inspectUpload.ts';

/** The file to change, and the version that the caller has seen (null: any). */
export interface Target {
  id: string;
  version: number | null;
  /** The caller who changes it. */
  reader: Reader;
}

/** The first half of a SHA-256: 128 bits that identify the bytes in addresses. */
const hashOf = (checksum: string) => checksum.slice(0, 32);

export const searchOf = ({ name, alt, tags }: Pick<MediaRow, 'name' | 'alt' | 'tags'>): string =>
  folded([name, alt, ...tags].join(' '));

export const onlyDocuments = (): AppError =>
  new AppError(
    'badRequest',
    told('private', ['Solo los documentos pueden ser privados', 'Only documents can be private']),
  );

/** Builds the columns that describe the bytes of a file. */
export const bytesOf = (clean: CleanFile, file: ReceivedFile, folder: string) => ({
  kind: clean.kind,
  hash: hashOf(clean.checksum),
  checksum: clean.checksum,
  folder,
  source_checksum: file.checksum,
  type: clean.type,
  extension: clean.extension,
  size: clean.size,
  width: clean.width,
  height: clean.height,
  animated: clean.animated,
});

/** Builds the metadata columns after a change. @throws AppError badRequest for making a picture private */
export function wordsOf(before: MediaRow, words: FileChanges): Partial<InsertValues> {
  if (words.private && before.kind !== 'document') throw onlyDocuments();
  const name = words.name === undefined ? before.name : cleanName(words.name, before.extension);
  const { alt = before.alt, tags = before.tags, focal } = words;
  return {
    name,
    alt,
    tags,
    decorative: words.decorative ?? before.decorative,
    private: words.private ?? before.private,
    ...(focal !== undefined && { focal_x: focal?.x ?? null, focal_y: focal?.y ?? null }),
    search: searchOf({ name, alt, tags }),
  };
}

/**
 * Stores bytes in a new folder, outside of any transaction. The transaction that writes the row claims the folder
 * with `claimKey`; otherwise it is removed later.
 *
 * @returns the folder
 */
export async function storeBytes({ database, storage }: MediaDeps, clean: CleanFile): Promise<string> {
  const folder = freshFolder();
  await reserveKey(database.pool, folderKey(folder));
  const { extension, size, type } = clean;
  await storage.put(originalKey({ folder, extension }), clean.open, { size, type });
  return folder;
}

export async function makeVariantsOf(deps: MediaDeps, client: PoolClient, row: MediaRow): Promise<void> {
  if (row.kind === 'image') await deps.jobs.send(variantsJob, { id: row.id }, { client });
}

export const audit = (
  client: PoolClient,
  actor: Actor,
  action: AuditAction,
  before: MediaRow | null,
  after: MediaRow | null,
): Promise<void> =>
  recordAudit(client, actor, {
    action,
    subject: 'files',
    subjectId: after?.id ?? before?.id ?? '',
    title: after?.name ?? before?.name ?? '',
    before: before && toFile(before),
    after: after && toFile(after),
  });

/**
 * Locks a file outside the bin and checks that it has not changed since it was read.
 *
 * @throws AppError notFound, stale
 */
export async function lockLiving(
  client: PoolClient,
  { id, version }: Omit<Target, 'reader'>,
): Promise<MediaRow> {
  const row = await lockFile(client, id);
  if (!row || row.deletedAt) throw new AppError('notFound');
  if (version !== null && row.version !== version) throw new AppError('stale', { data: toFile(row) });
  return row;
}

/** Asserts that a file is not in use. @throws AppError inUse with the uses, including drafts */
export async function refuseWhenUsed(deps: MediaDeps, client: PoolClient, id: string): Promise<void> {
  const uses = await deps.usesOf(client, id);
  if (uses.length > 0) throw new AppError('inUse', { data: uses });
}

export const alreadyThere = (cause?: unknown): AppError =>
  badFile(
    [
      'Ese archivo ya está en la biblioteca: elegilo ahí',
      'That file is already in the library: choose it there',
    ],
    cause,
  );

/** Converts a unique violation to an error that names the file with the same bytes. */
export function unlessTaken(change: Promise<MediaRow>): Promise<MediaRow> {
  return change.catch((cause: unknown) => {
    throw isUniqueViolation(cause) ? alreadyThere(cause) : cause;
  });
}
