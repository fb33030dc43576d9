import type { Database } from '#platform/database/pool.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type DefaultRole, ensureRole } from '../roles/roles.ts';

interface DemoAccount {
  email: string;
  kind: 'SYSTEM' | 'INSTALLER' | 'CLIENT';
  firstName: string;
  lastName: string;
  role: DefaultRole | null;
  dni: string;
  /** Mobile, province, locality, postal code, street, street number. */
  contactData?: readonly string[];
}

const emptyContactData: readonly null[] = Array.from({ length: 6 }, () => null);

const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@centinela.demo',
    kind: 'SYSTEM',
    firstName: 'Ana',
    lastName: 'Suárez',
    dni: '24318905',
    role: 'admin',
  },
  {
    email: 'editor@centinela.demo',
    kind: 'SYSTEM',
    firstName: 'Bruno',
    lastName: 'Medina',
    dni: '31702468',
    role: 'editor-contenido',
  },
  {
    email: 'cliente@centinela.demo',
    kind: 'CLIENT',
    firstName: 'Carla',
    lastName: 'Ibáñez',
    dni: '28456123',
    role: null,
    contactData: ['+5491144441234', 'AR-C', 'Caballito', '1405', 'Yerbal', '2340'],
  },
  {
    email: 'agente@centinela.demo',
    kind: 'INSTALLER',
    firstName: 'Diego',
    lastName: 'Roldán',
    dni: '26915370',
    role: null,
  },
];

/**
 * Hash of the password Centinela-demo-2026. It is public and therefore precomputed, because hashing it for each account
 * would delay the first startup.
 */
export const demoPasswordHash =
  '$argon2id$v=19$m=7168,t=5,p=1$gaNCuJVOKr8uvp4zjD9yvw$L0iqWNmEdT2BkRfwjGmu48kmLVPgfvKFsF4sDetw9xM';

/**
 * Returns whether this is a production installation, that is, one with accounts but without demo accounts, whose
 * password is public.
 */
export async function isProductionInstallation({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ is_production: boolean }>(
    `select exists (select from users) and not exists (select from users where email like '%@centinela.demo') as is_production`,
  );
  return rows[0]?.is_production === true;
}

/** Creates missing demo accounts. Existing ones stay unchanged. */
export async function ensureDemoAccounts({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await transaction(pool, async (client) => {
    for (const { email, kind, firstName, lastName, dni, role, contactData } of demoAccounts) {
      const created = await client.query<{ id: string }>(
        `insert into users (kind, email, password_hash, first_name, last_name, status, document_type, dni, cellphone,
            province, location, postal_code, address, address_number)
          values ($1, $2, $3, $4, $5, 'active', 'DNI', $6, $7, $8, $9, $10, $11, $12)
          on conflict (email) do nothing returning id`,
        [kind, email, demoPasswordHash, firstName, lastName, dni, ...(contactData ?? emptyContactData)],
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
