import { expectAccessibleInPassing } from './support/axe.ts';
import { logInAsNewUser } from './support/newAccount.ts';
import { expect, test } from './support/test.ts';

test('an agent finishes a lesson and continues with the next one on another device @phone-long @long', async ({
  page,
  api,
  browser,
  baseURL,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  const { email, password } = await logInAsNewUser(page, api, 'installer');
  await page.goto('/agentes/academia');
  await expect(page.getByRole('heading', { name: 'Academia', level: 1 })).toBeVisible();
  await expectAccessibleInPassing(page, 'academy');
  await page.goto('/agentes/academia/donde-va-cada-sensor');
  await expect(page.getByRole('heading', { name: 'Dónde va cada sensor', level: 1 })).toBeVisible();
  await expectAccessibleInPassing(page, 'course');
  await page.getByRole('link', { name: /Contactos de puerta y ventana/ }).click();
  await expect(page.getByText('Lección 2 de 4')).toBeVisible();
  await expect(page.getByText(/limpiá la superficie con alcohol/)).toBeVisible();
  await expectAccessibleInPassing(page, 'lesson');
  await page.getByRole('button', { name: 'Hecha, vamos a la siguiente' }).click();
  await expect(page.getByRole('heading', { name: 'Humo y gas: lo que no perdona', level: 1 })).toBeFocused();
  await expect(page.getByText('Lección 3 de 4')).toBeVisible();

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-AR' });
  const headers = { origin: baseURL ?? '' };
  const login = await elsewhere.request.post('/api/auth/login', { headers, data: { email, password } });
  expect(login.status()).toBe(200);
  const other = await elsewhere.newPage();
  await other.goto('/agentes/home');
  const news = other.getByRole('region', { name: 'Lo nuevo' });
  await news.getByRole('link', { name: 'Humo y gas: lo que no perdona' }).click();
  await expect(other.getByRole('link', { name: /Contactos de puerta y ventana.*hecha/ })).toBeVisible();
  await elsewhere.close();
  // Agents can't open a course for clients.
  await page.goto('/agentes/academia/tu-alarma-en-diez-minutos');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Tu alarma');
  expect(consoleErrors.filter((line) => !line.includes('404'))).toEqual([]);
});

test('an agent finds documents and downloads a private one @phone-long @long', async ({ page, enter }) => {
  await enter('agent');
  await page.goto('/agentes/documentos');
  await expect(page.getByRole('heading', { name: 'Documentos', level: 1 })).toBeVisible();
  await expectAccessibleInPassing(page, 'documents');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('relevamiento');
  await expect(page).toHaveURL(/q=relevamiento/);
  const downloadLink = page.getByRole('link', { name: 'Bajar Planilla de relevamiento' });
  await expect(downloadLink).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bajar/ })).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent('download'), downloadLink.click()]);
  expect(download.suggestedFilename()).toBe('Planilla de relevamiento.pdf');
  await test.step('and views it in the page', async () => {
    const viewButton = page.getByRole('button', { name: 'Ver Planilla de relevamiento' });
    await viewButton.focus();
    await viewButton.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Planilla de relevamiento' });
    const tab = dialog.getByRole('link', { name: 'Abrir en otra pestaña' });
    await expect(tab).toHaveAttribute('href', /\/opening\?/);
    const bytes = await page.request.get((await tab.getAttribute('href')) ?? '');
    expect(bytes.headers()['content-disposition']).toMatch(/^inline/);
    expect((await bytes.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessibleInPassing(page, 'document');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(viewButton).toBeFocused();
  });
  await page.getByRole('button', { name: /etiqueta visita/ }).click();
  await expect(page).toHaveURL(/tag=visita/);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nada de esto');
  await expect(page.getByRole('heading', { name: 'No encontramos ningún documento' })).toBeVisible();
  await expectAccessibleInPassing(page, 'no documents');

  await page.goto('/agentes/herramientas');
  await expect(page.getByRole('link', { name: 'Bajar Planilla de relevamiento' })).toBeVisible();
  await expectAccessibleInPassing(page, 'tools');
  await page.goto('/herramientas-de-venta');
  await expect(page.getByRole('heading', { name: 'Solo para agentes' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Planilla de relevamiento/ })).toHaveAttribute(
    'href',
    /\/api\/domain-files\/[\w-]+\/download/,
  );
  await expectAccessibleInPassing(page, 'public tools');
});

test('an agent searches content for agents from any screen @phone-long @long', async ({ page, enter }) => {
  await enter('agent');
  await page.goto('/agentes/home');
  await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/agentes\/buscar$/);
  const box = page.getByRole('combobox', { name: '¿Qué buscás?' });
  await test.step('suggestions appear while typing', async () => {
    await box.pressSequentially('sens');
    const option = page.getByRole('option').first();
    await expect(option).toBeVisible();
    await expectAccessibleInPassing(page, 'suggestions');
    await box.press('Escape');
    await expect(option).toBeHidden();
  });
  await test.step('results are grouped, highlighted and announced', async () => {
    await box.fill('sensor');
    await box.press('Enter');
    await expect(page).toHaveURL(/q=sensor/);
    await expect(page.getByText(/resultados?\./).first()).toBeVisible();
    await expect(page.locator('mark').first()).toBeVisible();
    const documents = page.getByRole('region', { name: 'Documentos' });
    await expect(documents.getByRole('link', { name: 'Dónde va cada sensor' })).toBeVisible();
    await expectAccessibleInPassing(page, 'results');
  });
  await test.step('filtering by kind changes the URL', async () => {
    await page
      .getByRole('navigation', { name: 'Tipos de resultado' })
      .getByRole('link', { name: /^Documentos/ })
      .click();
    await expect(page).toHaveURL(/tipo=document/);
    await expect(page.getByRole('region', { name: 'Documentos' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
  });
  await box.fill('qwxzyqwxzy');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No hay nada con «qwxzyqwxzy»' })).toBeVisible();
  await expectAccessibleInPassing(page, 'nothing found');
});
