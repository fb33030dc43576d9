import type { Pool } from 'pg';
import { onlyRow } from '../database/onlyRow.ts';

/** How long rows are kept. */
export interface Period {
  readonly months?: number;
  readonly days?: number;
}

export interface RetentionRun {
  /** Time against which ages are computed. */
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
  /** Called with the rows of each batch, which stay deleted if a later one fails. */
  readonly onDeleted?: ((count: number) => void) | undefined;
}

/** How long data is kept, and why. docs/how-to/keep-data.md lists all rules. */
export interface RetentionRule {
  /** Identifies the rule in the audit entry and in the log. */
  readonly name: string;
  /** The deleted data, and the event from which its age is counted. */
  readonly what: string;
  readonly keep: Period;
  /** Environment variable that sets `keep`. */
  readonly setting?: string;
  /** Why it is kept, and why no longer. */
  readonly why: string;
  /** Deletes the expired data in short transactions, and stops between them when aborted. @returns the number of deleted rows */
  apply(pool: Pool, run: RetentionRun): Promise<number>;
}

/** Rows per transaction. Deleting them takes less than 0.1 s. */
export const retentionBatchSize = 5000;

export const toInterval = ({ months = 0, days = 0 }: Period): string => `${months} months ${days} days`;

interface RowRule extends Omit<RetentionRule, 'apply'> {
  readonly table: string;
  /** SQL: the date or time from which the age of a row is counted. An index on it keeps the nightly run short. */
  readonly since: string;
  /** SQL condition that a row must also meet. */
  readonly where?: string;
}

/**
 * Creates a rule that deletes rows by their age, oldest first. Each batch begins where the previous one ended: an open
 * snapshot, such as a backup's, would otherwise make every batch read the rows deleted before.
 */
export function createRowRule({ table, since, where = 'true', ...rule }: RowRule): RetentionRule {
  const text = `with expired as materialized (
      select ctid as place, ${since} as since from ${table}
      where ${since} >= $2 and ${since} < $1::timestamptz - interval '${toInterval(rule.keep)}' and ${where}
      order by ${since} limit ${retentionBatchSize} for update skip locked
    ), gone as (delete from ${table} where ctid = any(array(select place from expired)))
    select count(*)::int as count, max(since)::text as until from expired`;
  return {
    ...rule,
    apply(pool, run) {
      let from = '-infinity';
      return repeatBatches(retentionBatchSize, run, async () => {
        const { rows } = await pool.query<{ count: number; until: string | null }>(text, [run.now, from]);
        const { count, until } = onlyRow(rows);
        from = until ?? from;
        return count;
      });
    },
  };
}

/** Calls a function that handles one batch until it handled fewer rows than a full one, or is aborted. @returns the total */
export async function repeatBatches(
  batchSize: number,
  { signal, onDeleted }: Pick<RetentionRun, 'signal' | 'onDeleted'>,
  runBatch: () => Promise<number>,
): Promise<number> {
  let total = 0;
  for (let count = batchSize; count >= batchSize && !signal?.aborted; total += count) {
    count = await runBatch();
    onDeleted?.(count);
  }
  return total;
}

interface RetentionOptions {
  readonly now?: Date;
  readonly signal?: AbortSignal;
  readonly onError?: (error: unknown, rule: RetentionRule) => void;
}

async function readTime(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select now() as now');
  return onlyRow(rows).now;
}

/**
 * Applies rules one after another, until aborted.
 *
 * @param options.now time against which ages are computed; by default that of the database
 * @param options.onError called when a rule fails, before the next one; without it, the error is thrown
 * @returns the number of deleted rows of each rule that deleted any
 */
export async function applyRetention(
  pool: Pool,
  rules: readonly RetentionRule[],
  options: RetentionOptions = {},
): Promise<Record<string, number>> {
  const { signal, onError, now = await readTime(pool) } = options;
  const deleted: Record<string, number> = {};
  for (const rule of rules) {
    if (signal?.aborted) break;
    let count = 0;
    const onDeleted = (rows: number) => {
      count += rows;
    };
    try {
      count = await rule.apply(pool, { now, signal, onDeleted });
    } catch (error) {
      if (!onError) throw error;
      onError(error, rule);
    }
    if (count > 0) deleted[rule.name] = count;
  }
  return deleted;
}
