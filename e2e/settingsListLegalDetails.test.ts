import { expect, test } from './support/test.ts';

const missing = 'Faltan datos legales';

test('a missing legal detail is shown on the home screen and in the form, with a link to it @long', async ({
  page,
  enter,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await enter('admin');
  // The settings are shared: this journey only mocks a response without CUIT.
  await page.route(/\/api\/settings\?limit=20$/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data[0].company.cuit = null;
    await route.fulfill({ response, json: body });
  });
  await page.goto('/dashboard');
  const notice = page.getByRole('alert').filter({ hasText: missing });
  await expect(notice).toContainText('Completalos antes de publicar: CUIT.');
  await notice.getByRole('link', { name: 'CUIT' }).click();
  await expect(page).toHaveURL(/\/dashboard\/internalSettings\/update\/[\w-]+#company\.cuit$/);
  const cuit = page.getByRole('textbox', { name: 'CUIT' });
  await expect(cuit).toBeFocused();
  // The check uses the input, not the stored value.
  await expect(notice).toHaveCount(0);
  await cuit.fill('');
  await expect(notice).toContainText('CUIT');
  await page.getByRole('heading', { level: 1 }).click();
  await notice.getByRole('button', { name: 'CUIT' }).click();
  await expect(cuit).toBeFocused();
});
