import type pg from 'pg';
import { transaction } from './transaction.ts';

/**
 * Runs the queries of a client one after another, for code that starts several at the same time because it usually
 * has a pool.
 */
function queueQueries(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  return new Proxy(client, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name);
      return (...parameters: unknown[]) => {
        const result = last.then(() => Reflect.apply(target.query, target, parameters));
        last = result.catch(() => undefined);
        return result;
      };
    },
  });
}

/**
 * Runs work in a transaction that is always rolled back, to read what the database would return after a change.
 * No other transaction sees the change. Its rows are locked until `work` has finished.
 */
export async function discardedTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  const discarded = new Error('rolled back on purpose');
  try {
    return await transaction(pool, async (client) => {
      results[0] = await work(queueQueries(client));
      throw discarded;
    });
  } catch (error) {
    const [result] = results;
    if (error !== discarded || result === undefined) throw error;
    return result;
  }
}
