import type { Pool } from 'pg';

/**
 * Returns the number of rows of a table read so far, by any access path. The pool has one connection, whose
 * statistics are complete.
 */
export async function countRowsRead(pool: Pool, table: string): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  await pool.query('select pg_stat_clear_snapshot()');
  const { rows } = await pool.query<{ read: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables where relname = $1`,
    [table],
  );
  return rows[0]?.read ?? 0;
}
