import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { createPage, expectClean, getRaw, measureFastestCpu, sendRaw } from './support.ts';

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

describe('an unknown API address', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/no-hay'],
    ['POST', '/api/no-hay'],
    ['PUT', '/api/auth/login'],
    ['DELETE', '/api/plans'],
    ['PATCH', '/api/plans/x'],
    ['GET', '/api/auth/login'],
    ['GET', '/api/..%2f..%2fetc%2fpasswd'],
    ['GET', '/api/files/..%2f..%2fetc%2fpasswd'],
    ['GET', `/api/plans/${'x'.repeat(2000)}`],
    ['GET', '/api/plans/__proto__'],
    ['GET', '/api/public/constructor'],
    ['GET', '/api/public/landing/'],
  ])('%s %s is a 404 in JSON', async (method, path) => {
    const reply = await portal.call(method, path, method === 'GET' ? undefined : {}, admin);
    expectClean(path, reply);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toContain('application/json');
  });

  test.each(['/api/plans/%ff', '/api/%', '/api/plans/%E0%A4%A', '/%ff', '/planes/%zz'])(
    '%s is an invalid address with the same error format',
    async (path) => {
      const reply = await portal.call('GET', path, undefined, admin);
      expectClean(path, reply);
      expect(reply.status).toBe(400);
    },
  );
});

describe('the form of a request', () => {
  test.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['an unknown coding', 'Transfer-Encoding: xchunked'],
    ['a space before the colon', 'Transfer-Encoding : chunked'],
    ['a folded line', 'X-A: b\r\n c: d\r\nTransfer-Encoding:\r\n chunked'],
  ])('with %s is rejected, and the rest is not parsed as a request', async (_name, lines) => {
    const smuggled = 'GET /api/auth/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
    const reply = await sendRaw(
      portal.origin,
      `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${lines}\r\n\r\n0\r\n\r\n${smuggled}`,
      1500,
    );
    expect(reply.status).toBe(400);
    expect(`${reply.head}${reply.body}`.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });

  test('is rejected without a host; an unknown host or an absolute URL changes nothing', async () => {
    expect((await sendRaw(portal.origin, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
    for (const target of [
      'http://evil.example/planes/',
      '//evil.example//',
      '/\\evil.example/',
      '/%5cevil.example/',
    ]) {
      const reply = await getRaw(portal.origin, target);
      const location = /^location: (.*)$/im.exec(reply.head)?.[1];
      if (location) expect(new URL(location, 'https://sitio.example').host).toBe('sitio.example');
      else expect([200, 400, 404]).toContain(reply.status);
    }
  });

  test('is rejected with two hosts or an invalid one, before any lookup', async () => {
    await sendRaw(portal.origin, 'GET /robots.txt HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
    for (const path of ['/', '/robots.txt', '/no-hay', '/api/public/plans'])
      for (const hosts of [
        'Host: 127.0.0.1\r\nHost: evil.example',
        'Host: 127.0.0.1\r\nHost: 127.0.0.1',
        'Host: 127.0.0.1, evil.example',
        'Host: a/b',
        `Host: ${'x'.repeat(10_000)}`,
      ]) {
        const request = `GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`;
        expect((await sendRaw(portal.origin, request)).status, `${path} ${hosts.slice(0, 60)}`).toBe(400);
      }
  });

  test.each([
    ['a text', 'text/plain', 'hola', 400],
    ['XML', 'application/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>', 400],
    ['no type', '', '{}', 400],
    ['a number', 'application/json', '7', 400],
    ['null', 'application/json', 'null', 400],
    ['a list', 'application/json', '[]', 400],
    ['a prototype', 'application/json', '{"__proto__":{"isAdmin":true},"email":"a@b.c"}', 400],
    ['a constructor', 'application/json', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['100,000 brackets', 'application/json', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    ['an object 10,000 deep', 'application/json', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['half a text', 'application/json', '{"email":"a', 400],
    ['UTF-16', 'application/json; charset=utf-16', '{}', 400],
  ])('is rejected as bad input if its body is %s', async (_name, type, body, status) => {
    const reply = await portal.call('POST', '/api/auth/login', body, { 'content-type': type });
    expectClean(type, reply);
    expect(reply.status).toBe(status);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  test('a compressed body is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
    const response = await fetch(`${portal.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: bomb,
    });
    expect(response.status).toBe(400);
  });

  test('a million unknown members are rejected quickly, in a short response', async () => {
    const body = Object.fromEntries(Array.from({ length: 200_000 }, (_each, at) => [`campo${at}`, 1]));
    for (const [path, headers] of [
      ['/api/auth/login', {}],
      ['/api/plans', admin],
    ] as const) {
      const [reply, took] = await measureFastestCpu(() => portal.call('POST', path, body, headers), 3000);
      expectClean(path, reply);
      expect(reply.status).toBe(400);
      expect(JSON.stringify(reply.body).length, path).toBeLessThan(50_000);
      expect(took, path).toBeLessThan(3000);
    }
  });

  test('requests without a session may only send small bodies', async () => {
    const large = JSON.stringify({ email: 'a@x.example', password: 'x'.repeat(2_000_000) });
    for (const path of [
      '/api/auth/login',
      '/api/general-data',
      '/api/leads',
      '/ingresar',
      '/landing/inicio',
    ]) {
      const [reply, took] = await measureFastestCpu(
        () => portal.call('POST', path, large, { origin: portal.origin }),
        500,
      );
      expect([400, 303], path).toContain(reply.status);
      if (reply.status === 303) expect(reply.headers.get('location')).toContain('error=');
      expect(took, path).toBeLessThan(500);
    }
  });
});

test('a forged forwarding header does not stop a request from being served, counted and logged', async () => {
  for (const address of [
    'x'.repeat(8000),
    '1.2.3.4.5',
    '::::',
    "'; drop table sessions; --",
    '127.0.0.1, unknown',
    'ñ',
  ]) {
    const reply = await portal.call(
      'POST',
      '/api/auth/token',
      {},
      {
        'x-forwarded-for': Buffer.from(address).toString('latin1'),
      },
    );
    expectClean(address.slice(0, 20), reply);
    expect(reply.status).toBe(201);
  }
});

test('unlimited public calls are cheap', async () => {
  for (const path of [
    '/api/openapi.json',
    '/api/docs/',
    '/sitemap.xml',
    '/sitemap-99999.xml',
    '/favicon.ico',
    '/icon-maskable-512.png',
    '/robots.txt',
    '/health/ready',
    '/no-hay',
  ]) {
    // The response is not parsed, because parsing the API's description costs more than sending it.
    const ask = async () => (await fetch(portal.origin + path)).body?.cancel();
    await ask();
    const [, took] = await measureFastestCpu(ask, 40);
    expect(took, path).toBeLessThan(40);
  }
});

test('an id of another section is not accepted', async () => {
  const page = await createPage(portal, admin, 'ajena');
  const editor = await portal.login('editor@centinela.demo');
  for (const [method, path] of [
    ['GET', `/api/plans/${page.id}`],
    ['PUT', `/api/plans/${page.id}`],
    ['DELETE', `/api/plans/${page.id}`],
    ['POST', `/api/plans/${page.id}/publish`],
    ['POST', `/api/plans/${page.id}/copy`],
    ['GET', `/api/plans/${page.id}/versions/1`],
    ['DELETE', `/api/plans/${page.id}/schedule`],
  ] as const)
    expect(
      (await portal.call(method, path, method === 'GET' || method === 'DELETE' ? undefined : {}, editor))
        .status,
      path,
    ).toBe(404);
  const bulk = await portal.call('POST', '/api/plans/bulk', { ids: [page.id], action: 'delete' }, editor);
  expect(bulk.body.data).toMatchObject({ count: 0, failed: [{ id: page.id, title: page.id }] });
  expect((await portal.call('GET', '/ajena')).status).toBe(200);
});
