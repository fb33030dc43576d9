import type pg from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { withDedicatedConnections } from '#platform/database/dedicatedConnections.ts';
import type { Database } from '#platform/database/pool.ts';
import type { LeasedWork } from '#platform/leases/leases.ts';
import { MissingBytes, readChunks } from '#platform/sheets/reading/chunks.ts';
import { classifyFailure } from '#platform/sheets/reading/failure.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { applyLines, type ChunkCounts, lockInvoices } from './invoiceChunk.ts';
import { type ImportRow, importColumns } from './invoiceImports.rows.ts';
import { createLineParser, formatStageLine } from './invoiceLine.ts';

export interface InvoiceWorkDeps {
  database: Database;
  storage: Storage;
  /** Lines per chunk: the work lost when a worker dies. */
  chunkSize?: number;
  /** Maximum checks for missing bytes before the file fails and the next one starts. */
  maxByteChecks?: number;
}

/** Channel for queued files; idle workers subscribe to it. */
export const invoiceChannel = 'invoice_imports';

/** About an hour: the first checks follow quickly, the others every fifteen seconds. */
const maxByteChecks = 240;

/** Another worker has advanced the import; this worker's last chunk is rolled back. */
class SupersededError extends Error {}

const isOpenSql = `state in ('QUEUED', 'PROCESSING')`;

const startProcessingSql = `update invoice_imports f set state = 'PROCESSING', started_at = coalesce(f.started_at, now())
  where f.no = $1 and ${isOpenSql} returning ${importColumns}`;

const advanceSql = `update invoice_imports set next_offset = $4, next_line = $5, created = created + $6, changed = changed + $7,
    unchanged = unchanged + $8, error = error + $9, problem = null, attempts = 1,
    state = case when $10 then 'FINISHED' else state end, finished_at = case when $10 then now() end
  where no = $1 and state = 'PROCESSING' and next_offset = $2 and next_line = $3
  returning created, changed, unchanged, error, total - created - changed - unchanged - error as pending`;

const noteProblemSql = `update invoice_imports set problem = $2, state = case when $3 then 'FAILED' else state end,
    finished_at = case when $3 then now() end
  where no = $1 and ${isOpenSql}`;

/** The import acts on behalf of the user who uploaded the file. */
const toActor = ({ created_by, created_by_name }: ImportRow): Actor => ({
  user: created_by ? { id: created_by, name: created_by_name ?? '' } : null,
  requestId: null,
  ip: null,
});

interface ChunkLines {
  lines: string[];
  next: { offset: number; line: number };
  isLast: boolean;
}

const noCounts: ChunkCounts = { created: 0, changed: 0, unchanged: 0, error: 0 };

/** Commits the changes of a chunk and the import's progress atomically. @throws SupersededError, MissingBytes */
async function writeChunk(
  client: pg.PoolClient,
  file: ImportRow,
  { lines, next, isLast }: ChunkLines,
): Promise<ImportRow> {
  await client.query('begin');
  try {
    await lockInvoices(client);
    const actor = toActor(file);
    const { columns } = file;
    const hasColumns = {
      hasTaxId: columns.includes('tax_id'),
      hasFile: columns.includes('file'),
      hasPaid: columns.includes('paid'),
    };
    const counts =
      lines.length > 0 ? await applyLines(client, lines, { no: file.no, ...hasColumns, actor }) : noCounts;
    const { rows } = await client.query<ChunkCounts & { pending: number }>(advanceSql, [
      file.no,
      file.next_offset,
      file.next_line,
      next.offset,
      next.line,
      counts.created,
      counts.changed,
      counts.unchanged,
      counts.error,
      isLast,
    ]);
    const [step] = rows;
    if (!step) throw new SupersededError();
    const { pending, ...done } = step;
    // At the end, all lines that were counted at upload must be processed.
    if (isLast && pending > 0) throw new MissingBytes(file.storage_key);
    if (isLast)
      await recordAudit(client, actor, {
        action: 'process',
        subject: 'invoiceImports',
        subjectId: String(file.no),
        title: file.name,
        after: done,
      });
    await client.query('commit');
    return { ...file, next_offset: next.offset, next_line: next.line };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function runImport(
  client: pg.PoolClient,
  no: number,
  storage: Storage,
  chunkSize: number,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await client.query<ImportRow>(startProcessingSql, [no]);
  let [file] = rows;
  if (!file) return;
  const read = createLineParser(file.columns);
  const from = { offset: file.next_offset, line: file.next_line };
  try {
    for await (const { records, next, isLast } of readChunks(storage, file, from, () => chunkSize)) {
      if (signal.aborted) return;
      const lines = records.map(({ line, cells }) => formatStageLine(read(line, cells)));
      file = await writeChunk(client, file, { lines, next, isLast });
    }
  } catch (error) {
    if (!(error instanceof SupersededError)) throw error;
  }
}

/**
 * Imports invoice files strictly in upload order, even with several workers. After a crash, a file continues
 * from its last complete chunk as soon as a worker finds it. A file with missing bytes delays the others by an
 * hour at most.
 */
export const invoiceWork = (deps: InvoiceWorkDeps): LeasedWork => ({
  rows: {
    table: 'invoice_imports',
    key: 'no',
    // Only the oldest file: a later file depends on the data of an earlier one.
    waiting: `${isOpenSql} and no = (select min(no) from invoice_imports where ${isOpenSql})`,
    order: 'no',
    leaseSeconds: 60,
    pauses: [0.5, 15],
    isFenced: true,
  },
  concurrency: 1,
  work: ({ rowKey }, signal) =>
    withDedicatedConnections(deps.database.url, `centinela-invoices ${rowKey}`, async (connect) =>
      runImport(await connect(), Number(rowKey), deps.storage, deps.chunkSize ?? 5_000, signal),
    ),
  async failed({ rowKey, attempts }, error) {
    const { problem, givesUp } = classifyFailure(error, attempts, deps.maxByteChecks ?? maxByteChecks);
    await deps.database.pool.query(noteProblemSql, [rowKey, problem, givesUp]);
  },
});
