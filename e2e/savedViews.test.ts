import { countActions } from './support/actions.ts';
import { expectAccessibleInPassing } from './support/axe.ts';
import { lists, toast, waitUntilSettled } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

test('a view of plans is saved in four actions, and selected in one @long @phone-long', async ({
  page,
  enter,
  plan,
}) => {
  const word = unique('Vista').replace(' ', '');
  await plan({ kind: 'GENERAL', name: `Primero ${word}`, enable: false });
  await plan({ kind: 'GENERAL', name: `Segundo ${word}`, enable: false });
  await enter('editor');
  await page.goto(lists.plans);
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${word}` });
  const search = page.getByRole('searchbox', { name: 'Buscar en la lista' });
  const view = page.getByRole('navigation', { name: 'Vistas de la lista' }).getByRole('link', { name: word });
  await expect(search).toBeVisible();

  await test.step('it is saved', async () => {
    const { click, fill, expectAtMost } = countActions(page);
    await fill(search, word);
    await page.waitForURL((url) => url.searchParams.get('q') === word);
    await click(page.getByRole('button', { name: 'Guardar vista' }));
    const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
    await fill(dialog.getByLabel('Nombre'), `Planes ${word}`);
    await waitUntilSettled(page);
    await expectAccessibleInPassing(page, 'save a view');
    await click(dialog.getByRole('button', { name: 'Guardar', exact: true }));
    await expect(toast(page, 'Vista guardada')).toBeVisible();
    expectAtMost(4);
    await expect(view).toHaveAttribute('aria-current', 'page');
  });

  await test.step('it is selected, filtered further, and marked as different from the saved view', async () => {
    await page.goto(lists.plans);
    await view.click();
    await expect(row('Primero')).toBeVisible();
    await expect(row('Segundo')).toBeVisible();
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await page.getByLabel('Publicación', { exact: true }).selectOption({ label: 'En el sitio' });
    await expect(row('Primero')).toBeHidden();
    await expect(view).toContainText('con cambios');
    await page.getByRole('button', { name: 'Quitar el filtro Publicación: En el sitio' }).click();
    await expect(view).not.toContainText('con cambios');
  });

  await test.step('its columns are selected and sorted by keyboard, and are part of the URL', async () => {
    await page.getByRole('button', { name: 'Columnas' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Mostrar URL' }).press('Space');
    await page.getByRole('button', { name: 'Subir la columna URL' }).press('Enter');
    await waitUntilSettled(page);
    await expectAccessibleInPassing(page, 'columns of a list');
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).searchParams.get('columns')).toContain('slug');
    await expect(view).toContainText('con cambios');
  });

  await test.step('the list opens with it, is exported as a file, and the view is deleted', async () => {
    const more = page.getByRole('button', { name: `Acciones de la vista Planes ${word}` });
    await more.click();
    await page.getByRole('menuitem', { name: 'Abrir la lista con esta vista' }).click();
    await page.goto('/dashboard');
    await page.goto(lists.plans);
    await page.waitForURL((url) => url.searchParams.get('q') === word);
    await expect(view).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Descargar' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Lo que se ve (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^planes-\d{4}-\d\d-\d\d\.csv$/);
    await more.click();
    await page.getByRole('menuitem', { name: 'Eliminar vista…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Vista eliminada')).toBeVisible();
    await expect(view).toBeHidden();
  });
});
