import pg from 'pg';
import { insertManyUsers } from '../../../apps/server/src/domains/accounts/users/users.testing.ts';

/** Rows per statement, so that none takes too long on a busy host. */
const rowsPerStatement = 50_000;

const provinces = `'{AR-B,AR-C,AR-X,AR-S,AR-M,AR-V}'::text[]`;

/**
 * One contract in a hundred is suspended, one in ten ended; one in 20,000 is in the rarest province. Ten
 * contracts per client, and a few without a client.
 */
const insertContracts = `
  insert into contracts (id, number, client_id, document, name, plan_id, plan, plan_quantity, status, province,
    monthly_total, created_at)
  select uuidv7(make_interval(mins => n - $3::int)), 'C' || lpad(n::text, 8, '0'),
    case when n % 50 <> 7 then u.id end, (12000000 + n / 10)::text, 'Pérez, Ana', uuidv7(),
    (array['HOG-ES-01', 'HOG-CL-02', 'HOG-EX-03'])[n % 3 + 1], 1,
    case when n % 100 = 3 then 'SUSPENDIDO' when n % 10 = 4 then 'BAJA' else 'ACTIVO' end,
    case when n % 20000 = 11 then 'AR-T' else (${provinces})[n % 6 + 1] end, 24900, now() + make_interval(mins => n - $3::int)
  from generate_series($1::int, $2::int) n
    left join numbered u on u.no = n / 10 % (select count(*)::int from numbered) + 1`;

const insertInvoices = `
  insert into invoices (contract, period, due_date, total, file)
  select 'C' || lpad((n / 12)::text, 8, '0'), '2025-' || lpad((n % 12 + 1)::text, 2, '0'),
    make_date(2025, n % 12 + 1, 10), 24900 + n % 1000, 'fa-0001-' || lpad(n::text, 8, '0') || '.pdf'
  from generate_series($1::int, $2::int) n`;

/** Fills a database with a number of contracts and invoices each, and a tenth as many clients. */
export async function fillContracts(url: string, count: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const runInSlices = async (text: string, values: unknown[] = []) => {
    for (let first = 1; first <= count; first += rowsPerStatement)
      await pool.query(text, [first, Math.min(count, first + rowsPerStatement - 1), ...values]);
  };
  try {
    await insertManyUsers(pool, count / 10);
    await pool.query(
      `create temp table numbered as select row_number() over (order by id)::int as no, id from users where kind = 'CLIENT'`,
    );
    await pool.query('create unique index on numbered (no)');
    await runInSlices(insertContracts, [count]);
    await runInSlices(insertInvoices);
    await pool.query('drop table numbered');
    await pool.query('vacuum analyze users, contracts, invoices');
  } finally {
    await pool.end();
  }
}
