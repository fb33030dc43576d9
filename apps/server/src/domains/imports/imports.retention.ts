import type { Pool } from 'pg';
import { transaction } from '#platform/database/transaction.ts';
import {
  type RetentionRule,
  type RetentionRun,
  repeatBatches,
  retentionBatchSize,
  toInterval,
} from '#platform/retention/retention.ts';
import { releaseKey } from '#platform/storage/unreferenced.ts';
import { publishFileChange } from './files/imports.channel.ts';

/** Files closed per transaction. */
const filesAtOnce = 100;

/** Files by their upload, not by their end: a file that is deleted must not be newer than one that can still run. */
const expireSql = `with due as (
    select no from qad_files where expired_at is null and created_at < $1::timestamptz - $2::interval
      and not (task is not null and state in ('UPLOADED', 'QUEUED', 'PROCESSING'))
    order by no limit ${filesAtOnce} for no key update skip locked)
  update qad_files f set expired_at = now(), closed_at = coalesce(f.closed_at, now()), revision = revision + 1
  from due where f.no = due.no returning f.no, f.storage_key`;

/** Blocks the actions of expired files, and releases their bytes. */
const expireFiles = (pool: Pool, interval: string, { now, signal }: RetentionRun): Promise<number> =>
  repeatBatches(filesAtOnce, { signal }, () =>
    transaction(pool, async (client) => {
      const { rows } = await client.query<{ no: number; storage_key: string }>(expireSql, [now, interval]);
      for (const { no, storage_key } of rows) {
        await releaseKey(client, storage_key);
        await publishFileChange(client, no);
      }
      return rows.length;
    }),
  );

/** Tables with the contents of records. A trigger deletes the search keys of deleted records. */
const contents = ['qad_detail_records', 'qad_repair_lines'];

const createFindSql = (table: string): string => `select f.no from qad_files f
  where f.no > $1 and f.expired_at is not null and exists (select from ${table} r where r.file = f.no) order by f.no limit 1`;

/** Deletes the next lines of a file, from a line on, so that no batch reads the lines deleted before. */
const createDeleteSql = (table: string): string => `with next as materialized (
    select ctid as place, line from ${table} where file = $1 and line >= $2 order by line limit ${retentionBatchSize}),
  gone as (delete from ${table} where ctid = any(array(select place from next)) returning 1)
  select (select count(*)::int from gone) as count, max(line) as last from next`;

/** Deletes the contents of expired files in one table, including those that an interrupted run left. */
async function deleteContents(pool: Pool, table: string, run: RetentionRun): Promise<number> {
  let total = 0;
  for (let last = 0; !run.signal?.aborted; ) {
    const { rows } = await pool.query<{ no: number }>(createFindSql(table), [last]);
    const [file] = rows;
    if (!file) break;
    last = file.no;
    let line = 0;
    total += await repeatBatches(retentionBatchSize, run, async () => {
      const { rows: results } = await pool.query<{ count: number; last: number | null }>(
        createDeleteSql(table),
        [file.no, line],
      );
      line = results[0]?.last ?? line;
      return results[0]?.count ?? 0;
    });
  }
  return total;
}

/** Retention of ERP files. `months` is the setting of the company. */
export const importRetention = (months: number): readonly RetentionRule[] => [
  {
    name: 'qad_detail_records',
    keep: { months },
    setting: 'KEEP_RECORDS_MONTHS',
    what: 'Records, corrections and bytes of an ERP file, since its upload; the file itself stays with its results',
    why: 'Undoing a file and explaining the result of a record. Contracts keep their own history; the rest is a copy of personal data (Ley 25.326, art. 4.7)',
    async apply(pool, run) {
      await expireFiles(pool, toInterval({ months }), run);
      let total = 0;
      for (const table of contents) total += await deleteContents(pool, table, run);
      return total;
    },
  },
];
