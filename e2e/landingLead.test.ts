import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { expect, test, unique } from './support/test.ts';

const landing = '/landing/mudanza-segura';
const send = (page: Page) => page.getByRole('button', { name: 'Pedí que te llamemos' });
/** Waits for the form's script: until then, the browser validates and submits the form. */
async function waitForScript(page: Page): Promise<void> {
  await page.getByLabel('Nombre y apellido').focus();
  await expect(page.locator('form[novalidate]')).toBeAttached();
}

const thanks = (page: Page) => page.getByRole('heading', { name: '¡Listo, te anotamos!' });

/** Returns the leads with this name. */
const findLeads = (api: Api, name: string) => api.list('leads', `filter[q]=${encodeURIComponent(name)}`);

test('a visitor leaves a telephone number, and the company receives it @phone', async ({
  page,
  api,
  enter,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  const name = unique('Ana Paz');
  await page.goto(landing);
  await waitForScript(page);
  await page.getByLabel('Correo electrónico').fill('ana@');
  await page.getByLabel('¿Qué querés cuidar?').fill('Una casa con jardín');

  await test.step('errors appear at the fields, and the input stays', async () => {
    await send(page).click();
    await expect(page.getByText('Falta corregir 4 datos')).toBeVisible();
    await expect(page.getByLabel('Nombre y apellido')).toHaveAccessibleDescription(
      'Error: Decinos cómo te llamás',
    );
    await page.getByRole('link', { name: /Decinos tu localidad y tu provincia/ }).click();
    const place = page.getByLabel('Localidad y provincia');
    await expect(place).toBeFocused();
    await place.pressSequentially('olivos');
    // The field suggests all places.
    await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Olivos, Buenos Aires');
    await place.fill('Olivos, Buenos Aires');
    await page.getByLabel('Nombre y apellido').fill(name);
    await page.getByLabel('Teléfono').fill('5263 0900');
    await send(page).click();
    await expect(page.getByText('Falta corregir 2 datos')).toBeVisible();
    await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/Falta el código de área/);
    await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(/Revisá el correo/);
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue(name);
    await expect(page.getByLabel('Localidad y provincia')).toHaveValue('Olivos, Buenos Aires');
    await expect(page.getByLabel('¿Qué querés cuidar?')).toHaveValue('Una casa con jardín');
  });

  await test.step('the form is sent', async () => {
    await page.getByLabel('Teléfono').fill('11 5263 0900');
    await page.getByLabel('Correo electrónico').fill('ana@correo.demo');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText(/^N° \d+$/)).toBeVisible();
    await expect(page.getByText(/antes de las \d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Seguí por WhatsApp' })).toHaveAttribute(
      'href',
      /soy\+Ana\+Paz/,
    );
    expect(consoleErrors).toEqual([]);
  });

  await test.step('the dashboard lists the lead', async () => {
    const leads = await findLeads(api, name);
    expect(leads).toEqual([
      expect.objectContaining({
        name,
        email: 'ana@correo.demo',
        locality: 'Olivos',
        province: 'Buenos Aires',
        verified: true,
        status: 'NEW',
      }),
    ]);
    await enter('admin');
    await page.goto(`/dashboard/leads?q=${encodeURIComponent(name)}`);
    await expect(page.getByText(name).first()).toBeVisible();
  });
});

test('a double click sends the form once @long', async ({ page, api }) => {
  const name = unique('Bruno Sosa');
  await page.goto(landing);
  await waitForScript(page);
  await page.getByLabel('Nombre y apellido').fill(name);
  await page.getByLabel('Teléfono').fill('11 5263 0900');
  await page.getByLabel('Localidad y provincia').fill('Morón, Buenos Aires');
  await send(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(await findLeads(api, name)).toHaveLength(1);
});

test('the form of the home page works as well @long', async ({ page, api }) => {
  const name = unique('Carla Gil');
  await page.goto('/');
  await waitForScript(page);
  await page.getByLabel('Nombre y apellido').fill(name);
  await page.getByLabel('Teléfono').fill('11 5263 0900');
  await page.getByLabel('Localidad y provincia').fill('Córdoba');
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await findLeads(api, name)).toHaveLength(1);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, tag] of [
    [landing, ''],
    ['/', ' @long'],
  ] as const) {
    test(`a visitor of ${path} leaves a telephone number${tag}`, async ({ page, api }) => {
      const name = unique('Diego Luna');
      await page.goto(path);
      await page.getByLabel('Nombre y apellido').fill(name);
      await page.getByLabel('Teléfono').fill('no tengo');
      await page.getByLabel('Localidad y provincia').fill('Godoy Cruz, Mendoza');
      await send(page).click();
      await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/código de área/);

      // The input is still there.
      await expect(page.getByLabel('Nombre y apellido')).toHaveValue(name);
      await page.getByLabel('Teléfono').fill('261 555 0000');
      await send(page).click();
      await page.waitForURL((url) => url.pathname === path && url.searchParams.has('pedido'));
      await expect(thanks(page)).toBeVisible();
      expect(await findLeads(api, name)).toEqual([expect.objectContaining({ name, verified: false })]);
    });
  }
});

/** Features that an old browser, or a page opened before the last update, doesn't have. */
const missingFeatures: readonly [what: string, tag: string, take: (page: Page) => Promise<unknown>][] = [
  [
    'an old browser without what the script needs',
    '',
    (page) => page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined })),
  ],
  [
    'a browser without fetch',
    ' @long',
    (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'fetch', {
          get: () => {
            throw new ReferenceError('fetch is not defined');
          },
        });
      }),
  ],
  [
    'a page open since yesterday, whose scripts are gone',
    '',
    (page) => page.route(/\/assets\/(?:leadForm|mount)[^/]*\.js/, (route) => route.fulfill({ status: 404 })),
  ],
  [
    'a browser without modules',
    ' @long',
    (page) => page.route(/\/assets\/[^/]*\.js/, (route) => route.fulfill({ status: 404 })),
  ],
];
for (const [index, [what, tag, take]] of missingFeatures.entries())
  test(`${what} posts the plain form${tag}`, async ({ page, api }) => {
    const name = unique('Elsa Ruiz');
    // A separate network for each: without a captcha proof, a network may send only a few.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${100 + index}.7` });
    await take(page);
    await page.goto(landing);
    await page.getByLabel('Nombre y apellido').fill(name);
    await page.getByLabel('Teléfono').fill('11 5263 0903');
    await page.getByLabel('Localidad y provincia').fill('Morón, Buenos Aires');
    await send(page).click();
    await page.waitForURL((url) => url.pathname === landing && url.searchParams.has('pedido'));
    await expect(thanks(page)).toBeVisible();
    expect(await findLeads(api, name)).toEqual([expect.objectContaining({ name, verified: false })]);
  });

test('a form that cannot be sent is sent later, once', async ({ page, api }) => {
  const name = unique('Paz de Noche');
  const calls = '**/api/landing-mail';
  await page.goto(landing);
  await waitForScript(page);
  await page.getByLabel('Nombre y apellido').fill(name);
  await page.getByLabel('Teléfono').fill('11 5263 0901');
  await page.getByLabel('Localidad y provincia').fill('Morón, Buenos Aires');
  const pending = page.getByRole('status').filter({ hasText: 'Todavía no lo pudimos enviar' });

  await test.step('the database is unavailable', async () => {
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { message: 'x', code: 'unavailable', requestId: 'r' } }),
    );
    await send(page).click();
    await expect(pending).toBeVisible();
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue(name);
  });

  await test.step('the lead is stored, but the response is lost', async () => {
    await page.unroute(calls);
    await page.route(calls, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect.poll(async () => (await findLeads(api, name)).length).toBe(1);
    await expect(pending).toBeVisible();
  });

  await test.step('sending again creates no second lead', async () => {
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(thanks(page)).toBeVisible();
    expect(await findLeads(api, name)).toHaveLength(1);
  });
});

test('a pending form can be cancelled and changed @long', async ({ page }) => {
  await page.goto(landing);
  await waitForScript(page);
  await page.getByLabel('Nombre y apellido').fill('Ana Paz');
  await page.getByLabel('Teléfono').fill('11 5263 0902');
  await page.getByLabel('Localidad y provincia').fill('Morón, Buenos Aires');
  await page.route('**/api/landing-mail', (route) => route.abort());
  await send(page).click();
  await page.getByRole('button', { name: 'Cancelar el envío' }).click();
  await page.getByLabel('Nombre y apellido').fill('Ana Paz de Noche');
  await expect(send(page)).toBeEnabled();
});
