import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { expectAccessibleInPassing } from './support/axe.ts';
import { selectAccountMenuItem, toast } from './support/dashboard.ts';
import { goTo, sendForm } from './support/forms.ts';
import { expect, test, unique } from './support/test.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the newest mail of a type to an address from the mail log. */
async function readNewestMail(api: Api, email: string, type: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const mails = await api.list('email-logs', `filter[q]=${encodeURIComponent(email)}`);
    const mail = mails.find((each) => each.to === email && each.type === type);
    expect(mail, `a mail ${type} to ${email}`).toBeTruthy();
    const preview = await api.send('GET', `/email-logs/${mail?.id}/preview`);
    html = isRecord(preview) && typeof preview.html === 'string' ? preview.html : '';
  }).toPass({ timeout: 30_000 });
  return html;
}

/** Returns the private link in the mail, on the origin of this journey. */
async function readMailLink(api: Api, email: string, type: string): Promise<string> {
  const [address = ''] =
    /https?:\/\/[^"\s<]+\?token=[\w-]+/.exec(await readNewestMail(api, email, type)) ?? [];
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const freshAddress = () => `${unique('lucia').replace(' ', '-')}@correo.demo`;
const password = 'mesa lluvia tren';
const other = 'caballo grapa pila';

/** Waits for the form's script: until then, the browser validates and submits the form. */
async function waitForScript(page: Page): Promise<void> {
  await page.locator('[data-island="accountForm"] input').first().focus();
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
}

/** Fills in the form, with one step after the other. */
async function fillForm(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía');
  await page.getByLabel('Apellido').fill('Prado');
  await page.getByLabel('Número de documento').fill('30.123.456');
  const address = page.getByLabel('Correo electrónico').last();
  await goTo(page, address);
  await address.fill(email);
  await fillPassword(page, word);
  await goTo(page, page.getByLabel('Celular'));
  await page.getByLabel('Celular').fill('11 15-5263-0900');
  await goTo(page, page.getByLabel('Provincia'));
  await page.getByLabel('Provincia').selectOption('Buenos Aires');
  await page.getByLabel('Localidad').fill('Olivos');
}

const createButton = (page: Page) => page.getByRole('button', { name: 'Crear mi cuenta' });

async function fillPassword(page: Page, word: string, repeat = word): Promise<void> {
  await page.locator('main').getByLabel('Contraseña', { exact: true }).fill(word);
  await page.getByLabel('Repetí la contraseña').fill(repeat);
}

async function choosePassword(page: Page, word: string, repeat = word): Promise<void> {
  await fillPassword(page, word, repeat);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
}

async function logIn(page: Page, email: string, word: string): Promise<void> {
  await page.goto('/ingresar');
  const form = page.locator('main form').first();
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByLabel('Contraseña', { exact: true }).fill(word);
  await form.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

test('a visitor registers, validates the address, logs in, and resets a forgotten password @phone-long', async ({
  page,
  api,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  const email = freshAddress();

  await test.step('errors appear at the fields, and the input stays', async () => {
    await page.goto('/registro');
    await waitForScript(page);
    await expectAccessibleInPassing(page, 'register');
    await page.getByLabel('Nombre', { exact: true }).fill('Lucía');
    await page.getByRole('button', { name: 'Seguir' }).click();
    await expect(page.getByText('Falta corregir 2 datos')).toBeVisible();
    await expect(page.getByLabel('Apellido')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Creá tu cuenta/);
    await page.getByRole('link', { name: /Número de documento/ }).click();
    await expect(page.getByLabel('Número de documento')).toBeFocused();
    await expectAccessibleInPassing(page, 'register with errors');
    await page.getByLabel('CUIT o CUIL').fill('20-12345678-9');
    await page.getByRole('button', { name: 'Seguir' }).click();
    await expect(page.getByLabel('CUIT o CUIL')).toHaveAccessibleDescription(/Ese CUIT no existe/);
    await page.getByLabel('CUIT o CUIL').fill('');
    await fillForm(page, email, 'Argentina2026');
    await goTo(page, createButton(page));
    await expectAccessibleInPassing(page, 'answers of the registration');
    await createButton(page).click();
    // Shows the step of the field with the error.
    await expect(page.locator('main').getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
      /Es una de las primeras que probaría cualquiera/,
    );
  });
  // Responses to intentional errors are expected in the console.
  expect(consoleErrors.filter((line) => !line.includes('400'))).toEqual([]);

  await test.step('registers with a password', async () => {
    await fillPassword(page, password);
    await expect(page.getByRole('status').filter({ hasText: 'Fuerte' })).toBeVisible();
    await sendForm(page, createButton(page));
    await expect(page.getByRole('heading', { name: 'Revisá tu correo' })).toBeVisible();
    await expectAccessibleInPassing(page, 'registered');
  });

  await test.step('the link in the mail validates the account once, in this browser with that password', async () => {
    const link = await readMailLink(api, email, 'validate-account');
    await page.goto(link);
    await expectAccessibleInPassing(page, 'validate');
    await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
    await expect(page.getByRole('heading', { name: '¡Listo! Tu cuenta está validada' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await expectAccessibleInPassing(page, 'validated twice');
  });

  await test.step('logs in, changes the telephone number, logs out', async () => {
    await logIn(page, email, password);
    await page.waitForURL('**/clientes/home');
    await page.goto('/clientes/telefono');
    const cellphone = page.getByRole('textbox', { name: 'Celular', exact: true });
    await expect(cellphone).toHaveValue(/11.*5263.*0900/);
    await cellphone.fill('351 15 555 0000');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(toast(page, 'Tus datos quedaron guardados')).toBeVisible();
    await selectAccountMenuItem(page, 'Cerrar sesión');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/clientes/home');
    await page.waitForURL('**/ingresar?redirectTo=**');
  });

  await test.step('forgets the password and sets a new one', async () => {
    await page.goto('/recuperar-clave');
    await waitForScript(page);
    await page.locator('main').getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Mandame el enlace' }).click();
    await expect(page.getByRole('heading', { name: 'Te enviamos un mail ¡gracias!' })).toBeVisible();
    await page.goto(await readMailLink(api, email, 'forgot-password'));
    await waitForScript(page);
    await expectAccessibleInPassing(page, 'forgot password');
    await choosePassword(page, other);
    await expect(page.getByRole('heading', { name: 'Tu contraseña nueva ya funciona' })).toBeVisible();
    await readNewestMail(api, email, 'password-changed');
    await logIn(page, email, other);
    await page.waitForURL('**/clientes/home');
  });
});

test('the warranty login shows the devices of the client, who claims one @long', async ({ page }) => {
  await page.goto('/garantia');
  await expectAccessibleInPassing(page, 'warranty');
  const card = page.getByRole('region', { name: 'La garantía de tus equipos' });
  await card.getByLabel('Correo electrónico').fill('cliente@centinela.demo');
  await card.getByLabel('Contraseña', { exact: true }).fill('Centinela-demo-2026');
  await card.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL('**/garantia');
  await expect(card.getByText('Hola, Carla. Estos son tus equipos y su garantía.')).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Teclado' }).first()).toContainText(
    'Cubierto hasta',
  );
  await card.getByRole('link', { name: 'Pedir arreglo de Teclado' }).first().click();
  await page.waitForURL('**/clientes/garantia*');
  await expect(page.getByRole('dialog')).toContainText('Teclado');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can still register, validate and reset the password @long', async ({ page, api }) => {
    const email = freshAddress();
    await page.goto('/registro');
    await fillForm(page, email, other);
    await page.getByLabel('CUIT o CUIL').fill('20-12345678-9');
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(page.getByLabel('CUIT o CUIL')).toHaveAccessibleDescription(/Ese CUIT no existe/);
    await expect(page.getByLabel('CUIT o CUIL')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Creá tu cuenta/);
    await expect(page.getByLabel('Localidad')).toHaveValue('Olivos');
    await page.getByLabel('CUIT o CUIL').fill('');
    await fillPassword(page, other);
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await page.waitForURL('**/registro/listo');

    await page.goto(await readMailLink(api, email, 'validate-account'));
    await page.getByText('Elegí otra').click();
    await choosePassword(page, password, 'otra cosa');
    await expect(page.getByLabel('Repetí la contraseña')).toHaveAccessibleDescription(
      'Error: Las dos contraseñas no son iguales',
    );
    await choosePassword(page, password);
    await expect(page.getByRole('heading', { name: '¡Listo! Tu cuenta está validada' })).toBeVisible();

    await page.goto('/recuperar-clave');
    await page.locator('main').getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Mandame el enlace' }).click();
    await page.waitForURL('**/recuperar-clave?enviado=1');
    await page.goto(await readMailLink(api, email, 'forgot-password'));
    await choosePassword(page, other);
    await expect(page.getByRole('heading', { name: 'Tu contraseña nueva ya funciona' })).toBeVisible();
  });
});
