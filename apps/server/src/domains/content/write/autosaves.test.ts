import { randomUUID } from 'node:crypto';
import { maxAutosaves } from '@centinela/api/content/autosaves.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyRetention } from '#platform/retention/retention.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { contentRetention } from '../content.retention.ts';
import { createEntryFactory, createPlanBody } from '../entries.testing.ts';

type Session = { authorization: string };

let database: TestDatabase;
let portal: Portal;
let admin: Session;
const create = createEntryFactory(() => ({ portal, admin }));
const device = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const getPath = (entry: string, section = 'plans') => `/api/autosaves/${section}/${entry}`;
const store = (path: string, values: object, headers: Record<string, string> = admin, more: object = {}) =>
  portal.call('PUT', path, { version: 1, device, values, ...more }, headers);
const load = async (path: string, headers: Record<string, string> = admin) =>
  (await portal.call('GET', path, undefined, headers)).body.data?.autosave;

test('keeps the latest input of a form for its user only, without a version or an audit entry', async () => {
  const plan = await create(createPlanBody());
  const path = getPath(plan.id);
  expect(await load(path)).toBeNull();
  for (const name of ['P', 'Pl']) expect((await store(path, { name, unknown: 1 })).status).toBe(200);
  expect(await load(path)).toEqual({ version: 1, device, values: { name: 'Pl' }, at: expect.any(String) });

  const editor = await portal.login('editor@centinela.demo');
  expect(await load(path, editor)).toBeNull();
  await store(path, { name: 'De la editora' }, editor);
  expect(await load(path)).toMatchObject({ values: { name: 'Pl' } });
  expect(
    (await portal.call('GET', `/api/plans/${plan.id}/versions`, undefined, admin)).body.data,
  ).toHaveLength(1);
  const { rows } = await database.pool.query('select action from audit_log where subject_id = $1', [plan.id]);
  expect(rows).toEqual([{ action: 'create' }]);

  const remove = () => portal.call('DELETE', path, undefined, admin);
  expect((await remove()).body.data).toEqual({ deleted: true });
  expect((await remove()).body.data).toEqual({ deleted: false });
  expect(await load(path)).toBeNull();
  expect(await load(path, editor)).toMatchObject({ values: { name: 'De la editora' } });
});

test('requires the permission to save the form', async () => {
  const plan = await create(createPlanBody());
  const others = await logInEditor(['sliders', 'autosave'], database, portal);
  for (const path of [getPath(plan.id), getPath('new')]) {
    expect((await store(path, { name: 'x' }, others)).status).toBe(403);
    expect((await portal.call('GET', path, undefined, others)).status).toBe(403);
  }
  const slides = getPath('new.AGENT', 'sliderSections');
  expect((await store(slides, { title: 'x' }, others, { version: null })).status).toBe(403);
  expect((await store(slides, { title: 'x' }, admin, { version: null })).status).toBe(200);
  const client = await portal.login('cliente@centinela.demo');
  expect((await store(getPath(plan.id), {}, client)).status).toBe(403);
});

test.each([
  [getPath('new'), { values: { name: 'a\u0000\ud800' } }, 200],
  [getPath('new'), { values: { name: 'x'.repeat(1_100_000) } }, 400],
  [getPath('new'), { values: [] }, 400],
  [getPath('new'), { version: 0 }, 400],
  [getPath('new'), { device: 'x' }, 400],
  [getPath(`new.${randomUUID()}.FORM`, 'landingSections'), { version: null }, 200],
  [getPath('new.new.FORM', 'landingSections'), { version: null }, 200],
  [getPath('new.new.OTRO', 'landingSections'), {}, 404],
  [getPath('new.otra.FORM', 'landingSections'), {}, 404],
  [getPath('new.new.FORM.x', 'landingSections'), {}, 404],
  [getPath('new.OTRO'), {}, 404],
  [getPath('nada'), {}, 404],
  [getPath(randomUUID()), {}, 404],
  [getPath('new', 'nada'), {}, 404],
])('%s with %o: %i', async (path, more, status) => {
  expect((await store(path, {}, admin, more)).status).toBe(status);
});

test('keeps a limited number for a limited time', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from users where email = 'admin@centinela.demo'`,
  );
  const by = rows[0]?.id;
  const insert = (count: number, age: string) =>
    database.pool.query(
      `insert into content_autosaves (by, section, entry, device, values, at)
       select $1, 'guides', uuidv7()::text, uuidv7(), '{}', now() - $3::interval from generate_series(1, $2)`,
      [by, count, age],
    );
  const count = async () => {
    const { rows: counts } = await database.pool.query<{ count: number }>(
      'select count(*)::int from content_autosaves where by = $1',
      [by],
    );
    return counts[0]?.count;
  };
  await insert(maxAutosaves + 5, '1 hour');
  await store(getPath('new'), { name: 'último' });
  expect(await count()).toBe(maxAutosaves);
  expect(await load(getPath('new'))).toMatchObject({ values: { name: 'último' } });
  await insert(1, '15 days');
  expect(await applyRetention(database.pool, contentRetention)).toEqual({ content_autosaves: 1 });
  expect(await count()).toBe(maxAutosaves);
});
