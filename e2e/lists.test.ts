import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { expectAccessibleInPassing } from './support/axe.ts';
import { lists, row, selectRowMenuItem, toast, waitForForm, waitUntilSettled } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la lista' });
const confirm = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

test('a price is changed in its card, and the plan is found by its position @phone-only @long', async ({
  page,
  enter,
  plan,
  api,
}) => {
  const own = await plan();
  const name = String(own.name);
  await enter('editor');
  const found = `${lists.plans}?filter[kind]=CUSTOMISED&q=${encodeURIComponent(name)}`;
  await page.goto(found);
  await expect(row(page, name)).toContainText('En el sitio');
  await row(page, name)
    .getByRole('button', { name: `Cambiar «Precio por mes» de ${name}` })
    .click();
  const price = page.getByRole('dialog').getByRole('textbox', { name: 'Precio por mes' });
  await price.fill('12.500');
  await expectAccessibleInPassing(page, 'a price in its card');
  await page.getByRole('button', { name: 'Guardar como borrador' }).click();
  await expect(price).toBeHidden();
  await expect(row(page, name)).toContainText('Con cambios');
  expect(await api.get('plans', own.id)).toMatchObject({ price: 12_500, changed: true, state: 'published' });
  await page.goto(`${found}&filter[state]=changed`);
  await expect(row(page, name)).toBeVisible();
  await page.goto(`${found}&filter[state]=shown`);
  await expect(page.getByRole('heading', { name: 'No encontramos nada' })).toBeVisible();
});

test('a copy is a separate draft @long', async ({ page, enter, plan, api, made }) => {
  const own = await plan();
  await enter('editor');
  await page.goto(`${lists.plans}?filter[kind]=CUSTOMISED&q=${encodeURIComponent(String(own.name))}`);
  await selectRowMenuItem(page, String(own.name), 'Duplicar');
  await expect(toast(page, 'Copia creada como borrador')).toBeVisible();
  await waitForForm(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  made.push({ section: 'plans', id });
  expect(id).not.toBe(own.id);
  expect(await api.get('plans', id)).toMatchObject({ state: 'draft', price: own.price });
});

/** Creates an icon with the picture of a demo icon. */
async function makeIcon(api: Api, name: string) {
  const [model] = await api.list('icons', 'limit=1');
  return api.create('icons', { name, image: model?.image, enable: true });
}

test('content in use is deleted only after a replacement, and can be restored from the bin @long', async ({
  page,
  enter,
  api,
  made,
}) => {
  const [old, next] = [unique('Ícono viejo'), unique('Ícono nuevo')];
  const [used, other] = await Promise.all([makeIcon(api, old), makeIcon(api, next)]);
  const user = await api.create('section-icons', {
    title: unique('Los que lo usan'),
    items: [{ icon: used.id, title: 'Con el viejo' }],
    order: 90,
    enable: false,
  });
  made.push(
    { section: 'section-icons', id: user.id },
    { section: 'icons', id: used.id },
    { section: 'icons', id: other.id },
  );
  await enter('admin');
  await page.goto(`${lists.icons}?q=${encodeURIComponent(old)}`);
  await selectRowMenuItem(page, old, 'Eliminar');
  const dialog = confirm(page, `¿Eliminar “${old}”?`);
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog.getByText('Se usa en 1 lugar')).toBeVisible();
  await expect(dialog.getByRole('link', { name: new RegExp(String(user.title)) })).toBeVisible();
  const replace = dialog.getByRole('button', { name: 'Reemplazar y eliminar' });
  await expect(replace).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Reemplazar por' }).fill(next);
  await page.getByRole('option', { name: next }).click();
  await replace.click();
  await expect(toast(page, 'Ícono eliminado')).toBeVisible();
  await expect(row(page, old)).toBeHidden();
  expect(await api.get('section-icons', user.id)).toMatchObject({ items: [{ icon: other.id }] });

  await page.getByRole('button', { name: 'Más acciones de la lista' }).click();
  await page.getByRole('menuitem', { name: 'Papelera' }).click();
  await page.getByRole('button', { name: `Restaurar ${old}` }).click();
  await expect(toast(page, 'Restaurado')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.goto(`${lists.icons}?q=${encodeURIComponent(old)}`);
  await expect(row(page, old)).toBeVisible();
});

test('plans have a tab for each kind, and one switch @long', async ({ page, enter, plan, api }) => {
  const own = await plan();
  const name = String(own.name);
  await enter('editor');
  await page.goto(lists.plans);
  await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Plan Clásico', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'A medida' }).click();
  await page.waitForURL((url) => url.searchParams.get('filter[kind]') === 'CUSTOMISED');
  await expect(row(page, 'Plan Clásico')).toBeHidden();
  await search(page).fill(name);
  await expect(row(page, name)).toContainText('Habilitado');
  await selectRowMenuItem(page, name, 'Deshabilitar');
  await expect(toast(page, 'Plan deshabilitado')).toBeVisible();
  await expect(row(page, name)).toContainText('Deshabilitado');
  expect(await api.get('plans', own.id)).toMatchObject({ enable: false, status: 'INACTIVE' });
  await selectRowMenuItem(page, name, 'Habilitar');
  await expect(row(page, name)).not.toContainText('Deshabilitado');
  expect(await api.get('plans', own.id)).toMatchObject({ enable: true, status: 'ACTIVE' });
});

test('all top bars are enabled with one request @long', async ({ page, enter, api }) => {
  const before = await api.list('topbar');
  const shown = async () => (await api.list('topbar')).filter(({ enableButton }) => enableButton).length;
  await enter('admin');
  try {
    await page.goto(lists.topBars);
    const all = async (item: string) => {
      await page.getByRole('button', { name: 'Más acciones de la lista' }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await all('Habilitar todas');
    await expect(toast(page, 'Barras superiores habilitadas')).toBeVisible();
    expect(await shown()).toBe(before.length);
    await all('Deshabilitar todas');
    await expect(toast(page, 'Barras superiores deshabilitadas')).toBeVisible();
    expect(await shown()).toBe(0);
  } finally {
    for (const { id, enable, enableButton } of before)
      await api.update('topbar', id, { enable, enableButton });
  }
});

test('a list without permission says so, and so does an unknown list @long', async ({ page, enter }) => {
  await enter('editor');
  await page.goto(lists.topBars);
  await expect(page.getByRole('heading', { name: 'No tenés permiso para ver esto' })).toBeVisible();
  await page.goto('/dashboard/no-hay-nada');
  await expect(page.getByRole('heading', { name: 'Acá no hay nada' })).toBeVisible();
  await page.goto(`${lists.plans}/update/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: 'Acá no hay nada' })).toBeVisible();
  await waitUntilSettled(page);
});
