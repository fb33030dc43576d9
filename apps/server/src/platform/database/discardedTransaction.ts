import type pg from 'pg';
import { transaction } from './transaction.ts';

/**
 * Runs the queries of a client one after another, for code that starts several at the same time because it usually
 * has a pool.
 */
export function queueQueries(client: pg.PoolClient) {
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const queued = new Proxy(client, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name);
      return (...parameters: unknown[]) => {
        const result = last.then(() => {
          if (isClosed) throw new Error('The transaction of this query has ended');
          return Reflect.apply(target.query, target, parameters);
        });
        last = result.catch(() => undefined);
        return result;
      };
    },
  });
  /** Waits for the running query, and rejects those that have not started, now or later. */
  const close = async (): Promise<void> => {
    isClosed = true;
    await last;
  };
  return { queued, close };
}

/**
 * Runs work in a transaction that is always rolled back, to read what the database would return after a change.
 * No other transaction sees the change. Its rows are locked until `work` has finished. Queries that `work` leaves behind
 * are not run, because another request may have the connection by then.
 */
export async function discardedTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  const discarded = new Error('rolled back on purpose');
  try {
    return await transaction(pool, async (client) => {
      const { queued, close } = queueQueries(client);
      try {
        results[0] = await work(queued);
      } finally {
        await close();
      }
      throw discarded;
    });
  } catch (error) {
    const [result] = results;
    if (error !== discarded || result === undefined) throw error;
    return result;
  }
}
