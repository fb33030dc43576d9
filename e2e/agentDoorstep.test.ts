import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { selectAccountMenuItem } from './support/dashboard.ts';
import { logInAsNewUser } from './support/newAccount.ts';
import { createPicture } from './support/png.ts';
import { expect, test, unique } from './support/test.ts';

// Other journeys block service workers, which would intercept requests (playwright.config.ts).
test.use({ reuseContext: false, serviceWorkers: 'allow' });

/** Waits until the device has everything that the form needs offline. */
async function waitUntilReady(page: Page): Promise<void> {
  await page.goto('/agentes/visitas');
  await expect(page.getByRole('heading', { name: 'Visitas', level: 1 })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () =>
        Promise.all(
          ['/agentes/', '/api/agents/me/quote-catalogue'].map(async (path) =>
            Boolean(await caches.match(path)),
          ),
        ),
      ),
    )
    .toEqual([true, true]);
}

/** Draws a line with the mouse, as a finger does. */
async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Espacio para firmar' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no space to sign');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 20);
  await page.mouse.move(box.x + 160, box.y + box.height - 20);
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Firma dibujada' })).toBeVisible();
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('an agent fills in a form offline, and it arrives once @phone-only @long', async ({
  page,
  api,
  context,
  browser,
  baseURL,
  enter,
}) => {
  const person = unique('Marta Gil');
  await logInAsNewUser(page, api, 'installer');
  await waitUntilReady(page);
  await context.setOffline(true);

  await test.step('offline: a form with quote, photo and signature, which survives a reload', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Nueva visita' }).click();
    await page.getByRole('textbox', { name: 'Nombre y apellido' }).fill(person);
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('11 5555 0101');
    await page.getByRole('textbox', { name: 'Localidad' }).fill('Rosario');
    await page.getByRole('radio', { name: 'Tu casa' }).check();
    for (const question of await page.getByRole('radiogroup').all())
      if (await question.getByRole('radio', { name: 'No responde' }).count())
        await question.getByRole('radio').first().check();
    await expect(page.getByText(/^Precios del \d/)).toBeVisible();
    await expect(page.getByText(/por mes/).first()).toBeVisible();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'frente.png', mimeType: 'image/png', buffer: createPicture(2400, 1200) });
    await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await sign(page);
    await expectAccessible(page, 'the form of a visit');

    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Nombre y apellido' })).toHaveValue(person);
    await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Firma dibujada' })).toBeVisible();
    await page.getByRole('button', { name: 'Terminar y enviar' }).click();
    await expect(row(page, person)).toContainText('Esperando conexión');
    await expect(page.getByText('Hay 1 visita guardada en este dispositivo')).toBeVisible();
  });

  await test.step('a logout asks first', async () => {
    await selectAccountMenuItem(page, 'Cerrar sesión');
    const dialog = page.getByRole('alertdialog', { name: 'Hay visitas sin enviar' });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(row(page, person)).toBeVisible();
  });

  await test.step('online again: it is sent, although the first response is lost', async () => {
    let isLost = false;
    await context.route('**/api/agents/me/doorstep-forms', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await context.setOffline(false);
    await expect.poll(() => isLost).toBe(true);
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(row(page, person)).toContainText('Enviada');
  });

  await test.step('the dashboard has one lead, with the quote, the photo and the signature', async () => {
    const found = await api.list('leads', `filter[q]=${encodeURIComponent(person)}`);
    expect(found).toHaveLength(1);
    const staff = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-AR' });
    await enter('admin', staff);
    const dashboard = await staff.newPage();
    await dashboard.goto(`/dashboard/leads/${found[0]?.id}`);
    await expect(dashboard.getByRole('heading', { name: 'Visita del agente' })).toBeVisible();
    await expect(dashboard.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await expect(dashboard.getByRole('img', { name: 'Firma' })).toBeVisible();
    await staff.close();
  });

  await test.step('another account on the same device sees none of it', async () => {
    await page.goto('about:blank');
    await logInAsNewUser(page, api, 'installer');
    await page.goto('/agentes/visitas');
    await expect(
      page.getByRole('heading', { name: 'Todavía no cargaste visitas en este dispositivo' }),
    ).toBeVisible();
    await expect(page.getByText(person)).toHaveCount(0);
  });
});
