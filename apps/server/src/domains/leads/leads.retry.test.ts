import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#testing/databaseProxy.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { isLong } from '#testing/size.ts';

let direct: TestDatabase;
let proxy: DatabaseProxy;
let portal: Portal;
let visitors = 0;

beforeAll(async () => {
  direct = await createTestDatabase();
  proxy = await openDatabaseProxy(direct.url);
  portal = await startPortal(proxy.database);
});
afterAll(async () => {
  await proxy.restore();
  await portal.close();
  await proxy.close();
  await direct.drop();
});
afterEach(() => direct.pool.query('truncate leads, mails cascade'));

const typed = { name: 'Ana "Pérez"', phone: '11 5555 0000', place: 'Morón, Buenos Aires', page: '/contacto' };
const post = (fields: Record<string, string> = typed, headers: Record<string, string> = {}) => {
  visitors += 1;
  return portal.call('POST', '/pedir', new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': `198.20.${visitors}.1`,
    ...headers,
  });
};
const count = async () =>
  (await direct.pool.query<{ count: number }>('select count(*)::int as count from leads')).rows[0]?.count;

test('stores a form without scripts once when it arrives during a PostgreSQL restart', async () => {
  await proxy.refuseConnections();
  const posted = Promise.all([post(), post()]);
  await pause(1_000);
  await proxy.restore();
  for (const { status } of await posted) expect(status).toBe(303);
  expect(await count()).toBe(1);
});

test.runIf(isLong)('returns the form for resending when the database is unreachable for longer', async () => {
  await proxy.refuseConnections();
  const { status, body } = await post();
  await proxy.restore();
  expect([status, body]).toEqual([503, expect.stringContaining('value="Ana &quot;Pérez&quot;"')]);
  expect(body).toContain('action="/pedir"');
  await expect.poll(async () => (await post()).status).toBe(303);
});

test('accepts leads from browsers that send no origin, and rejects other sites', async () => {
  expect((await post()).status).toBe(303);
  const other = { ...typed, name: 'Otra' };
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ] as const)
    expect((await post(other, { [name]: value })).status).toBe(403);
  expect(await count()).toBe(1);
});

test.each([
  ['words of a consent that are gone', { consent: '2020-01' }],
  ['a field that there is no more', { color: 'azul', token: 'x' }],
  ['a plan that is gone', { plan: 'plan-de-ayer', topic: 'PLAN' }],
  ['two boxes for the place', { place: '', province: 'Buenos Aires', locality: 'Morón' }],
  ['a page that is gone', { page: '/planes/plan-de-ayer' }],
])('accepts leads from a page opened before an update: with %s', async (_what, fields) => {
  expect((await post({ ...typed, ...fields })).status).toBe(303);
  expect(await count()).toBe(1);
});
