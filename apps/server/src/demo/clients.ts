import type { PoolClient } from 'pg';

/** A demo client with their first active contract. */
export interface DemoClient {
  id: string;
  name: string;
  document: string;
  email: string;
  phone: string | null;
  contract: { id: string; number: string };
}

/** @throws Error when the demo data refers to a client without an active contract */
export async function findClient(db: PoolClient, email: string): Promise<DemoClient> {
  const { rows } = await db.query<DemoClient>(
    `select u.id, c.name, c.document, u.email, u.cellphone as phone,
       json_build_object('id', c.id, 'number', c.number) as contract
     from users u join contracts c on c.client_id = u.id and c.status = 'ACTIVO'
     where u.email = $1 order by c.number limit 1`,
    [email],
  );
  if (!rows[0]) throw new Error(`the demo uses a client without an active contract: ${email}`);
  return rows[0];
}

/** Converts a number of hours ago to a date. */
export const toDateHoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
