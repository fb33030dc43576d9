import { expect, test } from './support/test.ts';

const missing = 'Faltan datos legales';

test('a legal detail that is missing is named on the home and in the form, with the way to it', async ({
  page,
  enter,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await enter('admin');
  // The settings are everybody's: this journey only sees them without a CUIT.
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
  // What is typed counts, not what is stored.
  await expect(notice).toHaveCount(0);
  await cuit.fill('');
  await expect(notice).toContainText('CUIT');
  await page.getByRole('heading', { level: 1 }).click();
  await notice.getByRole('button', { name: 'CUIT' }).click();
  await expect(cuit).toBeFocused();
});
