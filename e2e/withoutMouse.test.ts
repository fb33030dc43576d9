import type { Locator, Page } from '@playwright/test';
import { accounts, password } from './support/api.ts';
import { field, toast, waitForForm } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reachable by keyboard: ${target}`);
}

test('a slide is changed without a mouse @long', async ({ page, slide }) => {
  const own = await slide({ type: 'PUBLICO' });
  const title = unique('Sin mouse');
  await page.goto('/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Ingresar' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ingresá a tu cuenta' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel('Correo electrónico'));
  await page.keyboard.type(accounts.editor);
  await tabTo(page, dialog.getByLabel('Contraseña'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  const sliders = page
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Sliders' })
    .first();
  await expect(sliders).toBeVisible();
  await tabTo(page, sliders);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('link', { name: String(own.title), exact: true });
  await expect(entry).toBeVisible();
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await waitForForm(page);
  await tabTo(page, field(page, 'Título'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(title);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Borrador guardado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`${title} dos`);
  const button = page.getByRole('button', { name: 'Publicar', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Slider publicado')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${title} dos` })).toBeVisible();
});
