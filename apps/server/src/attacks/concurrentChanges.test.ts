import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyDue } from '../domains/content/write/publishEntry.ts';
import { createLogger } from '../platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { scaleBySize } from '../testing/size.ts';
import { createPage } from './support.ts';

let database: TestDatabase;
let firstProcess: Portal;
let secondProcess: Portal;
let admin: { authorization: string };
let number = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  [firstProcess, secondProcess] = await Promise.all([startPortal(database), startPortal(database)]);
  admin = await firstProcess.login();
});
afterAll(async () => {
  await firstProcess?.close();
  await secondProcess?.close();
  await database?.drop();
});

async function createPlan(): Promise<{ id: string; version: number }> {
  number += 1;
  const plan = { slug: `p-${number}`, code: `P${number}`, name: `Plan ${number}`, kind: 'GENERAL', price: 1 };
  const { status, body } = await firstProcess.call('POST', '/api/plans', plan, admin);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

async function createTopBar(): Promise<string> {
  number += 1;
  const bar = { slug: `b-${number}`, text: `Barra ${number}`, order: number };
  const { status, body } = await firstProcess.call('POST', '/api/topbar', bar, admin);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

const createPlanSection = (plans: string[]) => ({ name: 'Planes', layout: 'PLANS', title: 'Elegí', plans });

describe('deleting an entry while it is being used', () => {
  test('either uses or deletes it, never both', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < scaleBySize(16, 80); round += 1) {
      const plan = await createPlan();
      const use = () =>
        firstProcess.call('POST', '/api/landings/sections', createPlanSection([plan.id]), admin);
      const remove = () => secondProcess.call('DELETE', `/api/plans/${plan.id}`, undefined, admin);
      // In the first two rounds one of the requests is sent first. In the later rounds they run concurrently.
      const first = round === 0 ? await use() : null;
      const removed = round === 1 ? await remove() : null;
      const [used, deleted] = await Promise.all([first ?? use(), removed ?? pause(round % 8).then(remove)]);
      outcomes.add(`${used.status} ${deleted.status}`);
      expect([`201 412`, `400 200`]).toContain(`${used.status} ${deleted.status}`);
      if (used.status === 400)
        expect(used.body.errors).toEqual([expect.objectContaining({ field: 'plans.0' })]);
    }
    expect(outcomes).toEqual(new Set(['201 412', '400 200']));
  });

  test('does the same if an entry is changed, or if the delete replaces its uses', async () => {
    const [first, other] = [await createPlan(), await createPlan()];
    const { body } = await firstProcess.call(
      'POST',
      '/api/landings/sections',
      createPlanSection([first.id]),
      admin,
    );
    for (let round = 0; round < scaleBySize(10, 50); round += 1) {
      const plan = await createPlan();
      const [changed, deleted] = await Promise.all([
        firstProcess.call(
          'PUT',
          `/api/landings/sections/${body.data.id}`,
          { plans: [first.id, plan.id] },
          admin,
        ),
        pause(round % 8).then(() =>
          secondProcess.call('DELETE', `/api/plans/${plan.id}?replaceWith=${other.id}`, undefined, admin),
        ),
      ]);
      // With a replacement the plan is always deleted. The save either came first or is rejected because the plan
      // no longer exists.
      expect(deleted.status).toBe(200);
      expect([200, 400]).toContain(changed.status);
    }
    const { rows } = await database.pool.query(
      `select r.target_id from content_references r join plans p on p.id = r.target_id where p.deleted_at is not null`,
    );
    expect(rows).toEqual([]);
  });

  test('either uses or deletes a file, too', async () => {
    for (let round = 0; round < scaleBySize(8, 40); round += 1) {
      const form = new FormData();
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${round + 9}" height="9"><path d="M0 0h9v9z"/></svg>`;
      form.append('file', new Blob([drawing]), `${round}.svg`);
      const stored = await fetch(`${firstProcess.origin}/api/files`, {
        method: 'POST',
        headers: admin,
        body: form,
      });
      const { id } = (await stored.json()).data;
      const icon = { name: `Dibujo ${round}`, image: { id, alt: 'Un dibujo' } };
      const [used, deleted] = await Promise.all([
        firstProcess.call('POST', '/api/icons', icon, admin),
        pause(round % 6).then(() => firstProcess.call('DELETE', `/api/files/${id}`, undefined, admin)),
      ]);
      expect(['201 412', '400 200']).toContain(`${used.status} ${deleted.status}`);
    }
  }, 40_000);

  test('two pages that link to each other can be saved at once', async () => {
    const [left, right] = [
      await createPage(firstProcess, admin, `izquierda-${randomUUID().slice(0, 8)}`),
      await createPage(firstProcess, admin, `derecha-${randomUUID().slice(0, 8)}`),
    ];
    const menu = (id: string, from: string) =>
      firstProcess.call(
        'POST',
        '/api/menus',
        { place: 'FOOTER', items: [{ title: from, url: `entry:sections/${id}`, items: [] }] },
        admin,
      );
    const rounds = await Promise.all(
      Array.from({ length: 20 }, (_each, at) => menu(at % 2 ? left.id : right.id, `m${at}`)),
    );
    expect(new Set(rounds.map(({ status }) => status))).toEqual(new Set([201]));
  });
});

describe('concurrent changes', () => {
  test('apply every toggle', async () => {
    const plan = await createPlan();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_each, at) =>
        (at % 2 ? firstProcess : secondProcess).call('PUT', `/api/plans/status/${plan.id}`, {}, admin),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { body } = await firstProcess.call('GET', `/api/plans/${plan.id}`, undefined, admin);
    expect([body.data.status, body.data.version]).toEqual(['ACTIVE', 11]);
  });

  test('store one of two new orders as a whole', async () => {
    const ids = [await createTopBar(), await createTopBar(), await createTopBar(), await createTopBar()];
    const orders = [ids, ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
    for (let round = 0; round < scaleBySize(4, 20); round += 1) {
      const replies = await Promise.all(
        orders.map((order, at) =>
          (at % 2 ? firstProcess : secondProcess).call('POST', '/api/topbar/order', { ids: order }, admin),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      const { body } = await firstProcess.call('GET', '/api/topbar?limit=100', undefined, admin);
      const found = body.data.map((bar: { id: string }) => bar.id).filter((id: string) => ids.includes(id));
      expect(orders).toContainEqual(found);
    }
  });

  test('start one job per idempotency key, for any number of repetitions', async () => {
    const key = randomUUID();
    const body = { slug: 'una-vez', title: 'Una vez', body: '<p>x</p>' };
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_each, at) =>
        (at % 2 ? firstProcess : secondProcess).call('POST', '/api/sections', body, {
          ...admin,
          'idempotency-key': key,
        }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1);
    const other = await firstProcess.call(
      'POST',
      '/api/sections',
      { ...body, slug: 'otra' },
      { ...admin, 'idempotency-key': key },
    );
    expect(other.status).toBe(400);
    // The key of another user must not reveal anything of the first response.
    const editor = await firstProcess.login('editor@centinela.demo');
    expect(
      (await firstProcess.call('POST', '/api/sections', body, { ...editor, 'idempotency-key': key })).status,
    ).toBe(403);
  });

  test('allow a key to be reused after a failed request', async () => {
    const key = { ...admin, 'idempotency-key': randomUUID() };
    const body = { slug: 'Mal Slug', title: 'x', body: '<p>x</p>' };
    expect((await firstProcess.call('POST', '/api/sections', body, key)).status).toBe(400);
    expect((await firstProcess.call('POST', '/api/sections', { ...body, slug: 'bien' }, key)).status).toBe(
      201,
    );
  });
});

test('a bulk action without a selection changes nothing', async () => {
  await createPlan();
  for (const body of [{ action: 'delete' }, { action: 'disable', ids: [randomUUID()], filter: {} }]) {
    const reply = await firstProcess.call('POST', '/api/plans/bulk', body, admin);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([expect.objectContaining({ field: 'ids' })]);
  }
  const dryRun = await firstProcess.call(
    'POST',
    '/api/plans/bulk?dryRun=true',
    { action: 'delete', filter: {} },
    admin,
  );
  expect(dryRun.body.data.count).toBeGreaterThan(0);
});

describe('scheduled changes', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const countScheduled = async (portal: Portal) =>
    (await portal.call('GET', '/api/plans?filter[waiting]=scheduled', undefined, admin)).body.pagination
      .total;

  test('are counted in both processes at once, until they are cancelled', async () => {
    const plan = await createPlan();
    const before = [await countScheduled(firstProcess), await countScheduled(secondProcess)];
    await firstProcess.call('POST', `/api/plans/${plan.id}/publish`, { publishAt: inAnHour() }, admin);
    expect(await countScheduled(firstProcess)).toBe(before[0] + 1);
    await expect.poll(() => countScheduled(secondProcess)).toBe(before[1] + 1);
    await firstProcess.call('DELETE', `/api/plans/${plan.id}/schedule`, undefined, admin);
    expect(await countScheduled(firstProcess)).toBe(before[0]);
    await expect.poll(() => countScheduled(secondProcess)).toBe(before[1]);
  });

  test('are retried after a deadlock', async () => {
    const page = await createPage(firstProcess, admin, 'planeada');
    await firstProcess.call('PUT', `/api/sections/${page.id}?draft=true`, { title: 'Lo planeado' }, admin);
    await firstProcess.call('POST', `/api/sections/${page.id}/publish`, { publishAt: inAnHour() }, admin);
    const rivalClient = await database.pool.connect();
    const log = createLogger({ level: 'silent', role: 'test' });
    try {
      await rivalClient.query('begin');
      await rivalClient.query('select from content_entries where id = $1 for update', [page.id]);
      await database.pool.query(
        `update content_schedule set at = now() - interval '1 second' where entry_id = $1`,
        [page.id],
      );
      // `applyDue` locks the plan and waits for the entry; the rival locks the entry and waits for the plan.
      const applying = applyDue(database.pool, log);
      await pause(200);
      await rivalClient
        .query('select from content_schedule where entry_id = $1 for update', [page.id])
        .catch(() => undefined);
      await rivalClient.query('rollback');
      await applying;
    } finally {
      rivalClient.release();
    }
    const { rows } = await database.pool.query(
      `select live->>'title' as title from content_entries where id = $1`,
      [page.id],
    );
    expect(rows).toEqual([{ title: 'Lo planeado' }]);
  });

  test('are closed when they cannot be applied, without stopping others', async () => {
    const [blockedPage, later] = [
      await createPage(firstProcess, admin, 'ocupada'),
      await createPage(firstProcess, admin, 'despues'),
    ];
    for (const { id } of [blockedPage, later]) {
      await firstProcess.call('PUT', `/api/sections/${id}?draft=true`, { title: 'Nuevo' }, admin);
      await firstProcess.call('POST', `/api/sections/${id}/publish`, { publishAt: inAnHour() }, admin);
    }
    // Moves the first entry to the bin directly in the database.
    await database.pool.query('update content_entries set deleted_at = now() where id = $1', [
      blockedPage.id,
    ]);
    await database.pool.query(
      `update content_schedule set at = now() - interval '1 second' where done_at is null`,
    );
    await applyDue(database.pool, createLogger({ level: 'silent', role: 'test' }));
    const { rows } = await database.pool.query('select 1 from content_schedule where done_at is null');
    expect(rows).toEqual([]);
    const { body } = await firstProcess.call('GET', `/api/sections/${later.id}`, undefined, admin);
    expect(body.data).toMatchObject({ title: 'Nuevo', changed: false });
  });
});

test('a save that fails halfway leaves no version, no use, and no audit entry', async () => {
  const count = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*) from content_versions)::int as versions, (select count(*) from content_references)::int as uses,
        (select count(*) from audit_log)::int as audit`,
    );
    return rows[0];
  };
  const plan = await createPlan();
  const before = await count();
  const duplicate = { slug: `p-${number}`, code: `P${number}`, name: 'Otro', kind: 'GENERAL', price: 1 };
  for (const headers of [admin, { ...admin, 'idempotency-key': randomUUID() }])
    expect((await firstProcess.call('POST', '/api/plans', duplicate, headers)).status).toBe(400);
  expect(
    (await firstProcess.call('PUT', `/api/plans/${plan.id}`, { price: 2 }, { ...admin, 'if-match': '"9"' }))
      .status,
  ).toBe(412);
  expect(await count()).toEqual(before);
});
