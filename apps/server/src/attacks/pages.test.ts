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
  for (const path of ['/api/public/internal-settings', '/robots.txt']) await ask(path);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

let line = 0;
let address = '';
// Each test has a line of its own, with all of its renderings to come.
beforeEach(() => {
  line += 1;
  address = `198.51.100.${line}`;
});

const ask = (path: string, host = publicHost, from = address): Promise<RawReply> =>
  getRaw(portal.origin, path, [`X-Forwarded-For: ${from}`, `X-Forwarded-Host: ${host}`]);

/** Looks into the cache so far: those that found an answer, and those that did not. */
async function lookups(): Promise<{ hit: number; miss: number }> {
  const text = String((await portal.call('GET', '/metrics')).body);
  const count = (outcome: string) =>
    Number(new RegExp(`cache_lookups_total\\{[^}]*outcome="${outcome}"[^}]*\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { hit: count('hit'), miss: count('miss') };
}

/** How many of these addresses found nothing kept. */
async function missed(paths: readonly string[], host?: (at: number) => string): Promise<number> {
  const before = await lookups();
  for (const [at, path] of paths.entries()) await ask(path, host?.(at));
  return (await lookups()).miss - before.miss;
}

const random = () => Math.random().toString(36).slice(2);

describe('a visitor who fills the cache', () => {
  test.each([
    ['/planes/todos?plan=NO-'],
    ['/?gracias='],
    ['/home?gracias='],
    ['/ingresar?paso='],
    ['/ingresar?redirectTo=http://['],
    ['/recuperar-clave?enviado='],
    ['/abierta?x='],
  ])('with %s and values that no page knows gets one page', async (start) => {
    await ask(start.split('?')[0] ?? '');
    expect(await missed(Array.from({ length: 20 }, () => `${start}${random()}`))).toBe(0);
  });

  test.each([['/planes/todos?plan='], ['/contacto?pedido=7-'], ['/ingresar?redirectTo=/']])(
    'with %s and values without end takes no place from the others',
    async (start) => {
      const path = `${start}${random().slice(0, 6)}`;
      expect((await ask(path)).status).toBe(200);
      expect(await missed([path, path])).toBe(2);
    },
  );

  test('with error messages gets only the known ones', async () => {
    await ask('/ingresar?error=internal');
    expect(await missed(Array.from({ length: 20 }, () => `/ingresar?error=${random()}`))).toBe(0);
  });

  test('with the name of a plan gets a cached page', async () => {
    const first = await ask('/planes/todos?plan=basico');
    expect(first.status).toBe(200);
    expect(await missed(['/planes/todos?plan=basico', '/planes/todos?x=1&plan=basico'])).toBe(0);
  });

  test('with hosts gets one page for all of them', async () => {
    await ask('/abierta');
    await ask('/abierta', 'x.localhost');
    const paths = Array.from({ length: 40 }, () => '/abierta');
    expect(await missed(paths, (at) => `${random()}.${at % 2 ? 'example' : 'localhost'}`)).toBe(0);
    const long = await ask('/abierta', `${'x'.repeat(12_000)}.example`);
    expect(long.body).toContain('<meta name="robots" content="noindex');
  });
});

describe('an address without a page', () => {
  test('answers with one cached page that does not name the address', async () => {
    const first = await ask(`/no-hay-${random()}`);
    expect(first.status).toBe(404);
    expect(first.body).toMatch(/<h1[^>]*>Esa p/);
    expect(first.body).toContain('<meta name="robots" content="noindex');
    expect(first.body).not.toMatch(/no-hay-|rel="canonical"|og:url/);
    const before = await lookups();
    for (const path of ['/no-hay', '/a/b/c', '/planes/no-hay', '/landing/no-hay', '/legales/no-hay'])
      expect((await ask(`${path}-${random()}`)).body).toBe(first.body);
    // The page of the address is looked for each time, for it may come to be; what is shown instead is at hand.
    expect((await lookups()).hit - before.hit).toBe(5);
  });

  test('shows a page as soon as it is published', async () => {
    expect((await ask('/nueva')).status).toBe(404);
    await createPage(portal, admin, 'nueva');
    expect((await ask('/nueva')).status).toBe(200);
  });
});

describe('an address that has far too many pages rendered', () => {
  const render = (from: string) => ask(`/no-hay-${random()}`, publicHost, from);
  /** Sends until a rendering is refused. */
  async function untilRefused(from: string): Promise<{ served: number; refused: RawReply }> {
    for (let served = 0; served < 1200; served += 40) {
      const replies = await Promise.all(Array.from({ length: 40 }, () => render(from)));
      const refused = replies.find(({ status }) => status === 429);
      if (refused) return { served, refused };
    }
    throw new Error('nothing was refused');
  }

  test('is told in Spanish to wait, and how long; kept pages and other lines are served', async () => {
    await ask('/abierta');
    const { served, refused } = await untilRefused(address);
    expect(served).toBeGreaterThanOrEqual(240);
    expect(refused.head).toMatch(/^retry-after: \d+$/im);
    expect(refused.head).toMatch(/^cache-control: no-store$/im);
    expect(refused.head).toMatch(/^content-type: text\/html/im);
    expect(refused.body).toContain('unos segundos y volv');
    expect(refused.body.length).toBeLessThan(20_000);
    const kept = await Promise.all(Array.from({ length: 60 }, () => ask('/abierta')));
    expect(kept.every(({ status }) => status === 200)).toBe(true);
    expect((await render('198.51.100.250')).status).toBe(404);
    // Pages of one visitor's own are renderings as well.
    const links = await Promise.all(
      Array.from({ length: 60 }, () => ask(`/validar?token=${random()}`, publicHost, address)),
    );
    expect(links.some(({ status }) => status === 429)).toBe(true);
  }, 60_000);
});
