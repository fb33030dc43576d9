import { field, lists, openForm, paste, save, toast } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

test('a long form has a table of contents, accepts pasted rows, and shows its errors', async ({
  page,
  enter,
  plan,
}) => {
  const own = await plan({ items: [{ text: 'Sirena' }] });
  await enter('editor');
  await openForm(page, lists.plans, own);
  const contents = page.getByRole('navigation', { name: 'Secciones del formulario' });
  const section = page.getByRole('region', { name: 'Qué incluye' });
  const rows = section.getByRole('listitem');

  await test.step('the table of contents links to a section, and Tab continues there', async () => {
    await contents.getByRole('button', { name: 'Qué incluye' }).press('Enter');
    await expect(section).toBeFocused();
    await expect(contents.getByRole('button', { name: 'Qué incluye' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.keyboard.press('Tab');
    await expect(rows.getByRole('button').first()).toBeFocused();
    // The last section can't scroll to the middle of the window.
    const last = contents.getByRole('button', { name: 'Publicación' });
    await last.press('Enter');
    await expect(last).toHaveAttribute('aria-current', 'true');
  });

  await test.step('each pasted line becomes a row, and one undo removes them all', async () => {
    await section.getByRole('button', { name: 'Agregar renglón' }).focus();
    await paste(page, ['• Cámara', '• Sensor', '• Botón']);
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(3)).toContainText('Botón');
    await section.getByRole('button', { name: 'Deshacer' }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('the first pasted line fills an empty row', async () => {
    await section.getByRole('button', { name: 'Agregar renglón' }).click();
    await rows.nth(1).getByLabel('Texto').focus();
    await paste(page, ['Cámara', 'Sensor']);
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1).getByLabel('Texto')).toHaveValue('Cámara');
    await expect(rows.nth(1).getByLabel('Texto')).toBeFocused();
  });

  await test.step('after each removal the undo button has the focus, until the list is saved', async () => {
    const back = section.getByRole('button', { name: 'Deshacer' });
    for (const left of [2, 1]) {
      await rows
        .first()
        .getByRole('button', { name: /^Quitar/ })
        .click();
      await expect(rows).toHaveCount(left);
      await expect(back).toBeFocused();
    }
    await back.click();
    await expect(rows).toHaveCount(2);
    await expect(rows.first().getByRole('button', { expanded: true })).toBeFocused();
    await rows
      .last()
      .getByRole('button', { name: /^Quitar/ })
      .click();
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Borrador guardado')).toBeVisible();
    await expect(back).toBeHidden();
  });

  await test.step('a section with errors is marked', async () => {
    await field(page, 'Nombre').fill('');
    await save(page);
    await expect(contents.getByRole('button', { name: 'con errores Lo principal' })).toBeVisible();
    await expect(contents.getByRole('button', { name: /con errores/ })).toHaveCount(1);
  });
});
