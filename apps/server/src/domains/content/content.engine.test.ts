import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createEntryFactory, createPlanBody } from './entries.testing.ts';

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

describe('saving', () => {
  test('publishes a created entry at once and returns a flat record with every field', async () => {
    const plan = await create(createPlanBody({ items: [{ text: 'Sirena' }] }));
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

  test('accepts a record as the API returned it without a new version, and keeps omitted fields', async () => {
    const plan = await create(createPlanBody({ description: 'Texto' }));
    const same = await portal.call('PUT', `/api/plans/${plan.id}`, plan, admin);
    expect(same.status).toBe(200);
    expect(same.body.data).toMatchObject({ version: 1, description: 'Texto', name: plan.name });
    const changed = await portal.call('PUT', `/api/plans/${plan.id}`, { price: 5 }, admin);
    expect(changed.body.data).toMatchObject({ version: 2, price: 5, description: 'Texto', name: plan.name });
    const cleared = await portal.call('PUT', `/api/plans/${plan.id}`, { description: null }, admin);
    expect(cleared.body.data.description).toBeNull();
  });

  test('responds 412 with the current record to a stale If-Match, without changes', async () => {
    const plan = await create(createPlanBody());
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

  test('merges concurrent changes of different fields', async () => {
    const plan = await create(createPlanBody());
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

  test('reports an occupied unique value at its field', async () => {
    const plan = await create(createPlanBody());
    const reply = await portal.call('POST', '/api/plans', createPlanBody({ code: plan.code }), admin);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([{ field: 'code', message: 'Ya está en uso: elegí otro' }]);
  });

  test('repeats the first response for the same Idempotency-Key and body, and rejects another body', async () => {
    const headers = { ...admin, 'idempotency-key': 'once-1' };
    const plan = createPlanBody();
    const [one, two] = await Promise.all([
      portal.call('POST', '/api/plans', plan, headers),
      portal.call('POST', '/api/plans', plan, headers),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
    const other = await portal.call('POST', '/api/plans', createPlanBody(), headers);
    expect(other.status).toBe(400);
    expect(other.body.errors).toEqual([
      { field: 'Idempotency-Key', message: 'Esta clave ya se usó con otros datos: usá otra' },
    ]);
  });

  test('requires exactly three icons in a general plan', async () => {
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

  test('reports a reference to a missing item at its field', async () => {
    const reply = await portal.call(
      'POST',
      '/api/landings',
      { slug: 'nada', title: 'Nada', sections: ['00000000-0000-4000-8000-000000000000'] },
      admin,
    );
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([{ field: 'sections.0', message: 'Elegí un elemento que exista' }]);
  });

  test('stores formatted text without executable content', async () => {
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
  test('returns every entry once and in order on consecutive pages', async () => {
    for (let number = 0; number < 35; number += 1)
      await create(createPlanBody({ price: 9000 + (number % 5), kind: 'CUSTOMISED' }));
    const listedPlans: { id: string; price: number }[] = [];
    let query: string | null = 'limit=10&filter[kind]=CUSTOMISED&sort[price]=desc';
    let total = 0;
    while (query) {
      const { body, status } = await portal.call('GET', `/api/plans?${query}`, undefined, admin);
      expect(status).toBe(200);
      listedPlans.push(...body.data);
      total = body.pagination.total;
      query = body.pagination.next;
    }
    expect(listedPlans).toHaveLength(35);
    expect(total).toBe(35);
    expect(new Set(listedPlans.map((plan) => plan.id)).size).toBe(35);
    expect(listedPlans.map((plan) => plan.price)).toEqual(
      listedPlans.map((plan) => plan.price).toSorted((a, b) => b - a),
    );
  });

  test('updates a cached count after every write', async () => {
    const total = async () =>
      (await portal.call('GET', '/api/plans?limit=1&filter[kind]=CUSTOMISED', undefined, admin)).body
        .pagination.total;
    const totalBefore = await total();
    const plan = await create(createPlanBody({ kind: 'CUSTOMISED' }));
    expect(await total()).toBe(totalBefore + 1);
    await portal.call('DELETE', `/api/plans/${plan.id}`, undefined, admin);
    expect(await total()).toBe(totalBefore);
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
  ])('rejects %s, naming the field', async (query, field) => {
    const reply = await portal.call('GET', `/api/plans?${query}`, undefined, admin);
    expect(reply.status).toBe(400);
    expect(reply.body.errors[0].field).toBe(field);
  });

  test('finds parts of words without accents, whatever characters the query contains', async () => {
    await create(createPlanBody({ name: 'Protección Ñandú 100%_' }));
    const find = async (q: string) =>
      (
        await portal.call('GET', `/api/plans?filter[q]=${encodeURIComponent(q)}`, undefined, admin)
      ).body.data.map((plan: { name: string }) => plan.name);
    expect(await find('proteccion nandu')).toEqual(['Protección Ñandú 100%_']);
    expect(await find('100%_')).toEqual(['Protección Ñandú 100%_']);
    expect(await find("' or 1=1 --")).toEqual([]);
  });
});

test('reads an entry in the current shape of its definition', async () => {
  const plan = await create(createPlanBody());
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

describe('permissions', () => {
  test('allow an editor to access only plans and sliders', async () => {
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

  test('exclude guests, clients, agents and requests without a session', async () => {
    expect((await portal.call('GET', '/api/plans')).status).toBe(401);
    for (const email of ['cliente@centinela.demo', 'agente@centinela.demo'])
      expect((await portal.call('GET', '/api/plans', undefined, await portal.login(email))).status).toBe(403);
  });
});
