import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portals: Portal[];
let admin: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { TRACKING: '1', TAG_MANAGER_URL: 'https://etiquetas.centinela.example' };
  portals = [await startPortal(database, env), await startPortal(database, env)];
  admin = (await portals[0]?.login()) ?? {};
});
afterAll(async () => {
  for (const portal of portals) await portal.close();
  await database?.drop();
});

const settings = { slug: 'principal', brand: { name: 'Centinela' }, enable: true };
const ids = { tagManagerId: 'GTM-ABCD123', analyticsId: null, heatmapId: 'k1l2m3n4o5', indexNowKey: null };

/** The policy of a page, asked of each process. */
async function policies(path: string): Promise<string[]> {
  const answers = await Promise.all(portals.map((portal) => portal.call('GET', path)));
  return answers.map(({ headers }) => headers.get('content-security-policy') ?? '');
}
/** The one process answers what was saved at once, the other as soon as it has heard of it: within milliseconds. */
const everywhere = (path: string, words: string): Promise<void> =>
  vi.waitFor(async () => {
    for (const policy of await policies(path)) expect(policy).toContain(words);
  });
const send = async (method: string, path: string, body: unknown) =>
  (await portals[0]?.call(method, path, body, admin))?.body;

test('the policy lets in what the settings name, on its pages, on every process, as long as they do', async () => {
  const { data } = await send('POST', '/api/settings', settings);
  await everywhere('/', "script-src 'self';");
  for (const policy of await policies('/')) {
    expect(policy).toContain('trusted-types');
  }
  await send('PUT', `/api/settings/${data.id}`, { tracking: ids });
  await everywhere('/', 'https://etiquetas.centinela.example');
  // Asked twice: the second answer is out of memory.
  for (const policy of [...(await policies('/')), ...(await policies('/'))]) {
    expect(policy).toContain(
      "script-src 'self' https://etiquetas.centinela.example https://www.clarity.ms https://*.clarity.ms;",
    );
    expect(policy).toMatch(/connect-src 'self' https:\/\/etiquetas\.centinela\.example /);
    expect(policy).toContain("frame-src 'self';");
    expect(policy).not.toContain('trusted-types');
  }
  for (const path of ['/ingresar', '/validar', '/no-existe'])
    for (const policy of await policies(path)) expect(policy).toContain("script-src 'self';");
  const page = (await portals[1]?.call('GET', '/ingresar'))?.body;
  expect(page).toContain('data-consent=');
  expect(page).not.toContain('gtm.js');

  const wrong = await send('PUT', `/api/settings/${data.id}`, {
    tracking: { ...ids, tagManagerId: 'GTM-A x' },
  });
  expect(wrong.errors).toMatchObject([{ field: 'tracking.tagManagerId' }]);
  await send('PUT', `/api/settings/${data.id}`, {
    tracking: { ...ids, tagManagerId: null, heatmapId: null },
  });
  await everywhere('/', "script-src 'self';");
  expect((await portals[1]?.call('GET', '/'))?.body).not.toContain('data-consent=');
});

test('the page of the quote may show what the settings name, and no other page; without it there is none', async () => {
  const { data } = await send('GET', '/api/settings/principal', undefined);
  for (const portal of portals) expect((await portal.call('GET', '/cotiza')).status).toBe(404);
  await send('PUT', `/api/settings/${data.id}`, { links: { quote: 'https://cotiza.example/alarma?x=1' } });
  for (const policy of await policies('/cotiza'))
    expect(policy).toContain("frame-src 'self' https://cotiza.example;");
  for (const policy of await policies('/')) expect(policy).toContain("frame-src 'self';");
  await send('PUT', `/api/settings/${data.id}`, { links: { quote: 'http://cotiza.example/' } });
  // The process that did not write hears of it a moment later.
  for (const portal of portals)
    await expect
      .poll(async () => (await portal.call('GET', '/cotiza')).status, { interval: 2, timeout: 5000 })
      .toBe(404);
});
