import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const suggestionsCall = '**/api/public/search/suggestions?*';

/** Opens the header's search. */
async function openSearcher(page: Page) {
  const searcher = page.getByRole('search', { name: 'Buscar en el sitio' });
  await page.getByRole('banner').locator('summary', { hasText: 'Buscar' }).click();
  await expect(searcher).toBeVisible();
  return searcher;
}

test('a visitor searches with suggestions and the keyboard only @phone-long', async ({
  page,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  await page.goto('/planes/todos');
  const searcher = await openSearcher(page);
  const box = searcher.getByRole('combobox', { name: 'Buscá en el sitio' });
  const options = searcher.getByRole('option');

  await test.step('a single letter has no suggestions', async () => {
    await expect(box).toBeFocused();
    await expectAccessible(page, 'the open search');
    await box.pressSequentially('c');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('suggestions are announced and navigated with the arrow keys', async () => {
    await box.pressSequentially('lasico');
    await expect(options.first()).toContainText('Clásico');
    await expect(options.first()).toContainText(/34\.900 por mes.*Sin impuestos nacionales/);
    await expect(options.first().locator('img')).toHaveJSProperty('complete', true);
    await expect(searcher.getByRole('status')).toContainText('sugerencia');
    await box.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await expectAccessible(page, 'suggestions');
  });

  await test.step('Escape closes the list first, then the search', async () => {
    await box.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(box).toHaveValue('clasico');
    await box.press('Escape');
    await expect(searcher).toBeHidden();
  });

  await test.step('Enter opens the selected suggestion', async () => {
    await openSearcher(page);
    await box.fill('clasico');
    await expect(options.first()).toBeVisible();
    await box.press('ArrowDown');
    const path = (await options.first().getAttribute('href')) ?? '';
    await box.press('Enter');
    await page.waitForURL(`**${path}`);
  });

  await test.step('Enter without a selection shows all results', async () => {
    await openSearcher(page);
    await box.fill('alrma');
    await box.press('Enter');
    await page.waitForURL('**/buscar?q=alrma');
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /alarma/i })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
    await expectAccessible(page, 'results');
  });

  await test.step('the field on the results page has the same suggestions, over the results', async () => {
    await searcher.getByRole('searchbox').click();
    await expect(box).toHaveValue('alrma');
    await box.fill('clasico');
    await expect(options.first()).toBeInViewport();
    await expectAccessible(page, 'suggestions over results');
    await box.press('Escape');
    await expect(options).toHaveCount(0);
    await box.press('Enter');
    await page.waitForURL('**/buscar?q=clasico');
  });

  await test.step('actions are offered among the suggestions and above the results', async () => {
    await searcher.getByRole('searchbox').click();
    await box.fill('mi factura');
    await expect(options.first()).toHaveText('Ver mis facturas');
    await box.press('Enter');
    await page.waitForURL('**/buscar?q=mi+factura');
    await expect(
      page.getByRole('navigation', { name: 'Lo que podés hacer' }).getByRole('link'),
    ).toHaveAttribute('href', '/clientes/facturas');
    await expectAccessible(page, 'results with actions');
    expect(consoleErrors).toEqual([]);
  });
});

test('a visitor searches from the home page while suggestions fail @phone-long', async ({ page }) => {
  await page.route(suggestionsCall, (route) => route.abort());
  await page.goto('/');
  const searcher = page.getByRole('search', { name: 'Buscar desde la portada' });
  const box = searcher.getByRole('combobox');
  await searcher.getByRole('searchbox').or(box).click();
  await box.pressSequentially('garantia');
  await expect(searcher.getByRole('option')).toHaveCount(0);
  await searcher.getByRole('button', { name: 'Buscar' }).click();
  await page.waitForURL('**/buscar?q=garantia');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('garantia');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches with a plain form @phone-long', async ({ page }) => {
    await page.goto('/');
    const searcher = await openSearcher(page);
    await searcher.getByRole('searchbox').fill('sirena');
    await searcher.getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL('**/buscar?q=sirena');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /sirena/i })
        .first(),
    ).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill('alarma');
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL('**/buscar?q=alarma');
  });
});
