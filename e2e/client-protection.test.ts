import { expect, test } from './support/test.ts';

test('a client activates the account, and sees that all is protected', async ({ page, enter }) => {
  await enter('client');
  await page.goto('/clientes/estado');
  await expect(page.getByRole('heading', { name: 'Estado de mis productos' })).toBeVisible();
  await page.getByRole('link', { name: 'Cuenta de monitoreo' }).first().click();
  const ask = page.getByRole('button', { name: 'Activar mi cuenta' });
  const done = page.getByRole('heading', { name: 'Tu cuenta está activa' });
  // Another run of this journey may have asked already.
  await expect(ask.or(done)).toBeVisible();
  if (await ask.isVisible()) await ask.click();
  await expect(done).toBeVisible();
  await expect(page.getByText(/^Cuenta ETX-/)).toBeVisible();
  await page.getByRole('link', { name: 'Estado de mis productos' }).click();
  await expect(page.getByRole('heading', { name: 'Protegido' })).toHaveCount(2);
});

test('a client reads contracts and invoices, and takes them along @phone', async ({ page, enter }) => {
  await enter('client');
  await page.goto('/clientes/contratos');
  await page.getByRole('link', { name: /Contrato 104207/ }).click();
  await expect(page.getByText('Yerbal 2340')).toBeVisible();
  await page.getByRole('link', { name: 'Ver sus facturas' }).click();
  await expect(page.getByText('Solo las del contrato 104207.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '104210' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver todas' }).click();

  const link = page.getByRole('link', { name: /^Abrir el PDF/ }).first();
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  for (const [name, file] of [
    [/^Bajar \d{4} completo/, /^facturas-\d{4}\.zip$/],
    ['Vencimientos a mi calendario', 'vencimientos-centinela.ics'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(file);
  }
});

test('staff looks a contract up by the client’s document, with its history, and goes on to its invoices', async ({
  page,
  enter,
}) => {
  await enter('admin');
  await page.goto('/dashboard/contracts');
  await page.getByLabel('Buscar').fill('28.456.123');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: '104207' }).click();
  const drawer = page.getByRole('dialog', { name: 'Contrato 104207' });
  await expect(drawer.getByText('cliente@centinela.demo').first()).toBeVisible();
  await drawer.getByRole('link', { name: 'Ver sus facturas' }).click();
  await expect(page).toHaveURL(/invoices\?contract=104207/);
  await expect(page.getByRole('row')).toHaveCount(15);
});
