import type pg from 'pg';
import { withOwnConnections } from '#platform/database/ownConnections.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Lease, LeasedRows } from '#platform/leases/leasedRows.ts';
import type { LeasedWork } from '#platform/leases/leases.ts';
import { fileFailure } from '#platform/sheets/reading/failure.ts';
import { announceFile, connectionsOf, importChannel } from './imports.channel.ts';
import type { TaskDeps } from './runChunks.ts';
import { workOnFile } from './tasks.ts';

export interface ImportWorkDeps extends Omit<TaskDeps, 'chunkSize'> {
  database: Database;
  chunkSize?: number;
}

/** Files that have a task, in the order they were uploaded, dry runs last. */
const rows: LeasedRows = {
  table: 'qad_files',
  key: 'no',
  waiting: `task is not null and state in ('UPLOADED', 'QUEUED', 'PROCESSING')`,
  order: `task = 'plan', no`,
  leaseSeconds: 60,
  firstPause: 0.5,
  longestPause: 15,
  isFenced: true,
  claim: { gives: 't.no from taken t' },
};

const isOver = 'coalesce(attempts >= $4::int, false)';

const noteFailure = `update qad_files set problem = case when ${isOver} then $3 else $2 end, revision = revision + 1,
    state = case when ${isOver} and state = 'PROCESSING' then 'FAILED' else state end,
    task = case when ${isOver} and state = 'UPLOADED' then null else task end,
    finished_at = case when ${isOver} then now() else finished_at end
  where no = $1 and task is not null and state in ('UPLOADED', 'QUEUED', 'PROCESSING')`;

/**
 * Indexes of words take up what is new in batches: larger ones cost a tenth of a first run less. And a chunk that a crash
 * takes back is done again; whoever passes on what it ordered commits for both.
 */
const settings = "set gin_pending_list_limit = '16MB'; set synchronous_commit = off";

/** Works on the ERP's files, one at a time. */
export const importWork = (deps: ImportWorkDeps): LeasedWork<Lease & { no: number }> => ({
  name: 'imports.file',
  rows,
  channel: importChannel,
  atOnce: 1,
  work: ({ no }, signal) =>
    withOwnConnections(deps.database.url, connectionsOf(no), async (connect) => {
      const open = async () => {
        const client = await connect();
        await client.query(settings);
        return client;
      };
      const client = await open();
      let other: Promise<pg.PoolClient> | undefined;
      const second = () => (other ??= open());
      await workOnFile({ client, second }, no, { ...deps, chunkSize: deps.chunkSize ?? 10_000 }, signal);
    }),
  async failed({ no }, error) {
    const { pool } = deps.database;
    const { problem, lastProblem, mostAttempts } = fileFailure(error);
    await pool.query(noteFailure, [no, problem, lastProblem, mostAttempts]);
    await announceFile(pool, no);
  },
});
