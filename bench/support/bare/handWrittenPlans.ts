import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';

interface PlanRow {
  id: string;
  version: number;
  data: Record<string, unknown>;
  live_version: number | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
  standing: string;
  publish_at: Date | null;
  unpublish_at: Date | null;
  price: string;
}

interface Plan {
  slug: string;
  name: string;
  code: string;
  description: string;
  items: { text: string }[];
}

interface Query {
  kind: string;
  from: string;
  to: string;
  limit: string;
  /** The cursor of our `next`. */
  cursor?: string;
}

const whereSql = `kind = $1 and price between $2 and $3 and deleted_at is null`;
const createScheduleSql = (action: string) =>
  `(select min(s.at) from content_schedule s where s.entry_id = e.id and s.action = '${action}' and s.done_at is null)`;
const columnSql = `e.id, version, data, live_version, created_at, updated_at, updated_by_name, e.price, standing,
    ${createScheduleSql('publish')} as publish_at, ${createScheduleSql('unpublish')} as unpublish_at`;
/** The same counting limit as ours. */
const maxCounted = 10_000;
const countText = `select count(*)::int as total
  from (select from plans where ${whereSql} limit ${maxCounted + 1}) counted`;

/** The page with the simplest statement. */
const plainText = `select ${columnSql} from plans e where ${whereSql} order by price, id limit $4`;
/** Reads the ids from the index alone, then only the rows of the page. */
const narrowText = `select ${columnSql}
  from (select id from plans where ${whereSql} order by price, id limit $4) found join plans e using (id) order by e.price, e.id`;
/** The page after a row, continuing from its sort values. */
const afterText = `select ${columnSql} from plans e where ${whereSql} and (price, id) > ($5::numeric, $6::uuid)
  order by price, id limit $4`;

const getState = (row: PlanRow): string => {
  if (row.live_version !== null) return 'published';
  return row.publish_at ? 'scheduled' : 'draft';
};

const toRecord = (row: PlanRow) => ({
  id: row.id,
  version: row.version,
  state: getState(row),
  changed: row.live_version !== null && row.live_version !== row.version,
  standing: row.standing === 'draft' && row.publish_at ? 'scheduled' : row.standing,
  publishAt: row.publish_at?.toISOString() ?? null,
  unpublishAt: row.unpublish_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
  ...row.data,
});

/** The sort order, the values of the last row, and the count of the first page. */
const cursorParts = z.tuple([z.string(), z.array(z.string()), z.number(), z.boolean()]);
const decodePosition = (cursor: string): string[] =>
  cursorParts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))[1];

function createNext({ kind, from, to }: Query, limit: number, last: PlanRow, total: number): string {
  const query = new URLSearchParams({ limit: String(limit), offset: String(limit), 'filter[kind]': kind });
  query.set('filter[price][from]', from);
  query.set('filter[price][to]', to);
  query.set('sort[price]', 'asc');
  const counted = [Math.min(total, maxCounted), total > maxCounted];
  const cursor = JSON.stringify(['price asc', [last.price, last.id], ...counted]);
  query.set('cursor', Buffer.from(cursor).toString('base64url'));
  return query.toString();
}

/** The same search text as ours, so that the index holds the same terms. */
const searchText = ({ slug, name, code, description, items }: Plan): string =>
  [slug, name, code, description, ...items.map((item) => item.text)]
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const insertInto = (table: string): string =>
  `insert into ${table} (id, section, version, data, live, live_version, published_at, search)
   values ($1, 'plans', 1, $2, $2, 1, now(), $3)`;

/**
 * All rows of a new plan: its version, audit entry, path, unique code and search document. Without the checks of references,
 * redirects, webhooks and caches.
 */
const completeInsert = `with e as (${insertInto('plans')} returning id, section),
  v as (insert into content_versions (entry_id, version, section, data, action, by_name)
    select id, 1, section, $2, 'create', 'Por mano' from e),
  a as (insert into audit_log (user_name, action, subject, subject_id, title, after)
    select 'Por mano', 'create', section, id::text, $4, $2 from e),
  p as (insert into public_paths (path, section, entry_id, is_live) select $5, section, id, true from e),
  u as (insert into content_unique (section, field, value, entry_id) select section, 'code', $6, id from e),
  s as (insert into search_documents (entry_id, part, section, kind, audience, path, title, body, words, names, keys, blocks, indexed_at)
    select id, '', section, 'plan', 'PUBLICO', $5, $4, $3,
      setweight(to_tsvector('site_words', $4), 'A') || setweight(to_tsvector('site_words', $3), 'C'),
      setweight(to_tsvector('simple', unaccent($4)), 'A') || setweight(to_tsvector('site_words', $4), 'A'),
      array[search_key($4)], '{}', now() from e)
  select id from e`;

/** A table for the same INSERTs without any index except its primary key. */
export const plainTable = `create table plain_plans (id uuid primary key, section text not null, version integer not null,
  data jsonb not null, live jsonb, live_version integer, published_at timestamptz, search text not null)`;

/** Hand-written routes for a list of plans (a page and its count) and for creating one. */
export function plansRoutes(app: FastifyInstance, pool: Pool): void {
  const countPlans = async (filter: string[]): Promise<number> => {
    const { rows } = await pool.query<{ total: number }>({ name: 'count', text: countText, values: filter });
    return rows[0]?.total ?? 0;
  };
  /** Counts since the last write. */
  const counts = new Map<string, Promise<number>>();
  const countOnce = (filter: string[]): Promise<number> => {
    const key = filter.join(' ');
    const counted = counts.get(key) ?? countPlans(filter);
    counts.set(key, counted);
    return counted;
  };

  const list = (path: string, name: string, text: string, count: (filter: string[]) => Promise<number>) =>
    app.get<{ Querystring: Query }>(path, async ({ query }, reply) => {
      const limit = Number(query.limit);
      const filter = [query.kind, query.from, query.to];
      const after = query.cursor ? decodePosition(query.cursor) : [];
      const values = [...filter, limit + 1, ...after];
      const page = pool.query<PlanRow>(
        after.length > 0 ? { name: 'after', text: afterText, values } : { name, text, values },
      );
      const [{ rows }, total] = await Promise.all([page, count(filter)]);
      const visibleRows = rows.slice(0, limit);
      const last = visibleRows.at(-1);
      const next = rows.length > limit && last ? createNext(query, limit, last, total) : null;
      const exceedsLimit = total > maxCounted;
      const counted = { total: exceedsLimit ? maxCounted : total, ...(exceedsLimit && { atLeast: true }) };
      return reply.type('application/json; charset=utf-8').send(
        JSON.stringify({
          data: visibleRows.map(toRecord),
          pagination: { limit, offset: 0, ...counted, next },
        }),
      );
    });
  list('/plans', 'plain', plainText, countPlans);
  list('/plans/narrow', 'narrow', narrowText, countPlans);
  list('/plans/kept', 'plain', plainText, countOnce);

  const create = (path: string, text: string, more: (plan: Plan) => string[] = () => []) =>
    app.post<{ Body: Plan }>(path, async ({ body }, reply) => {
      const id = randomUUID();
      const values = [id, JSON.stringify(body), searchText(body), ...more(body)];
      await pool.query({ name: `create ${path}`, text, values });
      counts.clear();
      return reply.code(201).send({ id });
    });
  create('/plans', insertInto('plans'));
  create('/plain-plans', insertInto('plain_plans'));
  create('/plans/complete', completeInsert, ({ name, slug, code }) => [name, `/planes/${slug}`, code]);
}
