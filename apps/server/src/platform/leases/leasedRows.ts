import { isPresent } from '../database/locks.ts';
import type { Queryable } from '../database/queryable.ts';

/** Rows of one table that are work, each for one worker at a time. Their columns are those of `leaseColumns`. */
export interface LeasedRows {
  /** Also the NOTIFY channel on which it is said that something was ordered. */
  table: string;
  /** The primary key. */
  key: string;
  /** SQL: which rows wait or are under way. */
  waiting: string;
  /** SQL: in which order their turns come. */
  order: string;
  /** Seconds for which a worker has a row to itself, unless it renews that. */
  leaseSeconds: number;
  /** Seconds before the first repetition, doubled each time, and before the last ones. */
  pauses: readonly [first: number, longest: number];
  /**
   * True: all that the work does is in the database, which refuses it from a worker that has lost the row. Such a row
   * is taken from a worker as soon as that one's connection ends, not when the lease is over.
   */
  isFenced?: boolean;
  /** SQL of a claim that is more than a lease: what it sets, statements beside it, columns `from taken t` that it gives. */
  claim?: { set: string; beside?: string; gives: string };
}

/** A claimed row. */
export interface Lease {
  rowKey: string;
  /** Times that it was taken up since it last got on, with this one. */
  attempts: number;
}

/** Who claims: a worker's number, and the keys of what it is at already. */
export interface Claimant {
  holder: number;
  underWay: readonly string[];
}

/** SQL: seconds until the next attempt, after the row's `attempts`. */
export const pauseOf = ({ pauses: [first, longest] }: Pick<LeasedRows, 'pauses'>): string =>
  `least(${first} * 2 ^ least(greatest(attempts - 1, 0), 30), ${longest})`;

function claimText({ table, key, waiting, order, isFenced, claim }: LeasedRows): string {
  // A worker's own row that it is not at was never given back, because the database was away.
  const abandoned = `holder is not null and (holder = $3 or not ${isPresent('holder')})`;
  return `with due as materialized (
      select ${key} as due_key from ${table}
      where (${waiting}) and (due_at <= now()${isFenced ? ` or ${abandoned}` : ''}) and ${key}::text <> all($2::text[])
      order by ${order} limit $1 for update skip locked
    ), taken as (
      update ${table} t set holder = $3, attempts = t.attempts + 1, due_at = now() + make_interval(secs => $4)
        ${claim ? `, ${claim.set}` : ''}
      from due where t.${key} = due_key returning t.*
    )${claim?.beside ? `, ${claim.beside}` : ''}
    select t.${key}::text as "rowKey", t.attempts ${claim ? `, ${claim.gives}` : 'from taken t'}`;
}

/** Takes up to `count` rows whose turn it is, stepping over those that others are taking. */
export async function claimRows<Task extends Lease>(
  db: Queryable,
  rows: LeasedRows,
  count: number,
  { holder, underWay }: Claimant,
): Promise<Task[]> {
  const values = [count, underWay, holder, rows.leaseSeconds];
  const claimed = await db.query<Task>(claimText(rows), values);
  return claimed.rows;
}

/** @returns the row's attempts; null when it is in other hands, or gone */
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

/** How a worker gives a row back: after a failure it waits, and what was stopped was no attempt. */
export type Ending = 'done' | 'failed' | 'stopped';

/** Gives a row back, if the worker still has it. */
export async function giveBack(
  db: Queryable,
  rows: LeasedRows,
  { rowKey }: Lease,
  holder: number,
  ending: Ending,
): Promise<void> {
  const pause = ending === 'failed' ? pauseOf(rows) : '0';
  await db.query(
    `update ${rows.table} set holder = null, due_at = now() + make_interval(secs => ${pause}),
       attempts = greatest(attempts - $3, 0)
     where ${rows.key} = $1 and holder = $2`,
    [rowKey, holder, ending === 'stopped' ? 1 : 0],
  );
}
