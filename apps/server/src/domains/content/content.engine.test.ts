import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { purgeBin } from './write/delete-entry.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let counter = 0;

const freshPlan = (more: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    slug: `plan-${counter}`,
    kind: 'GENERAL',
    name: `Plan ${counter}`,
    code: `C${counter}`,
    price: 1000 + counter,
    ...more,
  };
};

const create = async (body: Record<string, unknown>, path = '/api/plans') => {
  const reply = await portal.call('POST', path, body, admin);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

describe('saving', () => {
  test('a created entry is published at once, flat, with every field', async () => {
    const plan = await create(freshPlan({ items: [{ text: 'Sirena' }] }));
    expect(plan).toMatchObject({
      version: 1,
      state: 'published',
      changed: false,
      status: 'ACTIVE',
      enable: true,
      promotionalPrice: null,
      items: [{ text: 'Sirena', included: true }],
      updatedBy: 'Ana Suárez',
    });
  });

  test('what was read can be sent back, and a field left out stays', async () => {
    const plan = await create(freshPlan({ description: 'Texto' }));
    const same = await portal.call('PUT', `/api/plans/${plan.id}`, plan, admin);
    expect(same.status).toBe(200);
    expect(same.body.data).toMatchObject({ version: 2, description: 'Texto', name: plan.name });
    const changed = await portal.call('PUT', `/api/plans/${plan.id}`, { price: 5 }, admin);
    expect(changed.body.data).toMatchObject({ version: 3, price: 5, description: 'Texto', name: plan.name });
    const cleared = await portal.call('PUT', `/api/plans/${plan.id}`, { description: null }, admin);
    expect(cleared.body.data.description).toBeNull();
  });

  test('a stale If-Match answers 412 with the current record and changes nothing', async () => {
    const plan = await create(freshPlan());
    const first = await portal.call(
      'PUT',
      `/api/plans/${plan.id}`,
      { price: 10 },
      { ...admin, 'if-match': '"1"' },
    );
    expect(first.status).toBe(200);
    const second = await portal.call(
      'PUT',
      `/api/plans/${plan.id}`,
      { price: 20 },
      { ...admin, 'if-match': '"1"' },
    );
    expect(second.status).toBe(412);
    expect(second.body.data).toMatchObject({ version: 2, price: 10 });
    const now = await portal.call('GET', `/api/plans/${plan.id}`, undefined, admin);
    expect(now.body.data).toMatchObject({ version: 2, price: 10 });
  });

  test('editors who change different fields at once lose nothing', async () => {
    const plan = await create(freshPlan());
    const changes = [
      { price: 77 },
      { name: 'Otro nombre' },
      { description: 'Otra' },
      { mostSelected: true },
      { promotionalPrice: 5 },
    ];
    const replies = await Promise.all(
      changes.map((change) => portal.call('PUT', `/api/plans/${plan.id}`, change, admin)),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    const now = await portal.call('GET', `/api/plans/${plan.id}`, undefined, admin);
    expect(now.body.data).toMatchObject({ version: 6, ...Object.assign({}, ...changes) });
  });

  test('a unique value that is taken is an error of its field', async () => {
    const plan = await create(freshPlan());
    const reply = await portal.call('POST', '/api/plans', freshPlan({ code: plan.code }), admin);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([{ field: 'code', message: 'Ya está en uso: elegí otro' }]);
  });

  test('the same Idempotency-Key and body give the first answer again; another body is refused', async () => {
    const headers = { ...admin, 'idempotency-key': 'once-1' };
    const plan = freshPlan();
    const [one, two] = await Promise.all([
      portal.call('POST', '/api/plans', plan, headers),
      portal.call('POST', '/api/plans', plan, headers),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
    const other = await portal.call('POST', '/api/plans', freshPlan(), headers);
    expect(other.status).toBe(400);
  });

  test('a general plan needs exactly three icons', async () => {
    const reply = await portal.call(
      'POST',
      '/api/general-plans',
      { title: 'Línea', addonsSection: { title: 'x', icons: [] } },
      admin,
    );
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toContainEqual({
      field: 'addonsSection.icons',
      message: 'No se han agregado los 3 íconos',
    });
  });

  test('a use of something that does not exist is an error of its place', async () => {
    const reply = await portal.call(
      'POST',
      '/api/landings',
      { slug: 'nada', title: 'Nada', sections: ['00000000-0000-4000-8000-000000000000'] },
      admin,
    );
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([{ field: 'sections.0', message: 'Elegí un elemento que exista' }]);
  });

  test('formatted text is stored without anything that could run', async () => {
    const page = await create(
      {
        slug: 'segura',
        title: 'Segura',
        body: '<p onclick="x()">Hola<script>alert(1)</script> <a href="javascript:x">no</a></p>',
      },
      '/api/sections',
    );
    expect(page.body).toBe('<p>Hola <a>no</a></p>');
  });
});

describe('lists', () => {
  test('following next gives every entry once, in order', async () => {
    for (let number = 0; number < 35; number += 1)
      await create(freshPlan({ price: 9000 + (number % 5), kind: 'CUSTOMISED' }));
    const seen: { id: string; price: number }[] = [];
    let query: string | null = 'limit=10&filter[kind]=CUSTOMISED&sort[price]=desc';
    let total = 0;
    while (query) {
      const { body, status } = await portal.call('GET', `/api/plans?${query}`, undefined, admin);
      expect(status).toBe(200);
      seen.push(...body.data);
      total = body.pagination.total;
      query = body.pagination.next;
    }
    expect(seen).toHaveLength(35);
    expect(total).toBe(35);
    expect(new Set(seen.map((plan) => plan.id)).size).toBe(35);
    expect(seen.map((plan) => plan.price)).toEqual(seen.map((plan) => plan.price).toSorted((a, b) => b - a));
  });

  test('a remembered count follows every write', async () => {
    const total = async () =>
      (await portal.call('GET', '/api/plans?limit=1&filter[kind]=CUSTOMISED', undefined, admin)).body
        .pagination.total;
    const before = await total();
    const plan = await create(freshPlan({ kind: 'CUSTOMISED' }));
    expect(await total()).toBe(before + 1);
    await portal.call('DELETE', `/api/plans/${plan.id}`, undefined, admin);
    expect(await total()).toBe(before);
  });

  test.each([
    ['filter[nada]=1', 'filter[nada]'],
    ['sort[nada]=asc', 'sort[nada]'],
    ['sort[price]=up', 'sort[price]'],
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['offset=-1', 'offset'],
    ['cursor=x', 'cursor'],
    [
      `cursor=${Buffer.from('["price asc","x","00000000-0000-4000-8000-000000000000"]').toString('base64url')}&sort[price]=asc`,
      'cursor',
    ],
    ['filter[kind]=OTRO', 'filter[kind]'],
    ['filter[price][from]=mucho', 'filter[price]'],
    ['filter[enable]=si', 'filter[enable]'],
    ['filter[state]=raro', 'filter[state]'],
    ['limit=5&limit=6', 'limit'],
    ['nada=1', 'nada'],
    ['filter[code]=%00', 'filter[code]'],
  ])('%s is refused by name', async (query, field) => {
    const reply = await portal.call('GET', `/api/plans?${query}`, undefined, admin);
    expect(reply.status).toBe(400);
    expect(reply.body.errors[0].field).toBe(field);
  });

  test('free text finds parts of words without accents, whatever stands in it', async () => {
    await create(freshPlan({ name: 'Protección Ñandú 100%_' }));
    const find = async (q: string) =>
      (
        await portal.call('GET', `/api/plans?filter[q]=${encodeURIComponent(q)}`, undefined, admin)
      ).body.data.map((plan: { name: string }) => plan.name);
    expect(await find('proteccion nandu')).toEqual(['Protección Ñandú 100%_']);
    expect(await find('100%_')).toEqual(['Protección Ñandú 100%_']);
    expect(await find("' or 1=1 --")).toEqual([]);
  });
});

describe('publication', () => {
  const shownPrice = async (slug: string) => {
    const { body } = await portal.call('POST', '/api/public/plan-data', { slug });
    return body.data?.price ?? null;
  };

  test('a draft changes nothing that is shown until it is published', async () => {
    const plan = await create(freshPlan({ price: 1 }));
    const draft = await portal.call('PUT', `/api/plans/${plan.id}?draft=true`, { price: 2 }, admin);
    expect(draft.body.data).toMatchObject({ version: 2, state: 'published', changed: true, price: 2 });
    expect(await shownPrice(plan.slug)).toBe(1);
    await portal.call('POST', `/api/plans/${plan.id}/publish`, {}, admin);
    expect(await shownPrice(plan.slug)).toBe(2);
    await portal.call('POST', `/api/plans/${plan.id}/unpublish`, {}, admin);
    expect(await shownPrice(plan.slug)).toBeNull();
  });

  test('what is scheduled is the version frozen then, and it appears and goes on time', async () => {
    const plan = await create(freshPlan({ price: 1 }));
    await portal.call('PUT', `/api/plans/${plan.id}?draft=true`, { price: 2 }, admin);
    const at = Date.now() + 900;
    const times = { publishAt: new Date(at).toISOString(), unpublishAt: new Date(at + 900).toISOString() };
    const scheduled = await portal.call('POST', `/api/plans/${plan.id}/publish`, times, admin);
    expect(scheduled.body.data).toMatchObject({ publishAt: times.publishAt, unpublishAt: times.unpublishAt });
    await portal.call('PUT', `/api/plans/${plan.id}?draft=true`, { price: 3 }, admin);
    expect(await shownPrice(plan.slug)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, at - Date.now() + 1));
    expect(await shownPrice(plan.slug)).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, at + 901 - Date.now()));
    expect(await shownPrice(plan.slug)).toBeNull();
  });

  test('a plan can be listed and cancelled; an end before the beginning is refused', async () => {
    const plan = await create(freshPlan());
    const soon = new Date(Date.now() + 60_000).toISOString();
    const wrong = await portal.call(
      'POST',
      `/api/plans/${plan.id}/publish`,
      { publishAt: soon, unpublishAt: soon },
      admin,
    );
    expect(wrong.body.errors).toEqual([
      { field: 'unpublishAt', message: 'La fecha de fin es anterior a la de comienzo' },
    ]);
    await portal.call('POST', `/api/plans/${plan.id}/publish`, { publishAt: soon }, admin);
    const listed = await portal.call('GET', `/api/plans/${plan.id}/schedule`, undefined, admin);
    expect(listed.body.data).toMatchObject([{ action: 'publish', at: soon, version: 1, by: 'Ana Suárez' }]);
    await portal.call('DELETE', `/api/plans/${plan.id}/schedule`, undefined, admin);
    expect((await portal.call('GET', `/api/plans/${plan.id}/schedule`, undefined, admin)).body.data).toEqual(
      [],
    );
  });

  test('visibility says every reason', async () => {
    const plan = await create(freshPlan({ enable: false, status: 'INACTIVE' }));
    const { body } = await portal.call('GET', `/api/plans/${plan.id}/visibility`, undefined, admin);
    expect(body.data.visible).toBe(false);
    expect(body.data.reasons.map((reason: { code: string }) => reason.code)).toEqual([
      'disabled',
      'inactive',
    ]);
  });

  test('top bars are shown from their first day to the end of their last', async () => {
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

test('an entry saved before its definition changed is read as the definition is now', async () => {
  const plan = await create(freshPlan());
  await database.pool.query(
    `update plans set data = data - 'description' - 'items' || '{"gone": 1}', live = live - 'items' || '{"gone": 1}' where id = $1`,
    [plan.id],
  );
  const { body, status } = await portal.call('GET', `/api/plans/${plan.id}`, undefined, admin);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ description: null, items: [], name: plan.name });
  expect(body.data).not.toHaveProperty('gone');
  const saved = await portal.call('PUT', `/api/plans/${plan.id}`, { ...body.data, price: 9 }, admin);
  expect(saved.status).toBe(200);
});

describe('history and removal', () => {
  const restore = (id: string, version: number, query = '') =>
    portal.call('POST', `/api/plans/${id}/versions/${version}/restore${query}`, undefined, admin);
  const versionsOf = async (id: string) => {
    const { body } = await portal.call('GET', `/api/plans/${id}/versions`, undefined, admin);
    return body.data.map((each: { version: number; action: string; live: boolean }) => [
      each.version,
      each.action,
      each.live,
    ]);
  };
  const priceOnSite = async ({ slug }: { slug: string }) =>
    (await portal.call('POST', '/api/public/plan-data', { slug })).body.data.price;

  test('every save is a version; restoring one is a draft on top, and the site stays as it is', async () => {
    const plan = await create(freshPlan({ price: 1 }));
    await portal.call('PUT', `/api/plans/${plan.id}`, { price: 2 }, admin);
    const restored = await restore(plan.id, 1);
    expect(restored.body.data).toMatchObject({ version: 3, price: 1, state: 'published', changed: true });
    expect(await priceOnSite(plan)).toBe(2);
    expect(await versionsOf(plan.id)).toEqual([
      [3, 'restore', false],
      [2, 'save', true],
      [1, 'create', false],
    ]);
    await portal.call('POST', `/api/plans/${plan.id}/publish`, {}, admin);
    expect(await priceOnSite(plan)).toBe(1);
    const old = await portal.call('GET', `/api/plans/${plan.id}/versions/2`, undefined, admin);
    expect(old.body.data.price).toBe(2);
    expect((await portal.call('GET', `/api/plans/${plan.id}/versions/9`, undefined, admin)).status).toBe(404);
  });

  test('a version is restored and published in one call only when that is said', async () => {
    const plan = await create(freshPlan({ price: 1 }));
    await portal.call('PUT', `/api/plans/${plan.id}`, { price: 2 }, admin);
    const restored = await restore(plan.id, 1, '?publish=true');
    expect(restored.body.data).toMatchObject({ version: 3, price: 1, state: 'published', changed: false });
    expect(await priceOnSite(plan)).toBe(1);
    expect((await restore(plan.id, 1, '?draft=true')).status).toBe(400);
  });

  test('restoring what was never published leaves it a draft', async () => {
    const plan = await create(freshPlan({ price: 1 }), '/api/plans?draft=true');
    await portal.call('PUT', `/api/plans/${plan.id}?draft=true`, { price: 2 }, admin);
    const restored = await restore(plan.id, 1);
    expect(restored.body.data).toMatchObject({ version: 3, price: 1, state: 'draft', changed: false });
  });

  test('restoring the published version leaves no draft, with what changed on the site since', async () => {
    const plan = await create(freshPlan({ price: 1 }));
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
    expect(await versionsOf(plan.id)).toEqual([
      [4, 'restore', true],
      [3, 'bulk', false],
      [2, 'draft', false],
      [1, 'create', false],
    ]);
  });

  test('what is in use is not deleted before it is replaced everywhere', async () => {
    const [one, two] = [await create(freshPlan()), await create(freshPlan())];
    const section = await create(
      { name: 'Con planes', layout: 'PLANS', plans: [one.id, two.id] },
      '/api/landings/sections',
    );
    const refused = await portal.call('DELETE', `/api/plans/${one.id}`, undefined, admin);
    expect(refused.status).toBe(412);
    expect(refused.body.data).toMatchObject([
      { section: 'landingSections', id: section.id, path: 'plans.0', live: true, title: 'Con planes' },
    ]);
    const done = await portal.call('DELETE', `/api/plans/${one.id}?replaceWith=${two.id}`, undefined, admin);
    expect(done.status).toBe(200);
    const now = await portal.call('GET', `/api/landings/sections/${section.id}`, undefined, admin);
    expect(now.body.data).toMatchObject({ plans: [two.id], version: 2, state: 'published', changed: false });
  });

  test('what was deleted comes back from the bin as it was', async () => {
    const plan = await create(freshPlan());
    await portal.call('DELETE', `/api/plans/${plan.id}`, undefined, admin);
    expect((await portal.call('GET', `/api/plans/${plan.id}`, undefined, admin)).status).toBe(404);
    const bin = await portal.call('GET', '/api/plans/bin', undefined, admin);
    expect(bin.body.data.map((each: { id: string }) => each.id)).toContain(plan.id);
    const back = await portal.call('POST', `/api/plans/bin/${plan.id}/restore`, undefined, admin);
    expect(back.body.data).toMatchObject({ id: plan.id, state: 'published', price: plan.price });
  });

  test('after 30 days in the bin an entry goes for good, with its versions; younger ones stay', async () => {
    const [old, young] = [await create(freshPlan()), await create(freshPlan())];
    for (const { id } of [old, young]) await portal.call('DELETE', `/api/plans/${id}`, undefined, admin);
    await database.pool.query("update plans set deleted_at = now() - interval '31 days' where id = $1", [
      old.id,
    ]);
    expect(await purgeBin(database.pool)).toBe(1);
    const { rows } = await database.pool.query(
      'select count(*)::int as versions from content_versions where entry_id = $1',
      [old.id],
    );
    expect(rows).toEqual([{ versions: 0 }]);
    const back = await portal.call('POST', `/api/plans/bin/${young.id}/restore`, undefined, admin);
    expect(back.status).toBe(200);
    expect((await portal.call('POST', `/api/plans/bin/${old.id}/restore`, undefined, admin)).status).toBe(
      404,
    );
  });

  test('a copy is a draft with a name and unique values of its own', async () => {
    const plan = await create(freshPlan());
    const copy = await portal.call('POST', `/api/plans/${plan.id}/copy`, undefined, admin);
    expect(copy.body.data).toMatchObject({
      state: 'draft',
      name: `${plan.name} (copia)`,
      slug: `${plan.slug}-copia`,
    });
    const again = await portal.call('POST', `/api/plans/${plan.id}/copy`, undefined, admin);
    expect(again.body.data.slug).toBe(`${plan.slug}-copia-2`);
  });

  test('bulk counts first, then does what it can and names what it cannot', async () => {
    const [free, used] = [await create(freshPlan()), await create(freshPlan())];
    await create({ name: 'Lo usa', layout: 'PLANS', plans: [used.id] }, '/api/landings/sections');
    const body = { ids: [free.id, used.id], action: 'delete' };
    const dry = await portal.call('POST', '/api/plans/bulk?dryRun=true', body, admin);
    expect(dry.body.data.count).toBe(2);
    const done = await portal.call('POST', '/api/plans/bulk', body, admin);
    expect(done.body.data).toMatchObject({ count: 1, failed: [{ id: used.id, title: used.name }] });
    const disabled = await portal.call(
      'POST',
      '/api/plans/bulk',
      { filter: { 'filter[code]': used.code }, action: 'disable' },
      admin,
    );
    expect(disabled.body.data.count).toBe(1);
    expect((await portal.call('GET', `/api/plans/${used.id}`, undefined, admin)).body.data.enable).toBe(
      false,
    );
  });

  test('every change is in the audit with who, what, before and after', async () => {
    const plan = await create(freshPlan({ price: 1 }));
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

describe('permission', () => {
  test('the editor may work with plans and sliders only', async () => {
    const editor = await portal.login('editor@centinela.demo');
    expect((await portal.call('GET', '/api/plans', undefined, editor)).status).toBe(200);
    expect((await portal.call('GET', '/api/main-slider', undefined, editor)).status).toBe(200);
    for (const path of [
      '/api/landings',
      '/api/menus',
      '/api/settings',
      '/api/sections',
      '/api/general-plans',
      '/api/topbar',
      '/api/audit',
    ])
      expect((await portal.call('GET', path, undefined, editor)).status, path).toBe(403);
    expect((await portal.call('POST', '/api/landings', {}, editor)).status).toBe(403);
  });

  test('a guest, a client and an agent get nowhere; nobody without a session does', async () => {
    expect((await portal.call('GET', '/api/plans')).status).toBe(401);
    for (const email of ['cliente@centinela.demo', 'agente@centinela.demo'])
      expect((await portal.call('GET', '/api/plans', undefined, await portal.login(email))).status).toBe(403);
  });
});
