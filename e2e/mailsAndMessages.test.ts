import type { Page } from '@playwright/test';
import { expectAccessibleInPassing } from './support/axe.ts';
import { toast, waitUntilSettled } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

/** Mail in the log, by its subject. */
const findMail = (page: Page, subject: string) => page.getByRole('link', { name: subject });

test('a message is written, tested and sent, and the log shows the result @long @phone-long', async ({
  page,
  enter,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  const name = unique('Corte programado');
  const subject = unique('Corte el martes');
  await enter('admin');

  await test.step('an unknown variable is reported', async () => {
    await page.goto('/dashboard/notifications/create');
    await page.getByLabel('Nombre *', { exact: true }).fill(name);
    await expect(page.getByLabel('Nombre corto')).toHaveValue(/^corte-programado-/);
    await page.getByLabel('Asunto').fill(`${subject}, {{nombre}}`);
    await page.getByRole('textbox', { name: 'Mensaje' }).click();
    await page.keyboard.type('De 2 a 4 cambiamos equipos, ');
    await page.getByRole('button', { name: 'Insertar Nombre' }).click();
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toContainText('equipos, {{firstName}}');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('No existe la variable {{nombre}}')).toBeVisible();
    await waitUntilSettled(page);
    await expectAccessibleInPassing(page, 'notification with errors');
  });

  await test.step('the preview and a test mail show the result', async () => {
    await page.getByLabel('Asunto').fill(`${subject}, `);
    await page.getByRole('button', { name: 'Insertar Nombre' }).click();
    await expect(page.getByText(`${subject}, Ana`, { exact: true }).first()).toBeVisible();
    const mail = page.frameLocator('iframe[title="Vista del mensaje"]');
    await expect(mail.getByText('De 2 a 4 cambiamos equipos, Ana', { exact: true }).last()).toBeVisible();
    await expect(page.getByLabel('Prueba a')).toHaveValue('admin@centinela.demo');
    await page.getByRole('button', { name: 'Enviar una prueba' }).click();
    await expect(toast(page, 'Prueba en camino a admin@centinela.demo')).toBeVisible();
  });

  await test.step('it is saved and sent to two addresses', async () => {
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(toast(page, 'Notificación creada')).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await waitUntilSettled(page);
    await expectAccessibleInPassing(page, 'notifications');
    await page.getByRole('button', { name: `Acciones de ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Enviar…' }).click();
    await page.getByRole('textbox', { name: 'Direcciones' }).fill('cliente@centinela.demo, otra@correo.demo');
    await waitUntilSettled(page);
    await expectAccessibleInPassing(page, 'send a notification');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(toast(page, '2 correos en camino')).toBeVisible();
  });

  await test.step('the log lists all three, reports the missing server, and shows each mail', async () => {
    await page.goto(`/dashboard/email-logs?q=${encodeURIComponent(subject)}`);
    await expect(page.getByText('Estos correos no le llegan a nadie')).toBeVisible();
    await expect(page.getByText('1 a 3 de 3')).toBeVisible();
    await expect(page.getByRole('table').getByText('Solo en el registro').first()).toBeVisible();
    await waitUntilSettled(page);
    await expectAccessibleInPassing(page, 'mail log');
    await findMail(page, `${subject}, Ana`).first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('Quedó en el registro')).toBeVisible();
    await expect(drawer.getByText('Para reenviarlo hace falta un servidor de correo.')).toBeVisible();
    await expect(
      drawer.frameLocator('iframe').getByText('De 2 a 4 cambiamos equipos, Ana', { exact: true }).last(),
    ).toBeVisible();
    await waitUntilSettled(page);
    await expectAccessibleInPassing(page, 'a mail');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/email-logs\?q=/);
  });

  await test.step('the URL contains the filters, which survive a reload; the list is exported as a file', async () => {
    const filters = page.getByRole('button', { name: /^Filtros/ });
    // The drawer may still be closing at the first click.
    await expect(async () => {
      if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
      await expect(page.getByLabel('Para', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByLabel('Para', { exact: true }).fill('otra@correo.demo');
    await expect(page.getByText('1 a 1 de 1')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 a 1 de 1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quitar el filtro Para: otra@correo.demo' })).toBeVisible();
    await page.getByRole('button', { name: 'Descargar' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Lo que se ve (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^correos-\d{4}-\d\d-\d\d\.csv$/);
  });

  await test.step('deleting the message keeps its mails in the log', async () => {
    await page.goto(`/dashboard/notifications?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Acciones de ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Notificación eliminada')).toBeVisible();
  });
  // Browsers log the rejected save, and each access of this test to a sandboxed frame.
  expect(consoleErrors.filter((text) => !/ 400 |frame is sandboxed/.test(text))).toEqual([]);
});

test('WhatsApp numbers are sorted by keyboard, and the site uses the first one @long', async ({
  page,
  enter,
  request,
}) => {
  await enter('admin');
  await page.goto('/dashboard/whatsapp-setting');
  const rows = page.getByRole('listitem').filter({ has: page.getByLabel('Celular') });
  await expect(page.getByRole('button', { name: 'Agregar un número' })).toBeVisible();
  for (const [number, slug] of [
    ['11 15-5555-0000', 'ventas'],
    ['351 444-5566', 'ayuda'],
  ] as const) {
    await page.getByRole('button', { name: 'Agregar un número' }).click();
    await rows.last().getByLabel('Celular').fill(number);
    await rows.last().getByLabel('Nombre corto').fill(slug);
  }
  await rows.last().getByLabel('Celular').fill('123');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(rows.last().getByText(/Falta el código de área/)).toBeVisible();
  await rows.last().getByLabel('Celular').fill('351 444-5566');
  await waitUntilSettled(page);
  await expectAccessibleInPassing(page, 'WhatsApp numbers');

  await page.getByRole('button', { name: 'Subir ayuda' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('ayuda quedó en el lugar 1 de 2')).toBeAttached();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Números guardados')).toBeVisible();
  await page.reload();
  await expect(rows.first().getByLabel('Nombre corto')).toHaveValue('ayuda');
  const chat = await request.get('/whatsapp', { maxRedirects: 0 });
  expect(chat.headers().location).toBe('https://wa.me/5493514445566');

  for (const slug of ['ayuda', 'ventas']) await page.getByRole('button', { name: `Quitar ${slug}` }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Todavía no hay números')).toBeVisible();
});

test('staff without the permission see neither the log nor the messages @long', async ({ page, enter }) => {
  await enter('editor');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Correos' })).toHaveCount(0);
  await page.goto('/dashboard/email-logs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Cada correo que salió')).toHaveCount(0);
});
