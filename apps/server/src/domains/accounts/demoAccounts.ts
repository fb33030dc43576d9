import type { Database } from '../../platform/database/pool.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { ensureRole, type StartingRole } from './roles.ts';

interface DemoAccount {
  email: string;
  kind: 'SYSTEM' | 'INSTALLER' | 'CLIENT';
  firstName: string;
  lastName: string;
  role: StartingRole | null;
}

const accounts: readonly DemoAccount[] = [
  { email: 'admin@centinela.demo', kind: 'SYSTEM', firstName: 'Ana', lastName: 'Suárez', role: 'admin' },
  {
    email: 'editor@centinela.demo',
    kind: 'SYSTEM',
    firstName: 'Bruno',
    lastName: 'Medina',
    role: 'editor-contenido',
  },
  { email: 'cliente@centinela.demo', kind: 'CLIENT', firstName: 'Carla', lastName: 'Ibáñez', role: null },
  { email: 'agente@centinela.demo', kind: 'INSTALLER', firstName: 'Diego', lastName: 'Roldán', role: null },
];

/** Centinela-demo-2026, hashed beforehand: everybody knows it, and four hashes would delay every first start. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$r20ac19nQbZFabYArFQpcg$TCm+qd1aXVaHTiIEDiLFd0Qdb0sNN73YdidNgiCIsg8';

/** Makes the demo's accounts where they are missing. What somebody has changed since stays as it is. */
export async function ensureDemoAccounts({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await transaction(pool, async (client) => {
    for (const { email, kind, firstName, lastName, role } of accounts) {
      const created = await client.query<{ id: string }>(
        `insert into users (kind, email, password_hash, first_name, last_name, status)
          values ($1, $2, $3, $4, $5, 'active') on conflict (email) do nothing returning id`,
        [kind, email, passwordHash, firstName, lastName],
      );
      const [user] = created.rows;
      if (!user || role === null) continue;
      await client.query('insert into user_roles (user_id, role_id) values ($1, $2)', [
        user.id,
        await ensureRole(client, role),
      ]);
    }
  });
}
