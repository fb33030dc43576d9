import { maxViews } from '@centinela/api/savedViews/savedViews.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let admin: Headers;
/** Two users who edit plans and may not share; one who may not see plans. */
let ana: Headers;
let bea: Headers;
let stranger: Headers;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  ana = await logInEditor('plans', database, portal);
  bea = await logInEditor(['plans', 'icons'], database, portal);
  stranger = await logInEditor('leads', database, portal);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const view = (part: object = {}) => ({
  list: 'plans',
  name: `Vista ${Math.random()}`,
  shared: false,
  search: { q: 'hogar', 'filter[status]': 'ACTIVE', 'sort[price]': 'desc' },
  columns: ['name', 'price'],
  density: 'compact',
  ...part,
});
const call = (method: string, path: string, headers: Headers, body?: unknown) =>
  portal.call(method, `/api/saved-views${path}`, body, headers);
const make = async (headers: Headers, part: object = {}): Promise<string> => {
  const { status, body } = await call('POST', '', headers, view(part));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
};
const listSeen = async (headers: Headers): Promise<{ id: string }[]> =>
  (await call('GET', '', headers)).body.data.views;
const canSeeView = async (headers: Headers, id: string) =>
  (await listSeen(headers)).some((each) => each.id === id);

describe('an own view', () => {
  test('is created, changed and removed by its owner, and every change is audited', async () => {
    const id = await make(ana, { name: 'Activos' });
    expect(await listSeen(ana)).toContainEqual(
      expect.objectContaining({ id, name: 'Activos', mine: true, search: view().search, density: 'compact' }),
    );
    const changed = await call('PUT', `/${id}`, ana, { name: 'Los activos', columns: null });
    expect(changed.body.data).toMatchObject({ name: 'Los activos', columns: null, density: 'compact' });
    expect((await call('DELETE', `/${id}`, ana)).status).toBe(200);
    expect(await canSeeView(ana, id)).toBe(false);
    const { rows } = await database.pool.query(
      `select action, title from audit_log where subject = 'savedViews' and subject_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'create', title: 'Activos' },
      { action: 'update', title: 'Los activos' },
      { action: 'delete', title: 'Los activos' },
    ]);
  });

  test('is hidden from everyone else, including administrators', async () => {
    const id = await make(ana);
    for (const other of [bea, admin]) {
      expect(await canSeeView(other, id)).toBe(false);
      expect((await call('PUT', `/${id}`, other, { name: 'Mía' })).status).toBe(404);
      expect((await call('DELETE', `/${id}`, other)).status).toBe(404);
      expect((await call('PUT', '/settings', other, settings({ view: id }))).status).toBe(400);
    }
    expect(await canSeeView(ana, id)).toBe(true);
  });

  test('has a unique name within its list', async () => {
    await make(ana, { name: 'Una sola' });
    const again = await call('POST', '', ana, view({ name: ' UNA SOLA ' }));
    expect([again.status, again.body.errors]).toEqual([
      400,
      [{ field: 'name', message: expect.any(String) }],
    ]);
    const id = await make(ana);
    expect((await call('PUT', `/${id}`, ana, { name: 'una sola' })).status).toBe(400);
    await make(bea, { name: 'Una sola' });
  });

  test('counts towards the maximum per account, even for concurrent requests', async () => {
    const many = await logInEditor(['plans', 'files'], database, portal);
    await database.pool.query(
      `insert into saved_views (owner_id, list, name, shared, search)
       select u.id, 'plans', 'n' || n, false, '{}' from users u, generate_series(3, $1) n
       where u.email = 'plans-files@centinela.demo'`,
      [maxViews],
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', '', many, view())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400]);
  });

  test('is deleted with the account, and so are its list settings', async () => {
    const deletedView = await logInEditor(['plans', 'price'], database, portal);
    const id = await make(deletedView);
    await call('PUT', '/settings', deletedView, settings({ view: id }));
    await database.pool.query(`delete from users where email = 'plans-price@centinela.demo'`);
    const { rows } = await database.pool.query(
      `select (select count(*)::int from saved_views where id = $1) as views,
         (select count(*)::int from list_settings where view_id = $1) as settings`,
      [id],
    );
    expect(rows).toEqual([{ views: 0, settings: 0 }]);
  });
});

describe('a shared view', () => {
  test('requires the permission to share', async () => {
    expect((await call('POST', '', ana, view({ shared: true }))).status).toBe(403);
    const id = await make(ana);
    expect((await call('PUT', `/${id}`, ana, { shared: true })).status).toBe(403);
    await make(admin, { shared: true });
  });

  test('is visible to everyone with access to the list, and changed by its owner and users who may share', async () => {
    const id = await make(admin, { shared: true });
    expect([await canSeeView(ana, id), await canSeeView(bea, id), await canSeeView(stranger, id)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await call('PUT', `/${id}`, ana, { name: 'Mía' })).status).toBe(404);
    expect((await call('DELETE', `/${id}`, ana)).status).toBe(404);
    // Permission to share does not include lists that the user may not see.
    await database.pool.query(
      `update roles set permissions = array_append(permissions, 'savedViews.share') where slug in ('leads', 'plans-icons')`,
    );
    expect((await call('PUT', `/${id}`, stranger, { name: 'Mía' })).status).toBe(404);
    expect((await call('PUT', `/${id}`, bea, { name: 'De todas' })).body.data).toMatchObject({
      name: 'De todas',
      mine: false,
    });
  });

  test('is changed by one of two concurrent users; the other gets the current version', async () => {
    const id = await make(admin, { shared: true, name: 'De dos' });
    const at = (version: number) => ({ ...admin, 'if-match': `"${version}"` });
    const both = await Promise.all(
      ['Una', 'Otra'].map((name) => call('PUT', `/${id}`, at(1), { name: `${name} de dos` })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const keptViews = both.find(({ status }) => status === 200)?.body.data;
    const reported = both.find(({ status }) => status === 412)?.body.data;
    expect(keptViews).toMatchObject({ id, version: 2 });
    expect(reported).toEqual(keptViews);
    expect((await call('DELETE', `/${id}`, at(1))).status).toBe(412);
    expect((await call('DELETE', `/${id}`, at(2))).status).toBe(200);
  });

  test('cannot be the default view of other users once it is no longer shared', async () => {
    const id = await make(admin, { shared: true });
    expect((await call('PUT', '/settings', ana, settings({ view: id }))).status).toBe(200);
    await call('PUT', `/${id}`, admin, { shared: false });
    const { settings: own } = (await call('GET', '', ana)).body.data;
    expect(own).toContainEqual(expect.objectContaining({ list: 'plans', view: null }));
  });
});

const settings = (part: object = {}) => ({
  list: 'plans',
  columns: ['name', 'code'],
  density: null,
  view: null,
  ...part,
});

test('list settings are private, and there is one set per list', async () => {
  await call('PUT', '/settings', bea, settings());
  await call('PUT', '/settings', bea, settings({ columns: null, density: 'compact' }));
  expect((await call('GET', '', bea)).body.data.settings).toEqual([
    { list: 'plans', columns: null, density: 'compact', view: null },
  ]);
  expect((await call('PUT', '/settings', stranger, settings())).status).toBe(403);
  const other = await make(bea, { list: 'icons', search: {} });
  expect((await call('PUT', '/settings', bea, settings({ view: other }))).status).toBe(400);
});

describe('settings of the dashboard', () => {
  const request = (method: string, headers: Headers, body?: unknown) =>
    portal.call(method, '/api/dashboard-settings', body, headers);

  test('belong to one user, and omitted members stay', async () => {
    const initial = { pins: [], collapsed: null, dismissed: [] };
    expect((await request('GET', ana)).body.data).toEqual(initial);
    const pins = ['/dashboard/plans', '/dashboard/product/update?tab=types'];
    expect((await request('PUT', ana, { pins })).body.data).toEqual({ ...initial, pins });
    expect((await request('PUT', ana, { collapsed: [] })).body.data).toEqual({
      ...initial,
      pins,
      collapsed: [],
    });
    await request('PUT', ana, { dismissed: ['tour'], pins: [] });
    expect((await request('GET', ana)).body.data).toEqual({ pins: [], collapsed: [], dismissed: ['tour'] });
    expect((await request('GET', bea)).body.data).toEqual(initial);
  });

  test.each([
    { pins: ['https://example.com'] },
    { pins: Array.from({ length: 21 }, () => '/dashboard/plans') },
    { collapsed: ['a b'] },
    { dismissed: 'tour' },
    { owner: 'ana' },
  ])('rejects %o', async (body) => {
    expect((await request('PUT', ana, body)).status).toBe(400);
  });

  test('know the kinds of changes that their user has made', async () => {
    const readSteps = async (headers: Headers) =>
      (await portal.call('GET', '/api/dashboard-settings/steps', undefined, headers)).body.data;
    await make(ana);
    expect(await readSteps(ana)).toContainEqual({ subject: 'savedViews', action: 'create' });
    expect(await readSteps(stranger)).toEqual([]);
  });
});

test.each([
  ['a list that there is not', view({ list: 'nothing' }), 400],
  ['a flavour that there is not', view({ list: 'plans.NOTHING' }), 400],
  ['a list that the caller may not see', view({ list: 'users' }), 403],
  ['a name of blanks', view({ name: '  ' }), 400],
  ['a name without an end', view({ name: 'x'.repeat(61) }), 400],
  ['a part whose name is none', view({ search: { 'q"': 'x' } }), 400],
  ['a value without an end', view({ search: { q: 'x'.repeat(201) } }), 400],
  [
    'parts without an end',
    view({ search: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`filter[f${n}]`, 'x'])) }),
    400,
  ],
  ['columns that are none', view({ columns: ['<script>'] }), 400],
  ['no columns', view({ columns: [] }), 400],
  ['columns without an end', view({ columns: Array.from({ length: 101 }, (_, n) => `c${n}`) }), 400],
  ['a density that there is not', view({ density: 'dense' }), 400],
  ['a member that there is not', view({ owner: 'ana' }), 400],
  ['what PostgreSQL can’t store', view({ search: { q: 'a\u0000b\uD800' } }), 201],
])('%s', async (_what, body, status) => {
  expect((await call('POST', '', ana, body)).status).toBe(status);
});
