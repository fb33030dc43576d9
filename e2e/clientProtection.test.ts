import type { Locator } from '@playwright/test';
import { logInAsNewUser } from './support/newAccount.ts';
import { expect, test } from './support/test.ts';

test('a client activates the account', async ({ page, api }) => {
  await logInAsNewUser(page, api, 'client');
  await page.goto('/clientes/activacion');
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Tu cuenta está activa' })).toBeVisible();
  await expect(page.getByText(/^Cuenta ETX-/)).toBeVisible();
});

test('a client with an active account sees that everything is protected', async ({ page, enter }) => {
  await enter('client');
  await page.goto('/clientes/home');
  await page.getByRole('navigation').getByRole('link', { name: 'Estado de mis productos' }).click();
  await expect(page.getByRole('heading', { name: 'Protegido' })).toHaveCount(2);
});

test('a client reads and downloads contracts and invoices @phone-long', async ({ page, enter }) => {
  await enter('client');
  await page.goto('/clientes/contratos');
  await page.getByRole('link', { name: /Contrato 104207/ }).click();
  await expect(page.getByText('Yerbal 2340').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver sus facturas' }).click();
  await expect(page.getByText('Solo las del contrato 104207.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '104210' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver todas' }).click();

  const link = page.getByRole('link', { name: /^Abrir el PDF/ }).first();
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  const getDownloadName = async (trigger: Locator): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), trigger.click()]);
    return download.suggestedFilename();
  };
  // Clients with PDFs of several years choose a year.
  const several = page.getByRole('button', { name: 'Bajar un año completo (zip)' });
  const one = page.getByRole('link', { name: /^Bajar \d{4} completo/ });
  await expect(several.or(one)).toBeVisible();
  if (await several.isVisible()) await several.click();
  const year = one.or(page.getByRole('menuitem', { name: /^Bajar \d{4} completo/ })).first();
  const zip = await page.request.get((await year.getAttribute('href')) ?? '');
  expect(zip.headers()['content-disposition']).toMatch(/"facturas-\d{4}\.zip"$/);
  await page.keyboard.press('Escape');
  expect(
    await getDownloadName(page.getByRole('link', { name: 'Agregar vencimientos a mi calendario' })),
  ).toBe('vencimientos-centinela.ics');
});

test('parts of the home screen that fail to load can be loaded again @long', async ({ page, enter }) => {
  await enter('client');
  const failingUrl = '**/api/contracts/me/product-status';
  await page.route(failingUrl, (route) => route.abort());
  await page.goto('/clientes/home');
  const protection = page.getByRole('list', { name: 'Tu protección' });
  await expect(protection.getByText('No pudimos cargar esto.')).toBeVisible({ timeout: 15_000 });
  await expect(protection.getByText('Próximo pago')).toBeVisible();
  await page.unroute(failingUrl);
  await protection.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(protection.getByRole('link', { name: /^Tu protección/ })).toBeVisible();
  await expect(protection.getByText('No pudimos cargar esto.')).toHaveCount(0);
});

test('staff finds a contract by the client’s document, with its history and invoices @long', async ({
  page,
  enter,
}) => {
  await enter('admin');
  await page.goto('/dashboard/contracts');
  await page.getByLabel('Buscar').fill('28.456.123');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: '104207' }).click();
  await expect(page.getByRole('heading', { name: 'Contrato 104207' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'cliente@centinela.demo' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver todo: Facturas' }).click();
  await expect(page).toHaveURL(/invoices\?contract=104207/);
  await expect(page.getByRole('row')).toHaveCount(15);
});
