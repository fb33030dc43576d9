import type { BrowserContext, Page } from '@playwright/test';
import { accounts, password } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { field, lists, openForm, save, toast } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

// A clock that was changed stays so for the whole context.
test.use({ reuseContext: false });

/**
 * Makes the page believe that a session expires after some minutes without input. The server isn't affected until the
 * page reports the end of the session.
 */
async function shorten(context: BrowserContext, baseURL: string | undefined, minutes: number): Promise<void> {
  await context.addCookies([
    { name: 'idleMinutes', value: String(minutes), url: baseURL ?? '' },
    { name: 'idleEnds', value: encodeURIComponent(new Date(0).toISOString()), url: baseURL ?? '' },
  ]);
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: '¿Seguís ahí?' });

test('the user is warned, and any key keeps the session', async ({
  page,
  context,
  enter,
  slide,
  baseURL,
}) => {
  const own = await slide();
  await enter('editor');
  await openForm(page, lists.clientSlides, own);
  const title = field(page, 'Título');
  const typed = unique('Mientras pienso');
  await title.fill(typed);
  await shorten(context, baseURL, 1);
  await expect(warning(page)).toBeVisible();
  await expect(warning(page).getByRole('status')).toHaveText(/^La sesión se cierra en \d/);
  await expect(warning(page).getByRole('button', { name: 'Seguir conectado/a' })).toBeFocused();
  const renewed = page.waitForResponse((response) => response.url().endsWith('/api/auth/keepAlive'));
  await page.keyboard.press('Enter');
  expect((await renewed).request().postDataJSON()).toEqual({ idleSeconds: 0 });
  await expect(warning(page)).toBeHidden();
  await expect(title).toHaveValue(typed);
});

test('a session that ends by inactivity leads to the home page, and the login back to the form with its input @long', async ({
  page,
  context,
  enter,
  slide,
  api,
  baseURL,
}) => {
  const own = await slide();
  const typed = unique('Antes del café');
  await enter('editor');
  await openForm(page, lists.clientSlides, own);
  const formPath = new URL(page.url()).pathname;
  await field(page, 'Título').fill(typed);
  await shorten(context, baseURL, 0.01);
  await page.waitForURL(/\/\?login=1&ended=idle/);
  const dialog = page.getByRole('dialog', { name: 'Ingresá a tu cuenta' });
  await expect(dialog.getByText('Tu sesión se cerró por inactividad.')).toBeVisible();
  // Ended by the server, too, not only by the page.
  await expect.poll(async () => (await context.request.get('/api/auth/permissions')).status()).toBe(401);
  await expectAccessible(page, 'the login after the end of a session');

  await dialog.getByLabel('Correo electrónico').fill(accounts.editor);
  await dialog.getByLabel('Contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL((url) => url.pathname === formPath);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(field(page, 'Título')).toHaveValue(typed);
  await save(page);
  await expect(toast(page, 'Slider publicado')).toBeVisible();
  expect(await api.get('main-slider', own.id)).toMatchObject({ title: typed });
});

test('the public site shows no user after the session ended by inactivity @long', async ({
  page,
  context,
  enter,
  baseURL,
}) => {
  await enter('editor');
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByText('Bruno')).toBeVisible();
  await shorten(context, baseURL, 30);
  await page.reload();
  await expect(header.getByRole('link', { name: 'Ingresar' })).toBeVisible();
  await expect(header.getByText('Bruno')).toBeHidden();
});
