import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;
let editor: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  editor = await portal.login('editor@centinela.demo');
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

beforeEach(() => database.pool.query('truncate audit_log'));

const desk = async (headers: Record<string, string>) =>
  (await portal.call('GET', '/api/desk', undefined, headers)).body.data;
const send = async (method: string, path: string, body: unknown, headers = admin): Promise<string> => {
  const answer = await portal.call(method, `/api/${path}`, body, headers);
  expect([path, answer.status, answer.body.errors]).toEqual([
    path,
    method === 'POST' && !path.includes('/publish') ? 201 : 200,
    undefined,
  ]);
  return answer.body.data.id;
};
const page = (slug: string) => ({ slug, title: `Página ${slug}`, body: '<p>Texto</p>' });
const names = (entries: { name: string }[]) => entries.map(({ name }) => name);

test('lists each entry that a user changed once, newest change first, and those with unpublished changes', async () => {
  expect(await desk(admin)).toEqual({ recent: [], drafts: { total: 0, entries: [] }, lists: [] });
  const publishedEntry = await send('POST', 'sections', page('publicada'));
  await send('POST', 'sections?draft=true', page('borrador'));
  const scheduledEntry = await send('POST', 'sections?draft=true', page('planeada'));
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await send('POST', `sections/${scheduledEntry}/publish`, { publishAt });
  const deletedEntry = await send('POST', 'sections', page('eliminada'));
  await send('DELETE', `sections/${deletedEntry}`, undefined);
  const changedEntry = await send('POST', 'sections', page('cambiada'));
  await send('PUT', `sections/${changedEntry}?draft=true`, { title: 'Con cambios' });
  await send('PUT', `sections/${publishedEntry}`, { title: 'Publicada otra vez' });

  const adminDesk = await desk(admin);
  expect(names(adminDesk.recent)).toEqual([
    'Publicada otra vez',
    'Con cambios',
    'Página planeada',
    'Página borrador',
  ]);
  expect(adminDesk.recent[0]).toMatchObject({ section: 'sections', flavour: null, id: publishedEntry });
  expect(adminDesk.drafts.total).toBe(2);
  expect(names(adminDesk.drafts.entries)).toEqual(['Con cambios', 'Página borrador']);
  expect(adminDesk.lists).toEqual([{ section: 'sections', flavour: null, changes: 7 }]);
});

test('excludes changes of other users and entries that the user may no longer list and open', async () => {
  expect((await desk(editor)).recent).toEqual([]);
  // A change by the editor in a section for which the role has no permission.
  const entry = await send('POST', 'sections?draft=true', page('de-otro'));
  const { rows: users } = await database.pool.query(
    "select id from users where email = 'editor@centinela.demo'",
  );
  await database.pool.query(
    `insert into audit_log (user_id, action, subject, subject_id) values ($1, 'draft', 'sections', $2)`,
    [users[0].id, entry],
  );
  expect(await desk(editor)).toMatchObject({ recent: [], drafts: { total: 0 }, lists: [] });
  const client = await portal.login('cliente@centinela.demo');
  expect((await portal.call('GET', '/api/desk', undefined, client)).status).toBe(403);
  expect((await portal.call('GET', '/api/desk')).status).toBe(401);
});

test('lists a draft for every user who changed it, until it is published', async () => {
  const slide = await send(
    'POST',
    'plans?draft=true',
    { name: 'Plan de dos', slug: 'de-dos', code: 'DOS' },
    editor,
  );
  await send('PUT', `plans/${slide}?draft=true`, { name: 'Plan de ambos' });
  expect(names((await desk(editor)).drafts.entries)).toEqual(['Plan de ambos']);
  expect(names((await desk(admin)).drafts.entries)).toContain('Plan de ambos');
  await database.pool.query('update plans set live = data, live_version = version where id = $1', [slide]);
  expect((await desk(editor)).drafts.total).toBe(0);
  expect(names((await desk(editor)).recent)).toEqual(['Plan de ambos']);
});
