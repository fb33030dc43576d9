import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/**
 * Tests a race with an uncommitted change: makes the change in a transaction, calls `startConcurrent`, which
 * blocks on it, then commits.
 *
 * @returns the result of `startConcurrent`
 */
export async function whileUncommitted<T>(
  pool: Pool,
  change: (client: PoolClient) => Promise<unknown>,
  startConcurrent: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    await change(client);
    const concurrent = startConcurrent();
    for (let tries = 0; !(await isWaitedFor(pool, rows[0]?.pid)); tries += 1) {
      if (tries > 500) throw new Error('no query waits for the change');
      await pause(10);
    }
    await client.query('commit');
    return await concurrent;
  } finally {
    // Closing the connection rolls back an open transaction.
    client.release(true);
  }
}

async function isWaitedFor(pool: Pool, pid: number | undefined): Promise<boolean> {
  const waiting = await pool.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
    pid,
  ]);
  return waiting.rowCount !== 0;
}
