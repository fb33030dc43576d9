import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { formatEntryTag } from '@centinela/api/content/sections.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureDemoAccounts } from '../domains/accounts/setup/demoAccounts.ts';
import { createCdnClient } from '../platform/cdn/cdnClient.ts';
import { readPurgeState } from '../platform/cdn/purgeQueue.ts';
import { createPurgeWork } from '../platform/cdn/purgeWork.ts';
import { startLeases } from '../platform/leases/leases.ts';
import { createLogger } from '../platform/log/log.ts';
import { findFreePort } from '../platform/process/port.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabaseProxy } from '../testing/databaseProxy.ts';
import { demoPassword, type Portal, type Reply, startPortal } from '../testing/portal.ts';
import { type RunningServer, startServer } from '../testing/runningServer.ts';
import { hasVarnish, startVarnish, type Varnish } from '../testing/varnish.ts';

const token = 'un-secreto-de-prueba';

const saves = 40;

/** Sends a request over a new connection. */
async function request(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
): Promise<Reply> {
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      connection: 'close',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

type Entry = Parameters<typeof formatEntryTag>[0] & { id: string };

const isHit = ({ headers }: Reply): boolean => headers.get('x-cache') === 'hit';

/** Creates a page whose text is changed through the API. */
async function openPage(call: Portal['call'], admin: Record<string, string>, slug: string) {
  const fields = { slug, title: slug };
  const change = async (method: string, path: string, body: object, ifMatch?: string): Promise<Entry> => {
    const reply = await call(method, path, body, { ...admin, ...(ifMatch && { 'if-match': ifMatch }) });
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.body.data;
  };
  let entry = await change('POST', '/api/sections', { ...fields, body: '<p>Texto</p>' });
  const address = `/api/sections/${entry.id}`;
  return {
    path: `/${slug}`,
    async save(text: string) {
      entry = await change('PUT', address, { ...fields, body: `<p>${text}</p>` }, formatEntryTag(entry));
    },
    async unpublish(unpublishAt: Date) {
      const body = { unpublishAt: unpublishAt.toISOString() };
      entry = await change('POST', `${address}/unpublish`, body, formatEntryTag(entry));
    },
  };
}

/** A door between the workers and Varnish that can be shut, which keeps what Varnish has stored. */
async function openDoor(port: number, target: number) {
  let isOpen = true;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (!isOpen) {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.pipe(upstream).pipe(client);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    shut() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      isOpen = true;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe.runIf(hasVarnish)('Varnish in front of two web processes', () => {
  let database: TestDatabase;
  let server: RunningServer;
  let varnish: Varnish;
  let door: Awaited<ReturnType<typeof openDoor>>;
  let admin: { authorization: string };
  const portal = {
    call: (method: string, path: string, body?: unknown, headers = {}) =>
      request(server.origin, method, path, body, headers),
  };
  const read = (path: string, headers: Record<string, string> = {}) =>
    request(varnish.origin, 'GET', path, undefined, headers);

  beforeAll(async () => {
    database = await createTestDatabase();
    await ensureDemoAccounts(database);
    const [port, doorPort] = [await findFreePort(), await findFreePort()];
    server = await startServer(database, {
      CDN: 'varnish',
      CDN_URL: `http://127.0.0.1:${doorPort}`,
      CDN_TOKEN: token,
    });
    varnish = await startVarnish(port, server.port, token);
    door = await openDoor(doorPort, port);
    const login = await portal.call('POST', '/api/auth/login', {
      email: 'admin@centinela.demo',
      password: demoPassword,
    });
    admin = { authorization: `Bearer ${login.body.data.token}` };
  }, 120_000);
  afterAll(async () => {
    door?.close();
    await varnish?.stop();
    await server?.stop();
    await database?.drop();
  });

  /** Requests a page some hundred times a second, until stopped. @returns how many responses had each status */
  function startVisitors(path: string) {
    const statuses = new Map<number, number>();
    let isOver = false;
    const visitRepeatedly = async () => {
      while (!isOver) {
        const response = await fetch(varnish.origin + path);
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        await pause(10);
      }
    };
    const all = Promise.all(Array.from({ length: 4 }, visitRepeatedly));
    return {
      async stop() {
        isOver = true;
        await all;
        return statuses;
      },
    };
  }

  /** Waits until no purge is waiting any more, which would remove what a test has Varnish store. */
  const waitUntilPurged = () =>
    expect.poll(async () => (await database.pool.query('select from cdn_purges')).rowCount).toBe(0);

  /** Requests a page until it contains a text. */
  async function waitFor(path: string, text: string): Promise<void> {
    while (!String((await read(path)).body).includes(text)) await pause(1);
  }

  test('every save is visible under load (how soon: bench/site/cdn.bench.ts)', async () => {
    const page = await openPage(portal.call, admin, 'rapida');
    const visitors = startVisitors(page.path);
    for (let each = 1; each <= saves; each += 1) {
      // The page has to be in Varnish, or nothing would have to be purged.
      await expect.poll(async () => isHit(await read(page.path))).toBe(true);
      await page.save(`texto ${each}.`);
      await waitFor(page.path, `texto ${each}.`);
    }
    const statuses = await visitors.stop();
    expect(statuses.size).toBe(1);
    expect(statuses.get(200)).toBeGreaterThan(saves);
  }, 120_000);

  test('a scheduled withdrawal is visible within a second', async () => {
    const page = await openPage(portal.call, admin, 'programada');
    const at = new Date(Date.now() + 4_000);
    await page.unpublish(at);
    expect((await read(page.path)).status).toBe(200);
    expect(isHit(await read(page.path))).toBe(true);
    while (Date.now() < at.getTime() - 1_000) await pause(20);
    expect((await read(page.path)).status).toBe(200);
    while (Date.now() < at.getTime() + 1_000) await pause(20);
    expect((await read(page.path)).status).toBe(404);
  });

  test('a change while Varnish cannot be reached is purged as soon as it can', async () => {
    const page = await openPage(portal.call, admin, 'desconectada');
    await waitUntilPurged();
    await read(page.path);
    expect(isHit(await read(page.path))).toBe(true);
    door.shut();
    await page.save('cambiada sin Varnish.');
    await expect.poll(async () => (await readPurgeState(database.pool))?.problem).toMatch(/^Varnish/);
    expect((await read(page.path)).body).not.toContain('cambiada sin Varnish.');
    const status = await portal.call('GET', '/api/system-status', undefined, admin);
    expect(status.body.data.checks).toContainEqual(expect.objectContaining({ name: 'cdn' }));
    door.open();
    await expect.poll(async () => (await read(page.path)).body).toContain('cambiada sin Varnish.');
    await expect.poll(async () => (await readPurgeState(database.pool))?.problem).toBeNull();
  });

  test('a session never gets a stored page, and its own are not stored', async () => {
    const page = await openPage(portal.call, admin, 'sesion');
    await waitUntilPurged();
    const session = { cookie: `user=x; token=${admin.authorization.slice('Bearer '.length)}` };
    for (let each = 0; each < 3; each += 1) expect(isHit(await read(page.path, session))).toBe(false);
    expect(isHit(await read(page.path, admin))).toBe(false);
    // Nothing of the above was stored.
    expect(isHit(await read(page.path))).toBe(false);
    await expect.poll(async () => isHit(await read(page.path))).toBe(true);
    expect(isHit(await read(page.path, session))).toBe(false);
    const me = await read('/api/auth/me', admin);
    expect(me.body.data.email).toBe('admin@centinela.demo');
    expect((await read('/api/auth/me')).status).toBe(401);
    expect((await read('/dashboard', session)).status).toBe(200);
    expect((await read('/dashboard')).status).toBe(303);
  });

  test('other cookies, campaigns and languages do not divide or mix what is stored', async () => {
    const page = await openPage(portal.call, admin, 'variantes');
    await waitUntilPurged();
    await read(page.path);
    await expect.poll(async () => isHit(await read(page.path))).toBe(true);
    for (const query of ['?utm_source=correo&utm_campaign=a', '?gclid=1', '?utm_medium=x&fbclid=2'])
      expect(isHit(await read(page.path + query)), query).toBe(true);
    expect(isHit(await read(page.path, { cookie: '_ga=GA1.1; visit=abc' }))).toBe(true);
    // Made up parameters and missing pages fill nothing.
    for (const path of [`${page.path}?x=1`, '/no-existe'])
      for (let each = 0; each < 3; each += 1) expect(isHit(await read(path)), path).toBe(false);
    const { headers } = await read(page.path);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    for (const name of ['surrogate-key', 'surrogate-control', 'xkey', 'set-cookie', 'x-request-id'])
      expect(headers.get(name), name).toBeNull();
    const etag = headers.get('etag') ?? '';
    expect((await read(page.path, { 'if-none-match': etag })).status).toBe(304);
    expect((await request(varnish.origin, 'HEAD', page.path)).status).toBe(200);
    // Files with a hash in their name are stored by their own header.
    const [style = ''] = /\/assets\/[\w.-]+\.css/.exec(String((await read(page.path)).body)) ?? [];
    await read(style);
    await expect.poll(async () => isHit(await read(style))).toBe(true);
  });

  test('only a request with the token purges', async () => {
    const purge = (headers: Record<string, string>) =>
      fetch(varnish.origin, { method: 'PURGE', headers }).then(({ status }) => status);
    expect(await purge({ 'surrogate-key': 'x' })).toBe(403);
    expect(await purge({ 'surrogate-key': 'x', 'x-purge-token': `${token}x` })).toBe(403);
    expect(await purge({ 'x-purge-token': token })).toBe(400);
    expect(await purge({ 'surrogate-key': 'x', 'x-purge-token': token })).toBe(200);
  });
});

// A server that is notified late serves the old page, which Varnish stores again after both purges.
test.runIf(hasVarnish)('a process that receives a change late purges what it served until then', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.url);
  const port = await findFreePort();
  const env = { CDN: 'varnish', CDN_URL: `http://127.0.0.1:${port}`, CDN_TOKEN: token };
  const [prompt, late] = [await startPortal(database, env), await startPortal(proxy.database, env)];
  const varnish = await startVarnish(port, Number(new URL(late.origin).port), token);
  const client = createCdnClient({ provider: 'varnish', urls: [varnish.origin], token, maxAgeSeconds: 300 });
  const worker = startLeases({ database, log: createLogger({ level: 'silent', role: 'test' }) }, [
    // At once, so that both purges are over before the late process notices that its connection is silent.
    createPurgeWork({ database, client, repeatSeconds: 0 }),
  ]);
  const read = (path: string) => request(varnish.origin, 'GET', path);
  const isIdle = async () => (await database.pool.query('select from cdn_purges')).rowCount === 0;
  try {
    const admin = await prompt.login();
    const page = await openPage(prompt.call, admin, 'tarde');
    await expect.poll(isIdle).toBe(true);
    await expect.poll(async () => isHit(await read(page.path))).toBe(true);
    proxy.hold();
    await page.save('nuevo texto.');
    await expect.poll(isIdle, { interval: 20 }).toBe(true);
    const stale = await read(page.path);
    expect(stale.status).toBe(200);
    expect(stale.body).not.toContain('nuevo texto.');
    expect(isHit(await read(page.path))).toBe(true);
    await pause(1_200);
    proxy.release();
    await expect.poll(async () => (await read(page.path)).body).toContain('nuevo texto.');
  } finally {
    proxy.release();
    await worker.close();
    await varnish.stop();
    await late.close();
    await prompt.close();
    await proxy.close();
    await database.drop();
  }
});
