import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { everyUser } from '#accounts/people';
import type { Queryable } from '#platform/database/queryable.ts';
import { isCode } from './agents.code.ts';

/** The agent whose tracked link a visitor followed. */
export interface Marked {
  linkId: string;
  code: string;
  agentId: string;
  name: string;
  email: string;
}

/** SQL condition on user `u`: an active agent, whose links may identify them. */
export const marksSql = `u.kind = 'INSTALLER' and u.enable and u.status = 'active'`;

const columns = `k.id as "linkId", k.code, u.id as "agentId", u.first_name || ' ' || u.last_name as name, u.email`;
const from = `agent_links k join ${everyUser} u on u.id = k.agent_id and ${marksSql} where k.ended_at is null`;

/**
 * Finds the agent of an agent code (`?agente=`); returns null for an ended or unknown link, and if the agent is
 * disabled.
 */
export async function readMark(db: Queryable, code: string | null): Promise<Marked | null> {
  if (code === null || !isCode(code)) return null;
  const { rows } = await db.query<Marked>({
    name: 'agent-mark',
    text: `select ${columns} from ${from} and k.code = $1`,
    values: [code],
  });
  return rows[0] ?? null;
}

/** Finds the agent of a link by its id, as stored with a design. */
export async function markOfLink(db: Queryable, linkId: string | null): Promise<Marked | null> {
  if (linkId === null) return null;
  const { rows } = await db.query<Marked>({
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
export async function isTracked(db: Queryable, mark: string): Promise<boolean> {
  if (!isCode(mark)) return false;
  const { rowCount } = await db.query({
    name: 'agent-mark-known',
    text: 'select from agent_links where code = $1',
    values: [mark],
  });
  return rowCount === 1;
}

/** Milliseconds for which an unknown code is cached. */
const untrackedMs = 60_000;

/**
 * Creates a cached check whether codes belong to current or ended tracked links. Returns synchronously for cached
 * codes; concurrent calls share a query.
 */
export function createIsTracked(db: Queryable): (mark: string) => boolean | Promise<boolean> {
  const known = new LRUCache<string, boolean>({ max: 5_000 });
  const marks = new DataLoader<string, boolean>(
    async (asked) => {
      const { rows } = await db.query<{ code: string }>({
        name: 'agent-marks-known',
        text: 'select code from agent_links where code = any($1::text[])',
        values: [asked],
      });
      const codes = new Set(rows.map(({ code }) => code));
      for (const mark of asked) known.set(mark, codes.has(mark), codes.has(mark) ? {} : { ttl: untrackedMs });
      return asked.map((mark) => codes.has(mark));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (mark) => isCode(mark) && (known.get(mark) ?? marks.load(mark));
}

/** Stores which agent's link led to a registration; registering again replaces it. */
export async function noteClient(db: Queryable, userId: string, mark: string | null): Promise<Marked | null> {
  const marked = await readMark(db, mark);
  if (marked === null) {
    await db.query('delete from agent_clients where user_id = $1', [userId]);
    return null;
  }
  await db.query(
    `insert into agent_clients as c (user_id, link_id) values ($1, $2)
     on conflict (user_id) do update set link_id = excluded.link_id, created_at = now()`,
    [userId, marked.linkId],
  );
  return marked;
}

/** An agent's id and name; disabled agents keep their name. */
export interface NamedAgent {
  id: string;
  name: string;
}

/** Finds the agent through whose link a client registered. */
export async function agentOfClient(db: Queryable, userId: string): Promise<NamedAgent | null> {
  const { rows } = await db.query<NamedAgent>({
    name: 'agent-of-client',
    text: `select u.id, u.first_name || ' ' || u.last_name as name from agent_clients c
      join agent_links k on k.id = c.link_id join ${everyUser} u on u.id = k.agent_id where c.user_id = $1`,
    values: [userId],
  });
  return rows[0] ?? null;
}

/** Formats tracked links by code, such as "Marta Roldán: Plan Clásico". Unknown codes are omitted. */
export async function namesOfMarks(
  db: Queryable,
  marks: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const codes = marks.filter(isCode);
  if (codes.length === 0) return new Map();
  const { rows } = await db.query<{ code: string; name: string }>({
    name: 'agent-mark-names',
    text: `select k.code, concat_ws(': ', u.first_name || ' ' || u.last_name, k.title) as name
      from agent_links k left join ${everyUser} u on u.id = k.agent_id where k.code = any($1::text[])`,
    values: [codes],
  });
  return new Map(rows.map(({ code, name }) => [code, name]));
}
