import type { Browser } from '@playwright/test';
import type { Api } from './support/api.ts';
import { expectAccessibleInPassing } from './support/axe.ts';
import { toast } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

const initialPassword = 'puerta-abierta-temporal';
const chosenPassword = 'tres-mates-con-bizcochos';

/** Document that the simulated platform never knows. */
const unknownDocument = '99999999';

/** Creates a client with an account, a new document number and a chosen password. */
async function createClient(api: Api, browser: Browser, origin: string) {
  const name = unique('Vecina');
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@ejemplo.com`;
  // Eight digits that are unique in this run.
  const dni = String(20_000_000 + Math.floor(Math.random() * 9_000_000));
  await api.create('users/client', {
    firstName: name,
    lastName: 'Prueba',
    email,
    documentType: 'DNI',
    dni,
    password: initialPassword,
    passwordRepeat: initialPassword,
  });
  const context = await browser.newContext({ locale: 'es-AR', baseURL: origin });
  const headers = { origin };
  const logIn = (password: string) =>
    context.request.post('/api/auth/login', { headers, data: { email, password } });
  await logIn(initialPassword);
  await context.request.put('/api/users/changeMyPassword', {
    headers,
    data: { current: initialPassword, password: chosenPassword, passwordRepeat: chosenPassword },
  });
  expect((await logIn(chosenPassword)).status()).toBe(200);
  return { name, email, context };
}

test('pending and failed tasks are resolved from the home screen, and a contract is assigned to its owner @long', async ({
  api,
  page,
  enter,
  browser,
  baseURL,
}) => {
  test.slow();
  const contract = unique('OP').replace(/\W/g, '').toUpperCase();
  const client = await createClient(api, browser, baseURL ?? '');
  await enter('admin');

  // A file with a finished dry run is listed on the home screen.
  await page.goto('/dashboard/qad-files');
  const lines = [
    'contract;document;name;email;plan;status;monthly_total',
    `${contract};${unknownDocument};Sin Padrón, Ana;ana.${contract.toLowerCase()}@ejemplo.com;HOG-CL-02;SUSPENDIDO;34.900,00`,
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: `${contract}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  });
  await expect(page.getByText('Todavía no se escribió nada.')).toBeVisible();
  await page.goto('/dashboard');
  const waiting = page.getByRole('listitem').filter({ hasText: `${contract}.csv` });
  await expect(waiting).toContainText('El simulacro está listo: falta confirmarlo');
  await waiting.getByRole('link').click();
  await page.getByRole('button', { name: 'Procesar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Procesar' }).click();
  await expect(page.getByRole('progressbar', { name: 'Avance' })).toHaveAttribute('aria-valuenow', '100');

  // Reactivated from its page.
  await page.goto(`/dashboard/contracts?q=${contract}`);
  await page.getByRole('link', { name: contract, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Contrato ${contract}` })).toBeVisible();
  await page.getByRole('button', { name: 'Reactivar' }).click();
  const question = page.getByRole('dialog', { name: `Reactivar el contrato ${contract}` });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Reactivar' }).click();
  await question.getByRole('button', { name: 'Reactivar' }).click();
  await expect(toast(page, `El contrato ${contract} está activo`)).toBeVisible();
  await expect(page.getByText('Estado: de SUSPENDIDO a ACTIVO')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactivar' })).toBeHidden();

  // The platform rejects its activation: the home screen links to it and shows the reason.
  await expect
    .poll(async () => {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: /^Para resolver \d/ })).toBeVisible();
      return page.getByRole('link', { name: /fue(ron)? rechazadas?$/ }).count();
    })
    .toBe(1);
  await page.getByRole('link', { name: /fue(ron)? rechazadas?$/ }).click();
  await page.waitForURL('**/dashboard/activations?state=REFUSED');
  // The URL changes before the screen: until then, the home screen's recent changes also name the contract.
  await expect(page.getByRole('heading', { name: 'Activaciones', level: 1 })).toBeVisible();
  const lost = page.getByRole('row').filter({ hasText: contract });
  await expect(lost).toContainText('La plataforma la rechazó: el documento no figura en el padrón.');
  await expectAccessibleInPassing(page, 'activations');
  await lost.getByRole('button', { name: /^Reintentar/ }).click();
  await expect(toast(page, 'Activación en marcha')).toBeVisible();

  // The owner has registered herself: the contract is reassigned to her account, with a reason.
  await page.goto(`/dashboard/contracts?q=${contract}`);
  await page.getByRole('link', { name: contract, exact: true }).click();
  await page.getByRole('button', { name: 'Cambiar de cliente' }).click();
  const dialog = page.getByRole('dialog', { name: `Cambiar de cliente el contrato ${contract}` });
  await expect(dialog.getByText('Cuenta actual')).toBeVisible();
  await dialog.getByLabel('Buscá la cuenta').fill(client.email);
  await dialog.getByRole('radio', { name: new RegExp(client.email) }).check();
  await dialog.getByRole('button', { name: 'Pasar el contrato' }).click();
  await expect(dialog.getByText('Escribí el motivo: el documento no coincide')).toBeVisible();
  await expectAccessibleInPassing(page, 'another client');
  await dialog.getByLabel('Motivo').fill('El ERP tiene mal su documento');
  await dialog.getByRole('button', { name: 'Pasar el contrato' }).click();
  await expect(toast(page, `El contrato es de ${client.email}`)).toBeVisible();
  await expect(page.getByText('Motivo: El ERP tiene mal su documento')).toBeVisible();

  // She sees it at once, and the platform receives her document number.
  const clientPage = await client.context.newPage();
  await clientPage.goto('/clientes/home');
  await expect(clientPage.getByRole('link', { name: /^Tu protección/ })).toContainText('1');
  await clientPage.goto('/clientes/contratos');
  await expect(clientPage.getByRole('link', { name: new RegExp(contract) })).toBeVisible();
  await client.context.close();
  await page.goto(`/dashboard/activations?q=${contract}`);
  await expect(page.getByRole('row').filter({ hasText: contract })).toContainText('Activa');
  await expect(page.getByRole('row').filter({ hasText: client.email })).toContainText(
    /En la plataforma: ETX-/,
  );

  // The global search finds her account and her contract by name.
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Buscar' });
  await finder.getByRole('textbox').fill(contract);
  await expect(finder.getByRole('button', { name: `Contrato ${contract}` })).toBeVisible();
  await finder.getByRole('textbox').press('ArrowDown');
  await finder.getByRole('textbox').press('ArrowUp');
  await expect(finder.getByRole('status')).toContainText(`Contrato ${contract}`);
  await finder.getByRole('textbox').press('Enter');
  await page.waitForURL('**/dashboard/contracts/*');
  await page.keyboard.press('Control+k');
  await finder.getByRole('textbox').fill(client.name);
  await finder.getByRole('button', { name: client.email }).click();
  await page.waitForURL('**/dashboard/users/update/*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(client.name);
});

test('the home screen lists only real changes, and pending accounts are counted next to the users @long', async ({
  page,
  enter,
  api,
}) => {
  const name = unique('Rol');
  const role = await api.create('roles', {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    permissions: [],
  });
  await enter('admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Entró/ })).toHaveCount(0);
  const users = page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: /^Usuarios/ });
  await expect(users).toContainText(/\d+ cuentas? sin validar/);
  await page.goto('/dashboard/users/pending');
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Reenviar validación' }) });
  await expect(first.first()).toBeVisible();
  await api.remove('roles', role.id);
});
