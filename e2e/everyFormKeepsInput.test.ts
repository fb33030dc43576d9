import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** Every public form, with the label of its first field. */
const forms = [
  ['/contacto', 'Nombre y apellido'],
  ['/landing/mudanza-segura', 'Nombre y apellido'],
  ['/sumate-equipo', 'Nombre y apellido'],
  ['/registro', 'Apellido'],
  ['/ingresar', 'Correo electrónico'],
  ['/garantia', 'Correo electrónico'],
  ['/recuperar-clave', 'Correo electrónico'],
  ['/reenviar-validacion', 'Correo electrónico'],
  ['/baja', 'Nombre y apellido'],
  ['/arrepentimiento', 'Nombre y apellido'],
  ['/tramites', 'Código'],
  ['/verificar', 'Código'],
] as const;

/** Waits for the form's script: until then, the browser validates and submits the form. */
async function findField(page: Page, label: string) {
  const field = page.locator('main').getByLabel(label, { exact: true }).first();
  await field.focus();
  await expect(page.locator('main form[novalidate]').first()).toBeAttached();
  return field;
}

const typed = 'ana@correo.demo';

for (const [path, label] of forms)
  test(`${path} keeps its input after a reload, on the way back, and without a connection @long`, async ({
    page,
    context,
  }) => {
    await page.goto(path);
    await (await findField(page, label)).fill(typed);
    await page.reload();
    await expect(await findField(page, label)).toHaveValue(typed);
    await page.goto('/planes/todos');
    await page.goBack();
    await expect(await findField(page, label)).toHaveValue(typed);
    await context.setOffline(true);
    await page.locator('main form button[type=submit]:visible').first().click();
    await expect(page.locator('main').getByLabel(label, { exact: true }).first()).toHaveValue(typed);
    await context.setOffline(false);
  });

test('the browser’s back button shows the question before, and then leaves the form @long', async ({
  page,
}) => {
  await page.goto('/verificar');
  await page.goto('/baja');
  const position = page.getByRole('status').filter({ hasText: /^Paso/ });
  const next = page.getByRole('button', { name: 'Seguir' });
  await (await findField(page, 'Nombre y apellido')).fill('Ana Paz');
  await page.getByLabel('DNI o CUIT').fill('30.123.456');
  await next.click();
  await expect(page.getByRole('heading', { name: '¿Dónde te mandamos el código?' })).toBeFocused();
  await expectAccessible(page, 'the second step');
  await page.goBack();
  await expect(position).toHaveText('Paso 1 de 4');
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana Paz');
  await page.goForward();
  await expect(position).toHaveText('Paso 2 de 4');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(position).toHaveText('Paso 1 de 4');
  await page.goBack();
  await expect(page).toHaveURL(/\/verificar$/);
});

test('without a script the whole form is one page @long', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const [path, labels] of [
    ['/registro', ['Nombre', 'Correo electrónico', 'Código postal']],
    ['/baja', ['Nombre y apellido', 'Correo electrónico', 'Motivo']],
    ['/sumate-equipo', ['Nombre y apellido', 'Localidad y provincia', 'Tu CV']],
  ] as const) {
    await page.goto(path);
    for (const label of labels) await expect(page.locator('main').getByLabel(label).first()).toBeVisible();
    await expect(page.getByText(/^Paso/)).toBeHidden();
  }
  await context.close();
});
