import {
  getPublicationStatus,
  type PublicationStatus,
  publicationStatuses,
  toArgentineDate,
} from '@centinela/sections/kernel/visible.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createPlanBody } from '../entries.testing.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

beforeEach(() =>
  database.pool.query(
    `delete from content_schedule; delete from plans; delete from content_entries where section = 'promotionSections'`,
  ),
);

const inDays = (days: number) => toArgentineDate(new Date(Date.now() + days * 86_400_000));
const day = fc.constantFrom(null, inDays(-1), inDays(0), inDays(1));

/** Everything that determines an entry's status, in every combination. */
const anyEntry = fc.record({
  isPublished: fc.boolean(),
  isChanged: fc.boolean(),
  plan: fc.constantFrom(null, 'publish', 'unpublish'),
  live: fc.record({
    enable: fc.boolean(),
    enableButton: fc.boolean(),
    status: fc.constantFrom('ACTIVE', 'INACTIVE'),
    validFrom: day,
    validTo: day,
  }),
});

const list = async (section: string, query: string) => {
  const { status, body } = await portal.call('GET', `/api/${section}?limit=100&${query}`, undefined, admin);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test.each([
  ['promotionSections', 'content_entries'],
  ['plans', 'plans'],
] as const)('filters %s by status and returns the status', async (key, table) => {
  const definition = getDefinition(key);
  const expected = new Map<string, PublicationStatus>();
  for (const { isPublished, isChanged, plan, live: liveFields } of fc.sample(anyEntry, 90)) {
    const { validFrom: _from, validTo: _to, ...undatedFields } = liveFields;
    const live = key === 'plans' ? undatedFields : liveFields;
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into ${table} (id, section, version, data, live, live_version)
       values (uuidv7(), $1, $2, $3, $4, $5) returning id`,
      [key, isChanged ? 2 : 1, createPlanBody(), isPublished ? live : null, isPublished ? 1 : null],
    );
    const id = rows[0]?.id ?? '';
    if (plan)
      await database.pool.query(
        `insert into content_schedule (entry_id, section, action, at, version) values ($1, $2, $3, now() + interval '1 day', 1)`,
        [id, key, plan],
      );
    const publishAt = plan === 'publish' ? new Date(Date.now() + 86_400_000) : null;
    const publication = { live: isPublished ? live : null, publishAt };
    expected.set(id, getPublicationStatus(publication, isPublished && isChanged, definition, new Date()));
  }
  for (const standing of publicationStatuses) {
    const { data, pagination } = await list(definition.api, `filter[state]=${standing}`);
    const ids = [...expected].filter(([, each]) => each === standing).map(([id]) => id);
    expect(data.map(({ id }: { id: string }) => id).toSorted(), standing).toEqual(ids.toSorted());
    expect(pagination.total).toBe(ids.length);
    for (const each of data) expect(each.standing).toBe(standing);
  }
});

test('finds few entries with a status among many by an index, in any order', async () => {
  await database.pool.query(
    `insert into plans (id, section, version, data, live, live_version, updated_at)
     select uuidv7(), 'plans', 1, d, d, 1, now() - n * interval '1 minute'
     from (select n, jsonb_build_object('name', 'Muchos ' || n, 'code', 'm' || n, 'slug', 'm' || n, 'kind', 'GENERAL',
       'price', n) as d from generate_series(1, 20000) n) made`,
  );
  await database.pool.query('analyze plans');
  for (const order of ['e.updated_at desc', 'e.price, e.id']) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select e.id from plans e where e.deleted_at is null and e.standing = 'hidden' order by ${order} limit 15`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n'), order).toContain('plans_standing');
  }
});

test('lists entries with changes as pending even if they are hidden', async () => {
  const createdPlan = await portal.call('POST', '/api/plans', { ...createPlanBody(), enable: false }, admin);
  const { id, name } = createdPlan.body.data;
  await portal.call('PUT', `/api/plans/${id}?draft=true`, { name: `${name} bis` }, admin);
  const found = await list('plans', `filter[waiting]=changed&filter[q]=${encodeURIComponent(`${name} bis`)}`);
  expect(found.data).toMatchObject([{ id, standing: 'hidden', changed: true }]);
});
