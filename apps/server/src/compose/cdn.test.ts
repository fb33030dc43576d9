import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPage } from '../attacks/support.ts';
import { pdf } from '../domains/media/fixtures.testing.ts';
import { type LoopbackCdn, openLoopbackCdn } from '../platform/cdn/cdn.testing.ts';
import { createCdnClient } from '../platform/cdn/cdnClient.ts';
import { enableCdn, readPurgeState } from '../platform/cdn/purgeQueue.ts';
import { createPurgeWork } from '../platform/cdn/purgeWork.ts';
import { everythingTag, toSurrogateKey } from '../platform/cdn/surrogateKey.ts';
import { type Leases, startLeases } from '../platform/leases/leases.ts';
import { createLogger } from '../platform/log/log.ts';
import { captureApp } from '../testing/captureApp.ts';
import { postFile } from '../testing/cvs.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const token = 'un-secreto-de-prueba';
const keyOfEverything = toSurrogateKey(everythingTag);

let database: TestDatabase;
let cdn: LoopbackCdn;
let portal: Portal;
let admin: { authorization: string };
let worker: Leases | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  cdn = await openLoopbackCdn();
  portal = await startPortal(database, { CDN: 'varnish', CDN_URL: cdn.url, CDN_TOKEN: token });
  admin = await portal.login();
});
afterEach(async () => {
  await worker?.close();
  worker = null;
  cdn.answer(200);
});
afterAll(async () => {
  await portal?.close();
  await cdn?.close();
  await database?.drop();
});

/** Starts what a worker process does for the CDN. */
function startWorker(): void {
  const client = createCdnClient({ provider: 'varnish', urls: [cdn.url], token, maxAgeSeconds: 300 });
  worker = startLeases({ database, log: createLogger({ level: 'silent', role: 'test' }) }, [
    createPurgeWork({ database, client, repeatSeconds: 0 }),
  ]);
}

/** Starts a worker after discarding what other tests have queued. */
async function startIdleWorker(): Promise<void> {
  await database.pool.query('delete from cdn_purges');
  cdn.purges.length = 0;
  startWorker();
}

const readHeaders = async (path: string, headers: Record<string, string> = {}) =>
  (await portal.call('GET', path, undefined, headers)).headers;
const controlOf = async (path: string, headers: Record<string, string> = {}) =>
  (await readHeaders(path, headers)).get('surrogate-control');
const keysOf = async (path: string) => (await readHeaders(path)).get('surrogate-key')?.split(' ') ?? [];
const purgedKeys = () => cdn.purges.map(({ headers }) => String(headers['surrogate-key']).split(' '));

test('a save purges the keys of the pages that show it, and again some seconds later', async () => {
  await startIdleWorker();
  const { id, version } = await createPage(portal, admin, 'con-etiquetas');
  const [pageKeys, otherKeys] = [await keysOf('/con-etiquetas'), await keysOf('/api/public/plans')];
  await expect.poll(async () => (await database.pool.query('select from cdn_purges')).rowCount).toBe(0);
  cdn.purges.length = 0;
  const change = { slug: 'con-etiquetas', title: 'Otro', body: '<p>x</p>' };
  const saved = await portal.call('PUT', `/api/sections/${id}`, change, {
    ...admin,
    'if-match': `"${version}"`,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await expect.poll(() => cdn.purges.length).toBe(2);
  for (const keys of purgedKeys()) {
    expect(keys.some((key) => pageKeys.includes(key))).toBe(true);
    expect(keys.some((key) => otherKeys.includes(key))).toBe(false);
  }
  await expect.poll(async () => (await database.pool.query('select from cdn_purges')).rowCount).toBe(0);
});

test('purges that fail are kept, reported, and sent when the CDN is back', async () => {
  await startIdleWorker();
  cdn.answer(503, 'fuera de servicio');
  await createPage(portal, admin, 'sin-cdn-1');
  await expect
    .poll(async () => (await readPurgeState(database.pool))?.problem)
    .toContain('503 fuera de servicio');
  await createPage(portal, admin, 'sin-cdn-2');
  const { body } = await portal.call('GET', '/api/system-status', undefined, admin);
  expect(body.data.checks).toContainEqual(expect.objectContaining({ name: 'cdn', group: 'site' }));
  cdn.purges.length = 0;
  cdn.answer(200);
  // Instead of waiting for the pause after a failure.
  await database.pool.query(`with hurried as (update cdn set due_at = now()) select pg_notify('cdn', '')`);
  await expect.poll(async () => (await readPurgeState(database.pool))?.problem).toBeNull();
  const slugKeys = ['sections?sin-cdn-1', 'sections?sin-cdn-2'].map(toSurrogateKey);
  await expect.poll(() => purgedKeys().flat()).toEqual(expect.arrayContaining(slugKeys));
});

test('more tags than the CDN accepts at once purge everything', async () => {
  await startIdleWorker();
  await database.pool.query(
    `insert into cdn_purges (tags) select array['media/' || n] from generate_series(1, 501) n`,
  );
  await expect.poll(() => purgedKeys()[0]).toEqual([keyOfEverything]);
});

test('a web process that starts purges everything, because it may render other pages', async () => {
  await startIdleWorker();
  const other = await startPortal(database, { CDN: 'varnish', CDN_URL: cdn.url, CDN_TOKEN: token });
  await expect.poll(purgedKeys).toContainEqual([keyOfEverything]);
  await other.close();
});

test('without a CDN nothing is queued, and headers are those for browsers', async () => {
  const plain = await startPortal(database);
  await expect.poll(() => readPurgeState(database.pool)).toBeNull();
  await createPage(plain, admin, 'sin-cdn');
  expect((await database.pool.query('select from cdn_purges')).rowCount).toBe(0);
  const { headers } = await plain.call('GET', '/sin-cdn');
  expect(headers.get('surrogate-control')).toBeNull();
  expect(headers.get('cache-control')).toBe('public, no-cache');
  expect(headers.get('cache-tag')).toContain('sections');
  await plain.close();
  await enableCdn(database.pool, 'varnish');
});

const storable = /^max-age=[1-9]\d*, stale-while-revalidate=\d+$/;

test('only public pages and reads may be stored, and browsers still revalidate them', async () => {
  await createPage(portal, admin, 'publica');
  for (const path of ['/publica', '/api/public/plans', '/robots.txt', '/sitemap.xml', '/api/provinces']) {
    const headers = await readHeaders(path);
    expect(headers.get('surrogate-control'), path).toMatch(storable);
    expect(headers.get('surrogate-key'), path).toContain(keyOfEverything);
    expect(headers.get('cache-control'), path).toBe('public, no-cache');
    expect(headers.get('set-cookie'), path).toBeNull();
    const etag = headers.get('etag') ?? '';
    const notModified = await portal.call('GET', path, undefined, { 'if-none-match': etag });
    expect(notModified.status, path).toBe(304);
    expect(notModified.headers.get('surrogate-control'), path).toMatch(storable);
    expect((await portal.call('HEAD', path)).headers.get('surrogate-control'), path).toMatch(storable);
  }
  const refused = [
    '/publica?x=1',
    '/publica?utm_source=a&utm_source=b',
    '/no-existe',
    '/Publica/',
    '/api/public/plans?limit=1',
    '/api/public/plans?x=1',
    '/api/public/client-home',
    '/ingresar?redirectTo=%2Fdashboard',
    '/verificar/ABCD-EFGH',
    '/buscar?q=alarma',
    '/u/abc',
    '/d/abc',
    '/dashboard',
    '/api/auth/me',
    '/health/ready',
    '/api/captcha/challenge?form=forgot',
  ];
  const stored: string[] = [];
  for (const path of refused) if ((await controlOf(path)) !== 'no-store') stored.push(path);
  expect(stored).toEqual([]);
  expect(await controlOf('/api/sections', admin)).toBe('no-store');
  const login = await portal.call('POST', '/api/auth/login', {
    email: 'cliente@centinela.demo',
    password: 'Centinela-demo-2026',
  });
  expect(login.headers.get('set-cookie')).toContain('token=');
  expect(login.headers.get('surrogate-control')).toBe('no-store');
  expect(login.headers.get('cache-control')).toBe('private, no-store');
});

test('a page for another host than that of its address is not stored', async () => {
  await createPage(portal, admin, 'de-otro');
  expect(await controlOf('/de-otro', { 'x-forwarded-host': 'dev' })).toBe('no-store');
  const host = new URL(portal.origin).host;
  expect(await controlOf('/de-otro', { 'x-forwarded-host': host })).toMatch(storable);
});

test('a public response that sets a cookie is not stored', async () => {
  const env = { CDN: 'varnish', CDN_URL: cdn.url, CDN_TOKEN: token };
  const { started } = await captureApp(
    () => startPortal(database, env),
    (app) =>
      app.get('/con-cookie', (_request, reply) =>
        reply.header('cache-control', 'public, max-age=60').setCookie('visit', 'ana').send('x'),
      ),
  );
  const { headers } = await started.call('GET', '/con-cookie');
  await started.close();
  expect([headers.get('set-cookie'), headers.get('surrogate-control')]).toEqual([
    'visit=ana; SameSite=Lax',
    'no-store',
  ]);
});

test('a public file is purged when it becomes private', async () => {
  await startIdleWorker();
  const bytes = Uint8Array.from(pdf('lista'));
  const to = { field: 'file', name: 'lista.pdf', bytes };
  const uploaded = await postFile(portal, '/api/files', {}, to, admin);
  expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201);
  const { id, url } = uploaded.body.data;
  const key = toSurrogateKey(`media/${id}`);
  const headers = await readHeaders(url);
  expect(headers.get('surrogate-key')).toBe(key);
  expect(headers.get('cache-control')).toContain('public, max-age=');
  expect(headers.get('surrogate-control')).toBeNull();
  const changed = await portal.call('PUT', `/api/files/metadata/${id}`, { private: true }, admin);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  await expect.poll(() => purgedKeys().flat()).toContain(key);
  expect(await controlOf(url)).toBe('no-store');
});

test('a page that may be stored is the same for every visitor', async () => {
  await createPage(portal, admin, 'para-todos');
  const { body: login } = await portal.call('POST', '/api/auth/login', {
    email: 'cliente@centinela.demo',
    password: 'Centinela-demo-2026',
  });
  const readBytes = async (path: string, headers: Record<string, string>) => {
    const response = await portal.call('GET', path, undefined, headers);
    expect(response.headers.get('surrogate-control'), path).toMatch(storable);
    const { 'x-request-id': _id, date: _date, ...others } = Object.fromEntries(response.headers);
    // It counts down on a page that is about to change, such as one with opening hours.
    const control = others['surrogate-control']?.replace(/max-age=\d+/, 'max-age');
    return { ...others, 'surrogate-control': control, body: response.body };
  };
  for (const path of ['/', '/para-todos', '/contacto', '/ingresar', '/api/public/plans']) {
    const anonymous = await readBytes(path, {});
    const visitors: Record<string, string>[] = [
      { cookie: `token=${login.data.token}; user=x; visit=abc; typedEmail=ana%40correo.demo` },
      { authorization: `Bearer ${login.data.token}` },
      { 'user-agent': 'Mozilla/5.0', 'accept-language': 'en', referer: 'https://otro.example/' },
      { 'x-forwarded-for': '203.0.113.7' },
    ];
    for (const headers of visitors)
      expect(await readBytes(path, headers), `${path} ${JSON.stringify(headers)}`).toEqual(anonymous);
  }
});

test('views are those that browsers report, of pages that exist', async () => {
  await createPage(portal, admin, 'vista');
  const own = await startPortal(database, { CDN: 'varnish', CDN_URL: cdn.url, CDN_TOKEN: token });
  const page = await own.call('GET', '/vista');
  expect(page.body).toContain('data-reports-view');
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36';
  const browser = { 'user-agent': agent, 'content-type': 'text/plain', 'sec-fetch-dest': 'empty' };
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    own.call('POST', '/api/views', JSON.stringify(body), { ...browser, ...headers });
  const referrer = 'https://www.ejemplo.com/nota';
  expect((await report({ url: '/vista?utm_campaign=otono', referrer })).status).toBe(204);
  await report({ url: '/inventada', referrer: '' });
  await report({ url: '/vista', referrer: 7 });
  await report('no es un objeto');
  await report({ url: '/vista', referrer: '' }, { 'user-agent': 'Googlebot/2.1' });
  await own.close();
  const { rows } = await database.pool.query(
    `select page, views::int, entries::int, bots::int from page_views where page in ('/vista', '/inventada')`,
  );
  expect(rows).toEqual([{ page: '/vista', views: 1, entries: 1, bots: 1 }]);
  const origins = await database.pool.query(`select kind, name from view_origins order by kind`);
  expect(origins.rows).toEqual([
    { kind: 'CAMPAIGN', name: 'otono' },
    { kind: 'SOURCE', name: 'ejemplo.com' },
  ]);
});
