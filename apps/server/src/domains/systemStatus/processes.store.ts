import type { RunningProcess } from '@centinela/api/operations/systemStatus.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** A running process, as written by itself. */
export interface ProcessRow {
  id: string;
  role: string;
  host: string;
  version: string;
  memoryBytes: number;
  diskFree: number;
  maxConnections: number;
  startedAt: Date;
}

/** Seconds after which a row that is not written any more is ignored, and after which it is deleted. */
const staleSeconds = 60;
const deleteAfterSeconds = 600;

/** Writes the row of a process with the current time of the database. */
export const writeProcess = (db: Queryable, row: ProcessRow) =>
  db.query({
    name: 'process-write',
    text: `insert into system_processes (id, role, host, version, memory_bytes, disk_free, max_connections, started_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (id) do update set memory_bytes = excluded.memory_bytes, disk_free = excluded.disk_free,
        seen_at = clock_timestamp()`,
    values: [
      row.id,
      row.role,
      row.host,
      row.version,
      row.memoryBytes,
      row.diskFree,
      row.maxConnections,
      row.startedAt,
    ],
  });

export const deleteProcess = (db: Queryable, id: string) =>
  db.query('delete from system_processes where id = $1', [id]);

/** Deletes the rows that killed processes left. */
export const deleteStaleProcesses = (db: Queryable) =>
  db.query('delete from system_processes where seen_at < clock_timestamp() - make_interval(secs => $1)', [
    deleteAfterSeconds,
  ]);

interface ReadRow {
  id: string;
  role: string;
  host: string;
  version: string;
  memory: number;
  disk: number;
  connections: number;
  started_at: Date;
  seen_at: Date;
}

/** A process that is running, with the figures that checks need. */
export interface LiveProcess extends RunningProcess {
  diskFree: number;
  maxConnections: number;
}

/** Lists the running processes of all servers. */
export async function listProcesses(db: Queryable): Promise<LiveProcess[]> {
  const { rows } = await db.query<ReadRow>(
    `select id, role, host, version, memory_bytes::float8 as memory, disk_free::float8 as disk,
       max_connections as connections, started_at, seen_at
     from system_processes where seen_at > clock_timestamp() - make_interval(secs => $1)
     order by role, host, started_at`,
    [staleSeconds],
  );
  return rows.map(({ memory, disk, connections, started_at, seen_at, ...row }) => ({
    ...row,
    memoryBytes: memory,
    diskFree: disk,
    maxConnections: connections,
    startedAt: started_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }));
}

/** Returns when a process was seen last, as this database knows; null if there is no row. */
export async function readLastSeen(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ seen_at: Date | null }>(
    'select max(seen_at) as seen_at from system_processes',
  );
  return rows[0]?.seen_at ?? null;
}
