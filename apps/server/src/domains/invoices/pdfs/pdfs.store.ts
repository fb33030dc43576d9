import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Language } from '@centinela/sections/kernel/language.ts';
import type pg from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { createFileError } from '#platform/sheets/reading/inspectUpload.ts';
import type { ReceivedFile } from '#platform/storage/receive.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { claimKey, releaseKey, reserveKey } from '#platform/storage/unreferenced.ts';
import { lockInvoices } from '../imports/invoiceChunk.ts';

/** Dependencies for storing PDFs. */
export interface PdfDeps {
  pool: pg.Pool;
  storage: Storage;
  actor: Actor;
  /** Language of the user who uploads. */
  language: Language;
}

/** PDF readers search the end marker in the last 1,024 bytes. */
const tailBytes = 1024;

/** Returns whether a file has the first and last marker of a PDF, not only its name. */
async function isPdf({ path, size }: ReceivedFile): Promise<boolean> {
  const file = await open(path);
  try {
    const text = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.toString('latin1', 0, bytesRead);
    };
    return (
      (await text(0, 5)) === '%PDF-' &&
      (await text(Math.max(0, size - tailBytes), tailBytes)).includes('%%EOF')
    );
  } finally {
    await file.close();
  }
}

const upsertSql = `insert into invoice_files (name, storage_key, size, hash, created_by_name)
  values ($1, $2, $3, $4, $5)
  on conflict (name) do update set storage_key = excluded.storage_key, size = excluded.size, hash = excluded.hash,
    created_at = now(), created_by_name = excluded.created_by_name
  returning old.storage_key as old_key, old.size::float8 as old_size, old.hash as old_hash`;

interface ReplacedPdf {
  old_key: string | null;
  old_size: number | null;
  old_hash: string | null;
}

/** Saves a PDF's row, links the waiting invoices, and audits what was replaced. */
async function savePdf(
  client: pg.PoolClient,
  name: string,
  key: string,
  { size, checksum }: ReceivedFile,
  actor: Actor,
): Promise<string | null> {
  await lockInvoices(client);
  const { rows } = await client.query<ReplacedPdf>(upsertSql, [
    name,
    key,
    size,
    checksum,
    actor.user?.name ?? null,
  ]);
  const { old_key = null, old_size = null, old_hash = null } = rows[0] ?? {};
  await client.query(
    `with found as (update invoices set lacks_file = false where file = $1 and lacks_file returning 1)
     update invoice_files set is_used = true where name = $1 and not is_used and exists (select from found)`,
    [name],
  );
  await recordAudit(client, actor, {
    action: old_key === null ? 'create' : 'update',
    subject: 'invoiceFiles',
    subjectId: name,
    title: name,
    ...(old_key !== null && { before: { size: old_size, hash: old_hash } }),
    after: { size, hash: checksum },
  });
  return old_key;
}

/**
 * Stores a PDF under its name. Concurrent readers receive the old or the new bytes, never a mixture.
 *
 * @param name normalized by `pdfName`
 * @throws AppError badFile if the bytes are not a PDF
 */
export async function storePdf(
  { pool, storage, actor }: PdfDeps,
  name: string,
  received: ReceivedFile,
): Promise<'created' | 'replaced' | 'unchanged'> {
  if (!(await isPdf(received)))
    throw createFileError(`«${name}» no es un PDF, o está cortado: generalo de nuevo y volvé a subirlo.`);
  const existing = await pool.query('select from invoice_files where name = $1 and hash = $2', [
    name,
    received.checksum,
  ]);
  if (existing.rowCount) return 'unchanged';
  const key = `invoices/pdf/${randomUUID()}.pdf`;
  await reserveKey(pool, key);
  await storage.put(key, () => createReadStream(received.path), {
    size: received.size,
    type: 'application/pdf',
  });
  return transaction(pool, async (client) => {
    await claimKey(client, key);
    const oldKey = await savePdf(client, name, key, received, actor);
    if (oldKey === null) return 'created';
    await releaseKey(client, oldKey);
    return 'replaced';
  });
}
