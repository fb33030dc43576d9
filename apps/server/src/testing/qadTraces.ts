import { createHash } from 'node:crypto';
import type { Queryable } from '../platform/database/queryable.ts';
import { demoPlanCodes } from './qadFile.ts';

/** Inserts the plans that generated files contain, with the same ids in every database. */
export async function insertPlans(db: Queryable): Promise<void> {
  for (const code of demoPlanCodes)
    await db.query(`insert into plans (id, section, version, data) values ($2, 'plans', 1, $1)`, [
      JSON.stringify({ code, name: code, kind: 'GENERAL', price: 100, slug: code.toLowerCase() }),
      `00000000-0000-4000-8000-${createHash('sha256').update(code).digest('hex').slice(0, 12)}`,
    ]);
}

/**
 * Queries that return all business data written by imports as one text per row. They omit ids, timestamps,
 * encrypted values and irrelevant fields of histories.
 */
export const businessTraces = {
  contracts: `select c.number || ' ' || (to_jsonb(c) - '{id,client_id,version,created_at,updated_at}'::text[] ||
      jsonb_build_object('client', u.email))::text as trace
    from contracts c left join users u on u.id = c.client_id`,
  history: `select c.number || ' ' || (to_jsonb(h) - '{contract_id,version,at,before}'::text[] || h.before - 'client_id' ||
      jsonb_build_object('client', u.email, 'order', row_number() over (partition by c.id order by h.version)))::text as trace
    from contract_history h join contracts c on c.id = h.contract_id
      left join users u on u.id = (h.before->>'client_id')::uuid
    where not h.undone`,
  clients: `select u.email || ' ' || (to_jsonb(u) - '{id,created_at,updated_at,words}'::text[])::text as trace
    from users u where u.kind = 'CLIENT'`,
  mails: `select (to_jsonb(m) - '{id,sealed_link,due_at,queued_at,created_at}'::text[])::text as trace from mails m`,
  links: `select u.email || ' ' || l.purpose as trace from account_links l join users u on u.id = l.user_id`,
  activations: `select (to_jsonb(a) - '{id,user_id,due_at,queued_at,created_at}'::text[] ||
      jsonb_build_object('user', u.email))::text as trace
    from activations a join users u on u.id = a.user_id`,
} as const;

/** Queries that return the files and their records as one text per row. */
export const importTraces = {
  files: `select (to_jsonb(f) - '{storage_key,revision,started_at,heartbeat_at,finished_at,planned_at,created_at,attempts,due_at,holder}'::text[])::text
      as trace from qad_files f`,
  records: `select r.file || ' ' || r.line || ' ' || (to_jsonb(r) - '{created_client,processed_at,retried_at}'::text[] ||
      jsonb_build_object('created', u.email, 'processed', r.processed_at is not null))::text as trace
    from qad_detail_records r left join users u on u.id = r.created_client`,
} as const;

/** Returns the sorted texts of one of these queries. */
export async function readTraces(db: Queryable, query: string): Promise<string[]> {
  const { rows } = await db.query<{ trace: string }>(
    `select trace from (${query}) t order by trace collate "C"`,
  );
  return rows.map(({ trace }) => trace);
}

/** Returns the texts of all queries by name. */
export async function readAllTraces(
  db: Queryable,
  queries: Readonly<Record<string, string>>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(queries)) found[name] = await readTraces(db, query);
  return found;
}

/** Compares two databases row by row and returns `name: row` for each row that only one of them has. */
export async function findDifferences(
  one: Queryable,
  other: Queryable,
  queries: Readonly<Record<string, string>>,
): Promise<{ compared: number; differing: string[] }> {
  const differing: string[] = [];
  let compared = 0;
  for (const [name, query] of Object.entries(queries)) {
    const counts = new Map<string, number>();
    for (const trace of await readTraces(one, query)) counts.set(trace, (counts.get(trace) ?? 0) + 1);
    const others = await readTraces(other, query);
    for (const trace of others) counts.set(trace, (counts.get(trace) ?? 0) - 1);
    compared += others.length;
    for (const [trace, count] of counts)
      if (count !== 0) differing.push(`${name} ${count > 0 ? '+' : '-'} ${trace}`);
  }
  return { compared, differing };
}
