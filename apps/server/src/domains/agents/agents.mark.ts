import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { everyUser } from '#accounts/people';
import type { Queryable } from '#platform/database/queryable.ts';
import { isCode } from './agents.code.ts';

/** An agent, by whose tracked link somebody came. */
export interface Marked {
  linkId: string;
  code: string;
  agentId: string;
  name: string;
  email: string;
}

/** What an agent has to be so that links name them, of the alias `u`. */
export const marksSql = `u.kind = 'INSTALLER' and u.enable and u.status = 'active'`;

const columns = `k.id as "linkId", k.code, u.id as "agentId", u.first_name || ' ' || u.last_name as name, u.email`;
const from = `agent_links k join ${everyUser} u on u.id = k.agent_id and ${marksSql} where k.ended_at is null`;

/**
 * Whom the end of an agent's link (`?agente=`) names: null for an ended link, one of nobody, and one whose agent is
 * switched off.
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

/** The same of a link by its id, as a design keeps it. */
export async function markOfLink(db: Queryable, linkId: string | null): Promise<Marked | null> {
  if (linkId === null) return null;
  const { rows } = await db.query<Marked>({
    name: 'agent-mark-of-link',
    text: `select ${columns} from ${from} and k.id = $1`,
    values: [linkId],
  });
  return rows[0] ?? null;
}

/** Whether a mark is, or was, a tracked link; any other is a name that somebody wrote into an address by hand. */
export async function isTracked(db: Queryable, mark: string): Promise<boolean> {
  if (!isCode(mark)) return false;
  const { rowCount } = await db.query({
    name: 'agent-mark-known',
    text: 'select from agent_links where code = $1',
    values: [mark],
  });
  return rowCount === 1;
}

/** Milliseconds for which a mark that is no link is remembered. */
const untrackedMs = 60_000;

/**
 * Finds whether marks are, or were, tracked links. The answer is there at once where it is known; calls of the same
 * moment share a query.
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

/** Keeps by whose link somebody came who registers; registering anew replaces it. */
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

/** An agent by id and name; the name stays of who is switched off. */
export interface NamedAgent {
  id: string;
  name: string;
}

/** The agent by whose link a client registered. */
export async function agentOfClient(db: Queryable, userId: string): Promise<NamedAgent | null> {
  const { rows } = await db.query<NamedAgent>({
    name: 'agent-of-client',
    text: `select u.id, u.first_name || ' ' || u.last_name as name from agent_clients c
      join agent_links k on k.id = c.link_id join ${everyUser} u on u.id = k.agent_id where c.user_id = $1`,
    values: [userId],
  });
  return rows[0] ?? null;
}

/** Tracked links in words, by their ends: "Marta Roldán: Plan Clásico". What is none is left out. */
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
