import type pg from 'pg';
import type { Queryable } from './queryable.ts';

/**
 * PostgreSQL's advisory locks of this database, all of them. Only their numbers keep two apart, so they are given out here
 * and nowhere else. Migration 0027 repeats `chunks`: a number never changes, and none is given out twice (845, 847 and 850
 * were those of files under way).
 */
export const locks = {
  /** Held while the schema is brought up to date. */
  migrations: 7_236_843,
  /** Held by whoever changes contracts by a file of the ERP: one chunk at a time. */
  chunks: 7_236_844,
  /** Held by whoever changes invoices or their PDFs. */
  invoices: 7_236_846,
  /** Held while an upload of invoices gets its number. */
  invoiceUpload: 7_236_848,
  /** Held by the first half of a chunk; the second one waits for it before it writes. */
  chunkTurn: 7_236_849,
  /** Held by whoever gives a page an address of the site, or writes redirects. */
  paths: 7_236_851,
  /** With a worker's number: held by a connection of that worker's as long as it lives. */
  worker: 7_236_852,
} as const;
export type Lock = keyof typeof locks;

/** Kinds of things that are locked by a text of their own. */
export type LockedThing =
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
  | 'previewLinks';

const textKey = (thing: LockedThing, key: string): string => `${thing} ${key}`;

/** Waits for a lock; it is released when the transaction ends. */
export const lockTransaction = (db: Queryable, lock: Lock) =>
  db.query('select pg_advisory_xact_lock($1)', [locks[lock]]);

/** A statement that begins a transaction with that wait in it. */
export const beginWithLock = (lock: Lock): string => `begin; select pg_advisory_xact_lock(${locks[lock]})`;

/** The same, waiting only for who holds the lock alone: those who share it hold it at once. */
export const beginSharingLock = (lock: Lock): string =>
  `begin; select pg_advisory_xact_lock_shared(${locks[lock]})`;

/** Waits for a lock; it is released by `unlockConnection` or when the connection ends. */
export const lockConnection = (db: Queryable | pg.Client, lock: Lock) =>
  db.query('select pg_advisory_lock($1)', [locks[lock]]);

export const unlockConnection = (db: Queryable, lock: Lock) =>
  db.query('select pg_advisory_unlock($1)', [locks[lock]]);

/**
 * Says that a worker lives, until the connection ends. Shared, for its former connection may not have been missed yet
 * when the next one says so.
 */
export const announcePresence = (client: pg.Client, worker: number) =>
  client.query('select pg_advisory_lock_shared($1, $2)', [locks.worker, worker]);

/** SQL: whether the worker of this number lives, as far as PostgreSQL knows. */
export const isPresent = (worker: string): string => `exists (select from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and classid = ${locks.worker} and objid = ${worker}::oid and objsubid = 2 and granted)`;

/** Waits for the lock of one thing; it is released when the transaction ends. */
export const lockThing = (db: Queryable, thing: LockedThing, key: string) =>
  db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [textKey(thing, key)]);
