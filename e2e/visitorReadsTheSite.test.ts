import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { scrollThrough } from './support/site.ts';
import { expect, test } from './support/test.ts';

// With animations, as most visitors see the site.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

declare global {
  interface Window {
    moved: number;
  }
}

/** Returns the structured data of a page. */
const structured = (page: Page): Promise<{ '@type': string }[]> =>
  page.locator('script[type="application/ld+json"]').evaluateAll((scripts) =>
    scripts.flatMap((script) => {
      const data = JSON.parse(script.textContent ?? '[]');
      return Array.isArray(data) ? data : [data];
    }),
  );

const getTypes = async (page: Page) => (await structured(page)).map((each) => each['@type']);

test('the home page presents the company and its services @phone', async ({ page, complaints }) => {
  const consoleErrors = complaints(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dormí tranquilo. Alguien está despierto.',
  );
  await expect(page.getByRole('link', { name: 'Calculá tu precio' }).first()).toBeVisible();
  for (const heading of ['¿Qué querés cuidar?', 'Qué pasa cuando suena', 'Antes de decidir'])
    await expect(page.getByRole('heading', { name: heading })).toHaveCount(1);
  await expect(page).toHaveTitle(/Centinela/);
  expect(await getTypes(page)).toContain('LocalBusiness');
  expect(consoleErrors).toEqual([]);
});

test('the slides advance automatically @long', async ({ page }) => {
  await page.goto('/');
  const dots = page.getByRole('region', { name: 'Qué cuidamos' }).locator('a[href^="#escena-"]');
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Una luz prendida por toda la cuadra' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Reproducir' })).toBeVisible();
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
});

test('the home page is short enough for a phone and for a wide window @long', async ({ page }) => {
  for (const [width, limit] of [
    [390, 9000],
    [1440, 8000],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/', { waitUntil: 'load' });
    await scrollThrough(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `at ${width} px`).toBeLessThanOrEqual(limit);
  }
});

test('four actions lead from the home page to the price of a flat with a camera @phone-long @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.locator('#tres-puertas').getByRole('link', { name: 'Calculá tu precio' }).first().click();
  await page.getByRole('link', { name: /Un departamento/ }).click();
  await page.getByRole('link', { name: /Sí, adentro/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /cocina/ })).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi propuesta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Así cuidamos tu casa' })).toBeVisible();
  const price = page.getByText('$\u00a030.800').first();
  await expect(price).toBeInViewport();
});

test('an answer whose page is still loading is not lost by the next click @long', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  // Holds the pages that scripts load, such as that of the answer.
  await page.route('**/disena-tu-proteccion?*', async (route) => {
    if (isHeld && route.request().resourceType() === 'xhr') await released;
    await route.continue();
  });
  await page.goto('/disena-tu-proteccion?lugar=hogar');
  await page.getByRole('link', { name: /Un departamento/ }).click();
  const camera = page.getByRole('link', { name: /Sí, adentro/ });
  await expect(camera).toBeVisible();
  isHeld = true;
  const before = new URL(page.url()).search;
  await camera.click();
  // The answer is in the address at once.
  expect(new URL(page.url()).search).not.toBe(before);
  await page.getByRole('link', { name: 'Ver mi propuesta' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Así cuidamos tu casa' })).toBeVisible();
  await expect(page.getByText('$\u00a030.800').first()).toBeVisible();
  // The browser's back button returns to a question, and forward to the same proposal.
  await page.goBack();
  await page.goForward();
  await expect(page.getByText('$\u00a030.800').first()).toBeVisible();
});

test('nothing on the home page shifts @phone-long', async ({ page }) => {
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('hadRecentInput' in entry && 'value' in entry && !entry.hadRecentInput)
          window.moved += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await scrollThrough(page);
  expect(await page.evaluate(() => window.moved)).toBeLessThan(0.02);
});

test('plans are compared side by side, with the most chosen one highlighted', async ({
  page,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  await page.goto('/planes/todos');
  const table = page.getByRole('table', { name: 'En qué se diferencian los planes' });
  const heads = table.getByRole('columnheader');
  await expect(heads.filter({ hasText: 'El más elegido' })).toHaveCount(1);
  await expect(heads.filter({ hasText: 'El más elegido' })).toContainText('Plan Clásico');
  for (const name of ['Plan Rodado', 'Plan Esencial', 'Plan Clásico', 'Plan Exterior', 'Plan Comercio'])
    await expect(heads.filter({ hasText: name })).toBeVisible();
  expect(await getTypes(page)).toEqual(expect.arrayContaining(['BreadcrumbList', 'Product']));
  await page.getByRole('link', { name: /^Pedí este plan ?: Plan Clásico$/ }).click();
  await expect(page.getByLabel('Plan', { exact: true })).toHaveValue('clasico');
  expect(consoleErrors).toEqual([]);
});

test('the comparison leads to the questions that find the cheapest offer @phone-long', async ({
  page,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  await page.goto('/planes/todos');
  const advice = page.getByRole('region', { name: '¿Cuál me conviene?' });
  await advice.getByRole('link', { name: 'Tu casa' }).click();
  await page.waitForURL('**/disena-tu-proteccion?lugar=hogar*');
  await expect(page.getByRole('heading', { level: 1, name: '¿Cómo es tu casa?' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a phone compares two plans at a time @phone-only', async ({ page }) => {
  await page.goto('/planes/todos');
  const heads = page.getByRole('table').getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Plan Clásico' })).toBeVisible();
  await expect(heads).toHaveCount(2);
  const before = await heads.allTextContents();
  await page
    .getByRole('group', { name: 'Planes a la vista' })
    .locator('label', { hasText: 'Ver Plan Exterior' })
    .click();
  await expect.poll(() => heads.allTextContents()).not.toEqual(before);
  await expect(heads).toHaveCount(2);
  await expect(heads.filter({ hasText: 'Plan Clásico' })).toBeVisible();
  // Common features are collapsed by default.
  const siren = page.getByRole('rowheader', { name: 'Sirena exterior' });
  await expect(siren).toBeHidden();
  await page.getByText('Mostrar también lo que tienen en común').click();
  await expect(siren).toBeVisible();
  await page.getByText('Negocio', { exact: true }).last().click();
  await expect(heads).toHaveCount(1);
  await expect(heads).toContainText('Plan Comercio');
});

test('a plan line has its own page, with its prices in structured data', async ({
  page,
  complaints,
  baseURL,
}) => {
  const consoleErrors = complaints(page);
  await page.goto('/planes/clasico');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Plan Clásico');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/planes/clasico`);
  const products = (await structured(page)).filter((each) => each['@type'] === 'Product');
  expect(products.length).toBeGreaterThan(0);
  for (const product of products)
    expect(product).toMatchObject({ offers: { '@type': 'Offer', priceCurrency: 'ARS' } });
  expect(consoleErrors).toEqual([]);
});

test('questions open and close', async ({ page, complaints }) => {
  const consoleErrors = complaints(page);
  await page.goto('/faqs');
  const question = page.locator('main details').first();
  await expect(question).not.toHaveAttribute('open');
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  await expect(question.locator('p').first()).toBeVisible();
  expect(await getTypes(page)).toContain('FAQPage');
  expect(consoleErrors).toEqual([]);
});

test('legal texts are available as a page and as a file', async ({ page, request }) => {
  await page.goto('/legales/terminos-y-condiciones-web');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos y condiciones');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const href = await page.getByRole('link', { name: /pdf/i }).first().getAttribute('href');
  expect(href).toBe('/legales/terminos-y-condiciones-web.pdf');
  const file = await request.get(href ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a missing page says so and offers links', async ({ page }) => {
  const answer = await page.goto('/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esa página no está. Nosotros sí.');
  await page.getByRole('main').getByRole('link', { name: 'Ver los planes' }).click();
  await page.waitForURL('**/planes/todos');
});

test('robots are excluded from a host that is not the public one', async ({ request, page }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n');
  await page.goto('/');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
});

test('the phone menu opens, navigates and closes @phone-only', async ({ page }) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Principal' });
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(nav).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await nav.getByRole('button', { name: 'Cerrar el menú' }).click();
  await expect(nav).toBeHidden();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu works @phone-long', async ({ page, isMobile }) => {
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Principal' });
    if (isMobile) await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await nav.locator('summary').first().click();
    const inner = nav.locator('details').first().getByRole('link').first();
    await expect(inner).toBeVisible();
    const href = await inner.getAttribute('href');
    await inner.click();
    await page.waitForURL(`**${href}`);
  });

  test('slides are reachable, plans are comparable and questions can be opened @phone-long', async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('a[href="#escena-3"]').click();
    await expect(page.getByRole('heading', { name: 'Tu auto duerme afuera. Nosotros no.' })).toBeInViewport();
    const question = page.locator('main details').last();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');

    await page.goto('/planes/todos');
    await expect(page.getByRole('columnheader').filter({ hasText: 'Plan Clásico' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '¿Cuál me conviene?' })).toBeVisible();
  });

  test('users log in, and wrong logins are reported', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click();
    await page.waitForURL('**/ingresar');
    await page.getByLabel('Correo electrónico').fill('cliente@centinela.demo');
    await page.getByLabel('Contraseña').fill('no es esta');
    await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByText('Email o Contraseña Incorrecta')).toBeVisible();
    await page.getByLabel('Correo electrónico').fill('cliente@centinela.demo');
    await page.getByLabel('Contraseña').fill('Centinela-demo-2026');
    await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
    await page.waitForURL('**/clientes/home');
  });
});

test('a visitor switches to English, reads a plan and requests it', async ({ page, complaints }) => {
  const consoleErrors = complaints(page);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sleep easy. Someone is awake.');
  await expectAccessible(page, 'the English home page');
  await page.goto('/en/planes/comercio');
  const send = page.getByRole('button', { name: 'Ask us to call you' });
  await send.hover();
  // Until its script has started, the browser validates the form.
  await expect(page.locator('form[novalidate]').filter({ has: send })).toBeVisible();
  await send.click();
  await expect(page.getByRole('link', { name: 'Tell us your name' })).toBeVisible();
  await expectAccessible(page, 'an English form with errors');
  await page.getByLabel('Full name').fill('Ann Visitor');
  await page.getByLabel('Phone number').fill('11 5555 0000');
  await page.getByLabel('Town and province').fill('Morón, Buenos Aires');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you! We’ve got it.' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Español' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/planes/comercio');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
  expect(consoleErrors).toEqual([]);
});
