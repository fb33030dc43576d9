import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { isUnlocked } from '../database/locks.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Storage } from './storage.ts';

/**
 * Objects are stored before the transaction that writes their row, so that no transaction waits for the storage:
 *
 * 1. `reserveKey` records a new key, then the object is written;
 * 2. `claimKey` runs in the transaction of the row that refers to it;
 * 3. `releaseKey` runs in the transaction that removes the last reference.
 *
 * `removeUnreferenced` removes objects that were reserved and never claimed, or released. A key that ends with a
 * slash means the folder with all its contents. Keys are never reused.
 *
 * While a backup holds its lock, nothing is marked for removal: its rows may still refer to these objects.
 */

/** Minutes after which an unclaimed object counts as abandoned. No upload takes that long. */
const maxUnclaimedMinutes = 60;

/**
 * Records a key before its object is written. It uses the pool and no transaction, because the record must survive
 * a rollback.
 */
export async function reserveKey(pool: Pool, key: string): Promise<void> {
  await pool.query(
    `insert into unreferenced_objects (key, remove_after) values ($1, now() + make_interval(mins => $2))`,
    [key, maxUnclaimedMinutes],
  );
}

/**
 * Marks an object as in use. Call it in the transaction of the row that refers to the object.
 *
 * @throws Error when it was claimed too late and is being removed
 */
export async function claimKey(client: Queryable, key: string): Promise<void> {
  if (!(await tryClaimKey(client, key))) throw new Error(`stored too late to be kept: ${key}`);
}

/** Like `claimKey`, for a key from a client: returns false when it was removed or already claimed. */
export async function tryClaimKey(client: Queryable, key: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from unreferenced_objects where key = $1 and not removing',
    [key],
  );
  return rowCount === 1;
}

/**
 * Marks an object for removal. Call it in the transaction that removes the last reference.
 *
 * @param afterMs minimum milliseconds before it is removed
 */
export async function releaseKey(client: Queryable, key: string, afterMs = 0): Promise<void> {
  await client.query(
    `insert into unreferenced_objects (key, remove_after) values ($1, now() + make_interval(secs => $2))
     on conflict (key) do update set remove_after = excluded.remove_after`,
    [key, afterMs / 1000],
  );
}

/**
 * Marks an object for removal at the next sweep, whether or not a row refers to it; it can no longer be claimed. For objects
 * that must not be kept, such as infected files.
 */
export async function discardKey(client: Queryable, key: string): Promise<void> {
  await client.query(
    `insert into unreferenced_objects (key, remove_after, removing) values ($1, now(), true)
     on conflict (key) do update set remove_after = excluded.remove_after, removing = true`,
    [key],
  );
}

/** Marks due objects, including those of an interrupted sweep, so that `claimKey` cannot claim them any more. */
const markDueSql = `update unreferenced_objects set removing = true
  where key in (select key from unreferenced_objects where remove_after <= now() order by remove_after limit 200)
    and ${isUnlocked('backup')}
  returning key`;

const markOldestSql = `update unreferenced_objects set removing = true
  where not removing and key in (select key from unreferenced_objects where starts_with(key, $1) and not removing
    order by remove_after desc offset $2)
    and ${isUnlocked('backup')}
  returning key`;

const postponeSql = `update unreferenced_objects set remove_after = now() + interval '1 hour' where key = $1`;

async function removeObject(pool: Pool, storage: Storage, key: string): Promise<void> {
  await (key.endsWith('/') ? storage.removeFolder(key.slice(0, -1)) : storage.remove(key));
  await pool.query('delete from unreferenced_objects where key = $1', [key]);
}

/**
 * Removes the unclaimed objects of a folder except the newest `keep`. If the storage fails to remove one, the
 * sweep retries it.
 */
export async function removeOldest(
  pool: Pool,
  storage: Storage,
  { folder, keep }: { folder: string; keep: number },
): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(markOldestSql, [`${folder}/`, keep]);
  await Promise.allSettled(rows.map(({ key }) => removeObject(pool, storage, key)));
}

/**
 * Removes unreferenced objects. Safe to run concurrently on any host.
 *
 * @throws AggregateError of the storage's errors; those objects are retried an hour later
 */
export async function removeUnreferenced(pool: Pool, storage: Storage, signal?: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (;;) {
    const { rows } = await pool.query<{ key: string }>(markDueSql);
    if (rows.length === 0) break;
    for (const { key } of rows) {
      signal?.throwIfAborted();
      try {
        await removeObject(pool, storage, key);
      } catch (error) {
        errors.push(error);
        await pool.query(postponeSql, [key]);
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'objects that could not be removed');
}

const removalsSql = `select from unreferenced_objects where removing and remove_after <= now() limit 1`;
const maxRemovalSeconds = 30;

/** Waits until the objects that are marked for removal are removed; at most 30 s, because their process may be dead. */
export async function waitForRemovals(client: ClientBase): Promise<void> {
  for (let seconds = 0; seconds < maxRemovalSeconds; seconds += 1) {
    if ((await client.query(removalsSql)).rowCount === 0) return;
    await pause(1_000);
  }
}
