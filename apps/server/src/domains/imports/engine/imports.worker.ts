import type pg from 'pg';
import { withDedicatedConnections } from '#platform/database/dedicatedConnections.ts';
import type { Database } from '#platform/database/pool.ts';
import type { LeasedWork } from '#platform/leases/leases.ts';
import { classifyFailure } from '#platform/sheets/reading/failure.ts';
import { getConnectionName, publishFileChange } from '../files/imports.channel.ts';
import type { TaskDeps } from './runChunks.ts';
import { runTask } from './tasks.ts';

export interface ImportWorkDeps extends Omit<TaskDeps, 'chunkSize'> {
  database: Database;
  chunkSize?: number;
}

const isWaitingSql = `task is not null and state in ('UPLOADED', 'QUEUED', 'PROCESSING')`;

const noteProblemSql = `with noted as (update qad_files set problem = $2, revision = revision + 1,
    state = case when $3 and state = 'PROCESSING' then 'FAILED' else state end,
    task = case when $3 and state = 'UPLOADED' then null else task end,
    finished_at = case when $3 then now() else finished_at end
  where no = $1 and ${isWaitingSql} returning no)
  insert into qad_file_steps (file, step) select no, 'failed' from noted where $3`;

/**
 * GIN indexes add new entries in batches; larger batches save 10 % of a first run. Asynchronous commits are
 * safe, because a chunk lost in a crash is processed again, and whatever forwards its orders commits
 * synchronously.
 */
const sessionSettingsSql = "set gin_pending_list_limit = '16MB'; set synchronous_commit = off";

/** Processes ERP files one at a time in upload order; dry runs come last. */
export const importWork = (deps: ImportWorkDeps): LeasedWork => ({
  rows: {
    table: 'qad_files',
    key: 'no',
    waiting: isWaitingSql,
    order: `task = 'plan', no`,
    leaseSeconds: 60,
    pauses: [0.5, 15],
    isFenced: true,
  },
  concurrency: 1,
  work: ({ rowKey }, signal) =>
    withDedicatedConnections(deps.database.url, getConnectionName(rowKey), async (connect) => {
      const open = async () => {
        const client = await connect();
        await client.query(sessionSettingsSql);
        return client;
      };
      const client = await open();
      let other: Promise<pg.PoolClient> | undefined;
      const second = () => (other ??= open());
      const { chunkSize = 10_000 } = deps;
      await runTask({ client, second }, Number(rowKey), { ...deps, chunkSize }, signal);
    }),
  async failed({ rowKey, attempts }, error) {
    const { pool } = deps.database;
    const { problem, givesUp } = classifyFailure(error, attempts);
    await pool.query(noteProblemSql, [rowKey, problem, givesUp]);
    await publishFileChange(pool, Number(rowKey));
  },
});
