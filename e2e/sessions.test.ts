import type { Page } from '@playwright/test';
import { accounts, password } from './support/api.ts';
import { lists, selectAccountMenuItem } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

// A clock that was changed stays so for the whole context.
test.use({ reuseContext: false });

const minute = 60_000;
const refresh = 90_000;

const home = (page: Page) => page.getByRole('heading', { name: 'Hola, Bruno' });

/** Counts the renewal requests of this page. */
function countRenewals(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/keepAlive')) seen.count += 1;
  });
  return seen;
}

const renewed = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/auth/keepAlive') && response.ok());

const isHomePage = (url: URL) => url.pathname === '/';

async function logIn(page: Page, who: keyof typeof accounts): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(accounts[who]);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
}

test('a session is renewed every 90 seconds, first after 90', async ({ page, enter }) => {
  const seen = countRenewals(page);
  await page.clock.install();
  await enter('editor');
  await page.goto('/dashboard');
  await expect(home(page)).toBeVisible();
  await page.clock.runFor(refresh - 10_000);
  expect(seen.count).toBe(0);
  for (const [times, pause] of [
    [1, 10_000],
    [2, refresh],
    [3, refresh],
  ] as const) {
    const answer = renewed(page);
    // Only slightly longer: a pending renewal waits for its response and would be repeated if the clock ran on.
    await page.clock.runFor(pause + 500);
    await answer;
    expect(seen.count).toBe(times);
  }
});

test('concurrent requests near the end of a session renew it once and are sent afterwards @long', async ({
  page,
  context,
  enter,
  baseURL,
}) => {
  const seen = countRenewals(page);
  const order: string[] = [];
  await page.clock.install();
  await enter('admin');
  // Advances the clock by more than the half hour after which staff is idle.
  await context.addCookies([{ name: 'idleMinutes', value: '720', url: baseURL ?? '' }]);
  await page.goto('/dashboard/files');
  await expect(page.getByRole('status').filter({ hasText: 'archivos' })).toBeVisible();
  // All requests of this screen have finished, so none is counted for the next one.
  await page.waitForLoadState('networkidle');
  const remainingMs = await page.evaluate(() => {
    const [, expires = ''] = /(?:^|; )expires=([^;]+)/.exec(document.cookie) ?? [];
    return Date.parse(decodeURIComponent(expires)) - Date.now();
  });
  // Moves the clock to the last fifth of the session, without firing timers.
  await page.clock.setSystemTime(Date.now() + remainingMs * 0.8);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) order.push(pathname);
  });
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Últimos cambios' })).toBeVisible();
  expect(order[0]).toBe('/api/auth/keepAlive');
  await expect.poll(() => order.length).toBeGreaterThan(4);
  expect(seen.count).toBe(1);
});

test('an expired session ends on the home page', async ({ page, context, enter, baseURL }) => {
  await enter('editor');
  await page.goto('/dashboard');
  await expect(home(page)).toBeVisible();
  const past = encodeURIComponent(new Date(Date.now() - 24 * 60 * minute).toISOString());
  await context.addCookies([{ name: 'expires', value: past, url: baseURL ?? '' }]);
  // The first request notices it: this one, or one that the page sends by itself. A link that had the focus before
  // would have prefetched its screen and sent no request.
  const plans = page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Planes' });
  // Without the link, the page has already been left.
  void plans.dispatchEvent('click').catch(() => undefined);
  await page.waitForURL(isHomePage);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('token');
  expect(names).not.toContain('user');
});

for (const status of [401, 500])
  test(`a renewal that is answered with ${status} ends on the home page @long`, async ({ page, enter }) => {
    await page.clock.install();
    await enter('editor');
    await page.goto('/dashboard');
    await expect(home(page)).toBeVisible();
    await page.route('**/api/auth/keepAlive', (route) => route.fulfill({ status, json: { message: 'x' } }));
    await page.clock.runFor(refresh + 1000);
    await page.waitForURL(isHomePage);
  });

test('a lost or unanswered renewal is retried without the user noticing @long', async ({ page, enter }) => {
  await page.clock.install();
  await enter('editor');
  await page.goto('/dashboard');
  await expect(home(page)).toBeVisible();
  let tries = 0;
  await page.route('**/api/auth/keepAlive', (route) => {
    tries += 1;
    if (tries === 1) return route.abort();
    return tries === 2 ? route.fulfill({ status: 503, json: { message: 'x' } }) : route.continue();
  });
  const answer = renewed(page);
  await page.clock.runFor(refresh + 1000);
  await expect.poll(() => tries).toBeGreaterThan(0);
  for (let times = 0; times < 10 && tries < 3; times += 1) {
    await page.clock.runFor(1000);
    await page.waitForTimeout(200);
  }
  await answer;
  await expect(home(page)).toBeVisible();
});

test('pages of an ended session disappear when Back restores them', async ({ page, enter }) => {
  await enter('client');
  await page.goto('/clientes/facturas');
  await expect(page.getByRole('heading', { name: 'Mis facturas' })).toBeVisible();
  // Simulates the back/forward cache, which is disabled in these journeys. Delayed, because it ends the evaluation. The
  // cookies are removed in the same step, because a request in between would end the session its own way.
  await page.evaluate(() => {
    setTimeout(() => {
      for (const cookie of document.cookie.split('; ')) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
        document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
      }
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, 500);
  });
  await page.waitForURL('**/ingresar?redirectTo=**');
});

test('two tabs end the session together @long', async ({ context, enter }) => {
  await enter('editor');
  const [one, other] = await Promise.all([context.newPage(), context.newPage()]);
  await one.goto('/dashboard');
  await other.goto(lists.plans);
  await expect(home(one)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Planes', exact: true })).toBeVisible();
  await selectAccountMenuItem(one, 'Cerrar sesión');
  await Promise.all([one.waitForURL(isHomePage), other.waitForURL(isHomePage)]);
});

test('two tabs share one renewal @long', async ({ context, enter }) => {
  await enter('editor');
  await context.clock.install();
  const pages = await Promise.all([context.newPage(), context.newPage()]);
  const seen = pages.map(countRenewals);
  for (const page of pages) {
    await page.goto('/dashboard');
    await expect(home(page)).toBeVisible();
  }
  await context.clock.runFor(refresh);
  // This lock is granted after both pages have finished.
  for (const page of pages) await page.evaluate(() => navigator.locks.request('centinela.session', () => 1));
  expect(seen.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

for (const [who, path, extent] of [
  ['admin', '/dashboard', ''],
  ['agent', '/agentes/home', '@long'],
  ['client', '/clientes/home', '@long'],
] as const) {
  test(`${who} logs in and arrives at ${path} ${extent}`, async ({ page }) => {
    await page.goto('/ingresar');
    await logIn(page, who);
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  });
}

test('a guest returns to the requested page after login', async ({ page }) => {
  const requestedUrl = `${lists.plans}?filter[kind]=CUSTOMISED`;
  await page.goto(requestedUrl);
  await page.waitForURL('**/ingresar?redirectTo=*');
  await logIn(page, 'editor');
  await page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === requestedUrl);
  await expect(page.getByRole('tab', { name: 'A medida' })).toHaveAttribute('aria-selected', 'true');
});

test('a wrong password shows an error, and the input stays @long', async ({ page }) => {
  const fail = async () => {
    await page.getByLabel('Correo electrónico').fill('nadie@centinela.demo');
    await page.getByLabel('Contraseña').fill('no-es-esta');
    await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Email o Contraseña Incorrecta');
  };
  const expectInputKept = () =>
    expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@centinela.demo');
  await page.goto('/ingresar');
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
  await fail();
  await expectInputKept();
  expect(new URL(page.url()).search).toBe('');

  // Posted before the script has started, the form is handled by the server.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/ingresar');
  await fail();
  expect(new URL(page.url()).search).toBe('?error=wrongLogin');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expectInputKept();
});

test('a link opens the login over a public page, which then renews the session', async ({ page }) => {
  await page.clock.install();
  await page.goto('/planes/todos?login=1');
  const login = page.getByRole('dialog', { name: 'Ingresá a tu cuenta' });
  await login.getByLabel('Correo electrónico').fill(accounts.client);
  await login.getByLabel('Contraseña').fill(password);
  await login.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/planes/todos' && url.search === '');
  const header = page.getByRole('banner');
  await expect(header.getByText('Cerrar sesión')).toBeAttached();
  // The header is rendered before the script that renews the session, and a response precedes the next planned renewal.
  const untilRenewal = async (seen: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.clock.runFor(refresh + 500);
        return seen();
      })
      .toBe(true);
  const answers = countRenewals(page);
  await untilRenewal(async () => answers.count > 0);
  // After the session has ended, the page stays and the header offers the login.
  await page.route('**/api/auth/keepAlive', (route) =>
    route.fulfill({ status: 401, json: { message: 'no' } }),
  );
  await untilRenewal(() => header.getByRole('link', { name: 'Ingresar' }).isVisible());
  expect(new URL(page.url()).pathname).toBe('/planes/todos');
});

/** Hostile URLs with the path that remains after sanitizing; null for none. */
const hostile = [
  ['https://evil.example/dashboard/plans', '/dashboard/plans'],
  ['//evil.example/dashboard/plans', '/dashboard/plans'],
  ['https://evil.example//evil.example/dashboard', '/evil.example/dashboard'],
  ['\\\\evil.example\\dashboard\\plans', '/dashboard/plans'],
  ['/\t/evil.example/dashboard/plans', '/dashboard/plans'],
  ['https:/\\evil.example/dashboard/plans', '/dashboard/plans'],
  ['javascript:alert(1)//', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['/ingresar?redirectTo=/dashboard', null],
  [`/${'a'.repeat(5000)}`, null],
] as const;

test('no address after login leads to another site @long', async ({ browser, baseURL }) => {
  // The script's data comes from the server, which the journey below checks with all of them.
  for (const [redirectTo, path] of hostile.slice(0, 4)) {
    await test.step(redirectTo.slice(0, 60), async () => {
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      const elsewhere: string[] = [];
      await page.route(
        (url) => url.origin !== baseURL,
        (route) => {
          elsewhere.push(route.request().url());
          return route.abort();
        },
      );
      await page.goto(`/ingresar?redirectTo=${encodeURIComponent(redirectTo)}`);
      await logIn(page, 'editor');
      await page.waitForURL((url) => url.pathname === (path ?? '/dashboard'));
      expect(elsewhere).toEqual([]);
      await context.close();
    });
  }
});

test('no address after login leads to another site without a script either', async ({
  playwright,
  baseURL,
}) => {
  for (const [redirectTo, path] of hostile) {
    const request = await playwright.request.newContext({ baseURL });
    const answer = await request.post('/ingresar', {
      form: { email: accounts.editor, password, redirectTo },
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    });
    expect(answer.status(), redirectTo.slice(0, 60)).toBe(303);
    expect(answer.headers().location).toBe(path ?? '/dashboard');
    await request.dispose();
  }
});
