import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Portal } from '../../testing/portal.ts';

/** Context for creating objects of the first user of each kind. */
export interface World {
  pool: Pool;
  portal: Portal;
  /** Ids and headers of the first users, by kind. */
  ids: Readonly<Record<string, string>>;
  owner: Readonly<Record<string, Record<string, string>>>;
}

/** Runs a statement that inserts one row. @returns its id */
export async function insert(pool: Pool, text: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(text, values);
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

export const passkey = ({ pool, ids }: World) =>
  insert(
    pool,
    `insert into passkeys (user_id, credential_id, public_key, counter, is_synced, name)
     values ($1, $2, '\\x00', 0, false, 'Llave') returning id`,
    [ids.client, randomUUID()],
  );

/** Creates a private view of the list of plans. */
export const ownView = ({ pool, ids }: World) =>
  insert(
    pool,
    `insert into saved_views (owner_id, list, name, shared, search) values ($1, 'plans', $2, false, '{}') returning id`,
    [ids.admin, randomUUID()],
  );

export const contract = ({ pool, ids }: World) =>
  insert(
    pool,
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, status)
     values ($1, $2, '20123456', 'Carla', $3, 'HOG', 1, 'ACTIVO') returning id`,
    [randomUUID(), ids.client, randomUUID()],
  );

export const serviceRequest = async (world: World) =>
  insert(
    world.pool,
    `insert into service_requests (kind, client_id, contract_id, contract, name, email, details, fingerprint, search)
     values ('VISIT', $1, $2, 'C-1', 'Carla', 'carla@ejemplo.com', $3, $4, '') returning id`,
    [
      world.ids.client,
      await contract(world),
      JSON.stringify({ kind: 'VISIT', what: 'x', when: null }),
      randomUUID(),
    ],
  );

export const design = ({ pool, ids }: World) =>
  insert(
    pool,
    `insert into designs (token_hash, design, network, owner_id, expires_at)
     values (sha256($2::bytea), $3, 'x', $1, now() + interval '1 day') returning id`,
    [
      ids.client,
      randomUUID(),
      JSON.stringify({
        place: 'HOGAR',
        answers: [],
        proposal: {
          plan: { slug: 'a', name: 'A', kind: 'GENERAL', price: 1, lines: [] },
          products: [],
          addons: [],
          cost: { monthly: 1, once: 0 },
          fullMonthly: 1,
        },
      }),
    ],
  );

let guests = 0;
/**
 * Creates a household access of the client's: to their own account, or to that of another client created for it.
 */
export const access =
  (side: 'owner' | 'guest', state: 'INVITED' | 'ACTIVE') =>
  async ({ pool, ids }: World) => {
    guests += 1;
    const other = await insert(
      pool,
      `insert into users (kind, email, password_hash, first_name, last_name, status)
     values ('CLIENT', $1, '*', 'Otra', 'Casa', 'active') returning id`,
      [`casa-${guests}@ejemplo.com`],
    );
    const [owner, guest] = side === 'owner' ? [ids.client, other] : [other, ids.client];
    return insert(
      pool,
      `insert into household_access (owner_id, guest_id, email, name, sees_contracts, sees_invoices, state, expires_at)
     select $1, case when $3 = 'ACTIVE' then u.id end, u.email, 'Bruno', true, true, $3, now() + interval '1 day'
     from users u where u.id = $2 returning id`,
      [owner, guest, state],
    );
  };

/** Creates a lead that was handed over to the agent. */
export const agentLead = async ({ pool, ids }: World) =>
  insert(
    pool,
    `insert into leads (source, verified, name, request, ip_hash, fingerprint, search, assignee_id)
     values ('CONTACT', true, 'Carla', '{}', 'x', $1, '', $2) returning id`,
    [randomUUID(), ids.agent],
  );

/** Creates an agent's link to a published plan. */
export const agentLink = async ({ portal, owner }: World) => {
  const slug = `plan-${randomUUID().slice(0, 8)}`;
  const fields = { slug, code: slug, kind: 'GENERAL', name: 'Plan', price: 1, status: 'ACTIVE' };
  const plan = await portal.call('POST', '/api/plans', fields, owner.admin);
  const body = { kind: 'PLAN', id: plan.body.data.id };
  const link = await portal.call('POST', '/api/agents/me/links', body, owner.agent);
  return String(link.body.data.id);
};

export const addonRequest = async (world: World) =>
  insert(
    world.pool,
    `insert into leads (source, verified, name, request, topic, ip_hash, fingerprint, search, client_id, contract_id, contract, proof)
     values ('CONTACT', true, 'Carla', '{}', 'ADDON', 'x', $1, '', $2, $3, 'C-1', $4) returning id`,
    [
      randomUUID(),
      world.ids.client,
      await contract(world),
      JSON.stringify({
        page: null,
        shown: [
          {
            kind: 'addon',
            slug: 'HUM',
            name: 'Humo',
            id: randomUUID(),
            version: 1,
            price: null,
            promotion: null,
          },
        ],
        consent: { version: '2026-11', words: 'x' },
      }),
    ],
  );
