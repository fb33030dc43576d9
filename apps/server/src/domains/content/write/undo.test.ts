import type { BulkAction } from '@centinela/api/content/sections.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createEntryFactory, createPlanBody } from '../entries.testing.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
const create = createEntryFactory(() => ({ portal, admin }));

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const isoInHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const post = (path: string, body: object = {}) => portal.call('POST', path, body, admin);
const put = (path: string, body: object) => portal.call('PUT', path, body, admin);
const undo = (id: string) => post(`/api/undo/${id}`);

/** Loads everything that an undo must restore; version numbers may differ. */
async function loadStates(ids: readonly string[]) {
  const { rows } = await database.pool.query(
    `select e.id, e.data, e.live, e.published_at, e.deleted_at is not null as deleted, e.standing,
       e.live_version is not distinct from e.version as newest,
       (select coalesce(json_agg(json_build_array(s.action, s.at, v.data, s.by_name) order by s.at), '[]')
        from content_schedule s left join content_versions v on v.entry_id = s.entry_id and v.version = s.version
        where s.entry_id = e.id and s.done_at is null) as plans
     from (select * from plans union all select e.*, null, null, null, null, null, null from content_entries e) e
     where e.id = any($1) order by e.id`,
    [ids],
  );
  return rows;
}

/** Possible histories of an entry before the bulk action. */
const histories = [
  'draft',
  'published',
  'changed',
  'disabled',
  'scheduled',
  'changedAndScheduled',
  'toLeave',
] as const;

async function createEntry(history: (typeof histories)[number]): Promise<string> {
  const isDraft = history === 'draft' || history === 'scheduled';
  const { id } = await create(createPlanBody(), `/api/plans${isDraft ? '?draft=true' : ''}`);
  const path = `/api/plans/${id}`;
  if (history === 'changed' || history === 'changedAndScheduled')
    await put(`${path}?draft=true`, { description: 'Otra' });
  if (history === 'disabled') await post('/api/plans/bulk', { ids: [id], action: 'disable' });
  if (history === 'scheduled' || history === 'changedAndScheduled') {
    await post(`${path}/publish`, { publishAt: isoInHours(5), unpublishAt: isoInHours(6) });
    // The scheduled version is older than the newest one.
    await put(`${path}?draft=true`, { description: 'Todavía no' });
  }
  if (history === 'toLeave') await post(`${path}/unpublish`, { unpublishAt: isoInHours(7) });
  return id;
}

const actions: readonly { action: BulkAction; publishAt?: string; unpublishAt?: string }[] = [
  { action: 'schedule', publishAt: isoInHours(2) },
  { action: 'schedule', unpublishAt: isoInHours(3) },
  { action: 'schedule', publishAt: isoInHours(2), unpublishAt: isoInHours(4) },
  { action: 'publish' },
  { action: 'unpublish' },
  { action: 'enable' },
  { action: 'disable' },
  { action: 'delete' },
];
const action = fc.constantFrom(...actions);
const entries = fc.array(fc.constantFrom(...histories), { minLength: 1, maxLength: 5 });
const rounds = { numRuns: process.env.TEST_LONG ? 100 : 15, seed: Number(process.env.TEST_SEED ?? 1122) };

test('an undo restores the exact previous state, repeatedly', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.array(action, { minLength: 1, maxLength: 3 }), async (kinds, steps) => {
      const ids = await Promise.all(kinds.map(createEntry));
      const undoneSteps: { undo: string | undefined; before: unknown }[] = [];
      for (const step of steps) {
        const before = await loadStates(ids);
        const { body } = await post('/api/plans/bulk', { ids, ...step });
        undoneSteps.push({ undo: body.data.undo, before });
      }
      for (const { undo: id, before } of undoneSteps.toReversed()) {
        if (id) expect((await undo(id)).body.data.failed).toEqual([]);
        expect(await loadStates(ids)).toEqual(before);
      }
    }),
    rounds,
  );
});

test('reports entries that have changed since the action without restoring them, and restores the others', async () => {
  const ids = [await createEntry('draft'), await createEntry('scheduled'), await createEntry('changed')];
  const before = await loadStates(ids);
  const { body } = await post('/api/plans/bulk', { ids, action: 'schedule', publishAt: isoInHours(2) });
  const [free = '', changed = '', other = ''] = ids;
  await put(`/api/plans/${changed}?draft=true`, { description: 'De otra persona' });
  const changedStates = await loadStates([changed]);

  const { data } = (await undo(body.data.undo)).body;
  expect(data).toEqual({
    count: 2,
    failed: [{ id: changed, title: expect.any(String), message: 'Cambió después de esa acción' }],
  });
  expect(await loadStates([free, other])).toEqual(before.filter(({ id }) => id !== changed));
  expect(await loadStates([changed])).toEqual(changedStates);
});

test('undoes blocks that were published with their pages', async () => {
  const fields = { name: 'Bloque', layout: 'TEXT_IMAGE', title: 'Bloque', text: '<p>Texto</p>' };
  const block = await create(fields, '/api/landings/sections?draft=true');
  const page = { title: 'Página', slug: 'pagina-de-bloques', sections: [block.id] };
  const landing = await create(page, '/api/landings?draft=true');
  const both = [landing.id, block.id];
  const before = await loadStates(both);
  const { body } = await post('/api/landings/bulk', {
    ids: [landing.id],
    action: 'publish',
    blocks: 'publish',
  });
  expect((await undo(body.data.undo)).body.data).toEqual({ count: 2, failed: [] });
  expect(await loadStates(both)).toEqual(before);
});

test('an action can be undone once and only by its author', async () => {
  const id = await createEntry('draft');
  const { body } = await post('/api/plans/bulk', { ids: [id], action: 'publish' });
  const editor = await portal.login('editor@centinela.demo');
  expect((await portal.call('POST', `/api/undo/${body.data.undo}`, undefined, editor)).status).toBe(404);
  expect((await undo(body.data.undo)).status).toBe(200);
  for (const unknownUndo of [body.data.undo, 'nada']) expect((await undo(unknownUndo)).status).toBe(404);
});
