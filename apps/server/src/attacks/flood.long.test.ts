import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { demoPassword, type Portal, startPortal } from '../testing/portal.ts';
import { isLong } from '../testing/size.ts';
import { createPage, expectClean, measureFastest, sendRaw } from './support.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Sends a number of calls, ten at a time, and returns their statuses. */
async function sendMany(
  count: number,
  send: (at: number) => Promise<{ status: number }>,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let at = 0; at < count; at += 10)
    for (const { status } of await Promise.all(Array.from({ length: 10 }, (_each, n) => send(at + n))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return statuses;
}

/**
 * Sends calls, sixty at a time, until one is rejected; returns how many were served. The loop ends, because calls
 * arrive faster than the limit recovers.
 */
async function sendUntilRejected(send: () => Promise<{ status: number }>): Promise<number> {
  let served = 0;
  for (let batch = 0; batch < 60; batch += 1) {
    const replies = await Promise.all(Array.from({ length: 60 }, send));
    served += replies.filter(({ status }) => status !== 429).length;
    if (replies.some(({ status }) => status === 429)) return served;
  }
  throw new Error(`${served} calls were served and none was refused`);
}

describe('one address that sends too many requests', () => {
  test('has to wait, with Retry-After, while others are served', async () => {
    const attacker = from('203.0.113.66');
    const send = () => portal.call('POST', '/api/general-data', { url: '/' }, attacker);
    expect(await sendUntilRejected(send)).toBeGreaterThanOrEqual(600);
    const rejected = (await Promise.all(Array.from({ length: 60 }, send))).find(
      ({ status }) => status === 429,
    );
    if (!rejected) throw new Error('nobody was refused');
    expectClean('flood', rejected);
    expect(rejected.status).toBe(429);
    expect(rejected.body.code).toBe('flood');
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    // A neighbouring network is another customer, and reads are not limited.
    expect((await portal.call('POST', '/api/general-data', { url: '/' }, from('203.0.113.67'))).status).toBe(
      200,
    );
    expect((await portal.call('GET', '/', undefined, attacker)).status).toBe(200);
    expect((await portal.call('GET', '/api/public/plans', undefined, attacker)).status).toBe(200);
  }, 60_000);

  test('cannot evade the limit by an invalid token, another call or another spelling of its address', async () => {
    const attacker = from('203.0.113.68');
    await sendUntilRejected(() => portal.call('POST', '/api/general-data', { url: '/' }, attacker));
    for (const [method, path, headers] of [
      ['POST', '/api/auth/login', {}],
      ['POST', '/ingresar', {}],
      ['PUT', '/api/plans/x', { authorization: 'Bearer nadie' }],
      ['DELETE', '/api/plans/x', { cookie: 'token=nadie' }],
      ['POST', '/api/no-hay', {}],
      ['POST', '/landing/inicio', {}],
    ] as const) {
      const send = () =>
        portal.call(method, path, method === 'DELETE' ? undefined : {}, { ...headers, ...attacker });
      // The calls use the rest of the same burst; with a burst of their own, more would be served.
      expect(await sendUntilRejected(send), path).toBeLessThan(500);
    }
    const mapped = from('203.0.113.1, 203.0.113.68');
    const send = () => portal.call('POST', '/api/general-data', { url: '/' }, mapped);
    expect(await sendUntilRejected(send)).toBeLessThan(500);
  }, 60_000);

  // In shorter runs, only the test of the gate below covers trusted tokens.
  test.runIf(isLong)(
    'does not throttle staff in the same office',
    async () => {
      const office = from('203.0.113.69');
      expect((await portal.call('GET', '/api/plans', undefined, { ...admin, ...office })).status).toBe(200);
      await sendUntilRejected(() => portal.call('POST', '/api/general-data', { url: '/' }, office));
      expect((await portal.call('PUT', '/api/plans/x', {}, { ...admin, ...office })).status).toBe(404);
      const work = await sendMany(700, () => portal.call('PUT', '/api/plans/x', {}, { ...admin, ...office }));
      expect([...work.keys()]).toEqual([404]);
    },
    60_000,
  );

  test('is throttled earlier when it sends passwords, while the account’s owner can log in', async () => {
    const owner = await fetch(`${portal.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from('192.0.2.10') },
      body: JSON.stringify({ email: 'cliente@centinela.demo', password: demoPassword }),
    });
    const device = owner.headers.getSetCookie().find((each) => each.startsWith('device=')) ?? '';
    const guessPassword = (email: string, address: string) =>
      portal.call('POST', '/api/auth/login', { email, password: 'no es' }, from(address));
    const one = await sendMany(60, () => guessPassword('cliente@centinela.demo', '198.51.100.7'));
    expect(one.get(403)).toBeGreaterThan(40);
    const many = await sendMany(120, (at) => guessPassword(`nadie-${at}@x.example`, '198.51.100.200'));
    expect(many.get(403)).toBeGreaterThan(40);
    const spread = await sendMany(100, (at) => guessPassword('cliente@centinela.demo', `198.18.${at}.7`));
    expect(spread.get(403)).toBeGreaterThan(50);
    const knownDevice = await portal.call(
      'POST',
      '/api/auth/login',
      { email: 'cliente@centinela.demo', password: demoPassword },
      { ...from('192.0.2.10'), cookie: device.split(';')[0] ?? '', origin: portal.origin },
    );
    expect(knownDevice.status).toBe(200);
  }, 60_000);
});

describe('expensive requests', () => {
  test('a PDF is rendered once for concurrent requests', async () => {
    await createPage(portal, admin, 'legales/larga', { body: '<h2>A</h2><p>Una cláusula.</p>'.repeat(900) });
    const [first, once] = await measureFastest(() => portal.call('GET', '/legales/larga.pdf'));
    expect(first.status).toBe(200);
    const [, many] = await measureFastest(() =>
      Promise.all(Array.from({ length: 30 }, () => portal.call('GET', '/legales/larga.pdf'))),
    );
    // It would take thirty times as long if the PDF were rendered for each request.
    expect(many).toBeLessThan(Math.max(15 * once, 2000));
  });

  test('slow bodies do not block other requests', async () => {
    const slow = Array.from({ length: 60 }, (_each, at) =>
      sendRaw(
        portal.origin,
        `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 198.18.0.${at}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
        1500,
      ),
    );
    await pause(200);
    const [page, elapsedMs] = await measureFastest(() => portal.call('GET', '/'));
    expect(page.status).toBe(200);
    expect(elapsedMs).toBeLessThan(1000);
    await Promise.all(slow);
  });

  test('a form of a thousand parts is rejected without reading on', async () => {
    const form = new FormData();
    for (let at = 0; at < 1000; at += 1) form.append(`campo${at}`, 'x');
    form.append('file', new Blob(['hola']), 'a.txt');
    const response = await fetch(`${portal.origin}/api/files`, {
      method: 'POST',
      headers: admin,
      body: form,
    });
    expect(response.status).toBe(400);
    const files = new FormData();
    for (let at = 0; at < 50; at += 1) files.append('file', new Blob(['hola']), `${at}.txt`);
    const many = await fetch(`${portal.origin}/api/files`, { method: 'POST', headers: admin, body: files });
    expect(many.status).toBe(400);
    expect((await portal.call('GET', '/api/files', undefined, admin)).body.pagination.total).toBe(0);
  });
});
