import type { Page } from '@playwright/test';
import { expectAccessibleInPassing } from './support/axe.ts';
import { expect, test, unique } from './support/test.ts';

const start = '/disena-tu-proteccion';
const answers = [
  'Casa con jardín o fondo',
  'Sí, adentro',
  'Cocina o calefón a gas',
  'Un perro o un gato',
  'Con llave, como siempre',
];
const option = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const send = (page: Page) => page.getByRole('button', { name: 'Pedí que te llamemos' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar mi propuesta' });
const savedDesignUrl = /\/disena-tu-proteccion\/d\/[\w-]{22}$/;

/** Price next to the drawing. */
const readPrice = async (page: Page): Promise<string> =>
  (await page
    .getByRole('complementary')
    .getByText(/pesos por mes/)
    .first()
    .textContent()) ?? '';

async function answerAll(page: Page): Promise<void> {
  for (const name of answers) await option(page, name).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Así cuidamos tu casa');
}

test('a visitor designs a protection, saves it, opens it elsewhere, sends it, and finds it in their account @phone-long @long', async ({
  page,
  api,
  browser,
  enter,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  const question = page.getByRole('heading', { level: 1 });

  await test.step('the questions change without page loads, also by keyboard', async () => {
    await page.goto(start);
    await expectAccessibleInPassing(page, 'the place');
    await page.getByRole('link', { name: /^Tu casa/ }).click();
    await expect(question).toHaveText('¿Cómo es tu casa?');
    const [first = ''] = answers;
    await option(page, first).focus();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.body.setAttribute('data-same', 'yes'));
    await option(page, first).press('Enter');
    await expect(question).toHaveText('¿Querés mirar cuando no estás?');
    await expect(question).toBeFocused();
    await expect(page.getByRole('status')).toHaveText(/^Hasta acá: .*pesos por mes/);
    await expect(page).toHaveTitle(/^Tu casa: ¿Querés mirar/);
    await expectAccessibleInPassing(page, 'a question');
    await page.goBack();
    await expect(question).toHaveText('¿Cómo es tu casa?');
    await page.goForward();
    await expect(question).toHaveText('¿Querés mirar cuando no estás?');
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
  });

  let price = '';
  await test.step('the design is saved with a link', async () => {
    for (const name of answers.slice(1)) await option(page, name).click();
    await expect(question).toHaveText('Así cuidamos tu casa');
    price = await readPrice(page);
    await expectAccessibleInPassing(page, 'the proposal');
    await saveButton(page).click();
    await expect(page.getByRole('heading', { name: 'Listo, tu propuesta quedó guardada' })).toBeVisible();
    // The link scrolls down; scrolling up keeps the header from covering content during the check.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleInPassing(page, 'the saved design');
  });

  const shownLink = page.getByRole('textbox', { name: 'Enlace de tu propuesta' });
  const link = await shownLink.inputValue();
  expect(link).toMatch(savedDesignUrl);
  // The copy button starts when it becomes visible.
  await shownLink.scrollIntoViewIfNeeded();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Enlace copiado' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await test.step('the link works in another browser', async () => {
    const elsewhere = await browser.newContext({ javaScriptEnabled: false });
    const other = await elsewhere.newPage();
    await other.goto(link);
    expect(await readPrice(other)).toBe(price);
    await expect(other.getByText('Casa con jardín o fondo').first()).toBeVisible();
    const paper = await elsewhere.request.get(`${link}/propuesta.pdf`);
    expect(paper.headers()['content-type']).toBe('application/pdf');
    await elsewhere.close();
  });

  await test.step('it is sent with three fields', async () => {
    const name = unique('Ema Ríos');
    await page.getByLabel('Nombre y apellido').fill(name);
    await expect(page.locator('form[novalidate]')).toBeAttached();
    await send(page).click();
    await expect(page.getByText('Falta corregir 2 datos')).toBeVisible();
    await page.getByLabel('Teléfono').fill('11 5263 0900');
    await page.getByLabel('Localidad y provincia').fill('Morón, Buenos Aires');
    await send(page).click();
    await expect(page.getByRole('heading', { name: '¡Gracias! Ya lo tenemos.' })).toBeVisible();
    const leads = await api.list('leads', `filter[q]=${encodeURIComponent(name)}`);
    expect(leads).toEqual([
      expect.objectContaining({
        name,
        verified: true,
        design: expect.any(String),
        monthly: expect.any(Number),
      }),
    ]);
  });

  await test.step('a client finds it in their account and deletes it', async () => {
    await enter('client');
    await page.goto(link);
    await page.getByRole('button', { name: 'Guardala en mi cuenta' }).click();
    await expect(page.getByText('El precio no cambió.')).toBeVisible();
    await expectAccessibleInPassing(page, 'a design in the account');
    await page.goto('/clientes/home');
    await expect(page.getByRole('heading', { name: 'Tus diseños' })).toBeVisible();
    await page.goto('/clientes/disenos');
    await expectAccessibleInPassing(page, 'the designs of the account');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Tu casa/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Borrar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
    await expect(page.getByText('Diseño borrado')).toBeVisible();
    expect((await page.request.get(link)).status()).toBe(404);
    expect(consoleErrors).toEqual([]);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor designs, saves and sends it, and an error loses no input @long', async ({ page, api }) => {
    const name = unique('Fidel Paz');
    await page.goto(start);
    await page.getByRole('link', { name: /^Tu casa/ }).click();
    await answerAll(page);
    await page.getByRole('button', { name: 'Pedí tu visita' }).click();
    await page.waitForURL(/guardado=1#pedir/);
    await page.getByLabel('Nombre y apellido').fill(name);
    await page.getByLabel('Teléfono').fill('no tengo');
    await page.getByLabel('Localidad y provincia').fill('Godoy Cruz, Mendoza');
    await send(page).click();
    await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/código de área/);
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue(name);
    await expect(page.getByLabel('Localidad y provincia')).toHaveValue('Godoy Cruz, Mendoza');
    await page.getByLabel('Teléfono').fill('261 555 0000');
    await send(page).click();
    await expect(page.getByRole('heading', { name: '¡Gracias! Ya lo tenemos.' })).toBeVisible();
    const leads = await api.list('leads', `filter[q]=${encodeURIComponent(name)}`);
    expect(leads).toEqual([expect.objectContaining({ name, verified: false, design: expect.any(String) })]);
  });
});
