import { expect, test, unique } from './support/test.ts';

const header = 'contract;document;name;email;plan;status;monthly_total';

/** A file of the ERP with one contract that is fine and one that is not. */
function fileOf(contract: string) {
  const lines = [
    `${contract}A;31.456.789;Prueba, Ana;ana.${contract}@ejemplo.com;HOG-CL-02;ACTIVO;34.900,00`,
    `${contract}B;31.456.790;Prueba, Beto;beto.${contract}@ejemplo.com;NO-EXISTE;ACTIVO;34.900,00`,
  ];
  return {
    name: `${contract}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${[header, ...lines].join('\r\n')}\r\n`),
  };
}

test('a file is tried, run, mended and undone', async ({ page, enter }) => {
  const contract = unique('E2E').replace(/\W/g, '').toUpperCase();
  await enter('admin');
  await page.goto('/dashboard/qad-files');
  await page.locator('input[type=file]').setInputFiles(fileOf(contract));

  await expect(page.getByRole('heading', { name: `${contract}.csv` })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Todavía no se escribió nada.')).toBeVisible();
  await expect(main.getByText('Plan no es el código de ningún plan')).toBeVisible();

  await page.getByRole('button', { name: 'Procesar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Procesar' }).click();
  await expect(page.getByRole('progressbar', { name: 'Avance' })).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByRole('row', { name: `${contract}A` })).toContainText('Importado');

  await page
    .getByRole('row', { name: `${contract}B` })
    .getByRole('button')
    .click();
  const drawer = page.getByRole('dialog', { name: 'Línea 3' });
  await drawer.getByLabel('Plan').fill('TAMPOCO');
  await drawer.getByRole('button', { name: 'Reintentar' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Sigue con error: Plan «TAMPOCO»');
  await expect(drawer.getByLabel('Plan')).toHaveValue('TAMPOCO');
  await drawer.getByLabel('Plan').fill('HOG-CL-02');
  await drawer.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('row', { name: `${contract}B` })).toContainText('Importado');

  await page.goto(`/dashboard/contracts?q=${contract}`);
  await expect(page.getByRole('row', { name: contract })).toHaveCount(2);

  await page.goBack();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(main.getByText('Deshecho').first()).toBeVisible();
  await page.goto(`/dashboard/contracts?q=${contract}`);
  await expect(
    page.getByRole('heading', { name: 'No encontramos nada' }).or(page.getByText(/no encontr/i)),
  ).toBeVisible();
});

test('what is no file of the ERP is refused in clear words', async ({ page, enter }) => {
  await enter('admin');
  await page.goto('/dashboard/qad-files');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'vacio.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(page.getByRole('alert').filter({ hasText: /vac/i })).toBeVisible();
  await expect(page).toHaveURL(/qad-files$/);
});
