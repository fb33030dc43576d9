import { definitions } from '@centinela/sections/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { pendingEntriesSql } from './content.waiting.ts';

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const page = (slug: string) => ({ slug, title: `Página ${slug}`, body: '<p>Texto</p>' });

test('lists pending entries by kind with names and counts, in the sections that the user may list', async () => {
  const admin = await portal.login();
  for (const slug of ['b', 'c', 'd', 'e', 'f'])
    await portal.call('POST', '/api/sections?draft=true', page(slug), admin);
  const planned = await portal.call('POST', '/api/sections?draft=true', page('planeada'), admin);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await portal.call('POST', `/api/sections/${planned.body.data.id}/publish`, { publishAt: at }, admin);
  const shown = await portal.call('POST', '/api/sections', page('cambiada'), admin);
  const saved = `/api/sections/${shown.body.data.id}?draft=true`;
  await portal.call('PUT', saved, { title: 'Otro título' }, admin);

  const { body, status } = await portal.call('GET', '/api/waiting', undefined, admin);
  expect(status).toBe(200);
  const pageGroups = body.data.filter((each: { section: string }) => each.section === 'sections');
  const findGroup = (state: string) => pageGroups.find((each: { state: string }) => each.state === state);
  expect(findGroup('draft')).toMatchObject({ total: 5, flavours: {} });
  expect(findGroup('draft').entries).toHaveLength(4);
  expect(findGroup('draft').entries[0]).toMatchObject({ name: 'Página f', flavour: null, publishAt: null });
  expect(findGroup('changed')).toMatchObject({ total: 1, entries: [{ name: 'Otro título' }] });
  expect(findGroup('scheduled')).toMatchObject({
    total: 1,
    entries: [{ name: 'Página planeada', publishAt: at }],
  });

  const editor = await portal.login('editor@centinela.demo');
  const editorResponse = await portal.call('GET', '/api/waiting', undefined, editor);
  expect(editorResponse.body.data.filter((each: { section: string }) => each.section === 'sections')).toEqual(
    [],
  );
  expect((await portal.call('GET', '/api/waiting')).status).toBe(401);
});

test('reads only pending entries, regardless of the number of published ones', async () => {
  await database.pool.query(
    `insert into content_entries (id, section, version, data, live, live_version)
     select uuidv7(), 'sections', 1, data, data, 1
     from (select jsonb_build_object('title', 'n', 'slug', 'n' || n) as data from generate_series(1, 20000) n) made`,
  );
  await database.pool.query('analyze content_entries, plans, content_schedule');
  const client = await database.pool.connect();
  // Simulates PostgreSQL switching to a generic plan after several executions.
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare waits (text[], text[], text[]) as ${pendingEntriesSql}`);
  const keys = definitions.map(({ key }) => key).join(',');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain analyze execute waits ('{${keys}}', '{}', '{}')`,
  );
  client.release(true);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('content_entries_unpublished');
  expect(plan).not.toContain('Seq Scan on content_entries');
});
