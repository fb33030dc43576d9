import { field, lists, openForm, preview, toast } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

test('the preview links to the fields, and is shared as a link @long', async ({
  page,
  browser,
  baseURL,
  slide,
  enter,
}) => {
  const title = unique('Escena que se toca');
  const own = await slide({ type: 'PUBLICO', title, subtitle: 'La bajada de siempre' });
  await enter('admin');
  await openForm(page, lists.slides, own);
  const frame = preview(page);

  await test.step('a click focuses and outlines the field', async () => {
    await frame.getByText('La bajada de siempre').click();
    await expect(field(page, 'Bajada')).toBeFocused();
    await expect(frame.locator('[data-field-shown]')).toHaveText('La bajada de siempre');
    await frame.getByRole('heading', { name: title }).click();
    await expect(field(page, 'Título')).toBeFocused();
    await expect(frame.locator('[data-field-shown]')).toHaveText(title);
  });

  await test.step('the same by keyboard, there and back', async () => {
    await page.keyboard.press('Alt+Enter');
    const view = frame.getByRole('group', { name: /^Vista previa/ });
    await expect(view).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: 'La bajada de siempre' })).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Bajada')).toBeFocused();
    // The form's keyboard shortcuts work there as well.
    await page.keyboard.press('Alt+Enter');
    await expect(view).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'No hay cambios para guardar')).toBeVisible();
  });

  await test.step('it is widened by keyboard and keeps its width', async () => {
    const line = page.getByRole('separator');
    await line.focus();
    const before = Number(await line.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowLeft');
    await expect(line).toHaveAttribute('aria-valuenow', `${before + 2}`);
    await page.reload();
    await expect(page.getByRole('separator')).toHaveAttribute('aria-valuenow', `${before + 2}`);
    await page.getByRole('separator').press('Enter');
  });

  await test.step('in full screen, a click closes the preview and focuses the field', async () => {
    await page.getByRole('button', { name: 'Ver la vista previa en pantalla completa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vista previa' });
    await dialog.frameLocator('iframe').getByText('La bajada de siempre').click();
    await expect(dialog).toBeHidden();
    await expect(field(page, 'Bajada')).toBeFocused();
  });

  await test.step('Escape closes only the top layer', async () => {
    await page.getByRole('button', { name: 'Ver la vista previa en pantalla completa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vista previa', exact: true });
    const share = page.getByRole('dialog', { name: 'Compartir la vista previa' });
    await dialog.getByRole('button', { name: 'Compartir' }).click();
    await expect(share.getByRole('button', { name: 'Crear un enlace' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(share).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Compartir' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a link shows the current input without an account, until it is revoked', async () => {
    await field(page, 'Bajada').fill('Una bajada que nadie publicó');
    await page.getByRole('button', { name: 'Compartir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compartir la vista previa' });
    await dialog.getByRole('button', { name: 'Crear un enlace' }).click();
    await expect(dialog.getByRole('img', { name: 'Código QR del enlace' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Compartir' }).click();
    await dialog.getByRole('button', { name: 'Crear un enlace' }).click();
    await expect(dialog.getByRole('button', { name: 'Copiar el enlace' })).toBeFocused();
    const url = await dialog.getByLabel('Enlace', { exact: true }).inputValue();
    // Revoking another link doesn't hide the URL that is displayed only once.
    await dialog
      .getByRole('button', { name: /^Terminar el enlace/ })
      .last()
      .click();
    await expect(dialog.getByRole('button', { name: /^Terminar el enlace/ })).toHaveCount(1);
    await expect(dialog.getByLabel('Enlace', { exact: true })).toHaveValue(url);
    const other = await browser.newContext({ baseURL });
    const guest = await other.newPage();
    await guest.goto(new URL(url).pathname);
    await expect(guest.getByText('Una bajada que nadie publicó')).toBeVisible();
    expect(await other.cookies()).toEqual([]);
    await dialog.getByRole('button', { name: /^Terminar el enlace/ }).click();
    await expect(dialog.getByText('Enlaces que funcionan')).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Crear un enlace' })).toBeFocused();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'Este enlace ya no muestra nada' })).toBeVisible();
    await other.close();
  });
});

test('on a phone the preview floats and links to the field @phone-only', async ({ page, slide, enter }) => {
  const own = await slide({ type: 'PUBLICO', title: unique('Escena en el celular') });
  await enter('admin');
  await openForm(page, lists.slides, own);
  await page.getByRole('button', { name: 'Vista previa', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Vista previa' });
  await dialog.frameLocator('iframe').getByRole('heading').first().click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Título')).toBeFocused();
});
