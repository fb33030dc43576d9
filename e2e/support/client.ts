import { expect, type Page } from '@playwright/test';

/** Has the demo's client activated at the monitoring platform, unless another journey did. The page is the activation's then. */
export async function activate(page: Page): Promise<void> {
  await page.goto('/clientes/activacion');
  const ask = page.getByRole('button', { name: 'Activar mi cuenta' });
  const done = page.getByRole('heading', { name: 'Tu cuenta está activa' });
  await expect(ask.or(done)).toBeVisible();
  if (await ask.isVisible()) await ask.click();
  await expect(done).toBeVisible();
}
