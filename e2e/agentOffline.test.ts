import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { selectAccountMenuItem, toast, waitUntilSettled } from './support/dashboard.ts';
import { logInAsNewUser } from './support/newAccount.ts';
import { expect, test } from './support/test.ts';

// Other journeys block service workers, which would intercept requests (playwright.config.ts).
test.use({ reuseContext: false, serviceWorkers: 'allow' });

/** Names of the caches on the device. */
const getCacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Waits until the device caches data of this user and of no other one. */
const expectOnlyCacheOf = (page: Page, id: string) =>
  expect
    .poll(() =>
      getCacheNames(page).then(
        (names) => names.length > 0 && names.every((name) => name.includes(id)),
        () => false,
      ),
    )
    .toBe(true);

/** Waits until each of these paths is cached, even while the page reloads. */
const waitUntilCached = (page: Page, ...paths: string[]) =>
  expect
    .poll(() =>
      page
        .evaluate(
          (all) => Promise.all(all.map(async (path) => (await caches.match(path)) !== undefined)),
          paths,
        )
        .catch(() => []),
    )
    .toEqual(paths.map(() => true));

const offlineNotice = /esto es lo que abriste el \d+ de \w+, \d\d:\d\d/;

/** Paths of the cached responses. */
const getCachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(all.map((each) => each.keys()))).flat().map(({ url }) => url);
  });

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const guide = '/agentes/guias/probar-la-alarma';
const lesson = '/agentes/academia/tu-primera-visita/el-precio-final-de-una-vez';
const connectionRequired = (page: Page) =>
  page.getByRole('heading', { name: 'Necesitás conexión para ver esto' });
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión' });

test('an agent reads visited screens offline @phone-only @long', async ({ page, api, context }) => {
  await logInAsNewUser(page, api, 'installer');

  await test.step('online: the home screen, a guide, the prices, a lesson, the requests', async () => {
    await page.goto('/agentes/home');
    await expect(page.getByRole('heading', { name: 'Hola, Inés', level: 1 })).toBeVisible();
    await waitUntilCached(page, '/agentes/', '/api/public/agent-home');
    for (const path of [guide, '/agentes/precios', lesson, '/agentes/pedidos']) {
      await page.goto(path);
      await waitUntilSettled(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await waitUntilCached(
      page,
      '/api/areas/guides/probar-la-alarma',
      '/api/agents/me/prices',
      `/api${lesson.replace('/agentes/academia', '/courses').replace(/\/([^/]+)$/, '/lessons/$1')}`,
    );
    await expect(bar(page)).toBeHidden();
    const otherUrls = (await getCachedUrls(page)).filter((each) =>
      /\/api\/(?!public\/|courses|areas\/|agents\/me\/(?:prices|quote-catalogue))/.test(each),
    );
    expect(otherUrls).toEqual([]);
  });

  await context.setOffline(true);

  await test.step('offline: visited screens are available after a reload, with their time', async () => {
    await page.goto('/agentes/precios');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(bar(page)).toHaveText(offlineNotice);
    await page.goto(guide);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(bar(page)).toHaveText(offlineNotice);
    await expectAccessible(page, 'a cached guide');
  });

  await test.step('screens that are not cached need a connection, and list what can be read', async () => {
    for (const path of ['/agentes/guias/no-la-abri', '/agentes/sesiones', '/agentes/pedidos']) {
      await page.goto(path);
      await expect(connectionRequired(page)).toBeVisible();
    }
    const cachedPages = page.getByRole('navigation', { name: 'Mientras tanto podés leer' });
    await expect(cachedPages.getByRole('link', { name: 'Precios', exact: true })).toBeVisible();
    await expectAccessible(page, 'requests offline');
    await cachedPages.getByRole('link', { name: /alarma/ }).click();
    await page.waitForURL(`**${guide}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });

  await test.step('writes fail and are not queued', async () => {
    await page.goto(lesson);
    await page.getByRole('button', { name: /^(?:Hecha|Marcar como hecha)/ }).click();
    await expect(toast(page, 'Se cortó la conexión: probá de nuevo')).toBeVisible();
  });

  await test.step('back online: the same screen continues', async () => {
    await page.goto('/agentes/pedidos');
    await expect(connectionRequired(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Todavía no llegó ningún pedido' })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await page.goto(lesson);
    await expect(page.getByRole('button', { name: /^(?:Hecha|Marcar como hecha)/ })).toBeVisible();
  });
});

test('the cache of an agent is private and deleted on logout @long', async ({ page, api, context }) => {
  const open = async (path: string, ...copies: string[]) => {
    await page.goto(path);
    await waitUntilCached(page, '/agentes/', ...copies);
  };
  await logInAsNewUser(page, api, 'installer');
  await open('/agentes/home');
  await open(guide, '/api/areas/guides/probar-la-alarma');
  await selectAccountMenuItem(page, 'Cerrar sesión');
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => getCacheNames(page)).toEqual([]);
  expect(await workers(page)).toBe(0);

  await test.step('another agent logs in', async () => {
    const { id } = await logInAsNewUser(page, api, 'installer');
    await open('/agentes/home');
    await expectOnlyCacheOf(page, id);
    await context.setOffline(true);
    await page.goto(guide);
    await expect(connectionRequired(page)).toBeVisible();
    await context.setOffline(false);
    await open(guide, '/api/areas/guides/probar-la-alarma');
  });

  await test.step('a third agent logs in without a logout of the second', async () => {
    // An open page would reload when it notices another user.
    await page.goto('about:blank');
    const { id } = await logInAsNewUser(page, api, 'installer');
    await open('/agentes/home');
    await expectOnlyCacheOf(page, id);
    expect((await getCachedUrls(page)).filter((each) => each.includes('/api/areas/guides/'))).toEqual([]);
  });

  await test.step('without a user: another tab reports that the session is over', async () => {
    const secondTab = await context.newPage();
    await secondTab.goto('/robots.txt');
    await secondTab.evaluate(() => new BroadcastChannel('centinela.session').postMessage('ended'));
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => getCacheNames(page)).toEqual([]);
  });

  await test.step('other users have no service worker', async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await logInAsNewUser(page, api, 'client');
    await page.goto('/clientes/home');
    await expect(page.getByRole('heading', { name: 'Hola, Inés', level: 1 })).toBeVisible();
    expect(await workers(page)).toBe(0);
  });
});
