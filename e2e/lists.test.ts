import type { Page } from '@playwright/test';
import { countActions } from './support/actions.ts';
import type { Api } from './support/api.ts';
import { expectAccessibleInPassing } from './support/axe.ts';
import { lists, row, selectRowMenuItem, toast, waitForForm, waitUntilSettled } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

/** Names in a list, from top to bottom. */
const names = (page: Page) => page.getByRole('row').locator('[data-title] a').allTextContents();

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la lista' });
const confirm = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

test('the URL contains the state of a list', async ({ page, enter, plan }) => {
  const word = unique('Lista').replace(' ', '');
  const letters = [...'ABCDEFGHIJKLMNOP'];
  await Promise.all(
    letters.map((letter, index) =>
      plan({
        kind: 'GENERAL',
        name: `${letter} ${word}`,
        price: 1000 + index,
        enable: false,
        status: index < 15 ? 'ACTIVE' : 'INACTIVE',
      }),
    ),
  );
  await enter('editor');
  await page.goto(lists.plans);

  await test.step('search, sort and filter', async () => {
    await search(page).fill(word);
    await page.waitForURL((url) => url.searchParams.get('q') === word);
    await expect(page.getByText('1 a 14 de 16')).toBeVisible();
    await page.getByRole('button', { name: 'Nombre' }).click();
    await expect.poll(() => names(page)).toEqual(letters.slice(0, 14).map((letter) => `${letter} ${word}`));
    await page.getByRole('button', { name: 'Nombre' }).click();
    await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await page.getByLabel('Estado', { exact: true }).selectOption({ label: 'Activo' });
    await expect(page.getByText('1 a 14 de 15')).toBeVisible();
    await expect.poll(() => names(page).then(([first]) => first)).toBe(`O ${word}`);
  });

  await test.step('the next page, appended or instead', async () => {
    await page.getByRole('button', { name: 'Ver más' }).click();
    await expect(page.getByText('1 a 15 de 15')).toBeVisible();
    expect(await names(page)).toHaveLength(15);
    await page.getByRole('button', { name: 'Página 2' }).click();
    await expect.poll(() => names(page)).toEqual([`A ${word}`]);
  });

  await test.step('a reload shows the same', async () => {
    const address = page.url();
    await page.reload();
    await expect.poll(() => names(page)).toEqual([`A ${word}`]);
    await expect(search(page)).toHaveValue(word);
    expect(page.url()).toBe(address);
  });

  await test.step('so does the Back button', async () => {
    await page.getByRole('link', { name: `A ${word}` }).click();
    await waitForForm(page);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual([`A ${word}`]);
    // The selection belongs to this view only.
    const chosen = page.getByRole('region', { name: 'Acciones sobre la selección' });
    await page.getByRole('checkbox', { name: `Elegir A ${word}` }).check();
    await expect(chosen).toContainText('1 elegido');
    await page.goBack();
    await expect(page.getByText('1 a 15 de 15')).toBeVisible();
    await expect(chosen).toBeHidden();
    await page.goBack();
    await expect(page.getByText('1 a 14 de 15')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1 a 14 de 16')).toBeVisible();
  });

  await test.step('an empty result says so and offers a way back', async () => {
    await search(page).fill('no hay nada que se llame así');
    await expect(page.getByRole('heading', { name: 'No encontramos nada' })).toBeVisible();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(page.getByRole('row').first()).toBeVisible();
  });
});

test('slides are sorted by keyboard, the last one moved to the top in four actions', async ({
  page,
  enter,
  slide,
  api,
}) => {
  const [first, second] = [unique('Primera'), unique('Segunda')];
  const fields = { type: 'AGENT', order: 90 };
  const one = await slide({ ...fields, title: first });
  const other = await slide({ ...fields, title: second, order: 91 });
  await enter('editor');
  await page.goto('/dashboard/sliderSectionAgents');
  const { press, expectAtMost } = countActions(page);
  const expectAnnouncement = (text: string) =>
    expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
  await page.getByRole('button', { name: 'Ordenar' }).focus();
  await press('Enter');
  await expect(page.getByRole('button', { name: `Mover ${second}` })).toBeVisible();
  await press('End');
  await expect(page.getByRole('button', { name: `Mover ${second}` })).toBeFocused();
  await press('Alt+Home');
  await expectAnnouncement(`${second} quedó en el lugar 1 de`);
  await expect(page.getByRole('button', { name: `Mover ${second}` })).toBeFocused();
  await press('Control+s');
  await expect(toast(page, 'Orden guardado')).toBeVisible();
  expectAtMost(4);
  const order = (await api.list('main-slider', 'filter[type]=AGENT&sort[order]=asc')).map(({ id }) => id);
  expect(order[0]).toBe(other.id);
  expect(order.at(-1)).toBe(one.id);
});

test('several entries are disabled together after a confirmation, and enabled again', async ({
  page,
  enter,
  plan,
  api,
}) => {
  const word = unique('Varios').replace(' ', '');
  const made = await Promise.all(['uno', 'dos', 'tres'].map((name) => plan({ name: `${word} ${name}` })));
  await enter('editor');
  await page.goto(`${lists.plans}?filter[kind]=CUSTOMISED&q=${word}`);
  await page.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).check();
  const bar = page.getByRole('region', { name: 'Acciones sobre la selección' });
  await expect(bar).toContainText('3 elegidos');
  await bar.getByRole('button', { name: 'Deshabilitar' }).click();
  const dialog = confirm(page, '¿Deshabilitar 3 elementos?');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  for (const { id } of made) expect(await api.get('plans', id)).toMatchObject({ enable: true });

  await bar.getByRole('button', { name: 'Deshabilitar' }).click();
  await dialog.getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(toast(page, 'Listo: 3 elementos')).toBeVisible();
  await expect(row(page, `${word} uno`)).toContainText('Deshabilitado');
  for (const { id } of made) expect(await api.get('plans', id)).toMatchObject({ enable: false });

  await page.keyboard.press('Alt+t');
  await toast(page, 'Listo: 3 elementos').getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(toast(page, 'Deshecho')).toBeVisible();
  for (const { id } of made) expect(await api.get('plans', id)).toMatchObject({ enable: true });
});

test('a price is changed in its card, and the plan is found by its position @phone-only', async ({
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
  await expect(toast(page, 'Icon Removed!')).toBeVisible();
  await expect(row(page, old)).toBeHidden();
  expect(await api.get('section-icons', user.id)).toMatchObject({ items: [{ icon: other.id }] });

  await page.getByRole('button', { name: 'Más acciones de la lista' }).click();
  await page.getByRole('menuitem', { name: 'Papelera' }).click();
  await page.getByRole('button', { name: `Restaurar ${old}` }).click();
  await expect(toast(page, 'Restaurado')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.goto(`${lists.icons}?q=${encodeURIComponent(old)}`);
  await expect(row(page, old)).toBeVisible();
});

test('plans have a tab for each kind, and a status column @long', async ({ page, enter, plan, api }) => {
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
  await expect(row(page, name)).toContainText('Activo');
  await selectRowMenuItem(page, name, 'Pasar a inactivo');
  await expect(toast(page, 'Plan Update Status!')).toBeVisible();
  await expect(row(page, name)).toContainText('Inactivo');
  await selectRowMenuItem(page, name, 'Pasar a activo');
  await expect(row(page, name)).not.toContainText('Inactivo');
  expect(await api.get('plans', own.id)).toMatchObject({ status: 'ACTIVE' });
});

test('all top bars are enabled with one request @long', async ({ page, enter, api }) => {
  const before = await api.list('topbar');
  const shown = async () => (await api.list('topbar')).filter(({ enableButton }) => enableButton).length;
  await enter('admin');
  try {
    await page.goto(lists.topBars);
    const all = async (item: string) => {
      await page.getByRole('button', { name: 'Más acciones de la lista' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await all('Mostrar todas');
    await expect(toast(page, 'TopBar Sections Enabled!')).toBeVisible();
    expect(await shown()).toBe(before.length);
    await all('Ocultar todas');
    await expect(toast(page, 'TopBar Sections Disabled!')).toBeVisible();
    expect(await shown()).toBe(0);
  } finally {
    for (const { id, enableButton } of before) await api.update('topbar', id, { enableButton });
  }
});

test('a list without permission says so, and so does an unknown list', async ({ page, enter }) => {
  await enter('editor');
  await page.goto(lists.topBars);
  await expect(page.getByRole('heading', { name: 'No tenés permiso para ver esto' })).toBeVisible();
  await page.goto('/dashboard/no-hay-nada');
  await expect(page.getByRole('heading', { name: 'Acá no hay nada' })).toBeVisible();
  await page.goto(`${lists.plans}/update/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: 'Acá no hay nada' })).toBeVisible();
  await waitUntilSettled(page);
});
