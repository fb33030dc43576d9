import type pg from 'pg';
import { withdrawMails } from '#mail/outbox';
import { moveActivations, withdrawActivations } from '#monitoring/write';
import { chunkBytes } from '#platform/sheets/reading/chunks.ts';
import { queueWebhooks } from '#webhooks/events';
import { formatStageLine } from '../apply/chunk.stage.ts';
import { applyRecords, loadCatalogue } from '../apply/chunk.ts';
import { createRecordParser } from '../apply/record.ts';
import * as undo from '../apply/undo.sql.ts';
import { publishFileChange } from '../files/imports.channel.ts';
import { type FileRow, fileColumns } from '../files/imports.rows.ts';
import { createBatchSize } from './batchSize.ts';
import {
  type ChunkEnd,
  CollisionError,
  noCounts,
  runChunkTransaction,
  SupersededError,
  saveProgress,
} from './checkpoint.ts';
import { type Connections, processFile, type TaskDeps, toChunkOptions } from './runChunks.ts';

interface RunContext {
  deps: TaskDeps;
  signal: AbortSignal;
}

/** Processes a file in chunks, one transaction each, until it ends or `signal` aborts. */
async function eachChunk(
  client: pg.PoolClient,
  start: FileRow,
  { deps, signal }: RunContext,
  work: (file: FileRow, size: number) => Promise<ChunkEnd>,
): Promise<void> {
  let file = start;
  const batchSize = createBatchSize(deps.chunkSize);
  let isLast = false;
  while (!isLast && !signal.aborted) {
    file = await runChunkTransaction(client, batchSize, async () => {
      const step = await work(file, batchSize.next());
      isLast = step.isLast;
      return { file: await saveProgress(client, file, step), records: step.records };
    });
  }
}

/** Retries the records in error in line order. */
async function retryErrors(client: pg.PoolClient, start: FileRow, run: RunContext): Promise<void> {
  const options = toChunkOptions(start, run.deps);
  await eachChunk(client, start, run, async (file, size) => {
    const { rows } = await client.query<{ line: number; cells: string[] }>(
      // Limits a chunk by its bytes, like reading from the file; the first record is always included.
      `select line, cells from (
         select line, cells, sum(octet_length(array_to_string(cells, ''))) over (order by line) as bytes,
           row_number() over (order by line) as place
         from qad_detail_records where file = $1 and status = 'ERROR' and outcome = 'ERROR' and line >= $2 order by line limit $3) r
       where bytes <= $4 or place = 1 order by line`,
      [file.no, file.next_line, size, chunkBytes],
    );
    const parseRecord = createRecordParser(options.columns, await loadCatalogue(client));
    const lines = rows.map(({ line, cells }) => formatStageLine(parseRecord(line, cells)));
    const counts = lines.length > 0 ? await applyRecords(client, lines, options) : noCounts;
    const next = { offset: file.next_offset, line: (rows.at(-1)?.line ?? file.next_line) + 1 };
    return { next, isLast: rows.length === 0, counts, records: rows.length };
  });
}

const undoAll = (client: pg.PoolClient, start: FileRow, run: RunContext): Promise<void> =>
  eachChunk(client, start, run, async (file, size) => {
    const { rows } = await client.query<{ to: number | null; count: number }>(
      `select max(line) as to, count(*)::int as count from (
         select line from qad_detail_records where file = $1 and line >= $2 order by line limit $3) r`,
      [file.no, file.next_line, size],
    );
    const { to = null, count = 0 } = rows[0] ?? {};
    const undone = to === null ? null : await undoLines(client, file.no, file.next_line, to);
    const counts = {
      ...noCounts,
      success: -(undone?.success ?? 0),
      ignored: -(undone?.ignored ?? 0),
      error: -(undone?.error ?? 0),
    };
    const next = { offset: file.next_offset, line: (to ?? file.next_line) + 1 };
    return { next, isLast: count < size, counts, records: count, kept: undone?.kept ?? 0 };
  });

async function undoLines(client: pg.PoolClient, no: number, from: number, to: number) {
  const range = [no, from, to];
  await client.query(undo.createUndo);
  await client.query(undo.decideUndo, range);
  const { rows } = await client.query<{ success: number; ignored: number; error: number; kept: number }>(
    undo.countUndo,
    range,
  );
  await client.query(undo.collectFormerClients);
  await client.query(undo.deletePendingActivations);
  await client.query(undo.storeUndo, [no]);
  await client.query(undo.restoreContracts);
  await client.query(withdrawActivations(undo.restoredContracts));
  await client.query(moveActivations(undo.restoredContracts));
  await client.query(undo.reorderActivations);
  await client.query(undo.markHistoryUndone);
  await client.query(undo.deleteContracts);
  const removed = await client.query<{ email: string }>(undo.deleteClients, [no]);
  await withdrawMails(
    client,
    'account-invited',
    removed.rows.map(({ email }) => email),
  );
  await client.query(undo.resetRecords, range);
  await client.query(undo.markDependentRecords, [no]);
  const count = rows[0]?.success ?? 0;
  if (count > 0)
    await queueWebhooks(client, [
      {
        event: 'contract.changed',
        path: `/api/qad-detail-records?filter[file]=${no}`,
        data: { import: no, count, isUndone: true },
      },
    ]);
  return rows[0];
}

const startProcessingSql = `update qad_files f set state = 'PROCESSING', started_at = now(), heartbeat_at = now(), finished_at = null,
    problem = null, revision = revision + 1 where f.no = $1 and f.state = 'QUEUED' returning ${fileColumns}`;

/**
 * Runs a file's task from its saved progress until it finishes, a user stops it, or `signal` aborts. Returns
 * without an error when it is stopped.
 *
 * @throws errors of the database or the storage; the file's progress is that of the last complete chunk
 */
export async function runTask(
  connections: Connections,
  no: number,
  deps: TaskDeps,
  signal: AbortSignal,
): Promise<void> {
  const { client } = connections;
  const claimed = await client.query<FileRow>(startProcessingSql, [no]);
  if (claimed.rowCount) await publishFileChange(client, no);
  const found = await client.query<FileRow>(`select ${fileColumns} from qad_files f where no = $1`, [no]);
  const [file] = found.rows;
  if (!file?.task || !(file.state === 'PROCESSING' || (file.state === 'UPLOADED' && file.task === 'plan')))
    return;
  try {
    if (file.task === 'errors') await retryErrors(client, file, { deps, signal });
    else if (file.task === 'undo') await undoAll(client, file, { deps, signal });
    else await processFile(connections, file, deps, signal);
  } catch (error) {
    // The halves conflicted unexpectedly: continue sequentially.
    if (error instanceof CollisionError) await runTask({ client }, no, deps, signal);
    else if (!(error instanceof SupersededError)) throw error;
  }
}
