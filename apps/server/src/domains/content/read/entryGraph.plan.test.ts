import type { SectionKey } from '@centinela/sections/views/sections.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createReader } from './content.read.ts';
import { createReadCache } from './content.readCache.ts';

const planCount = 5000;

let database: TestDatabase;
let portal: Portal;
/** A single connection, so that the tests can explain its prepared statements. */
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await seedRows();
  await createPromotion();
  await pool.query('vacuum analyze');
});
afterAll(async () => {
  await pool?.end();
  await portal?.close();
  await database?.drop();
});

async function seedRows(): Promise<void> {
  await pool.query(
    `insert into plans (id, section, version, data, live, live_version, published_at)
       select uuidv7(), 'plans', 1, fields, fields, 1, now()
         from generate_series(1, $1::int) number cross join lateral (
           select jsonb_build_object('slug', 'plan-' || number, 'kind', 'GENERAL', 'name', 'Plan ' || number,
             'code', 'C' || number, 'price', number, 'order', $1::int - number) as fields) made`,
    [planCount],
  );
  await pool.query(
    `insert into media (id, kind, hash, checksum, source_checksum, name, type, extension, size, width, height, search, folder)
       select uuidv7(), 'image', md5(number::text), number, number, 'x', 'image/png', 'png', 10, 320, 320, '', md5(number::text)
         from generate_series(1, $1::int) number`,
    [planCount],
  );
}

/** Creates a promotion with a picture and two plans. */
async function createPromotion(): Promise<void> {
  const { rows } = await pool.query<{ plans: string[]; picture: string }>(
    `select array(select id from plans where slug in ('plan-7', 'plan-4000') order by position desc) as plans,
       (select id from media where hash = md5('9')) as picture`,
  );
  const [{ plans, picture } = { plans: [], picture: '' }] = rows;
  const image = { id: picture, decorative: true };
  const fields = { title: 'Dos planes', slug: 'dos-planes', plans, image, mobileImage: image };
  const created = await portal.call('POST', '/api/promotions', fields, await portal.login());
  expect(created.status, JSON.stringify(created.body)).toBe(201);
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

const flattenNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flattenNodes)];

/** Explains a prepared statement of the connection. @returns the large tables that it scans sequentially */
async function findScannedTables(statement: string, section: SectionKey): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) execute ${statement} ('{${section}}', '{}', '{}', '2026-01-01', '{500}')`,
  );
  return rows
    .flatMap((row) => flattenNodes(row['QUERY PLAN'][0].Plan))
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((name) => name === 'plans' || name === 'media');
}

test.each(['promotionSections', 'plans'] as const)(
  'reading %s scans neither the plans nor the media table',
  async (section) => {
    const now = new Date();
    // Runs the statement `graph` without a cache, the statement `names` with one.
    const entries = await createReader(pool, 'PUBLICO', now).list(section);
    const memory = createReadCache(() => false);
    expect(await createReader(pool, 'PUBLICO', now, { cache: memory }).list(section)).toEqual(entries);
    expect(await findScannedTables('graph', section)).toEqual([]);
    expect(await findScannedTables('names', section)).toEqual([]);
  },
);

test('returns entries with the plans and files they refer to, plans in order', async () => {
  const reader = createReader(pool, 'PUBLICO', new Date());
  expect(await reader.list('promotionSections')).toMatchObject([
    {
      slug: 'dos-planes',
      plans: [{ slug: 'plan-7' }, { slug: 'plan-4000' }],
      image: { base: expect.stringMatching(/^\/media\//) },
    },
  ]);
  const plans = await reader.list('plans');
  expect(plans.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 500 }, (_, index) => `plan-${planCount - index}`),
  );
  // `plan-4000` is not among the first, although the promotion refers to it.
  const [, first] = await Promise.all([reader.list('promotionSections'), reader.first('plans', 3)]);
  expect(first.map(({ slug }) => slug)).toEqual(['plan-5000', 'plan-4999', 'plan-4998']);
});
