import pg from 'pg';
import { insertManyUsers } from '../../../apps/server/src/domains/accounts/users/users.testing.ts';

/** Fills a database with users like those of the tests. */
export async function fillUsers(url: string, count: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await insertManyUsers(pool, count);
    await pool.query('vacuum analyze users');
  } finally {
    await pool.end();
  }
}
