import { landings } from '@centinela/sections/sections/landings/definition.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { scaleBySize, seed } from '#testing/size.ts';
import { createEntryFactory } from '../entries.testing.ts';
import { getEntry } from '../read/content.queries.ts';
import { createReader } from '../read/content.read.ts';
import { findPendingBlocks } from '../read/hiddenBlocks.ts';
import { applyDue } from './publishEntry.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let counter = 0;
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

const quietLog = createLogger({ level: 'silent', role: 'test' });
const blocksPath = '/api/landings/sections';
const isoInHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const createName = (name: string) => {
  counter += 1;
  return `${name} ${counter}`;
};
const createBlock = (more: object = {}, query = '?draft=true') => {
  const name = createName('Bloque');
  return create(
    { name, layout: 'TEXT_IMAGE', title: name, text: '<p>Texto</p>', ...more },
    `${blocksPath}${query}`,
  );
};
const landing = (sections: { id: string }[]) => {
  const title = createName('Landing');
  return { title, slug: title.toLowerCase().replace(' ', '-'), sections: sections.map(({ id }) => id) };
};
const createLanding = (sections: { id: string }[]) => create(landing(sections), '/api/landings?draft=true');
const post = (path: string, body: object = {}) => portal.call('POST', path, body, admin);
const publish = (id: string, body: object = {}) => post(`/api/landings/${id}/publish`, body);
const loadState = async (path: string) => {
  const { state, publishAt } = (await portal.call('GET', path, undefined, admin)).body.data;
  return { state, publishAt };
};
const loadBlockState = async (id: string) => (await loadState(`${blocksPath}/${id}`)).state;
const loadVisibility = async (id: string) =>
  (await portal.call('GET', `/api/landings/${id}/visibility`, undefined, admin)).body.data;

const createHiddenBlock = (block: { id: string; name: string }, more: object = {}) => ({
  section: 'landingSections',
  id: block.id,
  title: block.name,
  reasons: ['draft'],
  canPublish: true,
  uses: [],
  ...more,
});

test('lists draft blocks that other pages use too before it publishes them, by every kind of publication', async () => {
  const [one, two] = [await createBlock(), await createBlock()];
  const page = await createLanding([one, two]);
  const other = await createLanding([one, two]);
  const uses = [{ section: 'landings', id: other.id, title: other.title }];
  const data = {
    isEmpty: true,
    blocks: [createHiddenBlock(one, { uses }), createHiddenBlock(two, { uses })],
  };

  const rejectedReply = await publish(page.id);
  expect(rejectedReply.status).toBe(412);
  expect(rejectedReply.body).toMatchObject({ code: 'hiddenBlocks', data });
  expect(rejectedReply.body.message).toContain(`«${one.name}» (es un borrador: todavía no se publicó)`);
  const english = { ...admin, 'accept-language': 'en' };
  const englishReply = await portal.call('POST', `/api/landings/${page.id}/publish`, {}, english);
  expect(englishReply.body.message).toContain('The page would be empty');

  for (const answer of [
    await publish(page.id, { publishAt: isoInHours(1) }),
    await portal.call('PUT', `/api/landings/${page.id}`, { title: 'Otra' }, admin),
    await post('/api/landings', landing([one])),
  ])
    expect(answer).toMatchObject({ status: 412, body: { code: 'hiddenBlocks' } });
  const bulk = { ids: [page.id], action: 'publish' };
  for (const body of [bulk, { ...bulk, action: 'schedule', publishAt: isoInHours(1) }])
    expect((await post('/api/landings/bulk', body)).body.data).toEqual({
      count: 0,
      failed: [{ id: page.id, title: page.title, message: expect.stringContaining(two.name), hidden: data }],
    });
  expect(await loadState(`/api/landings/${page.id}`)).toEqual({ state: 'draft', publishAt: null });
  expect(await loadBlockState(one.id)).toBe('draft');

  const published = await publish(page.id, { blocks: 'publish' });
  expect(published).toMatchObject({ status: 200, body: { data: { state: 'published' } } });
  expect([await loadBlockState(one.id), await loadBlockState(two.id)]).toEqual(['published', 'published']);
});

test('publishes a page and its own blocks as one unit, by every kind of publication', async () => {
  const [one, two] = [await createBlock(), await createBlock()];
  const page = await createLanding([one, two]);
  expect(await publish(page.id)).toMatchObject({ status: 200, body: { data: { state: 'published' } } });
  expect([await loadBlockState(one.id), await loadBlockState(two.id)]).toEqual(['published', 'published']);
  const load = async () => (await portal.call('GET', `/landing/${page.slug}`)).body;
  expect(await load()).toContain(one.title);
  expect(await loadVisibility(page.id)).toEqual({ visible: true, reasons: [], blocks: [] });

  await portal.call('PUT', `${blocksPath}/${one.id}?draft=true`, { title: 'Título nuevo' }, admin);
  const fresh = await createBlock();
  expect(await load()).not.toContain('Título nuevo');
  const saved = await portal.call('PUT', `/api/landings/${page.id}`, { sections: [one.id, fresh.id] }, admin);
  expect(saved.status).toBe(200);
  expect(await loadBlockState(fresh.id)).toBe('published');
  expect(await load()).toContain('Título nuevo');

  const created = await post('/api/landings', landing([await createBlock()]));
  expect(created.status).toBe(201);
  const bulkBlock = await createBlock();
  const bulkPage = await createLanding([bulkBlock]);
  const answer = await post('/api/landings/bulk', { ids: [bulkPage.id], action: 'publish' });
  expect(answer.body.data).toMatchObject({ count: 1, failed: [] });
  expect(await loadBlockState(bulkBlock.id)).toBe('published');
});

test('lists changes of an own block that are incomplete, and can leave them out', async () => {
  const block = await createBlock({}, '');
  const page = await createLanding([block]);
  await portal.call('PUT', `${blocksPath}/${block.id}?draft=true`, { layout: null }, admin);
  const rejectedReply = await publish(page.id);
  expect(rejectedReply.body.data).toEqual({
    isEmpty: false,
    blocks: [createHiddenBlock(block, { reasons: ['incomplete'], canPublish: false })],
  });
  expect((await publish(page.id, { blocks: 'without' })).status).toBe(200);
  expect(await loadVisibility(page.id)).toEqual({ visible: true, reasons: [], blocks: [] });
});

test('publishes no block when the page cannot be published', async () => {
  const block = await createBlock();
  const firstLanding = await createLanding([block]);
  const again = { ...landing([block]), slug: firstLanding.slug };
  expect((await post('/api/landings?blocks=publish', again)).status).toBe(400);
  expect(await loadBlockState(block.id)).toBe('draft');
});

test('schedules its own blocks with the page, cancels both together, and accepts blocks visible by then', async () => {
  const block = await createBlock();
  const page = await createLanding([block]);
  const publishAt = isoInHours(2);
  expect((await publish(page.id, { publishAt })).status).toBe(200);
  const loadBlock = () => loadState(`${blocksPath}/${block.id}`);
  expect(await loadBlock()).toEqual({ state: 'scheduled', publishAt });
  await portal.call('DELETE', `/api/landings/${page.id}/schedule`, undefined, admin);
  expect(await loadBlock()).toEqual({ state: 'draft', publishAt: null });
  expect((await publish(page.id, { publishAt })).status).toBe(200);
  expect(await loadBlock()).toEqual({ state: 'scheduled', publishAt });

  const later = await createLanding([block]);
  expect((await publish(later.id, { publishAt: isoInHours(3) })).status).toBe(200);
  const soonerReply = await publish((await createLanding([block])).id, { publishAt: isoInHours(1) });
  expect(soonerReply).toMatchObject({
    status: 412,
    body: { data: { blocks: [{ reasons: ['scheduled'] }] } },
  });

  await post(`${blocksPath}/${block.id}/unpublish`, { unpublishAt: isoInHours(4) });
  const lateReply = await publish((await createLanding([block])).id, { publishAt: isoInHours(5) });
  expect(lateReply.body.data.blocks).toMatchObject([{ reasons: ['withdrawn'], canPublish: false }]);
});

test('takes blocks scheduled with a page along when it is published at another time, but not their withdrawals', async () => {
  const block = await createBlock();
  const page = await createLanding([block]);
  const unpublishAt = isoInHours(9);
  const schedule = async (publishAt: string) =>
    expect(await publish(page.id, { publishAt })).toMatchObject({
      status: 200,
      body: { data: { publishAt } },
    });
  const loadBlock = async () =>
    (await portal.call('GET', `${blocksPath}/${block.id}`, undefined, admin)).body.data;
  await schedule(isoInHours(2));
  await post(`${blocksPath}/${block.id}/unpublish`, { unpublishAt });

  for (const hours of [1, 3]) {
    const publishAt = isoInHours(hours);
    await schedule(publishAt);
    expect(await loadBlock()).toMatchObject({ state: 'scheduled', publishAt, unpublishAt });
  }
  await portal.call('DELETE', `/api/landings/${page.id}/schedule`, undefined, admin);
  expect(await loadBlock()).toMatchObject({ state: 'draft', publishAt: null, unpublishAt });
  const { rows } = await database.pool.query(
    `select before from audit_log where subject_id = $1 and action = 'unschedule' order by at desc limit 1`,
    [block.id],
  );
  expect(rows[0].before).toMatchObject([{ action: 'publish' }]);

  await schedule(isoInHours(2));
  expect((await publish(page.id)).status).toBe(200);
  expect(await loadBlock()).toMatchObject({ state: 'published', publishAt: null, unpublishAt });
});

test('takes blocks scheduled with a page along when it is saved, or published in bulk, which restores them when undone', async () => {
  const [savedBlock, bulkBlock] = [await createBlock(), await createBlock()];
  const [savedPage, bulkPage] = [await createLanding([savedBlock]), await createLanding([bulkBlock])];
  const publishAt = isoInHours(2);
  for (const { id } of [savedPage, bulkPage]) expect((await publish(id, { publishAt })).status).toBe(200);
  const saved = await portal.call('PUT', `/api/landings/${savedPage.id}`, { title: 'Otra' }, admin);
  expect(saved.status).toBe(200);
  const published = { state: 'published', publishAt: null };
  expect(await loadState(`${blocksPath}/${savedBlock.id}`)).toEqual(published);

  const bulk = await post('/api/landings/bulk', { ids: [bulkPage.id], action: 'publish' });
  expect(bulk.body.data).toMatchObject({ count: 1, failed: [] });
  expect(await loadState(`${blocksPath}/${bulkBlock.id}`)).toEqual(published);
  expect((await post(`/api/undo/${bulk.body.data.undo}`)).body.data).toMatchObject({ failed: [] });
  expect(await loadState(`${blocksPath}/${bulkBlock.id}`)).toEqual({ state: 'scheduled', publishAt });
});

test('publishing a page now leaves the blocks scheduled that only its scheduled version has', async () => {
  const [kept, removed] = [await createBlock(), await createBlock()];
  const page = await createLanding([kept, removed]);
  const publishAt = isoInHours(2);
  expect((await publish(page.id, { publishAt })).status).toBe(200);
  const update = (query: string, body: object) =>
    portal.call('PUT', `/api/landings/${page.id}${query}`, body, admin);
  expect((await update('?draft=true', { sections: [kept.id] })).status).toBe(200);
  expect((await publish(page.id)).status).toBe(200);
  expect((await update('', { title: createName('Otra') })).status).toBe(200);
  expect(await loadBlockState(kept.id)).toBe('published');
  expect(await loadState(`${blocksPath}/${removed.id}`)).toEqual({ state: 'scheduled', publishAt });

  await database.pool.query(`update content_schedule set at = now() - interval '1 second' where at = $1`, [
    publishAt,
  ]);
  await applyDue(database.pool, quietLog);
  expect(await loadBlockState(removed.id)).toBe('published');
  const { body } = await portal.call('GET', `/landing/${page.slug}`);
  expect(body).toContain(removed.title);
});

test('publishes a page without its hidden blocks while at least one is visible', async () => {
  const visibleBlock = await createBlock({}, '');
  const disabledBlock = await createBlock({ enable: false }, '');
  const incompleteBlock = await create({ name: createName('Bloque') }, `${blocksPath}?draft=true`);
  const page = await createLanding([visibleBlock, disabledBlock, incompleteBlock]);
  const rejectedReply = await publish(page.id);
  expect(rejectedReply.body.data).toEqual({
    isEmpty: false,
    blocks: [
      createHiddenBlock(disabledBlock, { reasons: ['disabled'], canPublish: false }),
      createHiddenBlock(incompleteBlock, { reasons: ['draft', 'incomplete'], canPublish: false }),
    ],
  });
  expect((await publish(page.id, { blocks: 'without' })).status).toBe(200);
  const { visible, blocks } = await loadVisibility(page.id);
  expect(visible).toBe(true);
  expect(blocks.map(({ title }: { title: string }) => title)).toEqual([
    disabledBlock.name,
    incompleteBlock.name,
  ]);

  const emptyPage = await createLanding([disabledBlock]);
  for (const choice of ['without', 'publish'])
    expect(await publish(emptyPage.id, { blocks: choice })).toMatchObject({ status: 412 });
});

test('reports why a published page is hidden when none of its blocks is visible', async () => {
  const block = await createBlock({}, '');
  const page = await create(landing([block]), '/api/landings');
  await post(`${blocksPath}/${block.id}/unpublish`);
  const answer = await loadVisibility(page.id);
  expect(answer).toMatchObject({
    visible: false,
    reasons: [{ code: 'empty' }],
    blocks: [createHiddenBlock(block)],
  });
  expect(answer.reasons[0].message).toContain('no se ve ninguno de sus bloques');
  const pageWithoutBlocks = await create(landing([]), '/api/landings');
  expect(await loadVisibility(pageWithoutBlocks.id)).toMatchObject({
    visible: false,
    reasons: [{ code: 'empty' }],
  });
  const pageWithForm = await create({ ...landing([block]), leadForm: true }, '/api/landings?draft=true');
  await createLanding([block]);
  expect((await publish(pageWithForm.id, { blocks: 'without' })).status).toBe(200);
  expect(await loadVisibility(pageWithForm.id)).toMatchObject({ visible: true });
});

test('a preview link shows the drafts of own blocks, but neither disabled ones nor drafts of other pages', async () => {
  const [draft, changed, disabled] = [
    await createBlock(),
    await createBlock({}, ''),
    await createBlock({ enable: false }, ''),
  ];
  await portal.call(
    'PUT',
    `${blocksPath}/${changed.id}?draft=true`,
    { title: 'Todavía no publicado' },
    admin,
  );
  const shared = await createBlock();
  await createLanding([shared]);
  const page = await createLanding([draft, changed, disabled, shared]);
  const { url } = (await post(`/api/landings/${page.id}/preview-links`)).body.data;
  const { body } = await portal.call('GET', new URL(url).pathname);
  expect(body).toContain(draft.title);
  expect(body).toContain('Todavía no publicado');
  for (const { title } of [disabled, shared]) expect(body).not.toContain(title);
});

test('loads the own blocks of a page with the same number of statements, however many they are', async () => {
  const pages = [await createLanding([await createBlock()])];
  pages.push(await createLanding([await createBlock(), await createBlock(), await createBlock()]));
  const statements = vi.spyOn(database.pool, 'query');
  const counts: number[][] = [];
  for (const { id } of pages) {
    const page = await getEntry(database.pool, landings, id);
    statements.mockClear();
    const blocks = await findPendingBlocks(database.pool, landings, page);
    const checkCount = statements.mock.calls.length;
    await createReader(database.pool, 'PUBLICO', new Date()).draft(landings, page);
    counts.push([blocks.length, checkCount, statements.mock.calls.length - checkCount]);
  }
  statements.mockRestore();
  const [[, checkCount, readCount] = []] = counts;
  expect(counts).toEqual([
    [1, checkCount, readCount],
    [3, checkCount, readCount],
  ]);
});

test('does not publish a scheduled page whose blocks are all hidden when it is due', async () => {
  const block = await createBlock({}, '');
  const page = await createLanding([block]);
  expect((await publish(page.id, { publishAt: isoInHours(1) })).status).toBe(200);
  await post(`${blocksPath}/${block.id}/unpublish`);
  await database.pool.query(`update content_schedule set at = now() - interval '1 second'`);
  await applyDue(database.pool, quietLog);
  expect((await loadState(`/api/landings/${page.id}`)).state).toBe('draft');
});

const states = [
  'draft',
  'published',
  'changed',
  'incomplete',
  'disabled',
  'disabledDraft',
  'scheduled',
] as const;
type State = (typeof states)[number];

/** Creates a block in a state. */
async function createBlockIn(state: State): Promise<{ id: string }> {
  if (state === 'incomplete') return create({ name: createName('Bloque') }, `${blocksPath}?draft=true`);
  const isDraft = state === 'draft' || state === 'scheduled';
  const block = await createBlock({ enable: state !== 'disabled' }, isDraft ? '?draft=true' : '');
  const change = { changed: { title: 'Otro' }, disabledDraft: { enable: false } }[String(state)];
  if (change) await portal.call('PUT', `${blocksPath}/${block.id}?draft=true`, change, admin);
  if (state === 'scheduled') await post(`${blocksPath}/${block.id}/publish`, { publishAt: isoInHours(9) });
  return block;
}

/** Every way to publish a page. @returns the status of the response */
const publications = {
  publish: async (id: string) => (await publish(id)).status,
  save: async (id: string) =>
    (await portal.call('PUT', `/api/landings/${id}`, { title: createName('Otra') }, admin)).status,
  bulk: async (id: string) => {
    const { body } = await post('/api/landings/bulk', { ids: [id], action: 'publish' });
    return body.data.count === 1 ? 200 : 412;
  },
  schedule: async (id: string) => {
    const { status } = await publish(id, { publishAt: isoInHours(1) });
    await database.pool.query(`update content_schedule set at = now() where at < now() + interval '2 hours'`);
    await applyDue(database.pool, quietLog);
    return status;
  },
} as const;

test('no page is published with an invisible own block, whatever their states', {
  timeout: 600_000,
}, async () => {
  const block = fc.record({ state: fc.constantFrom(...states), isShared: fc.boolean() });
  const ways = fc.constantFrom('publish', 'save', 'bulk', 'schedule');
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), ways, async (kinds, way) => {
      const blocks = await Promise.all(kinds.map(({ state }) => createBlockIn(state)));
      const shared = blocks.filter((_block, index) => kinds[index]?.isShared);
      if (shared.length > 0) await createLanding(shared);
      const page = await createLanding(blocks);
      const status = await publications[way](page.id);
      const { state } = await loadState(`/api/landings/${page.id}`);
      expect(state).toBe(status === 200 ? 'published' : 'draft');
      if (status === 200)
        expect(await loadVisibility(page.id)).toEqual({ visible: true, reasons: [], blocks: [] });
      else {
        const isAcceptable = ({ state: blockState, isShared }: (typeof kinds)[number]) =>
          blockState === 'published' ||
          blockState === 'changed' ||
          (blockState === 'draft' && !isShared) ||
          (blockState === 'disabledDraft' && isShared);
        expect(kinds.every(isAcceptable)).toBe(false);
      }
    }),
    { numRuns: scaleBySize(12, 300), seed },
  );
});
