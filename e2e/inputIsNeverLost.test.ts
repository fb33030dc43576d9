import type { Page } from '@playwright/test';
import { oldest } from './support/api.ts';
import {
  field,
  leaveToList,
  lists,
  openForm,
  openScreen,
  row,
  save,
  toast,
  waitForForm,
  waitUntilSettled,
} from './support/dashboard.ts';
import { sections } from './support/sections.ts';
import { expect, test, unique } from './support/test.ts';

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Tenés cambios sin guardar' });
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Tenés cambios sin guardar de' });

/** Waits until the input is saved in this browser. */
const waitUntilSavedLocally = (page: Page, words: string) =>
  page.waitForFunction((text) => JSON.stringify(localStorage).includes(text), words);

test('discarded input is not offered again @long', async ({ page, enter, slide }) => {
  const own = await slide();
  const typed = unique('Ya no');
  await enter('editor');
  await openForm(page, lists.clientSlides, own);
  await field(page, 'Título').fill(typed);
  await waitUntilSavedLocally(page, typed);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await offer(page).getByRole('button', { name: 'Descartar' }).click();
  await page.reload();
  await waitForForm(page);
  await expect(field(page, 'Título')).toHaveValue(String(own.title));
  await expect(offer(page)).toBeHidden();
});

test('a new entry is saved locally as well @long', async ({ page, enter }) => {
  const typed = unique('Empezado');
  await enter('editor');
  await page.goto(`${lists.clientSlides}/create`);
  await waitForForm(page);
  await field(page, 'Título').fill(typed);
  await waitUntilSavedLocally(page, typed);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await offer(page).getByRole('button', { name: 'Recuperar' }).click();
  await expect(field(page, 'Título')).toHaveValue(typed);
});

test('after the session expires, the input is available at the next login @long', async ({
  page,
  context,
  enter,
  slide,
}) => {
  const own = await slide();
  const typed = unique('Antes de que venza');
  await enter('editor');
  await openForm(page, lists.clientSlides, own);
  await field(page, 'Título').fill(typed);
  await waitUntilSavedLocally(page, typed);
  page.on('dialog', async (dialog) => {
    await dialog.dismiss();
    throw new Error('no confirmation is expected after the session has ended');
  });
  await context.clearCookies({ name: /^(__Host-)?(token|user|expires|minutesDifference)$/ });
  // The first request notices it: this one, or one that the page sends by itself.
  await page.keyboard.press('Control+s');
  await page.waitForURL((url) => url.pathname === '/');

  await enter('editor');
  await openForm(page, lists.clientSlides, own);
  await offer(page).getByRole('button', { name: 'Recuperar' }).click();
  await expect(field(page, 'Título')).toHaveValue(typed);
});

test('after the server ends the session, the input is available as well @long', async ({
  page,
  context,
  enter,
  slide,
}) => {
  const own = await slide();
  const typed = unique('Con una sesión que ya no vale');
  await enter('editor');
  await openForm(page, lists.clientSlides, own);
  await field(page, 'Título').fill(typed);
  await waitUntilSavedLocally(page, typed);
  // Only the secret cookie is deleted: the page doesn't know that the session is over.
  await context.clearCookies({ name: /^(__Host-)?token$/ });
  await page.keyboard.press('Control+s');
  await page.waitForURL((url) => url.pathname === '/');
  await enter('editor');
  await openForm(page, lists.clientSlides, own);
  await expect(offer(page)).toBeVisible();
});

test('leaving asks for confirmation only after a real change @long', async ({ page, enter, slide }) => {
  const own = await slide();
  const list = (url: URL) => url.pathname === lists.clientSlides;
  await enter('editor');
  await openForm(page, lists.clientSlides, own);
  const title = field(page, 'Título');

  await test.step('typed and undone', async () => {
    await title.press('End');
    await title.pressSequentially(' y más');
    for (let times = 0; times < ' y más'.length; times += 1) await title.press('Backspace');
    await field(page, 'Bajada').fill('');
    await field(page, 'Bajada').fill(String(own.subtitle));
    await leaveToList(page, 'Sliders');
    await page.waitForURL(list);
  });

  await test.step('typed', async () => {
    await openForm(page, lists.clientSlides, own);
    await title.fill(unique('Otra cosa'));
    await leaveToList(page, 'Sliders');
    await expect(leaving(page)).toBeVisible();
    await leaving(page).getByRole('button', { name: 'Seguir editando' }).click();
    await expect(leaving(page)).toBeHidden();
    await leaveToList(page, 'Sliders');
    await leaving(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL(list);
  });

  await test.step('the browser’s Back button', async () => {
    await row(page, String(own.title)).getByRole('link').click();
    await offer(page).getByRole('button', { name: 'Descartar' }).click();
    await title.fill(unique('Otra más'));
    await page.goBack();
    await expect(leaving(page)).toBeVisible();
    await leaving(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL(list);
  });
});

test('input typed during a save stays afterwards @long', async ({ page, enter, slide, api }) => {
  const own = await slide();
  const [sent, more] = [unique('Guardado'), unique('y sigue')];
  await enter('editor');
  await openForm(page, lists.clientSlides, own);
  const { promise: response, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api/main-slider/${own.id}`, async (route) => {
    if (route.request().method() === 'PUT') await response;
    await route.continue();
  });
  const title = field(page, 'Título');
  await title.fill(sent);
  const saveRequest = page.waitForRequest((request) => request.method() === 'PUT');
  await title.press('Control+s');
  await saveRequest;
  await title.press('End');
  await page.keyboard.type(` ${more}`);
  answer();
  await expect(toast(page, 'Borrador guardado')).toBeVisible();
  await waitUntilSettled(page);
  await expect(title).toHaveValue(`${sent} ${more}`);
  expect(await api.get('main-slider', own.id)).toMatchObject({ title: sent, version: 2 });
  await title.press('Control+s');
  await expect
    .poll(() => api.get('main-slider', own.id))
    .toMatchObject({ title: `${sent} ${more}`, version: 3 });
});

test('while saving is impossible, the form stays and offers to retry @long', async ({
  page,
  enter,
  slide,
  api,
}) => {
  const own = await slide();
  const typed = unique('Sin base de datos');
  await enter('editor');
  await openForm(page, lists.clientSlides, own);
  await page.route(`**/api/main-slider/${own.id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'x', code: 'unavailable', requestId: 'r' } })
      : route.continue(),
  );
  await field(page, 'Título').fill(typed);
  await save(page);
  const notice = page.getByRole('alert').filter({ hasText: 'No podemos guardar en este momento' });
  await expect(notice).toBeVisible();
  await expect(field(page, 'Título')).toHaveValue(typed);
  await page.unroute(`**/api/main-slider/${own.id}`);
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(toast(page, 'Slider publicado')).toBeVisible();
  expect(await api.get('main-slider', own.id)).toMatchObject({ title: typed, version: 2 });
});

test('opening the parts of a form is no change @long', async ({ page, enter, api }) => {
  page.on('dialog', async (dialog) => {
    await dialog.dismiss();
    throw new Error('the browser asked for confirmation');
  });
  await enter('admin');
  // The form of a single entry is its own list, so it has no link back.
  for (const { list, update, api: section, query } of sections.filter((each) => each.create))
    await test.step(list, async () => {
      const [entry] = await api.list(section, `${oldest}&${query}`);
      if (!entry) throw new Error('the demo has no such entry');
      await openScreen(page, update(entry.id));
      await waitForForm(page);
      await waitUntilSettled(page);
      // Focuses every field, as the Tab key does.
      await page
        .locator('form')
        .first()
        .evaluate((form) => {
          for (const each of form.querySelectorAll<HTMLElement>(
            'input, textarea, select, [contenteditable]',
          )) {
            each.focus();
            each.blur();
          }
        });
      await page.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link').last().click();
      await page.waitForURL((url) => !url.pathname.includes(entry.id));
      await expect(leaving(page)).toBeHidden();
      await page.goBack();
      await waitForForm(page);
      await expect(offer(page)).toBeHidden();
    });
  await page.goto('/dashboard');
});
