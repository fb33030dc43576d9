import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#testing/databaseProxy.ts';
import { type Portal, startPortal, testConfig } from '#testing/portal.ts';
import { isLong } from '#testing/size.ts';
import { startWeb } from '../../compose/web.ts';
import { seedEntry } from '../content/write/content.seed.ts';
import { photo } from '../media/fixtures.testing.ts';

const minute = 60_000;
vi.setConfig({ testTimeout: 60_000 });

let direct: TestDatabase;
let proxy: DatabaseProxy;
let dataDir: string;
let portal: Portal;
let admin: { authorization: string };

beforeEach(async () => {
  direct = await createTestDatabase();
  proxy = await openDatabaseProxy(direct.url);
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-outage-'));
  portal = await startPortal(proxy.database, { DATA_DIR: dataDir });
  admin = await portal.login();
  await expect.poll(() => copies().length, { interval: 20 }).toBe(permanentCopies);
});
afterEach(async () => {
  vi.useRealTimers();
  await proxy.restore();
  await portal.close();
  await proxy.close();
  await direct.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const copies = (): string[] => {
  const folder = join(dataDir, 'last-good');
  const copiesFolder = readdirSync(folder).find((name) => name.startsWith('copies-'));
  return copiesFolder ? readdirSync(join(folder, copiesFolder)).filter((name) => name.endsWith('.copy')) : [];
};
/** Copies that always exist: the settings and robots.txt. */
const permanentCopies = 2;

/** Waits until this many other copies exist. */
async function untilWritten(number: number): Promise<void> {
  await expect.poll(() => copies().length, { interval: 20 }).toBe(number + permanentCopies);
}
async function untilReached(of: Portal = portal): Promise<void> {
  const status = async () => (await of.call('GET', '/health/ready')).body.status;
  await expect.poll(status, { interval: 50 }).toBe('ok');
}
/** Backdates all changes so far. */
const forgetChanges = () => direct.pool.query("update audit_log set at = at - interval '10 minutes'");
const createPage = async (slug: string, title: string, on = portal, as = admin) =>
  (await on.call('POST', '/api/sections', { slug, title, body: '<p>x</p>' }, as)).body.data;
const createSettings = async () => {
  const settings = { slug: 'general', brand: { name: 'Centinela' }, contact: { phone: '+54 11 5555 0000' } };
  await seedEntry(direct.pool, 'internalSettings', randomUUID(), settings);
  // The portal receives the change by a notification.
  const read = async () => JSON.stringify((await portal.call('GET', '/api/public/internal-settings')).body);
  await expect.poll(read, { interval: 20 }).toContain(settings.contact.phone);
};
const startDuringOutage = async () => {
  const web = await startWeb(testConfig(proxy.database, dataDir));
  return { close: web.close, get: (path: string) => fetch(web.address + path) };
};

test('PostgreSQL refuses connections: pages and public reads are served, the rest reports the outage, and sessions stay valid', async () => {
  await createSettings();
  await createPage('viva', 'Viva');
  const page = await portal.call('GET', '/viva');
  const read = await portal.call('GET', '/api/public/viva');
  expect([page.status, read.status]).toEqual([200, 200]);
  await portal.call('GET', '/api/public/internal-settings');
  await untilWritten(2);

  await proxy.refuseConnections();
  // This address does not need the database.
  expect((await portal.call('GET', '/api/provinces')).status).toBe(200);
  for (let times = 0; times < 20; times += 1) {
    const again = await portal.call('GET', '/viva', undefined, { 'accept-encoding': 'br' });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([
      200,
      page.body,
      expect.any(String),
    ]);
    expect((await portal.call('GET', '/api/public/viva')).body).toEqual(read.body);
  }
  const missingPage = await portal.call('GET', '/nunca-vista');
  expect(missingPage.status).toBe(503);
  expect(missingPage.headers.get('retry-after')).toBe('30');
  expect(missingPage.body).toContain('En este momento no podemos mostrar esta página');
  expect(missingPage.body).toContain('+54 11 5555 0000');
  const start = performance.now();
  const [es, en] = [
    await portal.call('GET', '/api/auth/me', undefined, admin),
    await portal.call('GET', '/api/plans', undefined, { ...admin, 'accept-language': 'en' }),
  ];
  // Both requests take less than a connection timeout.
  expect(performance.now() - start).toBeLessThan(5000);
  for (const reply of [es, en]) {
    expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([
      500,
      'unavailable',
      '5',
    ]);
  }
  expect(es.body.message).toBe('No podemos hacerlo en este momento. Probá de nuevo en unos minutos.');
  expect(en.body.message).toBe("We can't do this right now. Try again in a few minutes.");
  expect((await portal.call('GET', '/dashboard', undefined, admin)).status).toBe(503);
  const health = await portal.call('GET', '/health/ready');
  expect([health.status, health.body.status, health.body.degraded]).toEqual([
    200,
    'degraded',
    ['database', 'queue'],
  ]);

  await proxy.restore();
  await untilReached();
  expect((await portal.call('GET', '/api/auth/me', undefined, admin)).status).toBe(200);
  expect((await portal.call('GET', '/nunca-vista')).status).toBe(404);
});

test('PostgreSQL refuses connections: former addresses still redirect', async () => {
  const { id } = await createPage('mudada', 'Mudada');
  await portal.call('PUT', `/api/sections/${id}`, { slug: 'mudada-2' }, admin);
  const follow = async () => {
    const { status, headers } = await portal.call('GET', '/mudada?x=1');
    return [status, headers.get('location')];
  };
  expect(await follow()).toEqual([301, '/mudada-2?x=1']);
  await untilWritten(1);
  await proxy.refuseConnections();
  expect(await follow()).toEqual([301, '/mudada-2?x=1']);
});

test('a process started during an outage serves the copies of others, and recovers with the database', async () => {
  await createPage('viva', 'Viva');
  const page = await portal.call('GET', '/viva');
  await untilWritten(1);
  await proxy.refuseConnections();
  const newProcess = await startDuringOutage();
  try {
    const reply = await newProcess.get('/viva');
    expect([reply.status, await reply.text()]).toEqual([200, page.body]);
    expect((await newProcess.get('/health/ready')).status).toBe(200);
    await proxy.restore();
    const status = async () => (await (await newProcess.get('/health/ready')).json()).status;
    await expect.poll(status, { interval: 50 }).toBe('ok');
    expect((await newProcess.get('/no-hay')).status).toBe(404);
  } finally {
    await newProcess.close();
  }
});

test('never serves outdated content, whether the change was received or missed', async () => {
  const entry = await createPage('viva', 'Viva 0');
  await createPage('otra', 'Otra');
  await portal.call('GET', '/viva');
  await portal.call('GET', '/otra');
  await untilWritten(2);
  await portal.call('PUT', `/api/sections/${entry.id}`, { title: 'Viva 1' }, admin);
  await proxy.refuseConnections();
  // The page was not requested after the change. It was either rendered before the outage or is missing, never outdated.
  const gone = await portal.call('GET', '/viva');
  expect(String(gone.body)).not.toContain('Viva 0');
  expect([200, 503]).toContain(gone.status);

  await proxy.restore();
  await untilReached();
  await expect.poll(async () => (await portal.call('GET', '/viva')).body).toContain('Viva 1');
  await proxy.refuseConnections();
  await portal.call('GET', '/viva');
  // A process that still reaches the database changes the entry.
  const other = await startPortal(direct);
  await other.call('PUT', `/api/sections/${entry.id}`, { title: 'Viva 2' }, await other.login());
  await other.close();
  await proxy.restore();
  await untilReached();
  await pause(2500);
  await proxy.refuseConnections();
  const { status, body } = await portal.call('GET', '/viva');
  expect(String(body)).not.toContain('Viva 1');
  expect([200, 503]).toContain(status);
});

test('a change also deletes copies written by another process', async () => {
  const entry = await createPage('viva', 'Viva 0');
  await forgetChanges();
  const second = await startPortal(proxy.database, { DATA_DIR: dataDir });
  await portal.call('GET', '/viva');
  await untilWritten(1);
  await portal.close();
  portal = second;
  const as = await second.login();
  await second.call('PUT', `/api/sections/${entry.id}`, { title: 'Viva 1' }, as);
  await untilWritten(0);
});

test('keeps copies after an outage without changes', async () => {
  await createPage('viva', 'Viva');
  await portal.call('GET', '/viva');
  await untilWritten(1);
  await forgetChanges();
  const before = copies();
  for (let times = 0; times < 2; times += 1) {
    await proxy.refuseConnections();
    expect((await portal.call('GET', '/viva')).status).toBe(200);
    expect(copies()).toEqual(before);
    await proxy.restore();
    await untilReached();
  }
});

test('serves recently viewed images during an outage, except deleted ones', async () => {
  const store = async (name: string, width: number): Promise<{ id: string; url: string }> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await photo(width))], { type: 'image/jpeg' }), name);
    const reply = await fetch(`${portal.origin}/api/files`, { method: 'POST', body: form, headers: admin });
    return (await reply.json()).data;
  };
  const [kept, gone] = [await store('casa.jpg', 800), await store('otra.jpg', 640)];
  const status = async (url: string) => (await portal.call('GET', url)).status;
  expect([await status(kept.url), await status(gone.url)]).toEqual([200, 200]);
  expect((await portal.call('DELETE', `/api/files/${gone.id}`, undefined, admin)).status).toBe(200);
  // A change deletes all copies, so the image is requested again while the database is available.
  expect(await status(kept.url)).toBe(200);

  await proxy.refuseConnections();
  expect(await status(kept.url)).toBe(200);
  expect(await status(gone.url)).not.toBe(200);
});

test('renders the most requested pages at startup, and updates their copies', async () => {
  await createPage('viva', 'Viva');
  await portal.call('GET', '/viva');
  await portal.close();
  const folder = join(dataDir, 'last-good');
  for (const name of readdirSync(folder))
    if (name !== 'asked.json') rmSync(join(folder, name), { recursive: true });
  portal = await startPortal(proxy.database, { DATA_DIR: dataDir });
  await untilWritten(1);
  await proxy.refuseConnections();
  expect((await portal.call('GET', '/viva')).status).toBe(200);
});

// Waits for the timeouts of an unresponsive database; the other tests cover refused connections.
test.runIf(isLong)(
  'a cut cable: copies are served for fifteen minutes, and longer if the server reports that it is down',
  async () => {
    await createPage('viva', 'Viva');
    await createPage('otra', 'Otra');
    await portal.call('GET', '/viva');
    await untilWritten(1);
    await proxy.swallow();
    // Cached pages are valid until the connection loss is detected.
    expect((await portal.call('GET', '/viva')).status).toBe(200);
    // An uncached page waits for an answer that never comes, until the loss is detected.
    expect((await portal.call('GET', '/otra')).status).toBe(503);
    const status = async () => (await portal.call('GET', '/viva')).status;
    await pause(1000);
    expect(await status()).toBe(200);
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start + 14 * minute });
    expect(await status()).toBe(200);
    vi.setSystemTime(start + 16 * minute);
    expect(await status()).toBe(503);
    vi.setSystemTime(start);
    await proxy.restore();
    await untilReached();
    await proxy.refuseConnections();
    await portal.call('GET', '/otra');
    vi.setSystemTime(start + 600 * minute);
    expect(await status()).toBe(200);
  },
  60_000,
);

test('does not serve a copy past the withdrawal of content in it, even from a process started later', async () => {
  const entry = await createPage('viva', 'Viva');
  await portal.call('GET', '/viva');
  await untilWritten(1);
  const unpublishAt = new Date(Date.now() + 3600_000).toISOString();
  await portal.call('POST', `/api/sections/${entry.id}/unpublish`, { unpublishAt }, admin);
  const readPlans = () => readFileSync(join(dataDir, 'last-good', 'plans.json'), 'utf8');
  await expect.poll(readPlans, { interval: 20 }).toContain(entry.id);
  await proxy.refuseConnections();
  const newProcess = await startDuringOutage();
  expect([(await portal.call('GET', '/viva')).status, (await newProcess.get('/viva')).status]).toEqual([
    200, 200,
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601_000 });
  expect([(await portal.call('GET', '/viva')).status, (await newProcess.get('/viva')).status]).toEqual([
    503, 503,
  ]);
  await newProcess.close();
});

test('does not serve a copy past a date of its content', async () => {
  const day = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
  await portal.call('POST', '/api/topbar', { slug: 'hoy', text: 'Hoy', order: 0, from: day, to: day }, admin);
  expect((await portal.call('GET', '/api/public/topbar')).body.data).toHaveLength(1);
  await untilWritten(1);
  await proxy.refuseConnections();
  expect((await portal.call('GET', '/api/public/topbar')).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * minute });
  expect((await portal.call('GET', '/api/public/topbar')).body.code).toBe('unavailable');
});
