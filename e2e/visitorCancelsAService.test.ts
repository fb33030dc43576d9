import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/dashboard.ts';
import { fillFields, goTo } from './support/forms.ts';
import { expect, test, unique } from './support/test.ts';

/** The legal buttons above the page, not those in the footer. */
const legalButtons = (page: Page) => page.getByRole('navigation', { name: 'Tus derechos', exact: true });
const footer = (page: Page) => page.getByRole('navigation', { name: 'Tus derechos, al pie' });

/** Fills in and sends the form of a cancellation (baja). @returns the code */
async function sendRequest(page: Page, name: string): Promise<string> {
  await fillFields(page, {
    'Nombre y apellido': name,
    'DNI o CUIT': '30.123.456',
    'Correo electrónico': `${name.replaceAll(' ', '.')}@correo.demo`,
  });
  const button = page.getByRole('button', { name: 'Pedir la baja' });
  await goTo(page, button);
  await button.dblclick();
  await expect(page.getByRole('heading', { name: 'Recibimos tu pedido de baja' })).toBeVisible();
  return (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).textContent()) ?? '';
}

test('a visitor cancels a service, staff completes it, and the code shows the status @phone-long', async ({
  page,
  enter,
  api,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  const name = unique('Nadia Ruiz');
  await page.goto('/');
  await expect(footer(page).getByRole('link')).toHaveText(['Botón de arrepentimiento', 'Botón de baja']);
  await expect(legalButtons(page).getByRole('link', { name: 'Botón de arrepentimiento' })).toBeVisible();
  await legalButtons(page).getByRole('link', { name: 'Botón de baja' }).click();
  await expect(page).toHaveURL(/\/baja$/);
  await page.getByLabel('Nombre y apellido').focus();
  await expect(page.locator('form[novalidate]')).toBeAttached();
  await expectAccessible(page, 'baja');
  const code = await sendRequest(page, name);
  await expectAccessible(page, 'state');
  // Clicking the button twice created only one request.
  const requests = await api.list('cancellations', `filter[q]=${encodeURIComponent(name)}`);
  expect(requests).toEqual([expect.objectContaining({ code, state: 'RECEIVED', pace: 'ON_TIME' })]);

  await test.step('staff marks it as done', async () => {
    await enter('admin');
    await page.goto(`/dashboard/cancellations?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name, exact: true }).click();
    const drawer = page.getByRole('dialog', { name });
    await expect(drawer.getByText('Pedí acá la baja de un servicio')).toBeVisible();
    await expectAccessible(page, 'drawer', { within: '[role=dialog]' });
    await drawer.getByRole('button', { name: 'Tomarlo' }).click();
    await expect(toast(page, 'Pedido guardado')).toBeVisible();
    await drawer.getByLabel('Qué se hizo').fill('Dimos de baja el contrato.');
    await drawer.getByRole('button', { name: 'Marcar como resuelto' }).click();
    await expect(drawer.getByRole('button', { name: 'Reabrir' })).toBeVisible();
  });

  await test.step('the code, typed in lower case, shows the status', async () => {
    await page.goto('/tramites');
    await page.getByLabel('Código').fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Ver cómo va' }).click();
    await expect(page.getByRole('heading', { name: 'Tu baja está resuelta' })).toBeVisible();
    await expect(page.getByText('Dimos de baja el contrato.')).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('errors are shown, the request is stored, and its status is found @long @phone-long', async ({
    page,
  }) => {
    await page.goto('/arrepentimiento');
    await legalButtons(page).getByRole('link', { name: 'Botón de baja' }).click();
    await page.getByLabel('Nombre y apellido').fill('Nadia');
    await page.getByLabel('DNI o CUIT').fill('1');
    await page.getByLabel('Correo electrónico').fill('nadia@correo.demo');
    await page.getByRole('button', { name: 'Pedir la baja' }).click();
    await expect(page.getByText('Falta corregir un dato')).toBeVisible();
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Nadia');
    const code = await sendRequest(page, unique('Nadia Paz'));
    await page.goto('/tramites');
    await page.getByLabel('Código').fill('AAAA-BBBB-CCCC');
    await page.getByRole('button', { name: 'Ver cómo va' }).click();
    await expect(page.getByText('No encontramos ningún pedido con ese código')).toBeVisible();
    await page.getByLabel('Código').fill(code);
    await page.getByRole('button', { name: 'Ver cómo va' }).click();
    await expect(page.getByText(code)).toBeVisible();
  });
});

test('clients find both buttons in their area @phone-long', async ({ page, enter }) => {
  await enter('client');
  await page.goto('/clientes/home');
  await expect(legalButtons(page).getByRole('link')).toHaveText([
    'Botón de arrepentimiento',
    'Botón de baja',
  ]);
  await legalButtons(page).getByRole('link', { name: 'Botón de baja' }).click();
  await expect(page.getByRole('heading', { name: 'Dar de baja un servicio' })).toBeVisible();
});
