import { pathAliases } from '@centinela/api/http/pathAliases.ts';
import { topBarSample } from '@centinela/sections/sections/topBarSections/sample.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

test.each(Object.entries(pathAliases))(
  '%s answers like %s (specification, section 7)',
  async (alias, path) => {
    const get = (name: string, headers = {}) =>
      portal.call('GET', `/api/${name}?limit=3`, undefined, headers);
    const answer = await get(alias, admin);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await get(path, admin)).body);
    expect((await get(alias)).status).toBe(401);
  },
);

test('an alias is also the beginning of the paths of entries', async () => {
  const body = { ...topBarSample, icon: null };
  const created = await portal.call('POST', '/api/topBarSections', body, admin);
  expect([created.status, created.body.errors]).toEqual([201, undefined]);
  const { id, slug } = created.body.data;
  const read = await portal.call('GET', `/api/topBarSections/${slug}`, undefined, admin);
  expect([read.status, read.body.data.id]).toEqual([200, id]);
  const changed = await portal.call(
    'PUT',
    `/api/topBarSections/status/${id}`,
    { enableButton: false },
    admin,
  );
  expect([changed.status, changed.body.data.enableButton]).toEqual([200, false]);
});
