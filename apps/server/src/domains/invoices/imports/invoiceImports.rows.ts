import {
  type InvoiceField,
  type InvoiceImport,
  type invoiceImportStates,
  parseInvoiceHeader,
} from '@centinela/api/invoices/invoiceImports.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { StoredSheet } from '#platform/sheets/reading/chunks.ts';

/** An invoice file as stored. */
export interface ImportRow extends StoredSheet {
  no: number;
  name: string;
  size: number;
  header: string[];
  columns: (InvoiceField | null)[];
  state: (typeof invoiceImportStates)[number];
  next_offset: number;
  next_line: number;
  total: number;
  created: number;
  changed: number;
  unchanged: number;
  error: number;
  problem: string | null;
  created_at: Date;
  created_by: string | null;
  created_by_name: string | null;
  started_at: Date | null;
  finished_at: Date | null;
}

// Sizes and offsets are bigint columns; float8 returns them as numbers, exact for any realistic file size.
export const importColumns = `f.no, f.name, f.size::float8 as size, f.storage_key, f.encoding, f.separator, f.header, f.columns,
  f.state, f.next_offset::float8 as next_offset, f.next_line, f.total, f.created, f.changed, f.unchanged, f.error, f.problem,
  f.created_at, f.created_by, f.created_by_name, f.started_at, f.finished_at`;

/** Converts a stored invoice file to the API format. */
export function toImport(row: ImportRow): InvoiceImport {
  const { name, size, state, total, created, changed, unchanged, error, problem } = row;
  const done = created + changed + unchanged + error;
  return {
    id: String(row.no),
    name,
    size,
    state,
    user: row.created_by_name,
    total,
    created,
    changed,
    unchanged,
    error,
    pending: total - done,
    percentage: total === 0 ? 100 : Math.floor((done * 100) / total),
    ignoredColumns: parseInvoiceHeader(row.header).unknown,
    problem,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** Finds an invoice file by the number in its URL; null if it does not exist. */
export async function findImport(db: Queryable, id: string): Promise<ImportRow | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const { rows } = await db.query<ImportRow>(
    `select ${importColumns} from invoice_imports f where f.no = $1`,
    [Number(id)],
  );
  return rows[0] ?? null;
}
