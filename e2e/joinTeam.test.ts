import type { Page } from '@playwright/test';
import { expectAccessibleInPassing } from './support/axe.ts';
import { fillFields, goTo, sendForm } from './support/forms.ts';
import { expect, test, unique } from './support/test.ts';

const path = '/sumate-equipo';
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
const send = (page: Page) => page.getByRole('button', { name: 'Mandá tu postulación' });
const box = (page: Page) => page.getByLabel(/^Tu CV/);

async function fill(page: Page, name: string): Promise<void> {
  await fillFields(page, {
    'Nombre y apellido': name,
    Teléfono: '11 5263 0900',
    'Localidad y provincia': 'Morón, Buenos Aires',
  });
  await goTo(page, box(page));
}

test('an applicant sends a CV, and the company downloads it @phone-long @long', async ({
  page,
  enter,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  const name = unique('Nora Sosa');
  await page.goto(path);
  await page.getByLabel('Nombre y apellido').focus();
  await expect(page.locator('form[novalidate]')).toBeAttached();
  await fill(page, name);
  await expect(page.getByText('lo borramos a los 180 días')).toBeVisible();

  await test.step('errors of the file appear at the field, and the input stays', async () => {
    const large = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6 * 1024 * 1024) };
    await box(page).setInputFiles(large);
    await expect(box(page)).toHaveAccessibleDescription(/Error: Pesa 6 MB y puede pesar hasta 5 MB/);
    await box(page).setInputFiles({ ...large, buffer: Buffer.from('hola') });
    await expect(box(page)).toHaveAccessibleDescription(/Error: Tiene que ser un PDF/);
    await expectAccessibleInPassing(page, 'a CV that is refused');
    const script = pdf.toString().replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript /JS (x) >>');
    await box(page).setInputFiles({ ...large, buffer: Buffer.from(script) });
    await sendForm(page, send(page));
    await expect(box(page)).toHaveAccessibleDescription(/ejecuta algo al abrirlo/);
    await expect(box(page)).toBeVisible();
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue(name);
  });

  await test.step('the form is sent', async () => {
    await box(page).setInputFiles({ name: 'CV de Nora.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(page.getByText('CV de Nora.pdf').first()).toBeVisible();
    await goTo(page, send(page));
    await expectAccessibleInPassing(page, 'the answers');
    await send(page).click();
    await expect(page.getByRole('heading', { name: '¡Gracias! Recibimos tu postulación.' })).toBeVisible();
    await expect(page.getByText(/^N° \d+$/)).toBeInViewport();
    await expect(page.locator('#gracias')).toBeFocused();
    // Browsers log the rejected file with a script as an error.
    expect(consoleErrors.filter((line) => !/ 400 /.test(line))).toEqual([]);
  });

  await test.step('the back button leaves the page of the sent form', async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/sumate-equipo/);
  });

  await test.step('staff downloads the file', async () => {
    await enter('admin');
    await page.goto(`/dashboard/leads?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).first().click();
    const link = page.getByRole('link', { name: 'Descargar CV de Nora.pdf (1 KB)' });
    await expect(page.getByText(/Se borra el/)).toBeVisible();
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toBe('CV de Nora.pdf');
    await expectAccessibleInPassing(page, 'a lead with a CV');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the CV has to be chosen again when the telephone was invalid', async ({ page, api }) => {
    const name = unique('Omar Paz');
    await page.goto(path);
    await fill(page, name);
    await page.getByLabel('Teléfono').fill('no tengo');
    const cv = { name: 'Omar.pdf', mimeType: 'application/pdf', buffer: pdf };
    await box(page).setInputFiles(cv);
    await send(page).click();
    await expect(page.getByText('Volvé a elegir tu CV').first()).toBeVisible();
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue(name);
    await page.getByLabel('Teléfono').fill('11 5263 0900');
    await box(page).setInputFiles(cv);
    await send(page).click();
    await page.waitForURL((url) => url.pathname === path && url.searchParams.has('pedido'));
    expect(await api.list('leads', `filter[q]=${encodeURIComponent(name)}`)).toEqual([
      expect.objectContaining({ topic: 'JOB', cv: expect.objectContaining({ name: 'Omar.pdf' }) }),
    ]);
  });
});
