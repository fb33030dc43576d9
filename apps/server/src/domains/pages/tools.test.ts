import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portals: Portal[];
let admin: Record<string, string>;
let settingsId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { TRACKING: '1', TAG_MANAGER_URL: 'https://etiquetas.centinela.example' };
  portals = [await startPortal(database, env), await startPortal(database, env)];
  admin = (await portals[0]?.login()) ?? {};
  settingsId = (await send('POST', '/api/settings', settings)).data.id;
});
afterAll(async () => {
  for (const portal of portals) await portal.close();
  await database?.drop();
});

const settings = { slug: 'principal', brand: { name: 'Centinela' }, enable: true };
const ids = { tagManagerId: 'GTM-ABCD123', analyticsId: null, heatmapId: 'k1l2m3n4o5', indexNowKey: null };

/** Reads the content security policy of a page from each process. */
async function policies(path: string): Promise<string[]> {
  const answers = await Promise.all(portals.map((portal) => portal.call('GET', path)));
  return answers.map(({ headers }) => headers.get('content-security-policy') ?? '');
}
/** Waits until the policy of a page contains a text in every process. */
const waitForPolicyInAllProcesses = async (path: string, text: string): Promise<void> => {
  for (const portal of portals)
    await expect
      .poll(async () => (await portal.call('GET', path)).headers.get('content-security-policy'))
      .toContain(text);
};
/** Waits until a page has this status in every process. */
const waitForStatusInAllProcesses = async (path: string, status: number): Promise<void> => {
  for (const portal of portals)
    await expect.poll(async () => (await portal.call('GET', path)).status).toBe(status);
};
const send = async (method: string, path: string, body: unknown) =>
  (await portals[0]?.call(method, path, body, admin))?.body;
const save = (changes: object) => send('PUT', `/api/settings/${settingsId}`, changes);

beforeEach(async () => {
  await save({ tracking: { ...ids, tagManagerId: null, heatmapId: null }, links: { quote: null } });
  await waitForPolicyInAllProcesses('/', "script-src 'self';");
  await waitForStatusInAllProcesses('/cotiza', 404);
});

test('applies the policy of the settings to their pages in every process while they are set', async () => {
  for (const policy of await policies('/')) {
    expect(policy).toContain('trusted-types');
  }
  await save({ tracking: ids });
  await waitForPolicyInAllProcesses('/', 'https://etiquetas.centinela.example');
  // Requested twice: the second answer comes from the cache.
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

  const invalidReply = await save({ tracking: { ...ids, tagManagerId: 'GTM-A x' } });
  expect(invalidReply.errors).toMatchObject([{ field: 'tracking.tagManagerId' }]);
  await save({ tracking: { ...ids, tagManagerId: null, heatmapId: null } });
  await waitForPolicyInAllProcesses('/', "script-src 'self';");
  expect((await portals[1]?.call('GET', '/'))?.body).not.toContain('data-consent=');
});

test('allows embedding of the configured form only on the quote page', async () => {
  await save({ links: { quote: 'https://cotiza.example/alarma?x=1' } });
  await waitForPolicyInAllProcesses('/cotiza', "frame-src 'self' https://cotiza.example;");
  for (const policy of await policies('/')) expect(policy).toContain("frame-src 'self';");
  await save({ links: { quote: 'http://cotiza.example/' } });
  await waitForStatusInAllProcesses('/cotiza', 404);
});
