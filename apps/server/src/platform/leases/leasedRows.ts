import { isPresent } from '../database/locks.ts';
import type { Queryable } from '../database/queryable.ts';

/**
 * Describes a table whose rows are tasks, each leased by one worker at a time. Its columns are those of
 * `leaseColumns`.
 */
export interface LeasedRows {
  /** Table name, also the NOTIFY channel for new tasks. */
  table: string;
  /** The primary key. */
  key: string;
  /** SQL condition: the row is queued or in progress. */
  waiting: string;
  /** SQL order in which rows are processed. */
  order: string;
  /** Seconds that a lease lasts unless it is renewed. */
  leaseSeconds: number;
  /** Seconds before the first repetition, doubled each time up to the longest. */
  pauses: readonly [first: number, longest: number];
  /**
   * True if all effects of the work are in the database, which rejects them from a worker that has lost the row.
   * Such a row is reclaimed as soon as its worker's connection ends, instead of when the lease expires.
   */
  isFenced?: boolean;
  /**
   * Extends the claiming SQL: additional columns to set, further statements, and columns of `from taken t` to
   * return.
   */
  claim?: { set: string; statements?: string; columns: string };
}

/** A claimed row. */
export interface Lease {
  rowKey: string;
  /** Number of times the row was leased since its last progress, including this lease. */
  attempts: number;
}

/** The claiming worker's number and the keys of its current rows. */
export interface Claimant {
  holder: number;
  inProgress: readonly string[];
}

/** SQL: seconds until the next attempt, based on the row's `attempts`. */
export const pauseSql = ({ pauses: [first, longest] }: Pick<LeasedRows, 'pauses'>): string =>
  `least(${first} * 2 ^ least(greatest(attempts - 1, 0), 30), ${longest})`;

function buildClaimSql({ table, key, waiting, order, isFenced, claim }: LeasedRows): string {
  // This worker leases the row but does not process it: it could not release the row while the database was
  // unavailable.
  const isAbandoned = `holder is not null and (holder = $3 or not ${isPresent('holder')})`;
  return `with due as materialized (
      select ${key} as due_key from ${table}
      where (${waiting}) and (due_at <= now()${isFenced ? ` or ${isAbandoned}` : ''}) and ${key}::text <> all($2::text[])
      order by ${order} limit $1 for update skip locked
    ), taken as (
      update ${table} t set holder = $3, attempts = t.attempts + 1, due_at = now() + make_interval(secs => $4)
        ${claim ? `, ${claim.set}` : ''}
      from due where t.${key} = due_key returning t.*
    )${claim?.statements ? `, ${claim.statements}` : ''}
    select t.${key}::text as "rowKey", t.attempts ${claim ? `, ${claim.columns}` : 'from taken t'}`;
}

/** Claims up to `count` due rows, skipping those that others are claiming. */
export async function claimRows<Task extends Lease>(
  db: Queryable,
  rows: LeasedRows,
  count: number,
  { holder, inProgress }: Claimant,
): Promise<Task[]> {
  const values = [count, inProgress, holder, rows.leaseSeconds];
  const claimed = await db.query<Task>(buildClaimSql(rows), values);
  return claimed.rows;
}

/** @returns the row's attempts; null when another worker leases it or it was deleted */
export async function renewLease(
  db: Queryable,
  { table, key, leaseSeconds }: LeasedRows,
  { rowKey }: Lease,
  holder: number,
): Promise<number | null> {
  const { rows } = await db.query<{ attempts: number }>(
    `update ${table} set due_at = now() + make_interval(secs => $3) where ${key} = $1 and holder = $2 returning attempts`,
    [rowKey, holder, leaseSeconds],
  );
  return rows[0]?.attempts ?? null;
}

/**
 * How a worker releases a row: a failed row waits before the next attempt, and a stopped one does not count as an
 * attempt.
 */
export type Ending = 'done' | 'failed' | 'stopped';

/** Releases a row if the worker still leases it. */
export async function releaseRow(
  db: Queryable,
  rows: LeasedRows,
  { rowKey }: Lease,
  holder: number,
  ending: Ending,
): Promise<void> {
  const pause = ending === 'failed' ? pauseSql(rows) : '0';
  await db.query(
    `update ${rows.table} set holder = null, due_at = now() + make_interval(secs => ${pause}),
       attempts = greatest(attempts - $3, 0)
     where ${rows.key} = $1 and holder = $2`,
    [rowKey, holder, ending === 'stopped' ? 1 : 0],
  );
}
