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
  freeFiles,
  resolve,
  seeInvoices,
  useFiles,
  writeErrors,
} from './invoiceChunk.sql.ts';

/** What one chunk did to its import's counts. */
export interface ChunkCounts {
  created: number;
  changed: number;
  unchanged: number;
  error: number;
}

export interface ChunkOptions {
  /** The import's number. */
  no: number;
  /** Whether its file has these columns. */
  hasTaxId: boolean;
  hasFile: boolean;
  /** Who uploaded it. */
  actor: Actor;
}

/**
 * Waits until nobody else changes invoices or PDFs; lets go at the end of the transaction. So an invoice and its PDF
 * that come at the same time do not miss each other.
 */
export const lockInvoices = (client: Queryable) => lockTransaction(client, 'invoices');

interface Changed {
  id: string;
  contract: string;
  period: string;
  file: string | null;
  before: unknown;
  after: unknown;
}

/**
 * Works on a chunk's lines in the transaction that is under way, which holds `lockInvoices`: invoices, what they say of
 * PDFs, errors, and an audit entry for each invoice that says something else than before.
 *
 * @param lines as `stageLine` writes them
 */
export async function applyLines(
  client: pg.PoolClient,
  lines: readonly string[],
  { no, hasTaxId, hasFile, actor }: ChunkOptions,
): Promise<ChunkCounts> {
  await client.query(createStage);
  await copyLines(client, 'invoice_stage', lines);
  await client.query(resolve, [no, hasTaxId, hasFile]);
  const { rows: counted } = await client.query<ChunkCounts>(countChunk);
  const counts = onlyRow(counted);
  if (counts.created > 0) await client.query(createInvoices, [no]);
  if (counts.unchanged > 0) await client.query(seeInvoices, [no]);
  if (counts.changed > 0) await change(client, no, hasTaxId, actor);
  if (counts.created + counts.changed > 0) await client.query(useFiles);
  if (counts.error > 0) await client.query(writeErrors, [no]);
  return counts;
}

async function change(client: pg.PoolClient, no: number, hasTaxId: boolean, actor: Actor): Promise<void> {
  const { rows } = await client.query<Changed>(changeInvoices, [no, hasTaxId]);
  await client.query(freeFiles, [rows.flatMap(({ file }) => file ?? [])]);
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
