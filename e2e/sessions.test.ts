import type { Page } from '@playwright/test';
import { accounts, password } from './support/api.ts';
import { fromAccountMenu, lists } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

// A clock that was put forward stays so in its context.
test.use({ reuseContext: false });

const minute = 60_000;
const refresh = 90_000;

const home = (page: Page) => page.getByRole('heading', { name: 'Hola, Bruno' });

/** Counts the renewals that this page asks for. */
function renewals(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/keepAlive')) seen.count += 1;
  });
  return seen;
}

const renewed = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/auth/keepAlive') && response.ok());

const isFrontPage = (url: URL) => url.pathname === '/';

async function logIn(page: Page, who: keyof typeof accounts): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(accounts[who]);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
}

test('a session is refreshed every 90 seconds, the first time after 90', async ({ page, enter }) => {
  const seen = renewals(page);
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
    // Hardly longer: while this clock runs, a refresh under way waits for its answer, and would be tried again.
    await page.clock.runFor(pause + 500);
    await answer;
    expect(seen.count).toBe(times);
  }
});

test('many calls near the end of a session renew it once, and go out after @long', async ({
  page,
  context,
  enter,
  baseURL,
}) => {
  const seen = renewals(page);
  const order: string[] = [];
  await page.clock.install();
  await enter('admin');
  // The clock goes on by more than the half hour after which staff counts as away.
  await context.addCookies([{ name: 'idleMinutes', value: '720', url: baseURL ?? '' }]);
  await page.goto('/dashboard/files');
  await expect(page.getByRole('status').filter({ hasText: 'archivos' })).toBeVisible();
  // What this screen asks for has come: none of it is counted with the next one's.
  await page.waitForLoadState('networkidle');
  const left = await page.evaluate(() => {
    const [, expires = ''] = /(?:^|; )expires=([^;]+)/.exec(document.cookie) ?? [];
    return Date.parse(decodeURIComponent(expires)) - Date.now();
  });
  // The clock goes on to the last fifth of the session; no timer has noticed.
  await page.clock.setSystemTime(Date.now() + left * 0.8);
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

test('an expired session ends on the front page', async ({ page, context, enter, baseURL }) => {
  await enter('editor');
  await page.goto('/dashboard');
  await expect(home(page)).toBeVisible();
  const past = encodeURIComponent(new Date(Date.now() - 24 * 60 * minute).toISOString());
  await context.addCookies([{ name: 'expires', value: past, url: baseURL ?? '' }]);
  // Whatever calls first notices: this, or what the page asks by itself. A link that had the focus before would have
  // its screen's data already, and ask for nothing.
  const plans = page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Planes' });
  await Promise.all([page.waitForURL(isFrontPage), plans.dispatchEvent('click')]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('token');
  expect(names).not.toContain('user');
});

test('a refused refresh ends on the front page @long', async ({ page, enter }) => {
  await page.clock.install();
  await enter('editor');
  await page.goto('/dashboard');
  await expect(home(page)).toBeVisible();
  await page.route('**/api/auth/keepAlive', (route) =>
    route.fulfill({ status: 401, json: { message: 'x' } }),
  );
  await page.clock.runFor(refresh + 1000);
  await page.waitForURL(isFrontPage);
});

test('a refresh that is lost or fails is tried again, and nobody notices @long', async ({ page, enter }) => {
  await page.clock.install();
  await enter('editor');
  await page.goto('/dashboard');
  await expect(home(page)).toBeVisible();
  let tries = 0;
  await page.route('**/api/auth/keepAlive', (route) => {
    tries += 1;
    if (tries === 1) return route.abort();
    return tries === 2 ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue();
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

test('what Back brings up of a session that has ended goes away', async ({ page, context, enter }) => {
  await enter('client');
  await page.goto('/clientes/facturas');
  await expect(page.getByRole('heading', { name: 'Mis facturas' })).toBeVisible();
  // A call that is under way would end the session in its own way, by the front page.
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  // As from a browser that kept the page as it was; the one of these journeys keeps none. Later: it ends what is evaluated.
  await page.evaluate(() => {
    setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })), 500);
  });
  await page.waitForURL('**/ingresar?redirectTo=**');
});

test('two tabs agree that the session is over', async ({ context, enter }) => {
  await enter('editor');
  const [one, other] = await Promise.all([context.newPage(), context.newPage()]);
  await one.goto('/dashboard');
  await other.goto(lists.plans);
  await expect(home(one)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Planes', exact: true })).toBeVisible();
  await fromAccountMenu(one, 'Cerrar sesión');
  await Promise.all([one.waitForURL(isFrontPage), other.waitForURL(isFrontPage)]);
});

test('two tabs refresh once for both @long', async ({ context, enter }) => {
  await enter('editor');
  await context.clock.install();
  const pages = await Promise.all([context.newPage(), context.newPage()]);
  const seen = pages.map(renewals);
  for (const page of pages) {
    await page.goto('/dashboard');
    await expect(home(page)).toBeVisible();
  }
  await context.clock.runFor(refresh);
  // Whoever gets the turn after both of them knows what they did.
  for (const page of pages) await page.evaluate(() => navigator.locks.request('centinela.session', () => 1));
  expect(seen.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

for (const [who, path] of [
  ['admin', '/dashboard'],
  ['agent', '/agentes/home'],
  ['client', '/clientes/home'],
] as const) {
  test(`${who} logs in and stands at ${path}`, async ({ page }) => {
    await page.goto('/ingresar');
    await logIn(page, who);
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  });
}

test('who is not logged in comes back to where they were going', async ({ page }) => {
  const wanted = `${lists.plans}?filter[kind]=CUSTOMISED`;
  await page.goto(wanted);
  await page.waitForURL('**/ingresar?redirectTo=*');
  await logIn(page, 'editor');
  await page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === wanted);
  await expect(page.getByRole('tab', { name: 'A medida' })).toHaveAttribute('aria-selected', 'true');
});

test('a wrong password says so, and what was typed stays', async ({ page }) => {
  const fail = async () => {
    await page.getByLabel('Correo electrónico').fill('nadie@centinela.demo');
    await page.getByLabel('Contraseña').fill('no-es-esta');
    await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Email o Contraseña Incorrecta');
  };
  const stays = () => expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@centinela.demo');
  await page.goto('/ingresar');
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
  await fail();
  await stays();
  expect(new URL(page.url()).search).toBe('');

  // Posted before its script is awake, it comes back by another way.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/ingresar');
  await fail();
  expect(new URL(page.url()).search).toBe('?error=wrongLogin');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await stays();
});

test('a link opens the login over its page of the site, which then keeps the session', async ({ page }) => {
  await page.clock.install();
  await page.goto('/planes/todos?login=1');
  const login = page.getByRole('dialog', { name: 'Ingresá a tu cuenta' });
  await login.getByLabel('Correo electrónico').fill(accounts.client);
  await login.getByLabel('Contraseña').fill(password);
  await login.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/planes/todos' && url.search === '');
  const header = page.getByRole('banner');
  await expect(header.getByText('Cerrar sesión')).toBeAttached();
  // The header is there before the script that keeps the session, and an answer before the next renewal is planned.
  const untilRenewal = async (seen: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.clock.runFor(refresh + 500);
        return seen();
      })
      .toBe(true);
  const answers = renewals(page);
  await untilRenewal(async () => answers.count > 0);
  // Whose session is over goes on reading; the header offers the way in.
  await page.route('**/api/auth/keepAlive', (route) =>
    route.fulfill({ status: 401, json: { message: 'no' } }),
  );
  await untilRenewal(() => header.getByRole('link', { name: 'Ingresar' }).isVisible());
  expect(new URL(page.url()).pathname).toBe('/planes/todos');
});

/** Each with the path that is left when everything before it is taken away; null for none at all. */
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

test('no address after the login leads off the site @long', async ({ browser, baseURL }) => {
  // What the script reads comes from the server, which the journey below asks about all of them.
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

test('no address after the login leads off the site without a script either', async ({
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
