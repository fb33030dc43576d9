import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#testing/databaseProxy.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let direct: TestDatabase;
let proxy: DatabaseProxy;
let portal: Portal;
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

const send = (path: string, fields: Record<string, string>) =>
  portal.call('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: portal.origin,
  });

const email = 'ana@correo.demo';

test.each([
  ['/baja', { name: 'Ana "Pérez"', document: '30123456', email }],
  // The password has to be typed again.
  [
    '/registro',
    {
      firstName: 'Ana "Pérez"',
      lastName: 'Paz',
      dni: '30123456',
      email,
      password: 'mesa lluvia tren',
      repeat: 'mesa lluvia tren',
    },
  ],
])('%s returns its input for resending while the database is unreachable', async (path, fields) => {
  await proxy.refuseConnections();
  const answer = await send(path, fields);
  await proxy.restore();
  expect(answer.status).toBe(503);
  expect(answer.body).toContain(`action="${path}"`);
  expect(answer.body).toContain('value="Ana &quot;Pérez&quot;"');
  expect(answer.body).not.toContain('mesa lluvia');
  await expect.poll(async () => (await send(path, fields)).status, { timeout: 10_000 }).toBe(303);
});
