import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { maxCvBytes } from '@centinela/api/leads/cv.ts';
import { z } from 'zod';
import { inspectUpload, refuseScriptsInWorker } from '#media/upload';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { createSeal } from '#platform/secrets/seal.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { cleanName, getExtension } from '#platform/storage/fileName.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { removeOldest, reserveKey, tryClaimKey } from '#platform/storage/unreferenced.ts';
import type { AcceptedFile } from '#platform/uploads/intake.ts';
import { quarantineKey } from '#platform/uploads/quarantine.ts';

/** Storage folder of CVs. */
const folder = 'leads/cv';
/** Limit of CVs without a lead (2 GB), so that they cannot fill the disk. */
const maxUnclaimed = 400;

const storedCv = z.strictObject({
  key: z.string(),
  name: z.string(),
  size: z.number(),
  checksum: z.string(),
});

/** A stored CV. If no lead claims it within an hour, it is deleted. */
export type StoredCv = z.infer<typeof storedCv>;

/** Magic bytes of a PDF. */
const pdfMagicBytes = Buffer.from('%PDF-');

const sealContext = 'cv';
const getSeal = (secret: Secret) => createSeal(secret, 'lead cv');

/** Creates the token by which the sender refers to a CV; it is encrypted and authenticated. */
export const createCvToken = (secret: Secret, cv: StoredCv): string =>
  getSeal(secret).seal(JSON.stringify(cv), sealContext).toString('base64url');

/** @throws AppError badRequest for a token that this server did not issue */
export function readCvToken(secret: Secret, token: string): StoredCv {
  const text = getSeal(secret).open(Buffer.from(token, 'base64url'), sealContext);
  if (text === null) throw createFieldError('cvGone');
  return storedCv.parse(JSON.parse(text));
}

const createFieldError = (message: string, cause?: unknown): AppError =>
  new AppError('badRequest', { errors: [{ field: 'request.cv', message }], cause });

const rejectFile = (message: string, cause?: unknown): AppError =>
  new AppError('badFile', { errors: [{ field: 'file', message }], cause });

const messageKeys = { script: 'pdfScript', locked: 'pdfLocked', unreadable: 'pdfBroken' } as const;

/**
 * Stores an uploaded CV until a lead claims it, outside of any transaction and without a public address. When too
 * many CVs are unclaimed, the oldest one is deleted, because its lead is the least likely to arrive.
 *
 * @param name file name given by the sender
 * @throws AppError badFile for a file that is not a PDF, contains scripts or is encrypted
 */
export async function storeCv(
  { database, storage }: { database: Database; storage: Storage },
  file: AcceptedFile,
  name: string,
): Promise<StoredCv> {
  const { pool } = database;
  // Reject other formats before parsing, because an archive could be crafted to keep the process busy.
  const bytes = await readFile(file.path);
  if (!bytes.subarray(0, 5).equals(pdfMagicBytes)) throw rejectFile('pdf');
  const clean = await inspectUpload(file, getExtension(name), ['document']).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'badFile' ? rejectFile('pdf', error) : error;
  });
  if (clean.extension !== 'pdf' || file.size > maxCvBytes) throw rejectFile('pdf');
  const reason = await refuseScriptsInWorker(bytes);
  if (reason !== null) throw rejectFile(messageKeys[reason]);
  const key = `${folder}/${randomUUID()}.pdf`;
  await removeOldest(pool, storage, { folder, keep: maxUnclaimed - 1 });
  await reserveKey(pool, key);
  if (file.isUnscanned) await quarantineKey(pool, key);
  const { size, type, checksum } = clean;
  await storage.put(key, clean.open, { size, type });
  return { key, name: cleanName(name, 'pdf'), size, checksum };
}

/**
 * Claims a CV within its lead's transaction.
 *
 * @throws AppError badRequest when it is deleted or claimed by another lead
 */
export async function claimCv(client: Queryable, { key }: StoredCv): Promise<void> {
  if (!(await tryClaimKey(client, key))) throw createFieldError('cvGone');
}

/** Reads the stored CV of a lead, with the lead's number; undefined if it has none. */
export async function readCv(
  db: Queryable,
  leadId: string,
): Promise<{ number: number; cv_key: string; cv_name: string } | undefined> {
  const { rows } = await db.query<{ number: number; cv_key: string; cv_name: string }>({
    name: 'lead-cv',
    text: 'select number, cv_key, cv_name from leads where id = $1 and cv_key is not null',
    values: [leadId],
  });
  return rows[0];
}
