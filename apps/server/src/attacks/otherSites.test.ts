import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { demoPassword, type Portal, startPortal } from '../testing/portal.ts';
import { expectClean, getRaw } from './support.ts';

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

describe('another site', () => {
  const foreignOrigin = { origin: 'https://evil.example' };
  const getCookie = async () => {
    const response = await fetch(`${portal.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@centinela.demo', password: demoPassword }),
    });
    const cookies = response.headers.getSetCookie();
    const token = cookies.find((each) => each.startsWith('token=')) ?? '';
    expect(token).toMatch(/HttpOnly/i);
    expect(token).toMatch(/SameSite=Lax/i);
    expect(token).not.toMatch(/Domain=/i);
    expect(cookies.some((each) => /^user=/.test(each) && /HttpOnly/i.test(each))).toBe(false);
    return token.split(';')[0] ?? '';
  };

  test.each([
    ['JSON', 'application/json', '{}'],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['a text', 'text/plain', '{}'],
    ['a form of parts', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ])('writes nothing with a visitor’s cookie by %s', async (_name, type, body) => {
    const cookie = await getCookie();
    for (const [method, path] of [
      ['POST', '/api/plans'],
      ['PUT', '/api/topbar/status'],
      ['DELETE', '/api/plans/x'],
      ['POST', '/api/files'],
      ['POST', '/api/auth/logout'],
      ['POST', '/api/auth/keepAlive'],
    ] as const)
      for (const from of [
        foreignOrigin,
        { origin: 'null' },
        { origin: `${portal.origin}.evil.example` },
        { origin: portal.origin.replace('127.0.0.1', 'localhost') },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        {},
      ]) {
        const sent = method === 'DELETE' ? undefined : body;
        const headers: Record<string, string> = { cookie, 'content-type': type };
        for (const [name, value] of Object.entries(from)) headers[name] = value;
        if (sent === undefined) delete headers['content-type'];
        const reply = await portal.call(method, path, sent, headers);
        expectClean(path, reply);
        expect(reply.status, `${method} ${path} ${JSON.stringify(from)}`).toBe(403);
        expect(reply.body.code).toBe('wrongOrigin');
      }
    // The session is still valid.
    expect((await portal.call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(200);
  });

  test('can neither log in nor send a lead', async () => {
    const login = { email: 'admin@centinela.demo', password: demoPassword };
    expect((await portal.call('POST', '/api/auth/login', login, foreignOrigin)).status).toBe(403);
    const form = await portal.call('POST', '/ingresar', new URLSearchParams(login).toString(), {
      ...foreignOrigin,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.headers.getSetCookie()).toEqual([]);
    expect(form.headers.get('location')).toContain('error=wrongOrigin');
    const lead = await portal.call('POST', '/landing/inicio', 'name=x', {
      ...foreignOrigin,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(lead.status).toBe(403);
  });

  test('cannot read anything: CORS allows no origin', async () => {
    for (const path of ['/api/auth/me', '/api/public/plans', '/', '/api/openapi.json'])
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await portal.call(method, path, undefined, {
          ...foreignOrigin,
          'access-control-request-method': 'PUT',
        });
        for (const name of ['access-control-allow-origin', 'access-control-allow-credentials'])
          expect(headers.get(name), `${method} ${path}`).toBeNull();
      }
  });

  test('cannot embed our pages in a frame', async () => {
    const paths = [
      '/',
      '/ingresar',
      '/dashboard',
      '/api/docs/',
      '/no-hay',
      '/api/auth/me',
      '/vista-previa/x',
    ];
    for (const path of paths) {
      const { headers } = await portal.call('GET', path);
      expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors '(self|none)'/);
      expect(headers.get('x-frame-options'), path).toMatch(/SAMEORIGIN|DENY/);
    }
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    '/\t/evil.example',
    '%2F%2Fevil.example',
  ])('is not the target of a login redirect: %s', async (redirectTo) => {
    const body = new URLSearchParams({
      email: 'admin@centinela.demo',
      password: demoPassword,
      redirectTo,
    }).toString();
    const { status, headers } = await portal.call('POST', '/ingresar', body, {
      origin: portal.origin,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(status).toBe(303);
    const location = headers.get('location') ?? '';
    expect(new URL(location, 'https://sitio.example').origin).toBe('https://sitio.example');
  });
});

test('every response has its security headers and its request id', async () => {
  for (const path of [
    '/',
    '/?x=1',
    '/planes/todos',
    '/ingresar',
    '/no-hay',
    '/no-hay/',
    '/sitemap.xml',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/robots.txt',
    '/dashboard',
    '/dashboard/plans',
    '/assets/no-hay.js',
    '/portal-assets/no-hay.js',
    '/media/x/y',
    `/media/${'0'.repeat(32)}/original.svg`,
    '/legales/no-hay.pdf',
    '/ingresar/primer-administrador',
    '/health/live',
    '/health/ready',
    '/metrics',
    '/api/docs/',
    '/api/docs/static/swagger-ui.css',
    '/api/openapi.json',
    '/api/public/plans',
    '/api/public/plans',
  ])
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await portal.call(method, path);
      const requestLabel = `${method} ${path} ${status}`;
      expect(status, requestLabel).toBeLessThan(500);
      expect(headers.get('x-request-id'), requestLabel).toMatch(/^[\w-]{36}$/);
      expect(headers.get('x-content-type-options'), requestLabel).toBe('nosniff');
      expect(headers.get('content-security-policy'), requestLabel).toMatch(/default-src '(self|none)'/);
      expect(headers.get('x-frame-options'), requestLabel).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy'), requestLabel).toMatch(/origin/);
    }
  const { headers } = await portal.call('GET', '/');
  expect(headers.get('content-security-policy')).not.toMatch(
    /script-src[^;]*unsafe|style-src-elem[^;]*unsafe/,
  );
});

describe('a process reveals', () => {
  test('metrics only to this host, and never through a proxy', async () => {
    expect((await portal.call('GET', '/metrics')).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await portal.call('GET', '/metrics', undefined, { [name]: '1.2.3.4' })).status, name).toBe(404);
  });

  test('a bounded number of metrics for any requests', async () => {
    for (let number = 0; number < 50; number += 1) {
      await portal.call('GET', `/no-hay-${number}`);
      await portal.call('GET', `/api/no-hay-${number}`);
    }
    const { body } = await portal.call('GET', '/metrics');
    expect(String(body)).not.toContain('no-hay-');
  });

  test('readiness without reasons', async () => {
    const { body } = await portal.call('GET', '/health/ready');
    expect(Object.keys(body)).toEqual(['status', 'checks']);
    for (const check of Object.values(body.checks))
      expect(Object.keys(check ?? {})).toEqual(['ok', 'milliseconds']);
  });

  test('no file except public ones', async () => {
    for (const target of [
      '/assets/../../server/entry.js',
      '/assets/..%2f..%2fserver%2fentry.js',
      '/assets/%2e%2e/%2e%2e/server/entry.js',
      '/assets/..%5c..%5cserver%5centry.js',
      '/portal-assets/..%2findex.html',
      '/assets/',
      '/assets/.vite/manifest.json',
      '/media/..%2f..%2fsecret/original.png',
      '/.env',
      '/.git/config',
      '/package.json',
    ]) {
      const reply = await getRaw(portal.origin, target);
      // An extra slash redirects to the address without it, which does not exist either.
      expect([308, 400, 403, 404], `${target} ${reply.head}`).toContain(reply.status);
      expect(reply.body, target).not.toMatch(/\/work\/|node_modules|DATABASE_URL/);
    }
  });
});
