import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { queueQueries } from '../discardedTransaction.ts';
import { classifyLoss } from '../loss.ts';
import type { Queryable } from '../queryable.ts';

/** Reads that contain everything committed before them. */
export interface FreshReads {
  /** Whether reads currently go to a replica. */
  readonly usesReplica: boolean;
  /**
   * Runs work that only reads. It goes to the replica if that has replayed everything the primary had committed when this
   * was called, or does so within 0.1 s; otherwise to the primary. So every client reads what it has written, through
   * any process. Do not fill caches with the result: a notification may arrive while `work` runs on the replica.
   *
   * @param work may run twice, because a replica ends queries that delay it
   */
  read<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  close(): void;
}

/** Maximum time that a read waits for the replica. */
const maxWaitMs = 100;
const connectWithinMs = 1_000;
/** Pause between the checks of a replica that was left out. */
const recheckAfterMs = 500;

/** A position in the write-ahead log, and the timeline that it belongs to. */
interface Position {
  lsn: string;
  timeline: number;
}

/**
 * Includes commits that are visible but not yet on disk. If the last record fills a page of the log (8,192 bytes), the
 * function returns the position behind the next page's header (24 bytes), which a replica reaches only with the next record.
 */
const positionSql = `select case (lsn - '0/0') % 8192 when 24 then lsn - 24 else lsn end as lsn,
    ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
  from pg_current_wal_insert_lsn() lsn`;

/**
 * A replica of a lost primary may have replayed changes that the new primary does not have, so both must be on the same
 * timeline. A replica shows a new timeline only after its first restart point, until then it is left out.
 */
const isFreshSql = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
    and (select timeline_id from pg_control_checkpoint()) = $2 as "isFresh"`;

/** @param replica null without one */
export function createFreshReads(pool: pg.Pool, replica: pg.Pool | null): FreshReads {
  let usesReplica = replica !== null;
  let isClosed = false;

  /** Checks the replica in the background until it can be used again, so that no request waits for one that fails. */
  const leaveOut = async (target: pg.Pool) => {
    if (!usesReplica) return;
    usesReplica = false;
    while (!isClosed && !usesReplica) {
      await pause(recheckAfterMs, undefined, { ref: false });
      if (!isClosed)
        usesReplica = (await readFrom(pool, target, async () => true).catch(() => null)) !== null;
    }
  };

  return {
    get usesReplica() {
      return usesReplica;
    },
    async read(work) {
      if (!replica || !usesReplica) return work(pool);
      const found = await readFrom(pool, replica, work);
      if (found) return found.value;
      void leaveOut(replica);
      return work(pool);
    },
    close() {
      isClosed = true;
    },
  };
}

/**
 * Runs work on the replica, in one transaction: behind one address there may be several replicas.
 *
 * @returns null if the replica is behind or fails
 * @throws the error of the primary, or of `work` if it is not one of the replica
 */
async function readFrom<T>(
  pool: pg.Pool,
  replica: pg.Pool,
  work: (db: Queryable) => Promise<T>,
): Promise<{ value: T } | null> {
  const { rows } = await pool.query<Position>(positionSql);
  const [position] = rows;
  const client = await connectInTime(replica);
  if (!client || !position) return null;
  let problem: Error | undefined;
  try {
    await client.query('begin read only');
    if (!(await waitUntilFresh(client, position))) return null;
    const { queued, close } = queueQueries(client);
    return { value: await work(queued).finally(close) };
  } catch (error) {
    if (classifyLoss(error)) return null;
    // A replica ends queries that delay it. The primary does not, and it repeats any other error.
    if (error instanceof pg.DatabaseError) return { value: await work(pool) };
    throw error;
  } finally {
    await client.query('rollback').catch((error: Error) => {
      problem = error;
    });
    client.release(problem);
  }
}

/** Returns null if the replica does not respond, instead of after the long timeout of the pool. */
async function connectInTime(replica: pg.Pool): Promise<pg.PoolClient | null> {
  const connecting = replica.connect().catch(() => null);
  const client = await Promise.race([connecting, pause(connectWithinMs, null, { ref: false })]);
  if (!client) void connecting.then((late) => late?.release());
  return client;
}

async function waitUntilFresh(client: pg.PoolClient, { lsn, timeline }: Position): Promise<boolean> {
  const endsAt = performance.now() + maxWaitMs;
  for (;;) {
    const { rows } = await client.query<{ isFresh: boolean | null }>(isFreshSql, [lsn, timeline]);
    if (rows[0]?.isFresh) return true;
    if (performance.now() > endsAt) return false;
    await pause(5);
  }
}
