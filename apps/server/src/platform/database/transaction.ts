import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isReadOnlyError } from './loss.ts';
import type { Queryable } from './queryable.ts';

export type TransactionOptions = {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Maximum attempts when PostgreSQL asks to repeat the transaction. */
  readonly attempts?: number;
  /** First statement, used instead of `isolation`; it may also acquire a lock. */
  readonly begin?: string;
};

/** serialization_failure and deadlock_detected: PostgreSQL asks to repeat the transaction. */
const REPEATABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction on one connection: commits when it returns, rolls back when it throws. It is
 * repeated after a deadlock or a serialization failure, so `work` must have no effects outside its connection;
 * external effects belong in a job enqueued on the same client.
 *
 * @throws whatever `work` throws, or the error of the last attempt
 */
export async function transaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const { isolation = 'read committed', attempts } = options;
  const { begin = isolation === 'read committed' ? 'BEGIN' : `BEGIN ISOLATION LEVEL ${isolation}` } = options;
  return withRetries(() => runOnce(pool, work, begin), attempts);
}

/** Runs a statement or transaction and repeats it after a deadlock or serialization failure. */
export async function withRetries<T>(work: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isRepeatable(error)) throw error;
      // A random pause, so that two transactions that blocked each other do not do so again.
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Runs work in the current transaction, or in a new one when given a pool. */
export const inTransaction = <T>(db: Queryable, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  db instanceof pg.Pool ? transaction(db, work) : work(db);

async function runOnce<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin: string,
): Promise<T> {
  const client = await pool.connect();
  let discardReason: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot roll back is closed, not returned to the pool in an unknown state.
    await client.query('ROLLBACK').catch((failure: unknown) => {
      discardReason = failure instanceof Error ? failure : new Error(String(failure));
    });
    // The next transaction needs a connection to the server that accepts writes.
    if (error instanceof Error && isReadOnlyError(error)) discardReason ??= error;
    throw error;
  } finally {
    client.release(discardReason);
  }
}

function isRepeatable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  return cause instanceof pg.DatabaseError && REPEATABLE.has(cause.code ?? '');
}
