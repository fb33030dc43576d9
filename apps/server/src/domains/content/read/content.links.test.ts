import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let editor: { authorization: string };
let publishedId: string;

const page = (slug: string, title: string) => ({ slug, title, body: '<p>Palabra reservada</p>' });

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  // Can edit slides and plans; has no permission on pages.
  editor = await portal.login('editor@centinela.demo');
  const createdPage = await portal.call(
    'POST',
    '/api/sections',
    page('camaras', 'Cámaras por dentro'),
    admin,
  );
  publishedId = createdPage.body.data.id;
  await portal.call('POST', '/api/sections?draft=true', page('alarmas', 'Alarmas'), admin);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const targets = (query: string, headers?: Record<string, string>) =>
  portal.call('GET', `/api/link-targets${query}`, undefined, headers);

test('lets an editor without permission on pages find them by title, and read only title, path and state', async () => {
  expect((await portal.call('GET', `/api/sections/${publishedId}`, undefined, editor)).status).toBe(403);
  const target = {
    section: 'sections',
    id: publishedId,
    title: 'Cámaras por dentro',
    path: '/camaras',
    state: 'published',
  };
  expect((await targets('?q=CAMARAS%20dentro', editor)).body.data).toEqual([target]);
  expect((await targets(`/sections/${publishedId}`, editor)).body).toEqual({ data: target });
  const all = (await targets('', editor)).body.data;
  expect(all.map(({ path, state }: { path: string; state: string }) => [path, state])).toEqual([
    ['/alarmas', 'draft'],
    ['/camaras', 'published'],
    // Created by a migration for the single-entry section.
    ['/sumate-equipo', 'draft'],
  ]);
});

test.each(['reservada', 'camaras%25', '%5C', '_'])('does not search the page content: %s', async (q) => {
  expect((await targets(`?q=${q}`, editor)).body.data).toEqual([]);
});

test('responds 404 for entries without a page, deleted entries and unknown ids', async () => {
  const plan = { name: 'Clásico', slug: 'clasico' };
  const { body } = await portal.call('POST', '/api/plans?draft=true', plan, admin);
  for (const path of [
    `/plans/${body.data.id}`,
    `/media/${publishedId}`,
    `/generalPlans/${publishedId}`,
    '/sections/camaras',
    '/sections/x',
  ])
    expect((await targets(path, editor)).status, path).toBe(404);
});

test('hides pages from clients, agents, guests, visitors and staff without edit permissions', async () => {
  const guest = (await portal.call('POST', '/api/auth/token')).body.data.token;
  await database.pool.query(
    `insert into roles (slug, name, permissions) values ('lectura', 'Lectura', '{sections.list,plans.list,users.update}')`,
  );
  await database.pool.query(
    `with made as (
       insert into users (kind, email, password_hash, first_name, last_name, status)
         select kind, 'lectura@centinela.demo', password_hash, first_name, last_name, status
         from users where email = 'editor@centinela.demo' returning id)
     insert into user_roles (user_id, role_id) select made.id, r.id from made, roles r where r.slug = 'lectura'`,
  );
  const callers: [status: number, headers: Record<string, string>][] = [
    [401, {}],
    [403, { authorization: `Bearer ${guest}` }],
    [403, await portal.login('cliente@centinela.demo')],
    [403, await portal.login('agente@centinela.demo')],
    [403, await portal.login('lectura@centinela.demo')],
  ];
  for (const [status, headers] of callers)
    for (const path of ['', '?q=camaras', `/sections/${publishedId}`]) {
      const reply = await targets(path, headers);
      expect([reply.status, JSON.stringify(reply.body)]).toEqual([
        status,
        expect.not.stringMatching(/[Cc]ámaras/),
      ]);
    }
});

test('hides pages from a client whose role may edit content', async () => {
  const client = await portal.login('cliente@centinela.demo');
  await database.pool.query(
    `insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r
      where u.email = 'cliente@centinela.demo' and 'plans.update' = any(r.permissions) limit 1`,
  );
  expect((await targets('', client)).status).toBe(403);
});
