import type { FileChanges } from '@centinela/api/content/files.ts';
import type { AuditAction } from '@centinela/api/operations/audit.ts';
import type { PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import { AppError, badFile, fieldError } from '#platform/errors/appError.ts';
import { cleanName } from '#platform/storage/fileName.ts';
import type { ReceivedFile } from '#platform/storage/receive.ts';
import { reserveKey } from '#platform/storage/unreferenced.ts';
import type { FileCaller } from '../files/access.ts';
import type { MediaDeps } from '../files/deps.ts';
import { type InsertValues, lockFile } from '../files/media.queries.ts';
import { generateFolder, getFolderKey, getOriginalKey, type MediaRow, toFile } from '../files/mediaRow.ts';
import { normaliseText } from '../files/normaliseText.ts';
import type { CleanFile } from './inspectUpload.ts';
import { variantsJob } from './variantsJob.ts';

/** The file to change, the version that the caller has seen (null for any), and the caller. */
export interface FileTarget {
  id: string;
  version: number | null;
  caller: FileCaller;
}

/** The first half of a SHA-256: 128 bits that identify the bytes in addresses. */
const getHash = (checksum: string) => checksum.slice(0, 32);

export const getSearchText = ({ name, alt, tags }: Pick<MediaRow, 'name' | 'alt' | 'tags'>): string =>
  normaliseText([name, alt, ...tags].join(' '));

export const createOnlyDocumentsError = (): AppError =>
  new AppError(
    'badRequest',
    fieldError('private', ['Solo los documentos pueden ser privados', 'Only documents can be private']),
  );

/** Builds the columns that describe the bytes of a file. */
export const getByteColumns = (cleanFile: CleanFile, file: ReceivedFile, folder: string) => ({
  kind: cleanFile.kind,
  hash: getHash(cleanFile.checksum),
  checksum: cleanFile.checksum,
  folder,
  source_checksum: file.checksum,
  type: cleanFile.type,
  extension: cleanFile.extension,
  size: cleanFile.size,
  width: cleanFile.width,
  height: cleanFile.height,
  animated: cleanFile.animated,
});

/** Builds the metadata columns after a change. @throws AppError badRequest when a picture would become private */
export function getMetadataColumns(before: MediaRow, metadata: FileChanges): Partial<InsertValues> {
  if (metadata.private && before.kind !== 'document') throw createOnlyDocumentsError();
  const name = metadata.name === undefined ? before.name : cleanName(metadata.name, before.extension);
  const { alt = before.alt, tags = before.tags, focal } = metadata;
  return {
    name,
    alt,
    tags,
    decorative: metadata.decorative ?? before.decorative,
    private: metadata.private ?? before.private,
    directory: metadata.directory ?? before.directory,
    ...(focal !== undefined && { focal_x: focal?.x ?? null, focal_y: focal?.y ?? null }),
    search: getSearchText({ name, alt, tags }),
  };
}

/**
 * Stores bytes in a new folder, outside of any transaction. The transaction that writes the row claims the folder
 * with `claimKey`; otherwise it is removed later.
 *
 * @returns the folder
 */
export async function storeBytes({ database, storage }: MediaDeps, cleanFile: CleanFile): Promise<string> {
  const folder = generateFolder();
  await reserveKey(database.pool, getFolderKey(folder));
  const { extension, size, type } = cleanFile;
  await storage.put(getOriginalKey({ folder, extension }), cleanFile.open, { size, type });
  return folder;
}

export async function scheduleVariants(deps: MediaDeps, client: PoolClient, row: MediaRow): Promise<void> {
  if (row.kind === 'image') await deps.jobs.send(variantsJob, { id: row.id }, { client });
}

export const auditFile = (
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
export async function lockActiveFile(
  client: PoolClient,
  { id, version }: Omit<FileTarget, 'caller'>,
): Promise<MediaRow> {
  const row = await lockFile(client, id);
  if (!row || row.deletedAt) throw new AppError('notFound');
  if (version !== null && row.version !== version) throw new AppError('stale', { data: toFile(row) });
  return row;
}

/** Asserts that a file is not in use. @throws AppError inUse with the uses, including drafts */
export async function assertUnused(deps: MediaDeps, client: PoolClient, id: string): Promise<void> {
  const uses = await deps.listUses(client, id);
  if (uses.length > 0) throw new AppError('inUse', { data: uses });
}

export const createDuplicateError = (cause?: unknown): AppError =>
  badFile(
    [
      'Ese archivo ya está en la biblioteca: elegilo ahí',
      'That file is already in the library: choose it there',
    ],
    cause,
  );

/** Converts a unique violation to an error that names the file with the same bytes. */
export function withDuplicateError(change: Promise<MediaRow>): Promise<MediaRow> {
  return change.catch((cause: unknown) => {
    throw isUniqueViolation(cause) ? createDuplicateError(cause) : cause;
  });
}
