import type { Queryable } from '#platform/database/queryable.ts';

/**
 * Inserts many users with realistic data: five first names and a thousand last names. One user in ten is pending, one
 * in twenty is disabled, and one in a hundred is a staff user.
 */
export async function insertManyUsers(db: Queryable, count: number): Promise<void> {
  for (let first = 1; first <= count; first += chunkSize)
    await db.query(insertUsersSql, [first, Math.min(count, first + chunkSize - 1)]);
}

/** Number of users inserted per statement, so that no statement takes too long on a busy host. */
const chunkSize = 20_000;

const insertUsersSql = `insert into users (kind, email, password_hash, first_name, last_name, status, enable, dni, cellphone,
    province, created_at)
  select case when n % 100 = 0 then 'SYSTEM' when n % 10 = 3 then 'INSTALLER' else 'CLIENT' end,
    'persona' || n || '@' || (array['gmail.com', 'hotmail.com', 'yahoo.com.ar'])[n % 3 + 1], 'x',
    (array['María', 'Juan', 'Lucía', 'José', 'Sofía'])[n % 5 + 1], 'Ape' || (n * 7919::bigint) % 1000,
    case when n % 10 = 7 then 'pending' else 'active' end, n % 20 <> 11, (10000000 + n)::text,
    '+549115' || lpad(n::text, 7, '0'),
    (array['AR-B', 'AR-C', 'AR-X', 'AR-S', 'AR-M', 'AR-V'])[(n * 31::bigint) % 6 + 1],
    now() - make_interval(mins => n)
  from generate_series($1::int, $2::int) n`;
