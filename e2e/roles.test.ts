import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Api, Entry } from './support/api.ts';
import { expectAccessibleInPassing } from './support/axe.ts';
import { selectRowMenuItem, toast, waitUntilSettled } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

const roles = '/dashboard/roles';

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Checkbox of a permission: by row and column of the table, on a phone in the card of its feature. */
const box = (page: Page, feature: string, verb: string) =>
  isNarrow(page)
    ? page
        .getByRole('group', { name: feature, exact: true })
        .getByRole('checkbox', { name: new RegExp(`^${verb}`) })
    : page.getByRole('checkbox', { name: new RegExp(`^${verb}: ${feature}(?: \\(\\w+\\))?$`) });

const all = (page: Page, what: string) => page.getByRole('checkbox', { name: `Todo: ${what}`, exact: true });
const bar = (page: Page) => page.locator('form').getByRole('status').last();
const saveRole = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const banner = (page: Page) => page.getByRole('region', { name: 'Estás viendo el portal como otro' });

/** Creates a role through the API. */
const makeRole = (api: Api, fields: object = {}): Promise<Entry> =>
  api.create('roles', {
    name: unique('Rol'),
    slug: `rol-${randomUUID().slice(0, 8)}`,
    permissions: ['plans.list', 'plans.show'],
    ...fields,
  });

test('a role is created, changed, previewed, compared and deleted @long @phone-long', async ({
  page,
  enter,
  complaints,
}) => {
  const name = unique('Atención');
  await enter('admin');
  const consoleErrors = complaints(page);
  await page.goto(roles);
  await page.getByRole('link', { name: 'Crear rol' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Requerido').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await expect(page.getByRole('textbox', { name: 'Identificador' })).toHaveValue(
    name.toLowerCase().replace('ó', 'o').replace(' ', '-'),
  );
  await box(page, 'Planes', 'Ver la lista').check();
  await box(page, 'Planes', 'Crear').check();
  // With those for the session, which a new role has.
  await expect(bar(page)).toHaveText('4 permisos elegidos');
  await expectAccessibleInPassing(page, 'create');
  await saveRole(page);
  await expect(toast(page, 'Rol creado')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${roles}$`));
  await expectAccessibleInPassing(page, 'list');

  await page.getByRole('link', { name, exact: true }).click();
  await expect(box(page, 'Planes', 'Crear')).toBeChecked();
  await all(page, 'Planes').check();
  await box(page, 'Contactos', 'Ver la lista').check();
  await box(page, 'Planes', 'Crear').uncheck();
  await expect(bar(page)).toHaveText('4 permisos agregados · 1 quitado');
  await expectAccessibleInPassing(page, 'update');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(bar(page)).toHaveText('Sin cambios');
  await page.getByRole('searchbox', { name: 'Buscar un permiso' }).fill('contactos');
  await expect(all(page, 'Planes')).toBeHidden();
  await box(page, 'Contactos', 'Ver la lista').check();
  await saveRole(page);
  await expect(toast(page, 'Rol actualizado')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${roles}$`));
  expect(consoleErrors).toEqual([]);

  await selectRowMenuItem(page, name, 'Ver el portal como este rol');
  await expect(banner(page)).toContainText(`Viendo como ${name}`);
  await expectAccessibleInPassing(page, 'role preview');
  await page.goto('/dashboard/audit');
  await expect(page.getByRole('heading', { name: 'No tenés permiso para ver esto' })).toBeVisible();
  await page.goto('/dashboard/leads');
  await expect(page.getByRole('heading', { name: 'Contactos', exact: true })).toBeVisible();
  await banner(page)
    .getByRole('button', { name: `Dejar de ver como ${name}` })
    .click();
  await page.waitForURL(`**${roles}`);
  await expect(banner(page)).toBeHidden();

  await selectRowMenuItem(page, name, 'Comparar con otro');
  await page.getByRole('combobox', { name: 'Otro rol' }).selectOption({ label: 'Edición de contenido' });
  await expect(page.getByRole('row', { name: /^Contactos/ })).toContainText('Ver la lista');
  await expectAccessibleInPassing(page, 'compare');

  await page.goto(roles);
  await selectRowMenuItem(page, name, 'Eliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Rol eliminado')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
  await selectRowMenuItem(page, 'Edición de contenido', 'Eliminar');
  await expect(page.getByRole('dialog')).toContainText(/\d personas?/);
  await expectAccessibleInPassing(page, 'a role in use');
});

test('a role is copied, and its matrix is navigated with the arrow keys @long', async ({
  page,
  enter,
  api,
}) => {
  const role = await makeRole(api);
  await enter('admin');
  await page.goto(`${roles}/update/${role.id}`);
  await page.getByRole('button', { name: `Acciones de ${role.name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicar', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(`Copia de ${role.name}`);
  await expect(page.getByRole('textbox', { name: 'Identificador' })).toHaveValue(`${role.slug}-2`);
  const first = box(page, 'Planes', 'Ver la lista');
  await expect(first).toBeChecked();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 'Planes', 'Ver el detalle')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box(page, 'Planes', 'Ver el detalle')).not.toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(box(page, 'Planes generales', 'Ver el detalle')).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Crear, en todo lo que se ve' }).check();
  await expect(box(page, 'Facturas', 'Crear')).toBeChecked();
  await saveRole(page);
  await expect(toast(page, 'Rol creado')).toBeVisible();
  const copies = await api.list('roles', `filter[slug]=${role.slug}-2`);
  expect(copies[0]?.permissions).toEqual(
    expect.arrayContaining(['plans.list', 'generalPlans.show', 'qadFiles.save']),
  );
  for (const { id } of [...copies, role]) await api.remove('roles', id);
});

test('two admins change one role at once without losing a change @long', async ({ page, enter, api }) => {
  const role = await makeRole(api);
  await enter('admin');
  await page.goto(`${roles}/update/${role.id}`);
  await box(page, 'Contactos', 'Ver la lista').check();
  await api.update('roles', role.id, { permissions: ['plans.list', 'plans.show', 'audit.list'] });
  await saveRole(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'cambió este rol mientras lo editabas' }),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Ver la auditoría' })).toBeChecked();
  await expect(bar(page)).toHaveText('1 permiso agregado');
  await saveRole(page);
  await expect(toast(page, 'Rol actualizado')).toBeVisible();
  const saved = await api.get('roles', role.id);
  expect(saved.permissions).toEqual(
    expect.arrayContaining(['plans.list', 'plans.show', 'audit.list', 'leads.list']),
  );
  await api.remove('roles', role.id);
});

test('previewing a role applies to every tab, changes nothing, and ends with the session @long', async ({
  context,
  enter,
  api,
}) => {
  const role = await makeRole(api, { permissions: ['plans.list', 'plans.show', 'plans.save'] });
  await enter('admin');
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto(`${roles}/update/${role.id}`);
  await other.goto('/dashboard/plans');
  await expect(other.getByRole('link', { name: 'Crear plan' })).toBeVisible();
  await one.getByRole('button', { name: 'Ver el portal como este rol' }).click();
  await expect(banner(one)).toBeVisible();
  await expect(banner(other)).toBeVisible();
  await expect(
    other.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Roles' }),
  ).toBeHidden();
  const name = 'Plan Clásico';
  await selectRowMenuItem(other, name, 'Duplicar');
  await expect(toast(other, 'acá podés ver, no cambiar')).toBeVisible();
  await one.getByRole('button', { name: /^Tu cuenta/ }).click();
  await one.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await Promise.all([one, other].map((page) => page.waitForURL((url) => url.pathname === '/')));
  await enter('admin');
  await one.goto('/dashboard');
  await expect(one.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  await expect(banner(one)).toBeHidden();
  await api.remove('roles', role.id);
});

/** Logs in as a new staff member with this role and a password of their own. */
async function logInWithRole(
  api: Api,
  context: BrowserContext,
  role: string,
  origin: string,
): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@centinela.demo`;
  const [first, ownPassword] = ['la-de-la-oficina-31', 'la-que-elige-eva-64'];
  const user = await api.create('users/system', {
    firstName: 'Eva',
    lastName: 'Prueba',
    email,
    dni: '30123456',
    password: first,
    passwordRepeat: first,
  });
  await api.send('PUT', `/users/assignRole/${user.id}`, { rolesId: [role] });
  const send = (method: 'post' | 'put', path: string, data: object) =>
    context.request[method](`/api${path}`, { headers: { origin }, data });
  expect((await send('post', '/auth/login', { email, password: first })).status()).toBe(200);
  const changed = await send('put', '/users/changeMyPassword', {
    current: first,
    password: ownPassword,
    passwordRepeat: ownPassword,
  });
  expect(changed.status()).toBe(200);
  expect((await send('post', '/auth/login', { email, password: ownPassword })).status()).toBe(200);
  return user.id;
}

test('users cannot grant permissions that they do not have @phone @long', async ({
  page,
  context,
  api,
  baseURL,
}) => {
  const ownPassword = await makeRole(api, {
    permissions: ['roles.list', 'roles.show', 'roles.update', 'plans.list', 'users.changeMyPassword'],
  });
  const role = await makeRole(api, { permissions: ['leads.list'] });
  const user = await logInWithRole(api, context, ownPassword.id, baseURL ?? '');
  await page.goto(`${roles}/update/${role.id}`);
  await waitUntilSettled(page);
  await expect(page.getByText('no los podés dar ni quitar')).toBeVisible();
  await expect(box(page, 'Contactos', 'Ver la lista')).toBeDisabled();
  await expect(box(page, 'Contactos', 'Ver la lista')).toBeChecked();
  await expect(box(page, 'Contactos', 'Ver la lista')).toHaveAccessibleDescription(/podés dar ni quitar/);
  await expect(box(page, 'Planes', 'Crear')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Ver el portal como este rol' })).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Pide segundo paso al ingresar' })).toBeDisabled();
  await expectAccessibleInPassing(page, 'a role with permissions that the user does not have');
  await all(page, 'Catálogo').click();
  await expect(bar(page)).toHaveText('1 permiso agregado');
  await saveRole(page);
  await expect(toast(page, 'Rol actualizado')).toBeVisible();
  expect((await api.get('roles', role.id)).permissions).toEqual(['leads.list', 'plans.list']);
  // Left first: the screen of a deleted user navigates to the login, which may coincide with closing the browser.
  await page.goto('about:blank');
  await api.remove('users', user);
  await api.remove('roles', ownPassword.id);
  await api.remove('roles', role.id);
});
