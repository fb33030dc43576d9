import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createEntryFactory } from '../entries.testing.ts';

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

test('rejects a landing of draft blocks with the list of blocks, by every kind of publication', async () => {
  const [one, two] = [await createBlock(), await createBlock()];
  const page = await createLanding([one, two]);
  const other = await createLanding([two]);
  const uses = [{ section: 'landings', id: other.id, title: other.title }];
  const data = { isEmpty: true, blocks: [createHiddenBlock(one), createHiddenBlock(two, { uses })] };

  const rejectedReply = await publish(page.id);
  expect(rejectedReply.status).toBe(412);
  expect(rejectedReply.body).toMatchObject({ code: 'hiddenBlocks', data });
  expect(rejectedReply.body.message).toContain(`«${one.name}» (es un borrador: todavía no se publicó)`);
  const englishReply = await portal.call(
    'POST',
    `/api/landings/${page.id}/publish`,
    {},
    {
      ...admin,
      'accept-language': 'en',
    },
  );
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
});

test('publishes the draft blocks together with the page', async () => {
  const [one, two] = [await createBlock(), await createBlock()];
  const page = await createLanding([one, two]);
  const published = await publish(page.id, { blocks: 'publish' });
  expect(published).toMatchObject({ status: 200, body: { data: { state: 'published' } } });
  expect([await loadBlockState(one.id), await loadBlockState(two.id)]).toEqual(['published', 'published']);
  const publicPage = await portal.call('GET', `/landing/${page.slug}`);
  expect(publicPage.body).toContain(one.title);
  expect(await loadVisibility(page.id)).toEqual({ visible: true, reasons: [], blocks: [] });

  const fresh = await createBlock();
  const saved = await portal.call(
    'PUT',
    `/api/landings/${page.id}?blocks=publish`,
    { sections: [one.id, fresh.id] },
    admin,
  );
  expect(saved.status).toBe(200);
  expect(await loadBlockState(fresh.id)).toBe('published');

  const bulkBlock = await createBlock();
  const bulkPage = await createLanding([bulkBlock]);
  const answer = await post('/api/landings/bulk', {
    ids: [bulkPage.id],
    action: 'publish',
    blocks: 'publish',
  });
  expect(answer.body.data).toMatchObject({ count: 1, failed: [] });
  expect(await loadBlockState(bulkBlock.id)).toBe('published');
});

test('publishes no block when the page cannot be published', async () => {
  const block = await createBlock();
  const firstLanding = await createLanding([block]);
  const again = { ...landing([block]), slug: firstLanding.slug };
  expect((await post('/api/landings?blocks=publish', again)).status).toBe(400);
  expect(await loadBlockState(block.id)).toBe('draft');
});

test('schedules draft blocks with the page, and accepts blocks visible by then', async () => {
  const block = await createBlock();
  const page = await createLanding([block]);
  const publishAt = isoInHours(2);
  expect((await publish(page.id, { publishAt, blocks: 'publish' })).status).toBe(200);
  expect(await loadState(`${blocksPath}/${block.id}`)).toEqual({ state: 'scheduled', publishAt });

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
});
