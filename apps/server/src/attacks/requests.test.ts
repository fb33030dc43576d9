import { gzipSync } from 'node:zlib';
import { definitionOf } from '@centinela/sections/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntries } from '../domains/content/content.list.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { demoPassword, type Portal, startPortal } from '../testing/portal.ts';
import { createPage, expectClean, getRaw, sendRaw, timed } from './support.ts';

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

describe('an address of the API that is none', () => {
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
    '%s is no address, said in the same form',
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
  ])('with %s is refused, and nothing behind it is taken for a request', async (_name, lines) => {
    const smuggled = 'GET /api/auth/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
    const reply = await sendRaw(
      portal.origin,
      `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${lines}\r\n\r\n0\r\n\r\n${smuggled}`,
      1500,
    );
    expect(reply.status).toBe(400);
    expect(`${reply.head}${reply.body}`.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });

  test('without a host is refused; with a strange one, or a whole address, it leads nowhere else', async () => {
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
  ])('whose body is %s is bad input', async (_name, type, body, status) => {
    const reply = await portal.call('POST', '/api/auth/login', body, { 'content-type': type });
    expectClean(type, reply);
    expect(reply.status).toBe(status);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  test('a packed body is not unpacked: no bomb goes off', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
    const response = await fetch(`${portal.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: bomb,
    });
    expect(response.status).toBe(400);
  });

  test('a million unknown members are told of in few words, and quickly', async () => {
    const body = Object.fromEntries(Array.from({ length: 200_000 }, (_each, at) => [`campo${at}`, 1]));
    for (const [path, headers] of [
      ['/api/auth/login', {}],
      ['/api/plans', admin],
    ] as const) {
      const [reply, took] = await timed(() => portal.call('POST', path, body, headers));
      expectClean(path, reply);
      expect(reply.status).toBe(400);
      expect(JSON.stringify(reply.body).length, path).toBeLessThan(50_000);
      expect(took, path).toBeLessThan(3000);
    }
  });

  test('who sends no proof of being somebody may send little', async () => {
    const large = JSON.stringify({ email: 'a@x.example', password: 'x'.repeat(2_000_000) });
    for (const path of [
      '/api/auth/login',
      '/api/general-data',
      '/api/leads',
      '/ingresar',
      '/landing/inicio',
    ]) {
      const [reply, took] = await timed(() => portal.call('POST', path, large, { origin: portal.origin }));
      expect([400, 303], path).toContain(reply.status);
      if (reply.status === 303) expect(reply.headers.get('location')).toContain('error=');
      expect(took, path).toBeLessThan(500);
    }
  });
});

describe('the query of a list', () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

  test.each(['plans', 'main-slider', 'files', 'leads', 'audit', 'topbar'])(
    'of %s takes names of every object for what they are: unknown',
    async (list) => {
      for (const name of names)
        for (const query of [
          `filter[${name}]=1`,
          `filter[${name}][from]=1`,
          `sort[${name}]=asc`,
          `filter[state]=${name}`,
          `filter[status]=${name}`,
          `filter[kind]=${name}`,
          `${name}=1`,
        ]) {
          const reply = await portal.call('GET', `/api/${list}?${query}`, undefined, admin);
          expectClean(`${list} ${query}`, reply);
        }
      expect(
        (await portal.call('GET', `/api/${list}?filter[constructor]=1`, undefined, admin)).status,
      ).not.toBe(200);
    },
  );

  test.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1e2',
    'limit=5&limit=6',
    'offset=999999999',
    'offset=9999999999',
    'offset=-1',
    'cursor=x',
    `cursor=${'A'.repeat(12_000)}`,
    'cursor=&cursor=',
    'filter[q]=%00',
    'filter[q]=%25_%5c',
    `filter[q]=${'a%20'.repeat(3000)}`,
    `filter[q]=${'%CC%81'.repeat(2000)}`,
    'filter[updatedAt][from]=0000-01-01',
    'filter[updatedAt][from]=-271821-04-20',
    'filter[updatedAt][to]=%2B275760-09-13T00:00:00.000Z',
    'filter[createdAt][from]=0000-01-01',
    'filter[createdAt][to]=9999-12-31',
    'filter[createdAt][to]=%2B275760-09-13T00:00:00.000Z',
    'filter[at][from]=0000-01-01',
    'filter[at][from]=-271821-04-20',
    'filter[order]=999999999999',
    'filter[order]=1.5',
    'filter[price]=999999999999.9999',
    'filter[price][from]=-999999999999',
    'filter[size][from]=999999999',
    'filter[tag]=%00',
    'filter[tags]=%00',
    'filter[subjectId]=%00',
    'filter[slug]=%00',
    'filter[state]=%27%20or%201=1--',
    'sort[name]=asc;drop table plans',
    'sort[name]=asc&sort[price]=desc',
    ...Array.from({ length: 3 }, (_each, at) =>
      Array.from({ length: 300 }, (_field, n) => `filter[f${at}x${n}]=1`).join('&'),
    ),
  ])('%s is answered or refused, never a failure', async (query) => {
    for (const list of ['plans', 'main-slider', 'icons', 'files', 'leads', 'audit']) {
      const [reply, took] = await timed(() => portal.call('GET', `/api/${list}?${query}`, undefined, admin));
      expectClean(`${list} ${query.slice(0, 80)}`, reply);
      expect([200, 400]).toContain(reply.status);
      expect(took, `${list} ${query.slice(0, 80)}`).toBeLessThan(1500);
    }
  });

  test('asked from many places leaves no statement behind for each of them', async () => {
    const client = await database.pool.connect();
    const rules = { filters: {}, ranges: {}, q: null, sort: null, cursor: null, limit: 14 };
    const everyTime = { count: (_section: string, _key: string, ask: () => Promise<number>) => ask() };
    for (let offset = 0; offset < 50; offset += 1)
      await listEntries(client, everyTime, definitionOf('plans'), { ...rules, offset });
    const { rows } = await client.query('select count(*)::int as n from pg_prepared_statements');
    client.release();
    expect(rows[0]?.n).toBeLessThan(10);
  });
});

describe('a pattern of ours', () => {
  test.each([
    ['slashes', `/${'/'.repeat(14_000)}x`],
    ['slashes at the end', `/planes${'/'.repeat(14_000)}`],
    ['dots', `/${'.'.repeat(14_000)}/x`],
    ['hyphens', `/planes/${'-'.repeat(250)}x`],
    ['percent signs', `/planes/${'%25'.repeat(4_000)}`],
    ['an encoded slug', `/planes/${'%61'.repeat(90)}`],
  ])('is not kept busy by %s in an address', async (_name, target) => {
    const [reply, took] = await timed(() => getRaw(portal.origin, target));
    expect([200, 308, 400, 404, 414]).toContain(reply.status);
    expect(took).toBeLessThan(100);
  });

  test.each([
    ['tags', '<b>'.repeat(19_000)],
    ['broken tags', '<'.repeat(59_000)],
    ['entities', '&'.repeat(59_000)],
    ['comments', '<!--'.repeat(14_000)],
    ['attributes', `<a ${'href="x" '.repeat(6_000)}>x</a>`],
    ['a link of tabs', `<a href="java${'&#9;'.repeat(9_000)}script:alert(1)">x</a>`],
    ['spaces', `${' '.repeat(59_000)}x`],
    ['accents', '́'.repeat(59_000)],
    ['nested lists', '<ul><li>'.repeat(6_000)],
  ])('is not kept busy by %s in a text', async (name, body) => {
    const slug = `texto-${name.replaceAll(' ', '-')}`;
    const [reply, took] = await timed(() =>
      portal.call('POST', '/api/sections', { slug, title: 'x', body: `<p>x</p>${body}` }, admin),
    );
    expectClean(name, reply);
    expect([201, 400]).toContain(reply.status);
    expect(took, `${took} ms`).toBeLessThan(2000);
    const [page, shown] = await timed(() => portal.call('GET', `/${slug}`));
    expect([200, 404]).toContain(page.status);
    expect(shown).toBeLessThan(2000);
    expect(String(page.body)).not.toMatch(/javascript:/i);
  });

  test('is not kept busy by a file name', async () => {
    for (const name of [`${'.'.repeat(60_000)}x`, `${' .'.repeat(30_000)}x`, `${'a'.repeat(60_000)}.png`]) {
      const form = new FormData();
      form.append('file', new Blob(['hola']), name);
      const [response, took] = await timed(() =>
        fetch(`${portal.origin}/api/files`, { method: 'POST', headers: admin, body: form }),
      );
      expect([201, 400]).toContain(response.status);
      expect(took, `${took} ms`).toBeLessThan(1500);
      await response.text();
    }
  });

  test('is not kept busy by headers', async () => {
    for (const line of [
      `Authorization: Bearer ${'a'.repeat(6_000)}${'='.repeat(6_000)}x`,
      `Accept-Language: ${' '.repeat(12_000)}x`,
      `Accept-Encoding: ${'br;q=0,'.repeat(1_500)}`,
      `If-None-Match: ${'"x",'.repeat(3_000)}`,
      `Cookie: ${'token=x; '.repeat(1_300)}`,
      `Cookie: ${'a'.repeat(12_000)}`,
      `Range: bytes=${'0-1,'.repeat(3_000)}`,
      `X-Forwarded-For: ${'1.1.1.1, '.repeat(1_300)}`,
    ]) {
      const [reply, took] = await timed(() => getRaw(portal.origin, '/api/auth/me', [line]));
      expect(reply.status, line.slice(0, 30)).toBe(401);
      expect(took, line.slice(0, 30)).toBeLessThan(300);
    }
  });
});

describe('another site', () => {
  const evil = { origin: 'https://evil.example' };
  const cookieOf = async () => {
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
  ])('writes nothing with a visitor’s cookie, by %s', async (_name, type, body) => {
    const cookie = await cookieOf();
    for (const [method, path] of [
      ['POST', '/api/plans'],
      ['PUT', '/api/topbar/status'],
      ['DELETE', '/api/plans/x'],
      ['POST', '/api/files'],
      ['POST', '/api/auth/logout'],
      ['POST', '/api/auth/keepAlive'],
    ] as const)
      for (const from of [
        evil,
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
    // The session is as good as before.
    expect((await portal.call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(200);
  });

  test('logs nobody in and leaves no lead', async () => {
    const login = { email: 'admin@centinela.demo', password: demoPassword };
    expect((await portal.call('POST', '/api/auth/login', login, evil)).status).toBe(403);
    const form = await portal.call('POST', '/ingresar', new URLSearchParams(login).toString(), {
      ...evil,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.headers.getSetCookie()).toEqual([]);
    expect(form.headers.get('location')).toContain('error=wrongOrigin');
    const lead = await portal.call('POST', '/landing/inicio', 'name=x', {
      ...evil,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(lead.status).toBe(403);
  });

  test('reads nothing: no origin is let in, in whatever way it asks', async () => {
    for (const path of ['/api/auth/me', '/api/public/plans', '/', '/api/openapi.json'])
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await portal.call(method, path, undefined, {
          ...evil,
          'access-control-request-method': 'PUT',
        });
        for (const name of ['access-control-allow-origin', 'access-control-allow-credentials'])
          expect(headers.get(name), `${method} ${path}`).toBeNull();
      }
  });

  test('shows none of our pages in a frame', async () => {
    for (const path of ['/', '/ingresar', '/dashboard', '/api/docs/', '/no-hay', '/api/auth/me']) {
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
  ])('is not where a login leads: %s', async (redirectTo) => {
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

test('every answer, of whatever kind, says how it may be used and which one it is', async () => {
  for (const path of [
    '/',
    '/?x=1',
    '/planes/todos',
    '/ingresar',
    '/no-hay',
    '/no-hay/',
    '/sitemap.xml',
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
      const what = `${method} ${path} ${status}`;
      expect(status, what).toBeLessThan(500);
      expect(headers.get('x-request-id'), what).toMatch(/^[\w-]{36}$/);
      expect(headers.get('x-content-type-options'), what).toBe('nosniff');
      expect(headers.get('content-security-policy'), what).toMatch(/default-src '(self|none)'/);
      expect(headers.get('x-frame-options'), what).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy'), what).toMatch(/origin/);
    }
  const { headers } = await portal.call('GET', '/');
  expect(headers.get('content-security-policy')).not.toMatch(
    /script-src[^;]*unsafe|style-src-elem[^;]*unsafe/,
  );
});

test('whoever lies about the address is served, counted and written down all the same', async () => {
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

test('what anybody may ask for without end costs little', async () => {
  for (const path of [
    '/api/openapi.json',
    '/api/docs/',
    '/sitemap.xml',
    '/robots.txt',
    '/health/ready',
    '/no-hay',
  ]) {
    await portal.call('GET', path);
    const [, took] = await timed(async () => {
      for (let at = 0; at < 20; at += 1) await portal.call('GET', path);
    });
    expect(took / 20, path).toBeLessThan(40);
  }
});

describe('what a process tells of itself', () => {
  test('figures only to this machine, and to nobody through a proxy', async () => {
    expect((await portal.call('GET', '/metrics')).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await portal.call('GET', '/metrics', undefined, { [name]: '1.2.3.4' })).status, name).toBe(404);
  });

  test('figures that do not grow with what is asked for', async () => {
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

  test('no file outside of what is public', async () => {
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
      // A slash too many leads to the address without it, where nothing is either.
      expect([308, 400, 403, 404], `${target} ${reply.head}`).toContain(reply.status);
      expect(reply.body, target).not.toMatch(/\/work\/|node_modules|DATABASE_URL/);
    }
  });
});

test('an id of another section opens nothing', async () => {
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
