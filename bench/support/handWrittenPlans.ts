import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

interface PlanRow {
  id: string;
  version: number;
  data: Record<string, unknown>;
  live_version: number | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
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
}

const where = `kind = $1 and price between $2 and $3 and deleted_at is null`;
const planned = (action: string) =>
  `(select min(s.at) from content_schedule s where s.entry_id = e.id and s.action = '${action}' and s.done_at is null)`;
const pageText = `select id, version, data, live_version, created_at, updated_at, updated_by_name, price,
    ${planned('publish')} as publish_at, ${planned('unpublish')} as unpublish_at
  from plans e where ${where} order by price, id limit $4`;
const countText = `select count(*)::int as total from plans where ${where}`;

const stateOf = (row: PlanRow): string => {
  if (row.live_version !== null) return 'published';
  return row.publish_at ? 'scheduled' : 'draft';
};

const recordOf = (row: PlanRow) => ({
  id: row.id,
  version: row.version,
  state: stateOf(row),
  changed: row.live_version !== null && row.live_version !== row.version,
  publishAt: row.publish_at?.toISOString() ?? null,
  unpublishAt: row.unpublish_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
  ...row.data,
});

function nextOf({ kind, from, to }: Query, limit: number, last: PlanRow): string {
  const query = new URLSearchParams({ limit: String(limit), offset: String(limit), 'filter[kind]': kind });
  query.set('filter[price][from]', from);
  query.set('filter[price][to]', to);
  query.set('sort[price]', 'asc');
  query.set('cursor', Buffer.from(JSON.stringify(['price asc', last.price, last.id])).toString('base64url'));
  return query.toString();
}

/** What ours finds a plan by, so that the same words go into the same index. */
const searchText = ({ slug, name, code, description, items }: Plan): string =>
  [slug, name, code, description, ...items.map((item) => item.text)]
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const insertText = `insert into plans (id, section, version, data, live, live_version, published_at, search)
  values ($1, 'plans', 1, $2, $2, 1, now(), $3)`;

/** A list of plans (a page and its count) and the creation of one, as one would write them by hand. */
export function plansRoutes(app: FastifyInstance, pool: Pool): void {
  app.get<{ Querystring: Query }>('/plans', async ({ query }, reply) => {
    const limit = Number(query.limit);
    const filter = [query.kind, query.from, query.to];
    const [page, count] = await Promise.all([
      pool.query<PlanRow>({ name: 'page', text: pageText, values: [...filter, limit + 1] }),
      pool.query<{ total: number }>({ name: 'count', text: countText, values: filter }),
    ]);
    const shown = page.rows.slice(0, limit);
    const last = shown.at(-1);
    const next = page.rows.length > limit && last ? nextOf(query, limit, last) : null;
    const pagination = { limit, offset: 0, total: count.rows[0]?.total ?? 0, next };
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ data: shown.map(recordOf), pagination }));
  });

  app.post<{ Body: Plan }>('/plans', async ({ body }, reply) => {
    const id = randomUUID();
    await pool.query({
      name: 'create',
      text: insertText,
      values: [id, JSON.stringify(body), searchText(body)],
    });
    return reply.code(201).send({ id });
  });
}
