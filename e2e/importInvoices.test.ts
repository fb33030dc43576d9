import type { Page } from '@playwright/test';
import { expect, test, unique } from './support/test.ts';

const header = 'contract;period;due_date;total;tax_id;file';
const csv = (name: string, ...lines: string[]) => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\r\n')),
});
const pdf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`),
});
const slug = (what: string) => unique(what).toLowerCase().replace(/\W/g, '-');

/** Opens the screen and uploads files. */
async function uploadFiles(page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await page.goto('/dashboard/invoices');
  await page.getByRole('link', { name: 'Importar facturas' }).click();
  await page.locator('input[type=file]').setInputFiles(files);
}

test('staff uploads invoices and PDFs together; the client finds the invoice and opens its PDF @long', async ({
  page,
  enter,
  browser,
}) => {
  const name = slug('lote');
  // A random month, so that two runs of this journey don't collide.
  const period = `20${40 + Math.floor(Math.random() * 50)}-0${1 + Math.floor(Math.random() * 9)}`;
  await enter('admin');
  await uploadFiles(page, [
    csv(
      name,
      `104207;${period};${period}-20;12.345,67;20-12345678-6;${name}.pdf`,
      `nadie;${period};${period}-20;1;;`,
      `104210;${period};${period}-20;1;;${name}-falta.pdf`,
    ),
    pdf(`${name.toUpperCase()}.PDF`, name),
    pdf(`${name}-suelta.pdf`, name),
  ]);
  await expect(page.getByText('Nuevos: 2')).toBeVisible();

  const row = page.getByRole('row', { name: `${name}.csv` });
  await expect(row).toContainText('Terminado con errores');
  await expect(row.getByRole('progressbar', { name: 'Avance' })).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByRole('region', { name: 'Facturas sin su PDF' })).toContainText(`${name}-falta.pdf`);
  await row.getByRole('link').click();
  await expect(page.getByText('Contrato «nadie» no es de ningún contrato')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar los errores' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^errores-facturas-\d+\.csv$/);

  // Opened by keyboard; the drawer is part of the URL, so Back closes it.
  await page.goto(`/dashboard/invoices?contract=104207&from=${period}&to=${period}`);
  const title = page.getByRole('button', { name: `, factura ${period} del contrato 104207` });
  await title.waitFor();
  await page.keyboard.press('j');
  await expect(title).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: `Factura ${period}, contrato 104207` });
  await expect(drawer.getByRole('link', { name: 'Abrir el PDF' })).toBeVisible();
  await page.reload();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(title).toBeVisible();

  const clientContext = await browser.newContext();
  await enter('client', clientContext);
  const clientPage = await clientContext.newPage();
  await clientPage.goto('/clientes/facturas');
  const invoice = clientPage.getByRole('row').filter({ hasText: '12.345,67' }).first();
  await expect(invoice).toBeVisible();
  const link = await invoice.getByRole('link', { name: /^Abrir el PDF/ }).getAttribute('href');
  const answer = await clientContext.request.get(link ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(await answer.text()).toContain(name);
  await clientContext.close();
});

test('invalid invoice files and PDFs are rejected with a clear message, and the others are imported @phone @long', async ({
  page,
  enter,
}) => {
  const name = slug('malo');
  await enter('admin');
  await uploadFiles(page, [
    { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2') },
    { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
    { name: `${name}.docx`, mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
    pdf(`${name}-bueno.pdf`, name),
  ]);
  const alert = page.getByRole('alert').filter({ hasText: 'No se pudieron subir' });
  await expect(alert).toContainText('Faltan las columnas «contract», «period», «due_date», «total».');
  await expect(alert).toContainText(`«${name}.pdf» no es un PDF`);
  await expect(alert).toContainText('Solo archivos CSV, XLSX, PDF o zip.');
  await expect(page.getByText('Nuevos: 1')).toBeVisible();
  await alert.getByRole('button', { name: 'Quitar el aviso' }).click();
  await expect(alert).toHaveCount(0);
});
