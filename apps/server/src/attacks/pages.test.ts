import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { createPage, getRaw, type RawReply } from './support.ts';

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
  await portal.call(
    'POST',
    '/api/plans',
    { slug: 'basico', kind: 'GENERAL', name: 'Plan Básico', code: 'B1', price: 100 },
    admin,
  );
  // The process renders these after its start; if they are cached, that adds no misses.
  for (const path of ['/api/public/internal-settings', '/robots.txt']) await requestPage(path);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

let network = 0;
let address = '';
// Each test uses a different network, whose limit of renderings is unused.
beforeEach(() => {
  network += 1;
  address = `198.51.100.${network}`;
});

const requestPage = (path: string, host = publicHost, from = address): Promise<RawReply> =>
  getRaw(portal.origin, path, [`X-Forwarded-For: ${from}`, `X-Forwarded-Host: ${host}`]);

/** Returns the cache lookups so far: hits and misses. */
async function readLookups(): Promise<{ hit: number; miss: number }> {
  const text = String((await portal.call('GET', '/metrics')).body);
  const count = (outcome: string) =>
    Number(new RegExp(`cache_lookups_total\\{[^}]*outcome="${outcome}"[^}]*\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { hit: count('hit'), miss: count('miss') };
}

/** Counts the cache misses for these addresses. */
async function countMisses(paths: readonly string[], host?: (at: number) => string): Promise<number> {
  const before = await readLookups();
  for (const [at, path] of paths.entries()) await requestPage(path, host?.(at));
  return (await readLookups()).miss - before.miss;
}

const createRandomText = () => Math.random().toString(36).slice(2);

describe('a visitor who tries to fill the cache', () => {
  test.each([
    ['/planes/todos?plan=NO-'],
    ['/?gracias='],
    ['/home?gracias='],
    ['/ingresar?paso='],
    ['/ingresar?redirectTo=http://['],
    ['/recuperar-clave?enviado='],
    ['/abierta?x='],
  ])('gets one page with %s and unknown values', async (start) => {
    await requestPage(start.split('?')[0] ?? '');
    expect(await countMisses(Array.from({ length: 20 }, () => `${start}${createRandomText()}`))).toBe(0);
  });

  test.each([['/planes/todos?plan='], ['/contacto?pedido=7-'], ['/ingresar?redirectTo=/']])(
    'takes no cache space from others with %s and endless values',
    async (start) => {
      const path = `${start}${createRandomText().slice(0, 6)}`;
      expect((await requestPage(path)).status).toBe(200);
      expect(await countMisses([path, path])).toBe(2);
    },
  );

  test('gets only known error messages', async () => {
    await requestPage('/ingresar?error=internal');
    expect(await countMisses(Array.from({ length: 20 }, () => `/ingresar?error=${createRandomText()}`))).toBe(
      0,
    );
  });

  test('gets a cached page with the name of a plan', async () => {
    const first = await requestPage('/planes/todos?plan=basico');
    expect(first.status).toBe(200);
    expect(await countMisses(['/planes/todos?plan=basico', '/planes/todos?x=1&plan=basico'])).toBe(0);
  });

  test('gets one page for all hosts', async () => {
    await requestPage('/abierta');
    await requestPage('/abierta', 'x.localhost');
    const paths = Array.from({ length: 40 }, () => '/abierta');
    expect(
      await countMisses(paths, (at) => `${createRandomText()}.${at % 2 ? 'example' : 'localhost'}`),
    ).toBe(0);
    const long = await requestPage('/abierta', `${'x'.repeat(12_000)}.example`);
    expect(long.body).toContain('<meta name="robots" content="noindex');
  });
});

describe('an address without a page', () => {
  test('gets one cached error page that does not contain the address', async () => {
    const first = await requestPage(`/no-hay-${createRandomText()}`);
    expect(first.status).toBe(404);
    expect(first.body).toMatch(/<h1[^>]*>Esa p/);
    expect(first.body).toContain('<meta name="robots" content="noindex');
    expect(first.body).not.toMatch(/no-hay-|rel="canonical"|og:url/);
    const before = await readLookups();
    for (const path of ['/no-hay', '/a/b/c', '/planes/no-hay', '/landing/no-hay', '/legales/no-hay'])
      expect((await requestPage(`${path}-${createRandomText()}`)).body).toBe(first.body);
    // The page itself is looked up each time, since it may be published at any time; the error page is cached. The
    // portal's own requests after its start may add hits.
    expect((await readLookups()).hit - before.hit).toBeGreaterThanOrEqual(5);
  });

  test('gets a page as soon as it is published', async () => {
    expect((await requestPage('/nueva')).status).toBe(404);
    await createPage(portal, admin, 'nueva');
    expect((await requestPage('/nueva')).status).toBe(200);
  });
});

describe('an address that requests too many renderings', () => {
  const requestRendering = (from: string) => requestPage(`/no-hay-${createRandomText()}`, publicHost, from);
  /** Sends requests until a rendering is rejected. */
  async function requestUntilRejected(from: string): Promise<{ served: number; rejected: RawReply }> {
    for (let served = 0; served < 1200; served += 40) {
      const replies = await Promise.all(Array.from({ length: 40 }, () => requestRendering(from)));
      const rejected = replies.find(({ status }) => status === 429);
      if (rejected) return { served, rejected };
    }
    throw new Error('nothing was refused');
  }

  test('has to wait, with a Spanish message and Retry-After; cached pages and other networks are served', async () => {
    await requestPage('/abierta');
    const { served, rejected } = await requestUntilRejected(address);
    expect(served).toBeGreaterThanOrEqual(240);
    expect(rejected.head).toMatch(/^retry-after: \d+$/im);
    expect(rejected.head).toMatch(/^cache-control: no-store$/im);
    expect(rejected.head).toMatch(/^content-type: text\/html/im);
    expect(rejected.body).toContain('unos segundos y volv');
    expect(rejected.body.length).toBeLessThan(20_000);
    const cached = await Promise.all(Array.from({ length: 60 }, () => requestPage('/abierta')));
    expect(cached.every(({ status }) => status === 200)).toBe(true);
    expect((await requestRendering('198.51.100.250')).status).toBe(404);
    // Pages for one visitor count as renderings too.
    const links = await Promise.all(
      Array.from({ length: 60 }, () =>
        requestPage(`/validar?token=${createRandomText()}`, publicHost, address),
      ),
    );
    expect(links.some(({ status }) => status === 429)).toBe(true);
  }, 60_000);
});
