import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
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
const bulk = (
  body: object,
  {
    query = '',
    headers,
    path = '/api/plans',
  }: { query?: string; headers?: Record<string, string>; path?: string } = {},
) => portal.call('POST', `${path}/bulk${query}`, body, headers ?? admin);
const loadState = async (id: string) => {
  const { body } = await portal.call('GET', `/api/plans/${id}`, undefined, admin);
  const { state, publishAt, unpublishAt } = body.data;
  return { state, publishAt, unpublishAt };
};
const loadAudit = async (id: string) => {
  const { body } = await portal.call('GET', `/api/audit?filter[subjectId]=${id}`, undefined, admin);
  return body.data.map(({ action }: { action: string }) => action);
};

test('schedules as many entries as possible after a dry run that reports failures and changes nothing', async () => {
  const completePlan = await create(createPlanBody(), '/api/plans?draft=true');
  const { code: _code, ...incompleteFields } = createPlanBody();
  const incompletePlan = await create(incompleteFields, '/api/plans?draft=true');
  const times = { publishAt: isoInHours(1), unpublishAt: isoInHours(2) };
  const body = { ids: [completePlan.id, incompletePlan.id], action: 'schedule', ...times };

  const dryRunReply = await bulk(body, { query: '?dryRun=true' });
  const message = expect.stringContaining('Código: ');
  expect(dryRunReply.body.data).toEqual({
    count: 1,
    failed: [{ id: incompletePlan.id, title: incompletePlan.name, message }],
  });
  expect(await loadState(completePlan.id)).toEqual({ state: 'draft', publishAt: null, unpublishAt: null });
  expect(await loadAudit(completePlan.id)).toEqual(['create']);
  expect((await bulk(body)).body.data).toMatchObject(dryRunReply.body.data);
  expect(await loadState(completePlan.id)).toEqual({ state: 'scheduled', ...times });
  expect(await loadState(incompletePlan.id)).toEqual({ state: 'draft', publishAt: null, unpublishAt: null });
  expect(await loadAudit(completePlan.id)).toEqual(['schedule', 'schedule', 'create']);
});

test.each(['publish', 'schedule'])(
  '%s skips entries that were saved since they were read',
  async (action) => {
    const [seen, changed] = [
      await create(createPlanBody(), '/api/plans?draft=true'),
      await create(createPlanBody(), '/api/plans?draft=true'),
    ];
    const concurrentChange = await portal.call(
      'PUT',
      `/api/plans/${changed.id}?draft=true`,
      { price: 7 },
      admin,
    );
    expect(concurrentChange.body.data.version).toBe(changed.version + 1);
    const body = {
      ids: [seen.id, changed.id],
      versions: { [seen.id]: seen.version, [changed.id]: changed.version },
      action,
      ...(action === 'schedule' && { publishAt: isoInHours(1) }),
    };
    expect((await bulk(body)).body.data).toMatchObject({
      count: 1,
      failed: [{ id: changed.id, title: changed.name, message: expect.stringContaining('Otra persona') }],
    });
    expect(await loadState(changed.id)).toEqual({ state: 'draft', publishAt: null, unpublishAt: null });
  },
);

test('withdraws only entries that are published or scheduled', async () => {
  const [live, draft] = [
    await create(createPlanBody()),
    await create(createPlanBody(), '/api/plans?draft=true'),
  ];
  const ids = [live.id, draft.id];
  const failed = [{ id: draft.id, title: draft.name, message: 'No está en el sitio' }];
  const unpublishAt = isoInHours(1);
  expect((await bulk({ ids, action: 'schedule', unpublishAt })).body.data).toMatchObject({
    count: 1,
    failed,
  });
  expect(await loadState(live.id)).toEqual({ state: 'published', publishAt: null, unpublishAt });
  expect((await bulk({ ids, action: 'unpublish' })).body.data).toMatchObject({ count: 1, failed });
  expect((await loadState(live.id)).state).toBe('draft');
  expect(await loadAudit(live.id)).toEqual(['unpublish', 'schedule', 'create']);
});

test.each([
  ['no time', {}, 'publishAt'],
  ['a past time', { publishAt: isoInHours(-1) }, 'publishAt'],
  ['an end before the beginning', { publishAt: isoInHours(2), unpublishAt: isoInHours(1) }, 'unpublishAt'],
  ['a time for an immediate action', { action: 'publish', publishAt: isoInHours(1) }, 'action'],
])('rejects %s', async (_name, parts, field) => {
  const { id } = await create(createPlanBody());
  const { status, body } = await bulk({ ids: [id], action: 'schedule', ...parts });
  expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
});

describe('a user who may not change an entry', () => {
  test.each(['schedule', 'unpublish'])('cannot %s it in a bulk action', async (action) => {
    const times = action === 'schedule' ? { unpublishAt: isoInHours(1) } : {};
    const plan = await create(createPlanBody());
    const others = await logInEditor(['sliders', action], database, portal);
    expect((await bulk({ ids: [plan.id], action, ...times }, { headers: others })).status).toBe(403);
    expect(await loadState(plan.id)).toEqual({ state: 'published', publishAt: null, unpublishAt: null });
    // Agent slides have their own permissions.
    const slide = await create({ type: 'AGENT', title: 'De agentes' }, '/api/main-slider?draft=true');
    const path = '/api/main-slider';
    for (const query of ['', '?dryRun=true'])
      expect(
        (await bulk({ ids: [slide.id], action, ...times }, { headers: others, path, query })).status,
      ).toBe(403);
  });
});

test('switches an entry with all its fields, in bulk and by its status (section 4)', async () => {
  const plan = await create(createPlanBody({ status: 'INACTIVE' }));
  const load = async () => (await portal.call('GET', `/api/plans/${plan.id}`, undefined, admin)).body.data;
  const on = { enable: true, status: 'ACTIVE', standing: 'shown' };
  const off = { enable: false, status: 'INACTIVE', standing: 'hidden' };
  const bulkAction = (action: string) =>
    portal.call('POST', '/api/plans/bulk', { ids: [plan.id], action }, admin);
  expect(await load()).toMatchObject({ ...off, enable: true });
  await bulkAction('enable');
  expect(await load()).toMatchObject(on);
  await bulkAction('disable');
  expect(await load()).toMatchObject(off);
  for (const expected of [on, off]) {
    await portal.call('PUT', `/api/plans/status/${plan.id}`, {}, admin);
    expect(await load()).toMatchObject(expected);
  }
  const bar = await create({ slug: 'una', text: 'Una', order: 0, enable: false }, '/api/topbar');
  const bars = async () => (await portal.call('GET', '/api/topbar', undefined, admin)).body.data;
  await portal.call('PUT', `/api/topbar/status/${bar.id}`, { enableButton: true }, admin);
  expect(await bars()).toMatchObject([{ enable: true, enableButton: true, standing: 'shown' }]);
  await portal.call('PUT', '/api/topbar/status', { enableButton: false }, admin);
  expect(await bars()).toMatchObject([{ enable: false, enableButton: false, standing: 'hidden' }]);
});

test('rejects a toggle of an outdated state, so that a concurrent change is not reverted', async () => {
  const plan = await create(createPlanBody());
  const toggle = (version: number) =>
    portal.call('PUT', `/api/plans/status/${plan.id}`, {}, { ...admin, 'if-match': `"${version}"` });
  const first = await toggle(plan.version);
  expect([first.status, first.body.data.status]).toEqual([200, 'INACTIVE']);
  const lateToggle = await toggle(plan.version);
  expect([lateToggle.status, lateToggle.body.data.status]).toEqual([412, 'INACTIVE']);
  expect((await toggle(first.body.data.version)).body.data.status).toBe('ACTIVE');
});

test('a dry run of a publication warns about prices that change a lot, with both prices', async () => {
  const plan = await create(createPlanBody({ price: 10_000 }));
  await portal.call('PUT', `/api/plans/${plan.id}?draft=true`, { price: 15_000 }, admin);
  const dryRun = (action: string) => bulk({ ids: [plan.id], action }, { query: '?dryRun=true' });
  const { data } = (await dryRun('publish')).body;
  expect(data).toMatchObject({ count: 1, warnings: [{ id: plan.id, title: plan.name }] });
  expect(data.warnings[0].message).toMatch(/Cambia más de un 20 % .*10\.000 → .*15\.000 \(\+50\s%\)/);
  expect((await dryRun('disable')).body.data.warnings).toBeUndefined();
});
