import type pg from 'pg';
import type { Queryable } from './queryable.ts';

/**
 * All PostgreSQL advisory locks of this database. Only their numbers distinguish them, so they are assigned here
 * and nowhere else. Migration 0027 repeats `chunks`: a number never changes and is never reused (the numbers that
 * end in 845, 847 and 850 were used for files in progress).
 */
export const locks = {
  /** Held while the schema is migrated. */
  migrations: 7_236_843,
  /** Held while a chunk of an ERP file changes contracts. */
  chunks: 7_236_844,
  /** Held while invoices or their PDFs change. */
  invoices: 7_236_846,
  /** Held while an upload of invoices gets its number. */
  invoiceUpload: 7_236_848,
  /** Held by the first half of a chunk; the second half waits for it before it writes. */
  chunkTurn: 7_236_849,
  /** Held while a page gets an address of the site or redirects are written. */
  paths: 7_236_851,
  /** Combined with a worker's number: held by one of the worker's connections as long as the worker runs. */
  worker: 7_236_852,
  /** Held while a backup is created or restored; stored objects are not removed until then. */
  backup: 7_236_860,
} as const;
export type Lock = keyof typeof locks;

/** Kinds of objects that are locked by a text key. */
export type LockedObject =
  | 'order'
  | 'idempotency'
  | 'lead'
  | 'cancellation'
  | 'request'
  | 'certificate'
  | 'designs'
  | 'views'
  | 'household'
  | 'savedViews'
  | 'previewLinks'
  | 'warranty'
  | 'mediaFolders'
  | 'doorstep'
  | 'systemAlerts'
  | 'webhooks'
  | 'apiKeys'
  | 'identity'
  | 'backup';

const textKey = (object: LockedObject, key: string): string => `${object} ${key}`;

/** Acquires a lock until the transaction ends. */
export const lockTransaction = (db: Queryable, lock: Lock) =>
  db.query('select pg_advisory_xact_lock($1)', [locks[lock]]);

/** Begins a transaction and acquires the lock in one statement. */
export const beginWithLock = (lock: Lock): string => `begin; select pg_advisory_xact_lock(${locks[lock]})`;

/** Like `beginWithLock`, with a shared lock: waits only for exclusive holders. */
export const beginWithSharedLock = (lock: Lock): string =>
  `begin; select pg_advisory_xact_lock_shared(${locks[lock]})`;

/** Acquires a lock until `unlockConnection` is called or the connection ends. */
export const lockConnection = (db: Queryable | pg.Client, lock: Lock) =>
  db.query('select pg_advisory_lock($1)', [locks[lock]]);

/** Like `lockConnection`, without waiting. @returns whether the lock was free */
export async function tryLockConnection(db: Queryable | pg.Client, lock: Lock): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    locks[lock],
  ]);
  return rows[0]?.locked === true;
}

export const unlockConnection = (db: Queryable, lock: Lock) =>
  db.query('select pg_advisory_unlock($1)', [locks[lock]]);

/** SQL condition: whether no exclusive holder has the lock; if so, the transaction shares it until it ends. */
export const isUnlocked = (lock: Lock): string => `(select pg_try_advisory_xact_lock_shared(${locks[lock]}))`;

/**
 * Marks a worker as running until the connection ends. The lock is shared: after a lost connection, the worker's
 * next one can acquire it before PostgreSQL notices the loss.
 */
export const lockPresence = (client: pg.Client, worker: number) =>
  client.query('select pg_advisory_lock_shared($1, $2)', [locks.worker, worker]);

/** SQL condition: whether the worker with this number is running, as far as PostgreSQL knows. */
export const isPresent = (worker: string): string => `exists (select from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and classid = ${locks.worker} and objid = ${worker}::oid and objsubid = 2 and granted)`;

/** Acquires the lock of one object until the transaction ends. */
export const lockObject = (db: Queryable, object: LockedObject, key: string) =>
  db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [textKey(object, key)]);
