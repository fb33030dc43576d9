import type { BrowserContext, Page } from '@playwright/test';
import { accounts, password } from './support/api.ts';
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
const cover = (page: Page) => page.getByRole('alertdialog', { name: 'Tu sesión se cerró por inactividad' });

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

test('after the session ends, the login opens over the form and the input stays', async ({
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
  await field(page, 'Título').fill(typed);
  await shorten(context, baseURL, 0.01);
  await expect(cover(page)).toBeVisible();
  // Ended by the server, too, not only by the page.
  await expect.poll(async () => (await context.request.get('/api/auth/permissions')).status()).toBe(401);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(cover(page)).toBeVisible();

  const opened = page.waitForEvent('popup');
  await cover(page).getByRole('link', { name: 'Ingresar de nuevo' }).click();
  const login = await opened;
  const closed = login.waitForEvent('close');
  await login.getByLabel('Correo electrónico').fill(accounts.editor);
  await login.getByLabel('Contraseña').fill(password);
  await login.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
  await closed;
  await expect(cover(page)).toBeHidden();
  await expect(field(page, 'Título')).toHaveValue(typed);
  await save(page);
  await expect(toast(page, 'SliderSection Updated!')).toBeVisible();
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
