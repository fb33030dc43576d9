import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parseInvoiceHeader } from '@centinela/api/invoices/invoiceImports.ts';
import type pg from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { lockTransaction } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import { transaction } from '#platform/database/transaction.ts';
import {
  createFileError,
  type InspectedUpload,
  inspectUpload,
} from '#platform/sheets/reading/inspectUpload.ts';
import type { ReceivedFile } from '#platform/storage/receive.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { claimKey, reserveKey } from '#platform/storage/unreferenced.ts';
import { type ImportRow, importColumns } from './invoiceImports.rows.ts';
import { invoiceChannel } from './invoiceImports.worker.ts';

const quoteNames = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ');

/** Maps the columns of a header. @throws AppError badFile with the missing or repeated columns */
function resolveColumns(header: readonly string[]) {
  const { columns, missing, repeated } = parseInvoiceHeader(header);
  if (missing.length > 0)
    throw createFileError(
      `${missing.length > 1 ? 'Faltan las columnas' : 'Falta la columna'} ${quoteNames(missing)}. El archivo tiene ${quoteNames(header)}: poné los nombres contract;period;due_date;total;tax_id;file en la primera línea.`,
    );
  const [twice] = repeated;
  if (twice) throw createFileError(`Hay dos columnas para «${twice}»: dejá una sola.`);
  return columns;
}

const insertSql = `insert into invoice_imports as f (name, size, hash, storage_key, encoding, separator, header, columns,
    next_offset, next_line, total, created_by, created_by_name)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${importColumns}`;

/** A stored upload: parsed file, storage key and received bytes. */
interface StoredUpload {
  name: string;
  file: InspectedUpload;
  key: string;
  received: ReceivedFile;
}

async function insertImport(
  client: pg.PoolClient,
  { name, file, key, received }: StoredUpload,
  actor: Actor,
): Promise<ImportRow> {
  const { rows } = await client.query<ImportRow>(insertSql, [
    name.slice(0, 200) || 'facturas.csv',
    received.size,
    received.checksum,
    key,
    file.encoding,
    file.separator,
    file.header,
    JSON.stringify(resolveColumns(file.header)),
    file.firstOffset,
    file.firstLine,
    file.total,
    actor.user?.id ?? null,
    actor.user?.name ?? null,
  ]);
  const stored = onlyRow(rows);
  await recordAudit(client, actor, {
    action: 'create',
    subject: 'invoiceImports',
    subjectId: String(stored.no),
    title: stored.name,
    after: { name: stored.name, size: stored.size, lines: stored.total },
  });
  await client.query('select pg_notify($1, $2)', [invoiceChannel, String(stored.no)]);
  return stored;
}

/**
 * Stores an uploaded invoice file; a worker imports it.
 *
 * @returns the file, and the last earlier file with the same bytes
 * @throws AppError badFile
 */
export async function storeImport(
  db: pg.Pool,
  storage: Storage,
  received: ReceivedFile,
  name: string,
  actor: Actor,
): Promise<{ file: ImportRow; sameAs: ImportRow | null }> {
  return inspectUpload(received, async (file) => {
    resolveColumns(file.header);
    const key = `invoices/imports/${randomUUID()}.csv`;
    await reserveKey(db, key);
    await storage.put(key, () => createReadStream(file.path), { size: file.bytes, type: 'text/csv' });
    return transaction(db, async (client) => {
      await claimKey(client, key);
      // Serializes uploads, so that numbers become visible in ascending order and no worker finds an earlier file late.
      await lockTransaction(client, 'invoiceUpload');
      const same = await client.query<ImportRow>(
        `select ${importColumns} from invoice_imports f where f.hash = $1 order by f.no desc limit 1`,
        [received.checksum],
      );
      const stored = await insertImport(client, { name, file, key, received }, actor);
      return { file: stored, sameAs: same.rows[0] ?? null };
    });
  });
}
