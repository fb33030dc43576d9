import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { createIpHeader } from './support.ts';

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const countRows = async (): Promise<unknown> => {
  const { rows } = await database.pool.query(
    `select (select count(*) from sessions) as sessions, (select count(*) from session_tokens) as tokens,
       (select count(*) from rate_limits) as limits`,
  );
  return rows[0];
};

test('a thousand guest tokens, renewals and logouts store nothing', async () => {
  const before = await countRows();
  for (let at = 0; at < 1000; at += 50)
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const from = createIpHeader(at % 3);
        const { status, body } = await portal.call('POST', '/api/auth/token', undefined, from);
        expect(status).toBe(201);
        if (at > 0) return;
        const guest = { ...from, authorization: `Bearer ${body.data.token}` };
        const renewed = await portal.call('POST', '/api/auth/keepAlive', undefined, guest);
        expect(renewed.body.data.user).toEqual(body.data.user);
        expect((await portal.call('POST', '/api/auth/logout', undefined, guest)).status).toBe(200);
      }),
    );
  expect(await countRows()).toEqual(before);
});

test('a guest token with a forged expiry or id is rejected', async () => {
  const { body } = await portal.call('POST', '/api/auth/token');
  const [name, id, start, expiry, signature] = String(body.data.token).split('.');
  for (const token of [
    [name, id, start, Number(expiry) + 1, signature],
    [name, crypto.randomUUID(), start, expiry, signature],
    [name, id, start, expiry, 'A'.repeat(43)],
  ]) {
    const authorization = `Bearer ${token.join('.')}`;
    expect((await portal.call('GET', '/api/auth/me', undefined, { authorization })).status).toBe(401);
  }
});
