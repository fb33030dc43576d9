import type { Locator, Page } from '@playwright/test';
import { accounts } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { field, lists, openForm, row, selectAccountMenuItem, waitUntilSettled } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';
import { expectAccessibleInBothThemes, waitForContent } from './support/themes.ts';

// Many axe checks in one journey, each of which analyses the whole screen.
test.describe.configure({ timeout: 300_000 });

/** Name of a button, link or menu item; or its locator. */
type Target = string | RegExp | ((page: Page) => Locator);

const firstRow = (page: Page) => page.locator('[data-title] :is(a, button)').first();
const actions = /^Acciones de /;
/** The preview panel next to the form has a full-screen button; narrow windows only have that view. */
const previewAlone = /^Vista previa$|pantalla completa$/;
const demoFile = /^contratos-/;
/** A button of the drawer that the step before opens. */
const inDrawer = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).first();
const person = /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u;

/**
 * Dialogs of the dashboard: for each screen, the elements to press in order until the dialog is open. An empty list
 * means that it opens with the screen.
 */
const overScreens: Readonly<Record<string, readonly (readonly Target[])[]>> = {
  [lists.plans]: [
    ['Columnas'],
    ['Guardar vista'],
    ['Descargar'],
    ['Más acciones de la lista'],
    ['Más acciones de la lista', 'Papelera'],
    [actions],
    [actions, 'Versiones'],
    [actions, '¿Por qué no se ve?'],
    [actions, 'Eliminar'],
    [/^\$ .*Cambiar/],
    [/^Habilitado.*Cambiar/],
    [firstRow, previewAlone],
    [firstRow, previewAlone, 'Compartir'],
    [firstRow, /^Cambiar.*Imagen$/],
  ],
  '/dashboard/landings': [[firstRow, 'Enlace']],
  [lists.pages]: [[firstRow, /^Imagen$/]],
  [lists.files]: [[/\.svg/], [/\.pdf/]],
  '/dashboard/users': [
    ['Crear usuario'],
    ['Exportar'],
    [actions],
    [actions, 'Cambiar contraseña'],
    [actions, 'Eliminar'],
  ],
  '/dashboard/roles': [[actions], [/^Acciones de Edición/, 'Eliminar']],
  '/dashboard/redirects/create': [[]],
  '/dashboard/coverage': [[actions], [actions, 'Eliminar']],
  '/dashboard/coverage/create': [[]],
  '/dashboard/coverage/agents': [['Agregar un agente'], [actions, 'Cambiar'], [actions, 'Eliminar']],
  '/dashboard/visits/zones': [['Agregar una zona'], [actions, 'Cambiar'], [actions, 'Eliminar']],
  '/dashboard/search/synonyms': [[actions], [actions, 'Eliminar']],
  '/dashboard/search/synonyms/create': [[]],
  '/dashboard/search/misses': [[actions], [actions, 'Hacer sinónimo'], [actions, 'Crear redirección']],
  '/dashboard/agent-links': [[/^Dar de baja/]],
  '/dashboard/leads': [
    ['Más acciones'],
    ['Más acciones', 'Borrar los datos de una persona'],
    [(page) => page.locator('tbody [type=checkbox]').first(), /^Pasar a alguien/],
    [(page) => page.locator('tbody [type=checkbox]').first(), /^Cambiar el estado/],
    [firstRow],
    [firstRow, inDrawer(/^Ganado/)],
    [firstRow, inDrawer(/^Perdido/)],
    [firstRow, inDrawer(/recordatorio/i)],
    [firstRow, inDrawer('Más acciones')],
  ],
  '/dashboard/leads/board': [
    [/^Mover a/],
    [/^Mover a/, 'Pasar a «Ganado»'],
    [/^Mover a/, 'Pasar a «Perdido»'],
  ],
  '/dashboard/email-logs': [[/^Validá tu cuenta/]],
  '/dashboard/requests': [[person]],
  '/dashboard/cancellations': [[person]],
  '/dashboard/contracts': [['Descargar'], [firstRow, 'Cambiar de cliente']],
  // The demo's file of today, which waits for a decision; other journeys upload their own.
  '/dashboard/qad-files': [
    [demoFile, (page) => page.locator('[data-title] button').first()],
    [demoFile, 'Descartar'],
    [demoFile, /^Procesar /],
  ],
  '/dashboard/invoices': [[firstRow]],
  '/dashboard/qad-detail-records': [[firstRow]],
  '/dashboard/activations': [[/^Reintentar todas/]],
  '/dashboard/security': [['Configurar una aplicación']],
};

const openOverlays = (page: Page): Locator =>
  page.locator('[role=dialog], [role=menu]').filter({ visible: true });

/** Presses an element of the dialog opened last, otherwise of the screen. */
async function press(page: Page, target: Target): Promise<void> {
  if (typeof target === 'function') return target(page).click();
  const container = (await openOverlays(page).count()) > 0 ? openOverlays(page).last() : page.locator('main');
  const byRole = (role: 'button' | 'link' | 'menuitem') => container.getByRole(role, { name: target });
  return byRole('button').or(byRole('link')).or(byRole('menuitem')).first().click();
}

for (const [screen, opened] of Object.entries(overScreens))
  test(`dialogs of ${screen} @long @phone-long`, async ({ page, enter }) => {
    await enter('admin');
    for (const way of opened) {
      await page.goto(screen);
      await waitForContent(page);
      for (const target of way) await press(page, target);
      await expect(openOverlays(page).last()).toBeVisible();
      await waitUntilSettled(page);
      await expectAccessibleInBothThemes(page, way.join(' → '), '[role=dialog], [role=menu]');
      const count = await openOverlays(page).count();
      await page.keyboard.press('Escape');
      await expect(openOverlays(page)).toHaveCount(count - 1);
    }
  });

test('the blocks of a landing page, one of them expanded, at desktop and phone width @long', async ({
  page,
  enter,
  api,
}) => {
  const [own] = await api.list('landings', 'filter[slug]=mudanza-segura');
  await enter('admin');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openForm(page, '/dashboard/landings', { id: own?.id ?? '' });
    const opener = page.locator('button[aria-haspopup="dialog"][aria-keyshortcuts]').first();
    await expect(opener).toBeVisible();
    await waitUntilSettled(page);
    await expectAccessibleInBothThemes(page, `a landing's blocks at ${width}`);
    await opener.click();
    await expect(
      page.getByRole('dialog').getByRole('textbox', { name: 'Título', exact: true }),
    ).toBeVisible();
    await waitUntilSettled(page);
    await expectAccessibleInBothThemes(page, `a block at ${width}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Agregar: Tarjetas' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('');
    await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'corregir' })).toBeVisible();
    await waitUntilSettled(page);
    // Only the dialog: the content behind it may be partly covered by the bar.
    await expectAccessibleInBothThemes(page, `a new block at ${width}`, '[role="dialog"]');
  }
});

test('menus and dialogs of the dashboard @long', async ({ page, enter, plan }) => {
  const own = await plan();
  const name = String(own.name);
  await enter('admin');
  await page.goto(`${lists.plans}?filter[kind]=CUSTOMISED&q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
  const checkOverlay = async (screen: string, over: Locator) => {
    await expect(over).toBeVisible();
    await expectAccessible(page, screen);
    await page.keyboard.press('Escape');
    await expect(over).toBeHidden();
  };
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await checkOverlay('menu of a row', page.getByRole('menu'));
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await checkOverlay('menu of the account', page.getByText(accounts.admin));
  await selectAccountMenuItem(page, 'English');
  await page.getByRole('button', { name: 'Switch to dark mode', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Español', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: /^Una persona, un contrato/ }).fill('plan');
  await expect(page.getByRole('button', { name: 'Crear plan Catálogo' })).toBeVisible();
  await checkOverlay('finder', page.getByRole('dialog', { name: 'Buscar' }));
  await page.getByRole('button', { name: 'Más acciones de la lista' }).click();
  await page.getByRole('menuitem', { name: 'Papelera' }).click();
  await checkOverlay('bin', page.getByRole('dialog', { name: 'Papelera de Planes' }));
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await checkOverlay('removal', page.getByRole('dialog', { name: `¿Eliminar “${name}”?` }));
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Versiones' }).click();
  await checkOverlay('versions', page.getByRole('dialog', { name: /^Versiones/ }));
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).check();
  await expectAccessible(page, 'filters and selection');
  await page.getByRole('button', { name: 'Deshabilitar' }).click();
  await checkOverlay('count before a change of many', page.getByRole('dialog', { name: /¿Deshabilitar/ }));

  await openForm(page, lists.plans, own);
  await page
    .getByRole('button', { name: /Elegir de la biblioteca/ })
    .first()
    .click();
  await checkOverlay('media picker', page.getByRole('dialog', { name: 'Elegí una imagen' }));
  await field(page, 'Nombre').fill(unique('Otro'));
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Inicio' }).click();
  await checkOverlay(
    'warning before leaving',
    page.getByRole('dialog', { name: 'Tenés cambios sin guardar' }),
  );
  await page.goto('/dashboard/files');
  await page.locator('main ul li button').first().click();
  await checkOverlay('file', page.getByRole('dialog'));
});
