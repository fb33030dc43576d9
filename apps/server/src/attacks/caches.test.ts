import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { createPage, getRaw } from './support.ts';

const publicHost = 'www.centinela.example';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database, {
    APP_ENV: 'production',
    PUBLIC_URL: `https://${publicHost}`,
    DEMO: '0',
  });
  admin = await portal.login();
  await createPage(portal, admin, 'abierta');
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const requestRaw = async (path: string, headers: Record<string, string> = {}) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const reply = await getRaw(portal.origin, path, lines);
  return { ...reply, isHidden: /<meta name="robots" content="noindex/.test(reply.body) };
};

const countCached = async (): Promise<number> => {
  const { body } = await portal.call('GET', '/metrics');
  return Number(/cache_lookups_total\{[^}]*outcome="hit"[^}]*\} (\d+)/.exec(String(body))?.[1] ?? 0);
};

describe('a visitor who forges the host', () => {
  test('cannot make a page disappear for others', async () => {
    const forgedHeaders = { 'X-Forwarded-Host': 'localhost' };
    for (const path of ['/abierta', '/abierta', '/abierta?x=1']) {
      expect((await requestRaw(path, forgedHeaders)).isHidden).toBe(true);
      expect((await requestRaw(path, { 'X-Forwarded-Host': publicHost })).isHidden).toBe(false);
      expect((await requestRaw(path, forgedHeaders)).isHidden).toBe(true);
    }
    const readRobots = async (host: string) =>
      (await requestRaw('/robots.txt', { 'X-Forwarded-Host': host })).body;
    expect(await readRobots('localhost')).not.toBe(await readRobots(publicHost));
    expect(await readRobots(publicHost)).toContain('Sitemap');
  });

  test('never sees the forged host in a page or a redirect', async () => {
    const forgedHeaders = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      'X-Original-URL': '/x',
      'X-Rewrite-URL': '/x',
    };
    for (const path of [
      '/',
      '/abierta',
      '/abierta/',
      '/robots.txt',
      '/sitemap.xml',
      '/ingresar',
      '/no-hay',
    ]) {
      const { head, body } = await requestRaw(path, forgedHeaders);
      expect(`${head}${body}`, path).not.toContain('evil.example');
    }
  });

  test('does not fill the cache: robots.txt is cached once for all hosts', async () => {
    await requestRaw('/robots.txt', { 'X-Forwarded-Host': 'uno.example' });
    const before = await countCached();
    for (let number = 0; number < 20; number += 1)
      await requestRaw('/robots.txt', { 'X-Forwarded-Host': `host-${number}.example` });
    expect((await countCached()) - before).toBe(20);
  });
});

describe('one page has one address', () => {
  test.each(['/%61bierta', '//abierta', '/abierta//', '/./abierta', '/abierta/'])(
    '%s gets no page of its own',
    async (path) => {
      const { status, head } = await requestRaw(path);
      if (status === 308) expect(/^location: (.*)$/im.exec(head)?.[1]?.trim()).toBe('/abierta');
      else expect(status).toBe(404);
    },
  );

  test('a public read has only one address, too', async () => {
    const readStatus = async (path: string) =>
      (await getRaw(portal.origin, path, ['X-Forwarded-Host: x'])).status;
    expect(await readStatus('/api/public/abierta')).toBe(200);
    const before = await countCached();
    for (const path of [
      '/api/public/%61bierta',
      '/api/public/a%62ierta',
      '/api/public/abiert%61',
      '/api/public/abierta?x=1',
    ])
      expect(await readStatus(path)).toBe(200);
    expect((await countCached()) - before).toBe(4);
  });

  test('an encoded slash does not separate path segments', async () => {
    await createPage(portal, admin, 'x');
    await portal.call('POST', '/api/landings', { slug: 'x', title: 'Landing X', sections: [] }, admin);
    const encoded = '/api/public/landing%2Fx';
    for (const path of [encoded, '/api/public/landing/x', encoded, '/api/public/landing/x', encoded]) {
      const { status, body } = await portal.call('GET', path);
      if (path === encoded) expect(status).toBe(404);
      else expect(body.data).toMatchObject({ title: 'Landing X' });
    }
  });

  test('an unknown parameter does not create a second copy of a page', async () => {
    await requestRaw('/abierta');
    const before = await countCached();
    for (let number = 0; number < 10; number += 1) await requestRaw(`/abierta?utm=${number}&cb=${number}`);
    expect((await countCached()) - before).toBe(10);
  });
});

describe('the cache', () => {
  test('contains nothing personal: responses set no cookie and are the same with a session', async () => {
    const anonymous = await portal.call('GET', '/abierta');
    const signedIn = await portal.call('GET', '/abierta', undefined, admin);
    expect(signedIn.body).toBe(anonymous.body);
    expect(anonymous.headers.getSetCookie()).toEqual([]);
    expect(anonymous.headers.get('cache-control')).toBe('public, no-cache');
    const privatePaths = ['/api/auth/me', '/api/plans', '/api/files', '/api/leads'];
    for (const path of [...privatePaths, '/api/public/client-home', '/api/public/application-client'])
      expect((await portal.call('GET', path, undefined, admin)).headers.get('cache-control'), path).toBe(
        'no-store',
      );
  });

  test('excludes clients’ content, which only clients see', async () => {
    const form = new FormData();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
    form.append('file', new Blob([drawing]), 'a.svg');
    const stored = await fetch(`${portal.origin}/api/files`, { method: 'POST', headers: admin, body: form });
    const image = { id: (await stored.json()).data.id, alt: 'Un dibujo' };
    for (const type of ['PUBLICO', 'CLIENT', 'AGENT']) {
      const slide = { type, title: `Para ${type}`, order: 0, image, mobileImage: image };
      const background = { type: 'colour', colour: '#101010' };
      const created = await portal.call('POST', '/api/main-slider', { ...slide, background }, admin);
      expect(created.status, JSON.stringify(created.body)).toBe(201);
    }
    const client = await portal.login('cliente@centinela.demo');
    const asClient = await portal.call('GET', '/api/public/client-home', undefined, client);
    const asVisitor = await portal.call('GET', '/api/public/client-home');
    expect([asClient.status, asVisitor.status]).toEqual([200, 200]);
    expect(JSON.stringify(asClient.body)).toContain('Para CLIENT');
    const agent = await portal.login('agente@centinela.demo');
    for (const path of ['client-home', 'agent-home', 'home'])
      for (const [headers, ownAudience] of [
        [{}, 'PUBLICO'],
        [agent, 'AGENT'],
        [client, 'CLIENT'],
      ] as const) {
        const { body } = await portal.call('GET', `/api/public/${path}`, undefined, { ...headers });
        for (const other of ['CLIENT', 'AGENT'].filter((type) => type !== ownAudience))
          expect(JSON.stringify(body), `${path} for ${ownAudience}`).not.toContain(`Para ${other}`);
      }
    expect(asVisitor.headers.get('cache-control')).toBe('no-store');
  });

  test('shows a restored picture again after the content that uses it', async () => {
    const form = new FormData();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
    form.append('file', new Blob([drawing]), 'b.svg');
    const stored = await fetch(`${portal.origin}/api/files`, { method: 'POST', headers: admin, body: form });
    const { id } = (await stored.json()).data;
    const image = { id, alt: 'Un dibujo' };
    const background = { type: 'colour', colour: '#101010' };
    const slide = { type: 'PUBLICO', title: 'Vuelve', order: 9, image, mobileImage: image, background };
    const created = (await portal.call('POST', '/api/main-slider', slide, admin)).body.data;
    const isShown = async () =>
      JSON.stringify((await portal.call('GET', '/api/public/home')).body).includes('Vuelve');
    expect(await isShown()).toBe(true);
    await portal.call('DELETE', `/api/main-slider/${created.id}`, undefined, admin);
    expect((await portal.call('DELETE', `/api/files/${id}`, undefined, admin)).status).toBe(200);
    await portal.call('POST', `/api/main-slider/bin/${created.id}/restore`, {}, admin);
    expect(await isShown()).toBe(false);
    expect((await portal.call('POST', `/api/files/${id}/restore`, {}, admin)).status).toBe(200);
    await expect.poll(isShown).toBe(true);
  });

  test('serves a formerly missing page once it exists', async () => {
    for (let number = 0; number < 3; number += 1) expect((await requestRaw('/tarde')).status).toBe(404);
    await createPage(portal, admin, 'tarde');
    expect((await requestRaw('/tarde')).status).toBe(200);
  });
});
