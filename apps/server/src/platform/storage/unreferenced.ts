import type { Pool } from 'pg';
import type { Queryable } from '../database/queryable.ts';
import type { Storage } from './storage.ts';

/**
 * Bytes are stored before the transaction that writes their row, so that no transaction waits for the storage:
 *
 * 1. `reserveKey` writes down a fresh key, then the bytes are put;
 * 2. `claimKey` in the transaction of the row that refers to them;
 * 3. `releaseKey` in the transaction that ends the last reference.
 *
 * Whatever was reserved and never claimed, or was released, is removed by `removeUnreferenced`. A key that ends with a
 * slash stands for the folder with everything in it. Keys are never used twice.
 */

/** Longer than any upload takes: what has not been claimed by then never will be. */
const claimWithinMinutes = 60;

/** Writes down, before the bytes are put, that nothing refers to them yet. On the pool: it has to outlive a rollback. */
export async function reserveKey(pool: Pool, key: string): Promise<void> {
  await pool.query(
    `insert into unreferenced_objects (key, remove_after) values ($1, now() + make_interval(mins => $2))`,
    [key, claimWithinMinutes],
  );
}

/**
 * Says, in the transaction of the row that refers to the bytes, that they stay.
 *
 * @throws Error when they took too long and are being removed
 */
export async function claimKey(client: Queryable, key: string): Promise<void> {
  if (!(await tryClaimKey(client, key))) throw new Error(`stored too late to be kept: ${key}`);
}

/** The same for a key that somebody brings back to us: false where it is gone, or somebody else's already. */
export async function tryClaimKey(client: Queryable, key: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from unreferenced_objects where key = $1 and not removing',
    [key],
  );
  return rowCount === 1;
}

/**
 * Says, in the transaction that ends the last reference, that the bytes may go.
 *
 * @param afterMs how long they stay at least, in milliseconds
 */
export async function releaseKey(client: Queryable, key: string, afterMs = 0): Promise<void> {
  await client.query(
    `insert into unreferenced_objects (key, remove_after) values ($1, now() + make_interval(secs => $2))
     on conflict (key) do update set remove_after = excluded.remove_after`,
    [key, afterMs / 1000],
  );
}

/** Takes what is due out of the reach of `claimKey`; what another sweep has begun and not finished comes along. */
const take = `update unreferenced_objects set removing = true
  where key in (select key from unreferenced_objects where remove_after <= now() order by remove_after limit 200)
  returning key`;

const takeOldest = `update unreferenced_objects set removing = true
  where not removing and key in (select key from unreferenced_objects where starts_with(key, $1) and not removing
    order by remove_after desc offset $2)
  returning key`;

const postpone = `update unreferenced_objects set remove_after = now() + interval '1 hour' where key = $1`;

async function removeObject(pool: Pool, storage: Storage, key: string): Promise<void> {
  await (key.endsWith('/') ? storage.removeFolder(key.slice(0, -1)) : storage.remove(key));
  await pool.query('delete from unreferenced_objects where key = $1', [key]);
}

/** Removes the unclaimed objects of a folder but the newest `keep`. One that the storage fails to remove is left to the sweep. */
export async function removeOldest(
  pool: Pool,
  storage: Storage,
  { folder, keep }: { folder: string; keep: number },
): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(takeOldest, [`${folder}/`, keep]);
  await Promise.allSettled(rows.map(({ key }) => removeObject(pool, storage, key)));
}

/**
 * Removes the bytes that nothing refers to. May run anywhere, any number of times at once.
 *
 * @throws AggregateError of what the storage threw; those objects are tried again an hour later
 */
export async function removeUnreferenced(pool: Pool, storage: Storage, signal?: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (;;) {
    const { rows } = await pool.query<{ key: string }>(take);
    if (rows.length === 0) break;
    for (const { key } of rows) {
      signal?.throwIfAborted();
      try {
        await removeObject(pool, storage, key);
      } catch (error) {
        errors.push(error);
        await pool.query(postpone, [key]);
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'objects that could not be removed');
}
