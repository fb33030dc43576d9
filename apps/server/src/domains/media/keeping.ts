import type { FileChanges } from '@centinela/api/files.ts';
import type { PoolClient } from 'pg';
import { type Actor, recordAudit } from '../../platform/audit/audit.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { ReceivedFile } from '../../platform/storage/receive.ts';
import type { MediaDeps } from './deps.ts';
import { cleanName, folded } from './fileName.ts';
import type { CleanFile } from './intake.ts';
import { forgetJob, holdBytes, variantsJob } from './media.jobs.ts';
import { type InsertValues, lockFile } from './media.queries.ts';
import { folderOf, type MediaRow, originalKey, placeOf, toFile } from './mediaRow.ts';

/** Which file, and the version that the caller has seen (null: whichever it is). */
export interface Target {
  id: string;
  version: number | null;
}

/** Half a SHA-256: 128 bits that name the bytes in addresses. */
const hashOf = (checksum: string) => checksum.slice(0, 32);

export const searchOf = ({ name, alt, tags }: Pick<MediaRow, 'name' | 'alt' | 'tags'>): string =>
  folded([name, alt, ...tags].join(' '));

export const onlyDocuments = (): AppError =>
  new AppError('badRequest', {
    errors: [{ field: 'private', message: 'Solo los documentos pueden ser privados' }],
  });

/** What a row says of its bytes. */
export const bytesOf = (clean: CleanFile, file: ReceivedFile) => ({
  kind: clean.kind,
  hash: hashOf(clean.checksum),
  checksum: clean.checksum,
  source_checksum: file.checksum,
  type: clean.type,
  extension: clean.extension,
  size: clean.size,
  width: clean.width,
  height: clean.height,
  animated: clean.animated,
});

/** What a row says in words, after a change. @throws AppError badRequest for a picture that shall be private */
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

/** Nobody removes these bytes from their place until the transaction ends. */
export async function holdPlace(
  client: PoolClient,
  isPrivate: boolean,
  { checksum }: CleanFile,
): Promise<void> {
  const place = { area: isPrivate ? 'private' : 'media', name: hashOf(checksum) } as const;
  await client.query(holdBytes, [folderOf(place)]);
}

export const putBytes = ({ storage }: MediaDeps, row: MediaRow, clean: CleanFile): Promise<void> =>
  storage.put(originalKey(row), clean.open(), { size: clean.size, type: clean.type });

export async function makeVariantsOf(deps: MediaDeps, client: PoolClient, row: MediaRow): Promise<void> {
  if (row.kind === 'image') await deps.jobs.send(variantsJob, { id: row.id }, { client });
}

export const audit = (
  client: PoolClient,
  actor: Actor,
  action: string,
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

/** Locks a living file and checks that nobody changed it since it was read. @throws AppError notFound, stale */
export async function lockLiving(client: PoolClient, { id, version }: Target): Promise<MediaRow> {
  const row = await lockFile(client, id);
  if (!row || row.deletedAt) throw new AppError('notFound');
  if (version !== null && row.version !== version) throw new AppError('stale', { data: toFile(row) });
  return row;
}

/** @throws AppError inUse with the uses, which may be drafts as well */
export async function refuseWhenUsed(deps: MediaDeps, client: PoolClient, id: string): Promise<void> {
  const uses = await deps.usesOf(client, id);
  if (uses.length > 0) throw new AppError('inUse', { data: uses });
}

/** Copies the bytes to their new place; the old ones go when the change is certain. */
export async function moveBytes(
  deps: MediaDeps,
  client: PoolClient,
  before: MediaRow,
  after: MediaRow,
): Promise<void> {
  await client.query(holdBytes, [folderOf(placeOf(after))]);
  const bytes = await deps.storage.read(originalKey(before));
  if (!bytes) throw new AppError('notFound');
  await deps.storage.put(originalKey(after), bytes.stream, { size: bytes.size, type: after.type });
  await deps.jobs.send(forgetJob, placeOf(before), { client });
}

export function alreadyThere(cause?: unknown): AppError {
  const message = 'Ese archivo ya está en la biblioteca';
  return new AppError('badFile', { message, errors: [{ field: 'file', message }], cause });
}

const uniqueViolation = '23505';

/** Says in words that another file has these bytes. */
export function unlessTaken(change: Promise<MediaRow>): Promise<MediaRow> {
  return change.catch((cause: unknown) => {
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === uniqueViolation;
    throw isTaken ? alreadyThere(cause) : cause;
  });
}
