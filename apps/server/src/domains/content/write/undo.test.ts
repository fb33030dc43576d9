import { isDeepStrictEqual } from 'node:util';
import type { BulkAction } from '@centinela/api/content/sections.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { scaleBySize, seed } from '#testing/size.ts';
import { createEntryFactory, createPlanBody } from '../entries.testing.ts';
import { applyDue } from './publishEntry.ts';

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
const rounds = { numRuns: scaleBySize(15, 1_000), seed };

test('an undo restores the exact previous state, repeatedly', {
  timeout: 900_000,
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

/** The change that another person makes between the actions and their undo. */
const interferences = {
  edit: (id: string) => put(`/api/plans/${id}?draft=true`, { description: 'De otra persona' }),
  reschedule: (id: string) => post(`/api/plans/${id}/publish`, { publishAt: isoInHours(9) }),
  delete: (id: string) => portal.call('DELETE', `/api/plans/${id}`, undefined, admin),
} as const;

test('an undo restores every entry, or names it and leaves it as somebody else has changed it', {
  timeout: 900_000,
}, async () => {
  const interference = fc.constantFrom('edit', 'reschedule', 'delete');
  await fc.assert(
    fc.asyncProperty(entries, action, interference, async (kinds, step, change) => {
      const ids = await Promise.all(kinds.map(createEntry));
      const [changedId = ''] = ids;
      const before = await loadStates(ids);
      const { body } = await post('/api/plans/bulk', { ids, ...step });
      const after = await loadStates(ids);
      await interferences[change](changedId);
      const [changed] = await loadStates([changedId]);
      const getState = (states: typeof before, id: string) => states.find((state) => state.id === id);
      const isChanged = !isDeepStrictEqual(changed, getState(after, changedId));
      const wasAffected = !isDeepStrictEqual(getState(before, changedId), getState(after, changedId));
      const failed = body.data.undo ? (await undo(body.data.undo)).body.data.failed : [];
      expect(failed.map(({ id }: { id: string }) => id)).toEqual(isChanged && wasAffected ? [changedId] : []);
      const expected = before.map((state) => (state.id === changedId && isChanged ? changed : state));
      expect(await loadStates(ids)).toEqual(expected);
    }),
    { ...rounds, numRuns: scaleBySize(10, 300) },
  );
});

test('an undo that was interrupted continues with the entries that are left', async () => {
  const ids = [await createEntry('draft'), await createEntry('scheduled'), await createEntry('changed')];
  const before = await loadStates(ids);
  const { body } = await post('/api/plans/bulk', { ids, action: 'disable' });
  // As if the process had been killed after the last entry.
  const [last = ''] = ids.slice(-1);
  const lastBefore = await loadStates([last]);
  await database.pool.query('update content_undo set done_count = 1 where id = $1', [body.data.undo]);
  expect((await undo(body.data.undo)).body.data).toEqual({ count: 2, failed: [] });
  expect(await loadStates(ids)).toEqual(before.map((state) => (state.id === last ? lastBefore[0] : state)));
});

test('two clicks on undo restore each entry once', async () => {
  const ids = [await createEntry('draft'), await createEntry('published')];
  const before = await loadStates(ids);
  const { body } = await post('/api/plans/bulk', { ids, action: 'disable' });
  const replies = await Promise.all([undo(body.data.undo), undo(body.data.undo)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await loadStates(ids)).toEqual(before);
});

describe('an order', () => {
  const path = '/api/topbar';
  let counter = 0;
  const createBars = (orders: readonly number[]) =>
    Promise.all(
      orders.map((order) => {
        counter += 1;
        return create({ slug: `barra-${counter}`, text: `N.º ${order}`, order }, path);
      }),
    );
  const load = async (id: string) => (await portal.call('GET', `${path}/${id}`, undefined, admin)).body.data;
  const loadOrders = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await load(id)).order));
  const order = (ids: readonly string[], previousIds?: readonly string[]) =>
    post(`${path}/order`, { ids, ...(previousIds && { previousIds }) });

  test('keeps its numbers, edits no entry, and is undone exactly', async () => {
    const bars = await createBars([1, 2, 3, 4]);
    const ids = bars.map(({ id }) => id);
    const [one = '', two = '', three = '', four = ''] = ids;
    const before = await Promise.all(ids.map(load));
    const { body } = await order([two, one, three, four], ids);
    expect(await loadOrders(ids)).toEqual([2, 1, 3, 4]);
    const metadata = ({ version, updatedAt, updatedBy, changed }: Record<string, unknown>) => [
      version,
      updatedAt,
      updatedBy,
      changed,
    ];
    expect((await Promise.all(ids.map(load))).map(metadata)).toEqual(before.map(metadata));
    expect((await undo(body.data.undo)).body.data).toEqual({ count: 1, failed: [] });
    expect(await Promise.all(ids.map(load))).toEqual(before);
    const { body: unchanged } = await order(ids, ids);
    expect(unchanged.data).toEqual({ ids });
  });

  test('gives equal numbers different ones, and gets them back', async () => {
    const ids = (await createBars([0, 0, 5])).map(({ id }) => id).toSorted();
    const before = await loadOrders(ids);
    const reversed = ids.toReversed();
    const { body } = await order(reversed);
    expect(await loadOrders(reversed)).toEqual([0, 1, 5]);
    await undo(body.data.undo);
    expect(await loadOrders(ids)).toEqual(before);
  });

  test('is neither replaced nor undone over the order of somebody else', async () => {
    const ids = (await createBars([1, 2, 3])).map(({ id }) => id);
    const [one = '', two = '', three = ''] = ids;
    const first = await order([three, two, one], ids);
    const late = await order([two, one, three], ids);
    expect(late).toMatchObject({ status: 412, body: { data: { ids: [three, two, one] } } });
    await order([two, three, one]);
    const { data } = (await undo(first.body.data.undo)).body;
    expect(data).toMatchObject({
      count: 0,
      failed: [{ message: expect.stringContaining('otra persona cambió el orden') }],
    });
    expect(await loadOrders([two, three, one])).toEqual([1, 2, 3]);
  });

  test('survives saves, restored versions and scheduled publications of its entries', async () => {
    const ids = (await createBars([1, 2])).map(({ id }) => id);
    const [one = '', two = ''] = ids;
    await portal.call('PUT', `${path}/${one}?draft=true`, { text: 'Otro' }, admin);
    await post(`${path}/${one}/publish`, { publishAt: isoInHours(1) });
    await order([two, one]);
    await post(`${path}/${one}/versions/1/restore?publish=true`);
    expect(await load(one)).toMatchObject({ order: 2, text: 'N.º 1' });
    await database.pool.query('update content_schedule set at = now() where entry_id = $1', [one]);
    await applyDue(database.pool, createLogger({ level: 'silent', role: 'test' }));
    const { rows } = await database.pool.query('select live from content_entries where id = $1', [one]);
    expect(rows[0].live).toMatchObject({ order: 2, text: 'Otro' });
    const saves = [1, 2, 3, 4].map((n) =>
      portal.call('PUT', `${path}/${two}`, { text: `Texto ${n}` }, admin),
    );
    await Promise.all([...saves, order([one, two])]);
    expect(await loadOrders([one, two])).toEqual([1, 2]);
  });
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
