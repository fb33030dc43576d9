import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessibleInPassing } from './support/axe.ts';
import { row, selectRowMenuItem, toast, waitUntilSettled } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

const users = '/dashboard/users';

/** Creates unique user data. */
function createUserData() {
  const lastName = unique('Gauna');
  return {
    firstName: 'Elena',
    lastName,
    name: `Elena ${lastName}`,
    email: `${lastName.replace(' ', '.').toLowerCase()}@ejemplo.com`,
  };
}

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar usuarios' }).fill(text);
  await expect(page).toHaveURL(/q=/);
  await waitUntilSettled(page);
}

test('an agent is created with a role, found, disabled, given a password, enabled with others and deleted @long @phone-long', async ({
  page,
  enter,
  complaints,
}) => {
  const agent = createUserData();
  await enter('admin');
  const consoleErrors = complaints(page);
  await page.goto(users);
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await page.getByRole('menuitem', { name: 'Agente' }).click();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  const problems = page.getByRole('alert').filter({ hasText: 'Hay 4 cosas que corregir' });
  await expect(problems).toBeFocused();
  await problems.getByRole('button', { name: 'Correo' }).click();
  await expect(box(page, 'Correo')).toBeFocused();
  await expectAccessibleInPassing(page, 'create');

  await box(page, 'Nombre').fill(agent.firstName);
  await box(page, 'Apellido').fill(agent.lastName);
  await box(page, 'Número de documento').fill('30.123.456');
  await box(page, 'Correo').fill('admin@centinela.demo');
  await page.getByRole('textbox', { name: 'Celular' }).fill('11 15-5555-0000');
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Edición de contenido' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  // The e-mail address of another user: the input stays.
  await expect(page.getByText('Ya está en uso: elegí otro').first()).toBeVisible();
  await expect(box(page, 'Apellido')).toHaveValue(agent.lastName);
  await box(page, 'Correo').fill(agent.email);
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(toast(page, 'Usuario creado')).toBeVisible();
  await expect(page).toHaveURL(users);

  await find(page, agent.lastName);
  await expect(row(page, agent.name)).toContainText('Habilitado');
  await selectRowMenuItem(page, agent.name, 'Deshabilitar');
  await expect(row(page, agent.name)).toContainText('Deshabilitado');

  await selectRowMenuItem(page, agent.name, 'Cambiar contraseña');
  const dialog = page.getByRole('dialog', { name: /^Nueva contraseña/ });
  await dialog.getByLabel('Contraseña', { exact: true }).fill('12345678');
  await dialog.getByLabel('Repetir contraseña').fill('12345678');
  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(dialog.getByText(/primeras|adivin|común|probar/i).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Proponer una' }).click();
  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(toast(page, 'Contraseña cambiada')).toBeVisible();

  await page.getByRole('checkbox', { name: `Elegir ${agent.name}` }).check();
  const bar = page.getByRole('region', { name: 'Acciones sobre la selección' });
  await expect(bar).toContainText('1 elegido');
  await bar.getByRole('button', { name: 'Habilitar', exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: '¿Habilitar a 1 usuario?' });
  await confirmation.getByRole('button', { name: 'Habilitar', exact: true }).click();
  await expect(toast(page, 'Listo: 1 usuario')).toBeVisible();
  await expect(row(page, agent.name)).toContainText('Habilitado');
  await expectAccessibleInPassing(page, 'list');

  await row(page, agent.name).getByRole('link').click();
  await expect(page.getByRole('heading', { name: agent.name })).toBeVisible();
  const accountDetails = page.getByRole('region', { name: 'Su cuenta' });
  await expect(accountDetails).toContainText('Edición de contenido');
  await expect(accountDetails).toContainText('Tiene que elegir una contraseña propia');
  await expect(box(page, 'Celular')).toHaveValue('+54 9 11 5555 0000');
  await expectAccessibleInPassing(page, 'update');

  await page.getByRole('button', { name: `Acciones de ${agent.name}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Usuario Eliminado!')).toBeVisible();
  await expect(page).toHaveURL(users);
  await find(page, agent.lastName);
  await expect(page.getByRole('heading', { name: 'No encontramos nada' })).toBeVisible();
  // A rejected form answers 400, which browsers log as an error.
  expect(consoleErrors.filter((line) => !line.includes('400'))).toEqual([]);
});

test('two admins change one user without losing a change @long', async ({ page, enter, api }) => {
  const person = createUserData();
  const { firstName, lastName, email } = person;
  const made = await api.create('users/client', { firstName, lastName, email, dni: '30.123.456' });
  await enter('admin');
  await page.goto(`${users}/update/${made.id}`);
  await box(page, 'Calle').fill('Rivadavia');
  await box(page, 'Apellido').fill(`${lastName} mía`);
  await api.update('users', made.id, { lastName: `${lastName} ajena`, postalCode: '1708' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona cambió estos datos mientras los editabas' });
  await expect(dialog).toContainText(`${lastName} ajena`);
  await expect(dialog).toContainText('1708');
  await dialog.getByRole('button', { name: 'Guardar lo mío encima' }).click();
  await expect(toast(page, 'Usuario actualizado')).toBeVisible();
  const storedUser = await api.get('users', made.id);
  expect(storedUser).toMatchObject({ lastName: `${lastName} mía`, address: 'Rivadavia', postalCode: '1708' });

  await page.goto(`${users}/update/${made.id}`);
  await box(page, 'Calle').fill('Otra');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page
    .getByRole('dialog', { name: 'Tenés cambios sin guardar' })
    .getByRole('button', { name: 'Seguir editando' })
    .click();
  await expect(box(page, 'Calle')).toHaveValue('Otra');
  await api.remove('users', made.id);
});

test('a role removed by another admin does not return when the form is saved @long', async ({
  page,
  enter,
  api,
}) => {
  const { firstName, lastName, name, email } = createUserData();
  const made = await api.create('users/system', { firstName, lastName, email, dni: '30.123.456' });
  const role = (label: string) =>
    api.create('roles', { name: label, slug: `rol-${randomUUID()}`, permissions: [] });
  const [taken, given] = [await role(unique('Quitado')), await role(unique('Dado'))];
  const assign = (rolesId: unknown[]) => api.send('PUT', `/users/assignRole/${made.id}`, { rolesId });
  await assign([taken.id]);
  await enter('admin');
  await page.goto(`${users}/update/${made.id}`);
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: String(given.name) }).click();
  await page.keyboard.press('Escape');
  await assign([]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona cambió estos datos mientras los editabas' });
  await expect(dialog).toContainText('Roles');
  await dialog.getByRole('button', { name: 'Guardar lo mío encima' }).click();
  await expect(toast(page, 'Usuario actualizado')).toBeVisible();
  const storedUser = await api.get('users', made.id);
  expect(storedUser.roles).toMatchObject([{ id: given.id }]);

  // Closing a dialog that a menu opened returns the focus to the menu's button.
  await page.goto(`${users}/update/${made.id}`);
  const menu = page.getByRole('button', { name: `Acciones de ${name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(menu).toBeFocused();
  await api.remove('users', made.id);
  for (const { id } of [taken, given]) await api.remove('roles', id);
});

test('input stays when the menu changes the user, and is saved on top of that @long', async ({
  page,
  enter,
  api,
}) => {
  const { firstName, lastName, name, email } = createUserData();
  const made = await api.create('users/client', { firstName, lastName, email, dni: '30.123.456' });
  await enter('admin');
  await page.goto(`${users}/update/${made.id}`);
  await box(page, 'Calle').fill('Rivadavia');
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Deshabilitar' }).click();
  await expect(page.getByRole('region', { name: 'Su cuenta' })).toContainText('Deshabilitado');
  await expect(box(page, 'Calle')).toHaveValue('Rivadavia');
  await expect(page.getByRole('switch', { name: 'Cuenta habilitada' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(users);
  expect(await api.get('users', made.id)).toMatchObject({ address: 'Rivadavia', enable: false });
  await api.remove('users', made.id);
});

test('users who leave the list are deselected, also after the browser’s Back @long', async ({
  page,
  enter,
}) => {
  await enter('admin');
  await page.goto(users);
  await page.getByRole('tab', { name: 'Clientes' }).click();
  await expect(page).toHaveURL(/kind=CLIENT/);
  await waitUntilSettled(page);
  await page
    .getByRole('checkbox', { name: /^Elegir / })
    .nth(1)
    .check();
  const bar = page.getByRole('region', { name: 'Acciones sobre la selección' });
  await expect(bar).toContainText('1 elegido');
  await page.goBack();
  await expect(page).toHaveURL(users);
  await expect(bar).toHaveCount(0);
  await page.goForward();
  await waitUntilSettled(page);
  await expect(bar).toHaveCount(0);
});

test('an export shows its progress, is announced by mail and downloaded @phone-long @long', async ({
  page,
  enter,
}) => {
  await enter('admin');
  await page.goto(users);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Exportar usuarios' });
  await drawer.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Clientes' });
  await drawer.getByRole('button', { name: 'Preparar el zip' }).click();
  await expect(toast(page, 'Lo estamos preparando')).toBeVisible();
  const first = drawer.getByRole('listitem').first();
  await expect(first).toContainText('Listo', { timeout: 30_000 });
  await expect(first).toContainText('Clientes');
  await expectAccessibleInPassing(page, 'export');

  // Without a mail server the mail log contains every mail, private links included.
  await page.goto('/dashboard/email-logs');
  await page.getByRole('link', { name: 'Tu exportación de usuarios está lista' }).first().click();
  const letter = page.frameLocator('iframe');
  const link = await letter.getByRole('link', { name: 'Descargarla' }).getAttribute('href');
  expect(link).toContain(`${users}?export=`);
  const { pathname, search } = new URL(link ?? '');
  await page.goto(pathname + search);
  const waiting = page.waitForEvent('download');
  await drawer.getByRole('listitem').first().getByRole('link', { name: 'Descargar' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^usuarios-\d{4}-\d\d-\d\d\.zip$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('pending users are listed with their waiting time, reminded, and approved by hand @long', async ({
  page,
  enter,
}) => {
  await enter('admin');
  await page.goto(`${users}/pending`);
  const first = page.getByRole('row').nth(1);
  const name = (await first.getByRole('link').textContent()) ?? '';
  await expect(first.getByRole('time')).toHaveText(/hace|ayer|anteayer|mes|año/);
  await first.getByRole('button', { name: 'Reenviar validación' }).click();
  await expect(toast(page, 'Le mandamos otra vez el enlace')).toBeVisible();
  await expectAccessibleInPassing(page, 'pending');
  await selectRowMenuItem(page, name, 'Validar a mano');
  await expect(toast(page, 'Usuario actualizado')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});
