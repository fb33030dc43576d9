import type { Locator, Page } from '@playwright/test';
import type { Api, Entry } from './support/api.ts';
import {
  field,
  lists,
  openForm,
  row,
  save,
  selectRowMenuItem,
  toast,
  waitForForm,
  waitUntilSettled,
} from './support/dashboard.ts';
import { expect, test as journey, unique } from './support/test.ts';

interface OwnPage {
  /** A published page of the journey, deleted afterwards. */
  own: Entry & { title: string };
  /** Whether the public page contains this text. */
  isShown(words: string): Promise<boolean>;
}

const test = journey.extend<OwnPage>({
  own: async ({ api, made }, use) => {
    const title = unique('Página');
    const slug = title.toLowerCase().replaceAll(' ', '-').replaceAll('á', 'a');
    const entry = await api.create('sections', { title, slug, body: '<p>Para probar.</p>' });
    made.push({ section: 'sections', id: entry.id });
    await use({ ...entry, title });
  },
  isShown: async ({ page, own }, use) => {
    await use(async (words) => {
      const answer = await page.request.get(`/${own.slug}`);
      return (await answer.text()).includes(words);
    });
  },
});

const title = (page: Page) => field(page, 'Título');
const saveStatus = (page: Page): Locator => page.getByRole('status').and(page.locator('[data-save-status]'));
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true });
const conflict = (page: Page) =>
  page.getByRole('dialog', { name: 'Otra persona lo cambió mientras lo editabas' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const open = async (page: Page, own: Entry) => {
  await openForm(page, lists.pages, own);
  await waitUntilSettled(page);
};
const isVersion = (value: unknown): value is { version: number; live: boolean } =>
  typeof value === 'object' && value !== null && 'version' in value && 'live' in value;

/** Version numbers, newest first, and the published one. */
async function loadVersions(api: Api, { id }: Entry): Promise<{ all: number[]; live: number | undefined }> {
  const data = await api.send('GET', `/sections/${id}/versions`);
  const versions = Array.isArray(data) ? data.filter(isVersion) : [];
  return {
    all: versions.map(({ version }) => version),
    live: versions.find(({ live }) => live)?.version,
  };
}

test('only the Publicar shortcut changes the public site @long', async ({
  page,
  enter,
  api,
  own,
  isShown,
}) => {
  const first = unique('Primera');
  await enter('admin');
  await open(page, own);

  await test.step('Ctrl+S saves a draft', async () => {
    await title(page).fill(first);
    await title(page).press('Control+s');
    await expect(toast(page, 'Borrador guardado')).toBeVisible();
    expect(await loadVersions(api, own)).toEqual({ all: [2, 1], live: 1 });
    expect(await isShown(own.title)).toBe(true);
    expect(await isShown(first)).toBe(false);
  });

  await test.step('Ctrl+Enter publishes, also from a text field', async () => {
    await waitUntilSettled(page);
    await field(page, 'Texto').press('Control+Enter');
    await expect(toast(page, 'Página libre publicada')).toBeVisible();
    await expect(
      toast(page, 'Página libre publicada').getByRole('link', { name: 'Ver en el sitio' }),
    ).toBeVisible();
    await expect(title(page)).toHaveValue(first);
    expect(await isShown(first)).toBe(true);
    expect(await api.get('sections', own.id)).toMatchObject({ title: first, body: '<p>Para probar.</p>' });
  });
});

test('the shortcut asks for confirmation when something looks wrong, and does nothing behind a dialog @long', async ({
  page,
  enter,
  api,
  own,
  isShown,
}) => {
  const typed = unique('Escondida');
  await enter('admin');
  await api.update('sections', own.id, { enable: false });
  await open(page, own);
  await title(page).fill(typed);
  await title(page).press('Control+Enter');
  const question = dialog(page, '¿Publicar igual?');
  await expect(question.getByText('No se va a ver: está deshabilitado.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(title(page)).toBeFocused();
  expect((await loadVersions(api, own)).all).toEqual([2, 1]);

  await title(page).press('Control+Enter');
  await question.getByRole('button', { name: 'Publicar igual' }).click();
  await expect(toast(page, 'Página libre publicada')).toBeVisible();
  expect(await loadVersions(api, own)).toEqual({ all: [3, 2, 1], live: 3 });
  expect(await isShown(typed)).toBe(false);
});

test('a conflict is resolved as a draft or as a publication, as it started @long', async ({
  page,
  enter,
  api,
  own,
  isShown,
}) => {
  const [theirs, mine, others] = [unique('Ajena'), unique('Mía'), unique('Otra ajena')];
  await enter('admin');
  await open(page, own);

  await title(page).fill(mine);
  await api.update('sections', own.id, { title: theirs });
  await title(page).press('Control+s');
  await expect(conflict(page).getByRole('button', { name: 'Publicar lo elegido' })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await conflict(page).getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(toast(page, 'Borrador guardado')).toBeVisible();
  expect(await loadVersions(api, own)).toEqual({ all: [3, 2, 1], live: 2 });
  expect(await isShown(theirs)).toBe(true);

  await waitUntilSettled(page);
  await api.update('sections', own.id, { title: others });
  await title(page).press('Control+Enter');
  await expect(conflict(page).getByRole('button', { name: 'Guardar lo elegido' })).toHaveCount(0);
  expect(await isShown(others)).toBe(true);
  await conflict(page).getByRole('radio', { name: 'Lo mío' }).check();
  await conflict(page).getByRole('button', { name: 'Publicar lo elegido' }).click();
  await expect(toast(page, 'Página libre publicada')).toBeVisible();
  expect(await isShown(mine)).toBe(true);
});

const restored = (page: Page) =>
  page.getByRole('group', { name: 'La versión 1 está cargada como borrador: revisala y publicala' });

test('a draft of a published page is discarded after a confirmation, and a restored one is published by its own button @long', async ({
  page,
  enter,
  api,
  own,
  isShown,
}) => {
  const publishedTitle = unique('Actual');
  await api.update('sections', own.id, { title: publishedTitle });
  await api.send('PUT', `/sections/${own.id}?draft=true`, { title: own.title });
  await enter('admin');
  await open(page, own);

  await test.step('discarding asks for confirmation and keeps the published version', async () => {
    const discard = page.getByRole('button', { name: 'Descartar cambios' });
    const question = dialog(page, '¿Descartar los cambios?');
    await discard.click();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(discard).toBeFocused();
    await discard.click();
    await question.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(toast(page, 'Volviste a lo que está publicado')).toBeVisible();
    await expect(title(page)).toHaveValue(publishedTitle);
    await expect(page.getByRole('link', { name: 'Ver en el sitio' })).toBeVisible();
    await expect(page.getByText('Con cambios', { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeFocused();
    expect(await api.get('sections', own.id)).toMatchObject({ title: publishedTitle, changed: false });
    expect(await isShown(publishedTitle)).toBe(true);
  });

  await test.step('from the list, it is reviewed in its form and published there', async () => {
    await page.goto(`${lists.pages}?q=${encodeURIComponent(publishedTitle)}`);
    await selectRowMenuItem(page, publishedTitle, 'Versiones');
    await page.getByRole('button', { name: 'Restaurar la versión 1' }).click();
    await expect(restored(page)).toBeVisible();
    await expect(title(page)).toHaveValue(own.title);
    expect(await isShown(publishedTitle)).toBe(true);
    await restored(page).getByRole('button', { name: 'Publicar la versión 1' }).click();
    await expect(toast(page, 'Página libre publicada')).toBeVisible();
    expect(await isShown(own.title)).toBe(true);
  });
});

test('unsaved changes of a published page are discarded without a version @long', async ({
  page,
  enter,
  api,
  own,
}) => {
  await enter('admin');
  await open(page, own);
  await title(page).fill(unique('Ni borrador'));
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await dialog(page, '¿Descartar los cambios?').getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(title(page)).toHaveValue(own.title);
  await expect(saveStatus(page)).toHaveText('Guardado', { useInnerText: true });
  expect((await loadVersions(api, own)).all).toEqual([1]);
});

test('publishing many entries asks for confirmation @long', async ({ page, enter, api, own, isShown }) => {
  const typed = unique('De a muchos');
  await api.send('PUT', `/sections/${own.id}?draft=true`, { title: typed });
  await enter('admin');
  await page.goto(`${lists.pages}?q=${encodeURIComponent(typed)}`);
  await row(page, typed).getByRole('checkbox').check();
  for (const key of ['Enter', 'Delete', 'Control+Enter', 'Control+s']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Acciones sobre la selección' });
  await bar.getByRole('button', { name: 'Publicar' }).click();
  const question = dialog(page, '¿Publicar 1 elemento?');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await waitUntilSettled(page);
  expect(await loadVersions(api, own)).toEqual({ all: [2, 1], live: 1 });
  await bar.getByRole('button', { name: 'Publicar' }).click();
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect(toast(page, 'Listo: 1 elemento')).toBeVisible();
  expect(await isShown(typed)).toBe(true);
});

test('the form’s bar keeps its size and position in every state @phone @long', async ({
  page,
  enter,
  own,
}) => {
  await enter('admin');
  await open(page, own);
  const bar = saveStatus(page).locator('xpath=ancestor::*[contains(@class,"bar")][1]');
  const height = async () => (await bar.boundingBox())?.height;
  const before = await height();
  await title(page).fill(unique('Alta'));
  await expect(publish(page)).toBeVisible();
  expect(await height()).toBe(before);
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Con cambios', { exact: true })).toBeVisible();
  expect(await height()).toBe(before);
});

test('a new page is published only by its button @long', async ({ page, enter, api, made }) => {
  const name = unique('Nueva');
  await enter('admin');
  await page.goto(`${lists.pages}/create`);
  await waitForForm(page);
  await expect(saveStatus(page)).toHaveText('Sin guardar', { useInnerText: true });
  await title(page).fill(name);
  await field(page, 'URL').fill(name.toLowerCase().replaceAll(' ', '-'));
  await field(page, 'Texto').fill('Para probar.');
  await title(page).press('Control+s');
  await page.waitForURL('**/update/*');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  made.push({ section: 'sections', id });
  expect(await api.get('sections', id)).toMatchObject({ state: 'draft', version: 1 });
  await waitForForm(page);
  await save(page);
  await expect(toast(page, 'Página libre publicada')).toBeVisible();
  expect(await api.get('sections', id)).toMatchObject({ state: 'published' });
});
