import type pg from 'pg';
import { type Actor, recordAudits } from '#platform/audit/audit.ts';
import { copyLines } from '#platform/database/copyLines.ts';
import { lockTransaction } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import {
  changeInvoices,
  countChunk,
  createInvoices,
  createStage,
  markFilesUnused,
  markFilesUsed,
  recordUnchangedInvoices,
  resolve,
  writeErrors,
} from './invoiceChunk.sql.ts';

/** Changes that one chunk makes to its import's counts. */
export interface ChunkCounts {
  created: number;
  changed: number;
  unchanged: number;
  error: number;
}

export interface ChunkOptions {
  /** The import's number. */
  no: number;
  /** Whether the file has these columns. */
  hasTaxId: boolean;
  hasFile: boolean;
  hasPaid: boolean;
  /** The user who uploaded the file. */
  actor: Actor;
}

/**
 * Takes the invoice lock until the transaction ends. It serializes changes of invoices and PDFs, so that an
 * invoice and its PDF are linked even if they are uploaded concurrently.
 */
export const lockInvoices = (client: Queryable) => lockTransaction(client, 'invoices');

interface ChangedInvoice {
  id: string;
  contract: string;
  period: string;
  file: string | null;
  before: unknown;
  after: unknown;
}

/**
 * Processes a chunk's lines in the current transaction, which must hold `lockInvoices`: invoices, their links to
 * PDFs, errors, and an audit entry for each changed invoice.
 *
 * @param lines formatted by `formatStageLine`
 */
export async function applyLines(
  client: pg.PoolClient,
  lines: readonly string[],
  { no, hasTaxId, hasFile, hasPaid, actor }: ChunkOptions,
): Promise<ChunkCounts> {
  await client.query(createStage);
  await copyLines(client, 'invoice_stage', lines);
  await client.query(resolve, [no, hasTaxId, hasFile, hasPaid]);
  const { rows: counted } = await client.query<ChunkCounts>(countChunk);
  const counts = onlyRow(counted);
  if (counts.created > 0) await client.query(createInvoices, [no, hasPaid]);
  if (counts.unchanged > 0) await client.query(recordUnchangedInvoices, [no]);
  if (counts.changed > 0) await writeInvoices(client, { no, hasTaxId, hasPaid, actor });
  if (counts.created + counts.changed > 0) await client.query(markFilesUsed);
  if (counts.error > 0) await client.query(writeErrors, [no]);
  return counts;
}

async function writeInvoices(
  client: pg.PoolClient,
  { no, hasTaxId, hasPaid, actor }: Omit<ChunkOptions, 'hasFile'>,
): Promise<void> {
  const { rows } = await client.query<ChangedInvoice>(changeInvoices, [no, hasTaxId, hasPaid]);
  await client.query(markFilesUnused, [rows.flatMap(({ file }) => file ?? [])]);
  await recordAudits(
    client,
    actor,
    rows.map(({ id, contract, period, before, after }) => ({
      action: 'update',
      subject: 'invoices',
      subjectId: id,
      title: `${contract} ${period}`,
      before,
      after,
    })),
  );
}
