import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createEntryFactory, createPlanBody } from './entries.testing.ts';
import { loadLiveEntries } from './read/content.live.ts';
import { purgeBin } from './write/deleteEntry.ts';

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

describe('publication', () => {
  const findPublicPrice = async (slug: string) => {
    const { body } = await portal.call('POST', '/api/public/plan-data', { slug });
    return body.data?.price ?? null;
  };

  test('does not show a draft until it is published', async () => {
    const plan = await create(createPlanBody({ price: 1 }));
    const draft = await portal.call('PUT', `/api/plans/${plan.id}?draft=true`, { price: 2 }, admin);
    expect(draft.body.data).toMatchObject({ version: 2, state: 'published', changed: true, price: 2 });
    expect(await findPublicPrice(plan.slug)).toBe(1);
    await portal.call('POST', `/api/plans/${plan.id}/publish`, {}, admin);
    expect(await findPublicPrice(plan.slug)).toBe(2);
    await portal.call('POST', `/api/plans/${plan.id}/unpublish`, {}, admin);
    expect(await findPublicPrice(plan.slug)).toBeNull();
  });

  test('publishes the version that was newest when it was scheduled, and withdraws it on time', async () => {
    const plan = await create(createPlanBody({ price: 1 }));
    await portal.call('PUT', `/api/plans/${plan.id}?draft=true`, { price: 2 }, admin);
    const at = Date.now() + 2_000;
    const times = { publishAt: new Date(at).toISOString(), unpublishAt: new Date(at + 2_000).toISOString() };
    const scheduled = await portal.call('POST', `/api/plans/${plan.id}/publish`, times, admin);
    expect(scheduled.body.data).toMatchObject({ publishAt: times.publishAt, unpublishAt: times.unpublishAt });
    await portal.call('PUT', `/api/plans/${plan.id}?draft=true`, { price: 3 }, admin);
    expect(await findPublicPrice(plan.slug)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, at - Date.now() + 1));
    expect(await findPublicPrice(plan.slug)).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, at + 2_001 - Date.now()));
    expect(await findPublicPrice(plan.slug)).toBeNull();
  });

  test('lists and cancels a schedule, and rejects a withdrawal before the publication', async () => {
    const plan = await create(createPlanBody());
    const inOneMinute = new Date(Date.now() + 60_000).toISOString();
    const invalidReply = await portal.call(
      'POST',
      `/api/plans/${plan.id}/publish`,
      { publishAt: inOneMinute, unpublishAt: inOneMinute },
      admin,
    );
    expect(invalidReply.body.errors).toEqual([
      { field: 'unpublishAt', message: 'La fecha de fin es anterior a la de comienzo' },
    ]);
    await portal.call('POST', `/api/plans/${plan.id}/publish`, { publishAt: inOneMinute }, admin);
    const listed = await portal.call('GET', `/api/plans/${plan.id}/schedule`, undefined, admin);
    expect(listed.body.data).toMatchObject([
      { action: 'publish', at: inOneMinute, version: 1, by: 'Ana Suárez' },
    ]);
    await portal.call('DELETE', `/api/plans/${plan.id}/schedule`, undefined, admin);
    expect((await portal.call('GET', `/api/plans/${plan.id}/schedule`, undefined, admin)).body.data).toEqual(
      [],
    );
  });

  test('returns every reason why an entry is hidden', async () => {
    const plan = await create(createPlanBody({ enable: false, status: 'INACTIVE' }));
    const { body } = await portal.call('GET', `/api/plans/${plan.id}/visibility`, undefined, admin);
    expect(body.data.visible).toBe(false);
    expect(body.data.reasons.map((reason: { code: string }) => reason.code)).toEqual([
      'disabled',
      'inactive',
    ]);
  });

  test('resolves references among published entries', async () => {
    const [live, draft] = [
      await create(createPlanBody()),
      await create(createPlanBody(), '/api/plans?draft=true'),
    ];
    const liveEntries = await loadLiveEntries(database.pool, [`plans/${draft.id}`, `plans/${live.id}`]);
    expect(liveEntries.map((row) => row?.id ?? null)).toEqual([null, live.id]);
  });

  test('shows top bars from their first day to the end of their last day', async () => {
    const day = (shift: number) =>
      new Date(Date.now() - 3 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10);
    const bar = (slug: string, more: Record<string, unknown>) =>
      create({ slug, text: slug, order: 0, ...more }, '/api/topbar');
    await bar('hoy', { from: day(0), to: day(0) });
    await bar('ayer', { to: day(-1) });
    await bar('despues', { from: day(1) });
    const { body } = await portal.call('GET', '/api/public/topbar');
    expect(body.data.map((each: { slug: string }) => each.slug)).toEqual(['hoy']);
    await portal.call('PUT', '/api/topbar/status', { enableButton: false }, admin);
    expect((await portal.call('GET', '/api/public/topbar')).body.data).toEqual([]);
  });
});

describe('history and deletion', () => {
  const restore = (id: string, version: number, query = '') =>
    portal.call('POST', `/api/plans/${id}/versions/${version}/restore${query}`, undefined, admin);
  const listVersions = async (id: string) => {
    const { body } = await portal.call('GET', `/api/plans/${id}/versions`, undefined, admin);
    return body.data.map((each: { version: number; action: string; live: boolean }) => [
      each.version,
      each.action,
      each.live,
    ]);
  };
  const priceOnSite = async ({ slug }: { slug: string }) =>
    (await portal.call('POST', '/api/public/plan-data', { slug })).body.data.price;

  test('stores every save as a version, and restores one as a draft without changing the site', async () => {
    const plan = await create(createPlanBody({ price: 1 }));
    await portal.call('PUT', `/api/plans/${plan.id}`, { price: 2 }, admin);
    const restored = await restore(plan.id, 1);
    expect(restored.body.data).toMatchObject({ version: 3, price: 1, state: 'published', changed: true });
    expect(await priceOnSite(plan)).toBe(2);
    expect(await listVersions(plan.id)).toEqual([
      [3, 'restore', false],
      [2, 'save', true],
      [1, 'create', false],
    ]);
    await portal.call('POST', `/api/plans/${plan.id}/publish`, {}, admin);
    expect(await priceOnSite(plan)).toBe(1);
    const oldPlan = await portal.call('GET', `/api/plans/${plan.id}/versions/2`, undefined, admin);
    expect(oldPlan.body.data.price).toBe(2);
    expect((await portal.call('GET', `/api/plans/${plan.id}/versions/9`, undefined, admin)).status).toBe(404);
  });

  test('publishes a restored version at once only on request', async () => {
    const plan = await create(createPlanBody({ price: 1 }));
    await portal.call('PUT', `/api/plans/${plan.id}`, { price: 2 }, admin);
    const restored = await restore(plan.id, 1, '?publish=true');
    expect(restored.body.data).toMatchObject({ version: 3, price: 1, state: 'published', changed: false });
    expect(await priceOnSite(plan)).toBe(1);
    expect((await restore(plan.id, 1, '?draft=true')).status).toBe(400);
  });

  test('restores a version of an unpublished entry as a draft', async () => {
    const plan = await create(createPlanBody({ price: 1 }), '/api/plans?draft=true');
    await portal.call('PUT', `/api/plans/${plan.id}?draft=true`, { price: 2 }, admin);
    const restored = await restore(plan.id, 1);
    expect(restored.body.data).toMatchObject({ version: 3, price: 1, state: 'draft', changed: false });
  });

  test('discards the draft when the published version is restored, keeping later changes on the site', async () => {
    const plan = await create(createPlanBody({ price: 1 }));
    await portal.call('PUT', `/api/plans/${plan.id}?draft=true`, { price: 2 }, admin);
    await portal.call('POST', '/api/plans/bulk', { ids: [plan.id], action: 'disable' }, admin);
    const restored = await restore(plan.id, 1);
    expect(restored.body.data).toMatchObject({
      version: 4,
      price: 1,
      enable: false,
      state: 'published',
      changed: false,
    });
    expect(await listVersions(plan.id)).toEqual([
      [4, 'restore', true],
      [3, 'status', false],
      [2, 'draft', false],
      [1, 'create', false],
    ]);
  });

  test('does not delete an entry in use before it is replaced everywhere', async () => {
    const [one, two] = [await create(createPlanBody()), await create(createPlanBody())];
    const section = await create(
      { name: 'Con planes', layout: 'PLANS', plans: [one.id, two.id] },
      '/api/landings/sections',
    );
    const refused = await portal.call('DELETE', `/api/plans/${one.id}`, undefined, admin);
    expect(refused.status).toBe(412);
    expect(refused.body.data).toMatchObject([
      { section: 'landingSections', id: section.id, path: 'plans.0', live: true, title: 'Con planes' },
    ]);
    const deleteReply = await portal.call(
      'DELETE',
      `/api/plans/${one.id}?replaceWith=${two.id}`,
      undefined,
      admin,
    );
    expect(deleteReply.status).toBe(200);
    const now = await portal.call('GET', `/api/landings/sections/${section.id}`, undefined, admin);
    expect(now.body.data).toMatchObject({ plans: [two.id], version: 2, state: 'published', changed: false });
  });

  test('restores an entry from the bin in its previous state', async () => {
    const plan = await create(createPlanBody());
    await portal.call('DELETE', `/api/plans/${plan.id}`, undefined, admin);
    expect((await portal.call('GET', `/api/plans/${plan.id}`, undefined, admin)).status).toBe(404);
    const bin = await portal.call('GET', '/api/plans/bin', undefined, admin);
    expect(bin.body.data.map((each: { id: string }) => each.id)).toContain(plan.id);
    const restoreReply = await portal.call('POST', `/api/plans/bin/${plan.id}/restore`, undefined, admin);
    expect(restoreReply.body.data).toMatchObject({ id: plan.id, state: 'published', price: plan.price });
  });

  test('purges entries with their versions after 30 days in the bin, and keeps newer ones', async () => {
    const [oldPlan, recentPlan] = [await create(createPlanBody()), await create(createPlanBody())];
    for (const { id } of [oldPlan, recentPlan])
      await portal.call('DELETE', `/api/plans/${id}`, undefined, admin);
    await database.pool.query("update plans set deleted_at = now() - interval '31 days' where id = $1", [
      oldPlan.id,
    ]);
    expect(await purgeBin(database.pool)).toBe(1);
    const { rows } = await database.pool.query(
      'select count(*)::int as versions from content_versions where entry_id = $1',
      [oldPlan.id],
    );
    expect(rows).toEqual([{ versions: 0 }]);
    const restoreReply = await portal.call(
      'POST',
      `/api/plans/bin/${recentPlan.id}/restore`,
      undefined,
      admin,
    );
    expect(restoreReply.status).toBe(200);
    expect((await portal.call('POST', `/api/plans/bin/${oldPlan.id}/restore`, undefined, admin)).status).toBe(
      404,
    );
  });

  test('copies an entry as a draft with a new name and new unique values', async () => {
    const plan = await create(createPlanBody());
    const copy = await portal.call('POST', `/api/plans/${plan.id}/copy`, undefined, admin);
    expect(copy.body.data).toMatchObject({
      state: 'draft',
      name: `${plan.name} (copia)`,
      slug: `${plan.slug}-copia`,
    });
    const again = await portal.call('POST', `/api/plans/${plan.id}/copy`, undefined, admin);
    expect(again.body.data.slug).toBe(`${plan.slug}-copia-2`);
  });

  test('a bulk action can be tried in a dry run, changes the entries that it can and reports the failures', async () => {
    const [free, used] = [await create(createPlanBody()), await create(createPlanBody())];
    await create({ name: 'Lo usa', layout: 'PLANS', plans: [used.id] }, '/api/landings/sections');
    const body = { ids: [free.id, used.id], action: 'delete' };
    const dryRunReply = await portal.call('POST', '/api/plans/bulk?dryRun=true', body, admin);
    expect(dryRunReply.body.data).toMatchObject({ count: 1, failed: [{ id: used.id, title: used.name }] });
    const deleteReply = await portal.call('POST', '/api/plans/bulk', body, admin);
    expect(deleteReply.body.data).toMatchObject({ count: 1, failed: [{ id: used.id, title: used.name }] });
    const disableReply = await portal.call(
      'POST',
      '/api/plans/bulk',
      { filter: { 'filter[code]': used.code }, action: 'disable' },
      admin,
    );
    expect(disableReply.body.data.count).toBe(1);
    expect((await portal.call('GET', `/api/plans/${used.id}`, undefined, admin)).body.data.enable).toBe(
      false,
    );
  });

  test('audits every change with user, action, before and after', async () => {
    const plan = await create(createPlanBody({ price: 1 }));
    const changed = await portal.call('PUT', `/api/plans/${plan.id}`, { price: 2 }, admin);
    const { body } = await portal.call('GET', `/api/audit?filter[subjectId]=${plan.id}`, undefined, admin);
    expect(body.data).toMatchObject([
      {
        action: 'save',
        subject: 'plans',
        user: 'Ana Suárez',
        before: { price: 1 },
        after: { price: 2 },
        requestId: changed.headers.get('x-request-id'),
      },
      { action: 'create', subject: 'plans', before: null, after: { price: 1 } },
    ]);
  });
});
