import type { Page } from '@playwright/test';
import { accounts, password } from './support/api.ts';
import { expectAccessibleInPassing } from './support/axe.ts';
import { toast, waitUntilSettled } from './support/dashboard.ts';
import { logInAsNewUser } from './support/newAccount.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click();
const saved = (page: Page) => expect(toast(page, 'Tus datos quedaron guardados')).toBeVisible();

test('a client sets the contacts to call when the alarm goes off @phone-long @long', async ({
  page,
  api,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  await logInAsNewUser(page, api, 'client');
  await page.goto('/clientes/home');
  await expect(page.getByRole('heading', { name: 'Hola, Inés', level: 1 })).toBeVisible();
  await expect(page.getByText('Tu casa, siempre acompañada')).toBeVisible();
  const home = page.getByRole('main');
  await expect(
    home.getByRole('link', { name: 'Probá el botón de ayuda dos meses, sin cargo' }),
  ).toBeVisible();
  for (const name of ['La aplicación', 'Guías', 'Academia', 'Promociones'])
    await expect(home.getByRole('link', { name: new RegExp(`^${name} `) })).toBeVisible();
  const missing = page.getByRole('link', { name: /no sabemos adónde llamarte/ });
  await expectAccessibleInPassing(page, 'home without a telephone');
  await missing.click();
  await page.waitForURL('**/clientes/telefono');
  await expect(page.getByRole('heading', { name: 'Mi teléfono' })).toBeFocused();
  await field(page, 'Celular').fill('5263');
  await field(page, 'Teléfono fijo').focus();
  await expect(page.getByText('Falta el código de área').first()).toBeVisible();
  await field(page, 'Celular').fill('11 15-5263-0900');
  await expect(page.getByText('Se guarda como +54 9 11 5263 0900')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir en WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5491152630900',
  );
  await expectAccessibleInPassing(page, 'telephone');
  await save(page);
  await saved(page);
  await page.getByRole('banner').getByRole('link', { name: 'centinela' }).click();
  await expect(page.getByRole('link', { name: /te llamamos al 11 5263 0900/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Emergencias|11 5263 0911/ }).first()).toHaveAttribute(
    'href',
    'tel:+541152630911',
  );
  expect(consoleErrors).toEqual([]);
});

test('a client corrects their data: suggestions, check digits, errors at the fields @phone-long @long', async ({
  page,
  api,
}) => {
  const { id } = await logInAsNewUser(page, api, 'client', { province: 'AR-B', location: 'Tandil' });
  await page.goto('/clientes/mis-datos');
  await expect(field(page, 'Nombre')).toHaveValue('Inés');
  await expect(field(page, 'Número de documento')).toHaveValue('30.123.456');
  await page.getByLabel('Provincia').selectOption('Mendoza');
  await expect(page.getByRole('combobox', { name: 'Localidad' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Localidad' }).fill('god');
  await page.getByRole('option', { name: 'Godoy Cruz' }).click();
  await expect(page.getByRole('combobox', { name: 'Localidad' })).toHaveValue('Godoy Cruz');
  await page.getByRole('combobox', { name: 'Localidad' }).fill('Barrio Los Olivos');
  await page.keyboard.press('Tab');
  await expect(page.getByText('No está en la lista. La guardamos tal como la escribiste.')).toBeVisible();
  const cuit = field(page, 'CUIT o CUIL');
  await cuit.fill('2712345678');
  await expect(page.getByText('Van 10 de 11 números')).toBeVisible();
  await cuit.fill('27123456789');
  await expect(page.getByText('El dígito verificador no coincide')).toBeVisible();
  await field(page, 'Nombre').fill('');
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Revisá los datos' })).toBeVisible();
  await expect(page.getByText('Ese CUIT no existe')).toBeVisible();
  await expectAccessibleInPassing(page, 'data with errors');
  await field(page, 'Nombre').fill('María Inés');
  await cuit.fill('20-12345678-6');
  await expect(page.getByText('El dígito verificador coincide')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Cámaras' }).check();
  await save(page);
  await saved(page);
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Nombre')).toHaveValue('María Inés');
  await expect(cuit).toHaveValue('20-12345678-6');
  await expect(page.getByRole('checkbox', { name: 'Cámaras' })).toBeChecked();
  const stored = await api.send('GET', `/users/${id}`);
  expect(stored).toMatchObject({ province: 'AR-M', location: 'Barrio Los Olivos', cuit: '20123456786' });
});

test('changes made elsewhere appear, input stays; leaving asks for confirmation @long', async ({
  page,
  api,
}) => {
  const { id } = await logInAsNewUser(page, api, 'client', { address: 'Mitre', addressNumber: '10' });
  await page.goto('/clientes/mis-datos');
  await field(page, 'Calle').fill('Belgrano');
  await api.send('PUT', `/users/client/${id}`, { addressNumber: '99' });
  await save(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Tus datos cambiaron en otro lugar' }),
  ).toBeVisible();
  await expect(field(page, 'Calle')).toHaveValue('Belgrano');
  await expect(field(page, 'Altura')).toHaveValue('99');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Inicio' }).click();
  const leaveDialog = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' });
  await leaveDialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(leaveDialog).toBeHidden();
  await save(page);
  await saved(page);
  expect(await api.send('GET', `/users/${id}`)).toMatchObject({ address: 'Belgrano', addressNumber: '99' });
});

test('an agent has a separate area @phone-long @long', async ({ page, api }) => {
  const { id } = await logInAsNewUser(page, api, 'installer');
  await page.goto('/agentes/home');
  await expect(page.getByRole('heading', { name: 'Hola, Inés', level: 1 })).toBeVisible();
  await expect(page.getByText('Cada visita tuya enciende una luz')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A mano' })).toBeVisible();
  await expectAccessibleInPassing(page, 'agent’s home');
  await page.goto('/agentes/mis-datos');
  await field(page, 'Empresa o comercio').fill('Alarmas del Sur');
  await save(page);
  await saved(page);
  await expectAccessibleInPassing(page, 'agent’s data');
  expect(await api.send('GET', `/users/${id}`)).toMatchObject({ businessName: 'Alarmas del Sur' });
});

test('staff finds their data in the account menu @long', async ({ page, enter }) => {
  await enter('editor');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('link', { name: 'Mis datos' }).click();
  await expect(field(page, 'Apellido')).toHaveValue('Medina');
  await expect(field(page, 'Empresa o comercio')).toBeHidden();
});

test('users are redirected to their home screen, guests to the login and back @long', async ({
  page,
  enter,
  context,
}) => {
  const expectRedirect = async (requestedPath: string, expectedPath: string) => {
    await page.goto(requestedPath);
    await page.waitForURL((url) => url.pathname === expectedPath);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  for (const [who, home, others] of [
    ['client', '/clientes/home', ['/dashboard', '/dashboard/users', '/agentes/home', '/agentes/mis-datos']],
    ['agent', '/agentes/home', ['/dashboard/plans', '/clientes', '/clientes/mis-datos']],
    ['editor', '/dashboard', ['/clientes/home', '/agentes/telefono']],
  ] as const) {
    // Left first: an open page would reload when it notices another user or a logout.
    await page.goto('about:blank');
    await enter(who);
    for (const other of process.env.TEST_LONG ? others : others.slice(0, 1))
      await expectRedirect(other, home);
  }
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/clientes/telefono');
  await page.waitForURL('**/ingresar?redirectTo=*');
  const form = page.locator('main form').first();
  await form.getByLabel('Correo electrónico').fill(accounts.client);
  await form.getByLabel('Contraseña', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL('**/clientes/telefono');
  await waitUntilSettled(page);
  await expect(page.getByRole('heading', { name: 'Mi teléfono' })).toBeVisible();
});

test('the bottom bar of a client’s phone links correctly and covers nothing @phone-only', async ({
  page,
  enter,
}) => {
  await enter('client');
  await page.goto('/clientes/mis-datos');
  const bar = page.getByRole('navigation', { name: 'Accesos rápidos' });
  await expect(bar.getByRole('link')).toHaveText(['Inicio', 'Contratos', 'Facturas', 'Llamar']);
  await expect(bar.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:\+54/);
  const top = (await bar.boundingBox())?.y ?? 0;
  const getBottom = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  // The button stays above the bar while the form continues below, and at the end of the page.
  expect(await getBottom('Guardar cambios')).toBeLessThan(top);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await getBottom('Guardar cambios')).toBeLessThan(top);
  await bar.getByRole('link', { name: 'Facturas' }).click();
  await expect(page.getByRole('heading', { name: 'Mis facturas' })).toBeFocused();
  await expect(bar.getByRole('link', { name: 'Facturas' })).toHaveAttribute('aria-current', 'page');
});
