import { generalData, planData } from '@centinela/api/content/public.ts';
import { type PublicRead, publicReads } from '@centinela/api/content/publicReads.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedSamples } from '../content/samples.testing.ts';

// Public answers are not validated at runtime, so this test validates them strictly against the documented
// schemas.

let database: TestDatabase;
let portal: Portal;
/** Request headers of a visitor, a client and an agent. */
let audiences: Record<string, string>[];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedSamples(database.pool);
  portal = await startPortal(database);
  audiences = [{}, await portal.login('cliente@centinela.demo'), await portal.login('agente@centinela.demo')];
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

/** Lists the addresses of a read; a read of single entries has one for each published entry. */
async function listAddresses(read: PublicRead): Promise<string[]> {
  if (read.answers !== 'entry') return [`/api${read.endpoint.path}`];
  const { rows } = await database.pool.query<{ slug: string }>(
    `select live_slug as slug from content_entries where section = $1 and live_slug is not null
     union all select live_slug from plans where section = $1 and live_slug is not null`,
    [read.section],
  );
  return rows.map(({ slug }) => `/api${read.endpoint.path.replace('{slug}', slug)}`);
}

/** Counts the entries in an answer. */
const entriesIn = (data: unknown): number =>
  [
    Array.isArray(data)
      ? data
      : typeof data === 'object' && data !== null && !('id' in data)
        ? Object.values(data)
        : data,
  ]
    .flat(2)
    .filter((each) => each !== null).length;

describe('public reads match their schemas', () => {
  test.each(publicReads.map((read) => [read.path, read] as const))('%s', async (_path, read) => {
    let entries = 0;
    for (const address of await listAddresses(read))
      for (const headers of audiences) {
        const { status, body } = await portal.call('GET', address, undefined, headers);
        if (status === 404 && read.answers === 'entry') continue;
        expect(status, `${address}: ${JSON.stringify(body)}`).toBe(200);
        const parsed = read.endpoint.answer.safeParse(body.data);
        expect(parsed.error?.issues, address).toBeUndefined();
        // Parsing removes, adds and changes nothing.
        expect(parsed.data).toEqual(body.data);
        entries += entriesIn(body.data);
      }
    expect(entries, 'something to look at').toBeGreaterThan(0);
  });

  test('plan-data, general-data', async () => {
    const { rows } = await database.pool.query<{ slug: string }>(
      'select live_slug as slug from plans limit 1',
    );
    const plan = await portal.call('POST', '/api/public/plan-data', { slug: rows[0]?.slug });
    expect(planData.answer.safeParse(plan.body.data).error?.issues).toBeUndefined();
    const page = await portal.call('POST', '/api/general-data', { url: '/' });
    expect(generalData.answer.safeParse(page.body.data).error?.issues).toBeUndefined();
    expect(page.body.data.menus.length).toBeGreaterThan(0);
  });
});

test('the API document describes every field of the answers', async () => {
  const { body } = await portal.call('GET', '/api/openapi.json');
  const { schemas } = body.components;
  for (const { endpoint } of publicReads) {
    const { data } =
      body.paths[endpoint.path].get.responses[200].content['application/json'].schema.properties;
    expect(Object.keys(data).length, endpoint.path).toBeGreaterThan(0);
  }
  const named = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );
  expect(new Set(named).difference(new Set(Object.keys(schemas)))).toEqual(new Set());
  expect(schemas.plansView.required).toEqual(
    expect.arrayContaining(['id', 'path', 'publishedAt', 'slug', 'price']),
  );
  expect(schemas.plansView.additionalProperties).toBe(false);
  expect(schemas.ImageView.properties.widths).toMatchObject({ type: 'array' });
});
