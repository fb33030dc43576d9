import type { Page } from '@playwright/test';
import { countActions } from './support/actions.ts';
import type { Entry } from './support/api.ts';
import { field, openForm, preview, save, toast, waitForForm } from './support/dashboard.ts';
import { expect, test as journey, unique } from './support/test.ts';

interface Landing {
  /** Creates a published landing page with these blocks, deleted after the journey with everything made before it. */
  landing(title: string, blocks: readonly Entry[]): Promise<Entry>;
  /** Creates a published block. */
  block(layout: string, title: string): Promise<Entry>;
}

const toSlug = (title: string) => title.toLowerCase().replaceAll(' ', '-');

const test = journey.extend<Landing>({
  landing: async ({ api, made }, use) => {
    await use(async (title, blocks) => {
      const sections = blocks.map(({ id }) => id);
      const own = await api.create('landings', { title, slug: toSlug(title), sections });
      // Deleted before its blocks: content in use can't be deleted.
      made.unshift({ section: 'landings', id: own.id });
      return own;
    });
  },
  block: async ({ api, made }, use) => {
    await use(async (layout, title) => {
      const own = await api.create('landings/sections', { name: `Bloque ${title}`, layout, title });
      made.push({ section: 'landings/sections', id: own.id });
      return own;
    });
  },
});

/** Which of these texts the public landing page contains, in order; null when there is no page. */
async function readPublishedTexts(
  page: Page,
  title: string,
  words: readonly string[],
): Promise<string[] | null> {
  const answer = await page.request.get(`/landing/${toSlug(title)}`);
  if (!answer.ok()) return null;
  const html = await answer.text();
  return words
    .filter((word) => html.includes(word))
    .toSorted((one, other) => html.indexOf(one) - html.indexOf(other));
}

const rows = (page: Page) => page.getByRole('group', { name: 'Secciones' }).getByRole('listitem');

test('a landing page with six blocks is created and published in 25 actions @long', async ({
  page,
  enter,
  api,
  made,
}) => {
  const name = unique('Mudanza');
  const kinds = ['Portada', 'Texto e imagen', 'Tarjetas', 'Planes', 'Preguntas', 'Formulario'];
  await enter('admin');
  await page.goto('/dashboard');
  const { click, fill, press, expectAtMost } = countActions(page);
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await click(menu.getByRole('link', { name: /^Landings( |$)/ }));
  await click(page.getByRole('main').locator('a[href$="/landings/create"]'));
  await waitForForm(page);
  await fill(field(page, 'Título'), name);

  for (const kind of kinds) {
    await click(page.getByRole('button', { name: `Agregar: ${kind}`, exact: true }));
    const drawer = page.getByRole('dialog', { name: `Bloque nuevo: ${kind}` });
    const title = drawer.getByRole('textbox', { name: 'Título', exact: true });
    // The name is filled in already, and the focus moves to the public content.
    await expect(title).toBeFocused();
    await fill(title, `${kind} de ${name}`);
    await press('Control+Enter');
    await expect(drawer).toBeHidden();
    await expect(rows(page).last()).toContainText(`${name}: ${kind}`);
  }
  for (const { id } of await api.list('landings/sections', `filter[q]=${encodeURIComponent(name)}`))
    made.push({ section: 'landings/sections', id });
  await expect(preview(page).getByRole('heading', { name: `Preguntas de ${name}` })).toBeVisible();
  await click(page.getByRole('button', { name: `Subir ${name}: Formulario` }));
  expect(await readPublishedTexts(page, name, [])).toBeNull();
  await click(page.getByRole('button', { name: 'Publicar', exact: true }));
  await expect(toast(page, 'Landing publicada')).toBeVisible();
  expectAtMost(25);

  const [own] = await api.list('landings', `filter[q]=${encodeURIComponent(name)}`);
  made.unshift({ section: 'landings', id: own?.id ?? '' });
  await page.goto(`/landing/${toSlug(name)}`);
  const ordered = kinds.with(4, 'Formulario').with(5, 'Preguntas');
  await expect(page.getByRole('heading', { name: new RegExp(` de ${name}$`) })).toHaveText(
    ordered.map((kind) => `${kind} de ${name}`),
  );
});

test('a shared block is changed, moved and removed next to its page, and the public site does not change @long', async ({
  page,
  enter,
  api,
  landing,
  block,
}) => {
  const [first, second, changed] = [unique('Uno'), unique('Dos'), unique('Otro uno')];
  const blocks = await Promise.all([block('HERO', first), block('TEXT_IMAGE', second)]);
  const own = await landing(unique('Campaña propia').replace('ñ', 'n'), blocks);
  const others = await Promise.all(
    ['ajena', 'otra'].map((word) => landing(unique(word), blocks.slice(0, 1))),
  );
  const readTexts = () => readPublishedTexts(page, String(own.title), [first, second, changed]);
  await enter('admin');
  await openForm(page, '/dashboard/landings', own);

  const name = `Portada Bloque ${first}`;
  const drawer = page.getByRole('dialog', { name: `Portada: Bloque ${first}` });
  const open = page.getByRole('button', { name });
  await test.step('the block lists its other pages before it is changed', async () => {
    await expect(rows(page).first()).toContainText('También en 2 landings');
    await open.click();
    const sharedNotice = drawer.getByRole('alert').filter({ hasText: 'También en 2 landings' });
    for (const { title } of others)
      await expect(sharedNotice.getByRole('link', { name: String(title) })).toBeVisible();
  });

  await test.step('unsaved input and other editors’ changes are protected', async () => {
    const title = drawer.getByRole('textbox', { name: 'Título', exact: true });
    await title.fill(changed);
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' });
    await leaving.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(title).toHaveValue(changed);
    await api.send('PUT', `/landings/sections/${blocks[0]?.id}?draft=true`, {
      text: '<p>De otra persona.</p>',
    });
    await title.press('Control+s');
    const conflict = page.getByRole('dialog', { name: 'Otra persona lo cambió mientras lo editabas' });
    await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await expect(toast(page, 'Borrador guardado')).toBeVisible();
    await expect(drawer.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(preview(page).getByRole('heading', { name: changed })).toBeVisible();
    await expect(preview(page).getByText('De otra persona.')).toBeVisible();
  });

  await test.step('it moves by keyboard, and can be restored after removal', async () => {
    await expect(open).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(rows(page).last()).toContainText(first);
    await expect(page.getByRole('status').filter({ hasText: 'quedó en el lugar 2 de 2' })).toBeAttached();
    await expect(open).toBeFocused();
    for (const title of [second, first])
      await page.getByRole('button', { name: `Quitar de la página: Bloque ${title}` }).click();
    await expect(rows(page)).toHaveText(
      `“Bloque ${first}” salió de la página. Sigue en Secciones de landing.Deshacer`,
    );
    // Both removed blocks can be restored, in their old order.
    await page.keyboard.press('Enter');
    await expect(open).toBeFocused();
    await rows(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(rows(page).first()).toContainText(second);
    await expect(rows(page).last()).toContainText(first);
  });

  await test.step('everything is a draft until it is published', async () => {
    expect(await readTexts()).toEqual([first, second]);
    await save(page);
    await expect(toast(page, 'Landing publicada')).toBeVisible();
    // The page has the new order; the change of the block is still a draft.
    expect(await readTexts()).toEqual([second, first]);
  });
});

test('publishing a landing page asks about draft blocks that other pages use, and publishes them too @long', async ({
  page,
  enter,
  api,
  made,
}) => {
  const [name, title] = [unique('Borradores'), unique('Bloque en borrador')];
  const fields = { name: title, layout: 'TEXT_IMAGE', title };
  const block = await api.create('landings/sections', fields, 'draft=true');
  made.push({ section: 'landings/sections', id: block.id });
  const draft = { title: name, slug: toSlug(name), sections: [block.id] };
  const own = await api.create('landings', draft, 'draft=true');
  const other = await api.create('landings', { ...draft, slug: toSlug(unique('Otra')) }, 'draft=true');
  made.unshift({ section: 'landings', id: own.id }, { section: 'landings', id: other.id });
  await enter('admin');
  await openForm(page, '/dashboard/landings', own);

  await page.getByRole('tab', { name: '¿Por qué no se ve?' }).click();
  await expect(page.getByText('Estos bloques de la página no se ven:')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'La página quedaría vacía' });
  await expect(dialog.getByRole('listitem')).toContainText(title);
  expect(await readPublishedTexts(page, name, [])).toBeNull();
  await dialog.getByRole('button', { name: 'Publicar también el bloque' }).click();
  await expect(toast(page, 'Landing publicada')).toBeVisible();
  expect(await readPublishedTexts(page, name, [title])).toEqual([title]);
});
