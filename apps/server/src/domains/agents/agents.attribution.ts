import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { usersSubquery } from '#accounts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { isCode } from './agents.code.ts';

/** The agent whose tracked link a visitor followed. */
export interface LinkedAgent {
  linkId: string;
  code: string;
  agentId: string;
  name: string;
  email: string;
}

/** SQL condition on user `u`: an active agent, whose links may identify them. */
export const activeAgentCondition = `u.kind = 'INSTALLER' and u.enable and u.status = 'active'`;

const columns = `k.id as "linkId", k.code, u.id as "agentId", u.first_name || ' ' || u.last_name as name, u.email`;
const from = `agent_links k join ${usersSubquery} u on u.id = k.agent_id and ${activeAgentCondition} where k.ended_at is null`;

/**
 * Finds the agent of an agent code (`?agente=`); returns null for an ended or unknown link, and if the agent is
 * disabled.
 */
export async function findAgentByCode(db: Queryable, code: string | null): Promise<LinkedAgent | null> {
  if (code === null || !isCode(code)) return null;
  const { rows } = await db.query<LinkedAgent>({
    name: 'agent-mark',
    text: `select ${columns} from ${from} and k.code = $1`,
    values: [code],
  });
  return rows[0] ?? null;
}

/** Finds the agent of a link by its id, as stored with a design. */
export async function findAgentByLink(db: Queryable, linkId: string | null): Promise<LinkedAgent | null> {
  if (linkId === null) return null;
  const { rows } = await db.query<LinkedAgent>({
    name: 'agent-mark-of-link',
    text: `select ${columns} from ${from} and k.id = $1`,
    values: [linkId],
  });
  return rows[0] ?? null;
}

/**
 * Returns whether an agent code belongs to a current or ended tracked link; other codes were typed into a URL by
 * hand.
 */
export async function isTrackedCode(db: Queryable, agentCode: string): Promise<boolean> {
  if (!isCode(agentCode)) return false;
  const { rowCount } = await db.query({
    name: 'agent-mark-known',
    text: 'select from agent_links where code = $1',
    values: [agentCode],
  });
  return rowCount === 1;
}

/** Milliseconds for which an unknown code is cached. */
const unknownCodeTtlMs = 60_000;

/**
 * Creates a cached check whether codes belong to current or ended tracked links. Returns synchronously for cached
 * codes; concurrent calls share a query.
 */
export function createTrackedCodeCheck(db: Queryable): (agentCode: string) => boolean | Promise<boolean> {
  const trackedCodes = new LRUCache<string, boolean>({ max: 5_000 });
  const agentCodes = new DataLoader<string, boolean>(
    async (requested) => {
      const { rows } = await db.query<{ code: string }>({
        name: 'agent-marks-known',
        text: 'select code from agent_links where code = any($1::text[])',
        values: [requested],
      });
      const codes = new Set(rows.map(({ code }) => code));
      for (const agentCode of requested)
        trackedCodes.set(
          agentCode,
          codes.has(agentCode),
          codes.has(agentCode) ? {} : { ttl: unknownCodeTtlMs },
        );
      return requested.map((agentCode) => codes.has(agentCode));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (agentCode) => isCode(agentCode) && (trackedCodes.get(agentCode) ?? agentCodes.load(agentCode));
}

/** Stores which agent's link led to a registration; registering again replaces it. */
export async function recordAgentOfClient(
  db: Queryable,
  userId: string,
  agentCode: string | null,
): Promise<LinkedAgent | null> {
  const linkedAgent = await findAgentByCode(db, agentCode);
  if (linkedAgent === null) {
    await db.query('delete from agent_clients where user_id = $1', [userId]);
    return null;
  }
  await db.query(
    `insert into agent_clients as c (user_id, link_id) values ($1, $2)
     on conflict (user_id) do update set link_id = excluded.link_id, created_at = now()`,
    [userId, linkedAgent.linkId],
  );
  return linkedAgent;
}

/** An agent's id and name; disabled agents keep their name. */
export interface NamedAgent {
  id: string;
  name: string;
}

/** Finds the agent through whose link a client registered. */
export async function findAgentOfClient(db: Queryable, userId: string): Promise<NamedAgent | null> {
  const { rows } = await db.query<NamedAgent>({
    name: 'agent-of-client',
    text: `select u.id, u.first_name || ' ' || u.last_name as name from agent_clients c
      join agent_links k on k.id = c.link_id join ${usersSubquery} u on u.id = k.agent_id where c.user_id = $1`,
    values: [userId],
  });
  return rows[0] ?? null;
}

/** Formats tracked links by code, such as "Marta Roldán: Plan Clásico". Unknown codes are omitted. */
export async function describeAgentCodes(
  db: Queryable,
  agentCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const codes = agentCodes.filter(isCode);
  if (codes.length === 0) return new Map();
  const { rows } = await db.query<{ code: string; name: string }>({
    name: 'agent-mark-names',
    text: `select k.code, concat_ws(': ', u.first_name || ' ' || u.last_name, k.title) as name
      from agent_links k left join ${usersSubquery} u on u.id = k.agent_id where k.code = any($1::text[])`,
    values: [codes],
  });
  return new Map(rows.map(({ code, name }) => [code, name]));
}
