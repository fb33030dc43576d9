import type pg from 'pg';
import type { Queryable } from './queryable.ts';

/**
 * PostgreSQL's advisory locks of this database, all of them. Only their numbers keep two apart, so they are given out here
 * and nowhere else. Migration 0027 repeats `chunks`: a number never changes.
 */
export const locks = {
  /** Held while the schema is brought up to date. */
  migrations: 7_236_843,
  /** Held by whoever changes contracts by a file of the ERP: one chunk at a time. */
  chunks: 7_236_844,
  /** With the file's number: held by the first connection that works on a file of the ERP. */
  importFile: 7_236_845,
  /** Held by whoever changes invoices or their PDFs. */
  invoices: 7_236_846,
  /** With the file's number: held by the connection that works on a file of invoices. */
  invoiceFile: 7_236_847,
  /** Held while an upload of invoices gets its number. */
  invoiceUpload: 7_236_848,
  /** Held by the first half of a chunk; the second one waits for it before it writes. */
  chunkTurn: 7_236_849,
  /** With the file's number: held by the second connection that works on a file of the ERP. */
  importFileSecond: 7_236_850,
  /** Held by whoever gives a page an address of the site, or writes redirects. */
  paths: 7_236_851,
  /** With a worker's number: held by a connection of that worker's as long as it lives. */
  worker: 7_236_852,
} as const;
export type Lock = keyof typeof locks;

/** Kinds of things that are locked by a text of their own. */
export type LockedThing = 'order' | 'idempotency' | 'lead' | 'user-export';

const textKey = (thing: LockedThing, key: string): string => `${thing} ${key}`;

/** Waits for a lock; it is released when the transaction ends. */
export const lockTransaction = (db: Queryable, lock: Lock) =>
  db.query('select pg_advisory_xact_lock($1)', [locks[lock]]);

/** A statement that begins a transaction with that wait in it. */
export const beginWithLock = (lock: Lock): string => `begin; select pg_advisory_xact_lock(${locks[lock]})`;

/** Waits for a lock; it is released by `unlockConnection` or when the connection ends. */
export const lockConnection = (db: Queryable | pg.Client, lock: Lock) =>
  db.query('select pg_advisory_lock($1)', [locks[lock]]);

export const unlockConnection = (db: Queryable, lock: Lock) =>
  db.query('select pg_advisory_unlock($1)', [locks[lock]]);

/** Waits for the lock of one file; it is released when the connection ends. */
export const lockFileForConnection = (db: Queryable, lock: Lock, no: number) =>
  db.query('select pg_advisory_lock($1, $2)', [locks[lock], no]);

/** The same without waiting. @returns false when another connection holds it */
export async function tryLockFileForConnection(db: Queryable, lock: Lock, no: number): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
    locks[lock],
    no,
  ]);
  return rows[0]?.held === true;
}

/**
 * Ends every connection that holds one of these locks of a file, or waits for it.
 *
 * @returns how many were ended
 */
export async function endHolders(db: Queryable, held: readonly Lock[], no: number): Promise<number> {
  const { rowCount } = await db.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
       and classid = any($1::oid[]) and objid = $2 and objsubid = 2 and pid <> pg_backend_pid()`,
    [held.map((lock) => locks[lock]), no],
  );
  return rowCount ?? 0;
}

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

/** The same without waiting. @returns false when somebody else holds it */
export async function tryLockThing(db: Queryable, thing: LockedThing, key: string): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held',
    [textKey(thing, key)],
  );
  return rows[0]?.held === true;
}

/** The same until the connection ends. @returns false when somebody else holds it */
export async function tryLockThingForConnection(
  db: Queryable,
  thing: LockedThing,
  key: string,
): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
    [textKey(thing, key)],
  );
  return rows[0]?.held === true;
}
