import type { Database } from '#platform/database/pool.ts';
import type { Logger } from '#platform/log/log.ts';
import { startFileWorker } from '#platform/sheets/reading/fileWorker.ts';
import { announceFile, importChannel } from './imports.channel.ts';
import type { TaskDeps } from './runChunks.ts';
import { workOnFile } from './tasks.ts';

export interface ImportWorkerDeps extends Omit<TaskDeps, 'chunkSize'> {
  database: Database;
  log: Logger;
  chunkSize?: number;
}

const waiting = `select no from qad_files where task is not null and state in ('UPLOADED', 'QUEUED', 'PROCESSING')
  order by task = 'plan', no`;

const noteProblem = `update qad_files set problem = $2, revision = revision + 1,
    state = case when $3 and state = 'PROCESSING' then 'FAILED' else state end,
    task = case when $3 and state = 'UPLOADED' then null else task end,
    finished_at = case when $3 then now() else finished_at end
  where no = $1 and task is not null and state in ('UPLOADED', 'QUEUED', 'PROCESSING')`;

/**
 * Indexes of words take up what is new in batches: larger ones cost a tenth of a first run less. And a chunk that a crash
 * takes back is done again; whoever passes on what it ordered commits for both.
 */
const settings = "set gin_pending_list_limit = '16MB'; set synchronous_commit = off";

/** Works on the ERP's files, one at a time, in the order they were uploaded, until closed. */
export function startImportWorker(deps: ImportWorkerDeps): { close(): Promise<void> } {
  const { database, log } = deps;
  return startFileWorker({
    database,
    log,
    name: 'centinela-import',
    channel: importChannel,
    lock: 'importFile',
    secondLock: 'importFileSecond',
    waiting,
    async work(client, no, signal, another) {
      await client.query(settings);
      const second = async () => {
        const other = await another();
        await other.query(settings);
        return other;
      };
      await workOnFile({ client, second }, no, { ...deps, chunkSize: deps.chunkSize ?? 10_000 }, signal);
    },
    async note(no, problem, givesUp) {
      await database.pool.query(noteProblem, [no, problem, givesUp]);
      await announceFile(database.pool, no);
    },
  });
}
