import type { Page } from '@playwright/test';
import { expectAccessibleInPassing } from './support/axe.ts';
import { openForm, paste, toast, waitUntilSettled } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

const list = '/dashboard/price/update';

const cell = (page: Page, row: number, column: string) =>
  page.locator(`[id="field-groups.0.rows.${row}.${column}"]`);
const news = (page: Page) => page.getByRole('grid').locator('xpath=../following-sibling::p[@role="status"]');

test('prices are pasted from a spreadsheet, corrected in place and published @phone-long @long', async ({
  page,
  enter,
  api,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  const title = unique('Lista');
  const entry = await api.create('prices', {
    title,
    slug: title.toLowerCase().replace(/\W+/g, '-'),
    audience: 'AGENT',
    validFrom: '2026-01-01',
    groups: [{ title: 'Equipos', rows: [{ name: 'Sirena', price: 100 }] }],
  });
  await enter('admin');
  await openForm(page, list, entry);

  await test.step('edited by keyboard, with undo', async () => {
    await cell(page, 0, 'price').click();
    await page.keyboard.type('$ 12.345,50');
    await page.keyboard.press('Tab');
    await page.keyboard.type('con batería');
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, 'price')).toHaveText('12.345,50');
    await expect(cell(page, 0, 'note')).toHaveText('con batería');
    // The next line of the clipboard starts a new row.
    await expect(cell(page, 1, 'note')).toBeFocused();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 0, 'price')).toHaveText('100');
    await page.keyboard.press('Control+y');
    await expect(cell(page, 0, 'price')).toHaveText('12.345,50');
    await page.keyboard.press('F2');
    await page.keyboard.type('otra cosa');
    await page.keyboard.press('Escape');
    await expect(cell(page, 1, 'note')).toHaveText('');
  });

  await test.step('too many rows are rejected with their number, and nothing changes', async () => {
    await cell(page, 1, 'name').click();
    await paste(
      page,
      Array.from({ length: 263 }, (_none, at) => `Equipo ${at}\t${at}`),
    );
    await expect(news(page)).toHaveText('No se pegó nada: quedarían 264 renglones y entran 200. Sobran 64.');
    await expect(page.getByText('1 de 200')).toBeVisible();
  });

  await test.step('199 rows at once, by their headings, with an invalid price', async () => {
    const rows = Array.from({ length: 199 }, (_none, at) =>
      at === 7 ? 'consultar\tDetector\tD-7' : `$ ${at + 1}.500,25\tEquipo ${at}\tE-${at}`,
    );
    await paste(page, ['Precio con IVA\tNombre\tCódigo', ...rows]);
    await expect(news(page)).toHaveText('Pegado: 199 renglones. Hay 1 celda para corregir.');
    await expect(page.getByText('200 de 200')).toBeVisible();
    await expect(cell(page, 199, 'price')).toHaveText('199.500,25');
    await expect(cell(page, 8, 'price')).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(page, 8, 'price')).toContainText('Escribí un importe');
    await expectAccessibleInPassing(page, 'price table');
  });

  await test.step('the focused cell is never covered by the save bar', async () => {
    await cell(page, 0, 'price').click();
    for (let row = 1; row <= 14; row += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(cell(page, row, 'price')).toBeFocused();
      const isSeen = await cell(page, row, 'price').evaluate((focused) => {
        const { left, bottom } = focused.getBoundingClientRect();
        return focused.contains(document.elementFromPoint(left + 4, bottom - 4));
      });
      expect(isSeen, `row ${row}`).toBe(true);
    }
  });

  await test.step('an error links to its cell, where it is corrected', async () => {
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('button', { name: /Renglón 9 › Precio/ }).click();
    await expect(cell(page, 8, 'price')).toBeFocused();
    await page.keyboard.type('38900');
    await page.keyboard.press('Enter');
    await expect(cell(page, 8, 'price')).toHaveText('38.900');
    await expect(cell(page, 8, 'price')).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a row is moved and another one deleted', async () => {
    await cell(page, 0, 'name').click();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(cell(page, 1, 'name')).toHaveText('Sirena');
    await expect(cell(page, 1, 'name')).toBeFocused();
    await page.keyboard.press('Control+Delete');
    await expect(page.getByText('199 de 200')).toBeVisible();
  });

  await test.step('Ctrl+Enter also publishes a change that is being typed', async () => {
    await cell(page, 0, 'note').click();
    await page.keyboard.type('recién escrito');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Lista de precios publicada')).toBeVisible();
    await waitUntilSettled(page);
    const saved = JSON.stringify((await api.get('prices', entry.id)).groups);
    expect(saved).toContain('recién escrito');
    expect(saved).toContain('"price":38900');
  });
  expect(consoleErrors).toEqual([]);
});
