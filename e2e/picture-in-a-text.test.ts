import { lists, openForm, toast } from './support/dashboard.ts';
import { newPicture } from './support/png.ts';
import { expect, test, unique } from './support/test.ts';

test('a picture in a text is put by slash, outlives a save without moving the cursor, and stands on the page', async ({
  page,
  enter,
  api,
  made,
}) => {
  const slug = unique('imagen').replace(' ', '-');
  const entry = await api.create('sections', {
    title: unique('Página'),
    slug,
    body: '<p>Antes.</p><hr><p>Una línea</p>',
  });
  made.push({ section: 'sections', id: entry.id });
  await enter('admin');
  await openForm(page, lists.pages, entry);
  const text = page.getByRole('textbox', { name: 'Texto', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Imagen', exact: true });
  const library = page.getByRole('dialog', { name: 'Elegí una imagen' });

  await test.step('what can be put into the text is there before the first key', async () => {
    await expect(
      page.getByRole('toolbar', { name: 'Formato: Texto' }).getByRole('button', { name: 'Imagen' }),
    ).toBeVisible();
  });

  await test.step('who goes on typing after a save goes on where they were', async () => {
    await text.getByText('Una línea').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Es ');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Borrador guardado')).toBeVisible();
    await page.keyboard.type('otra: ');
    await expect(text).toContainText('Es otra: Una línea');
  });

  await test.step('the slash opens a list that the keyboard chooses from', async () => {
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/imag');
    await expect(page.getByRole('listbox', { name: 'Qué poner acá' }).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  });

  await test.step('Escape closes the library, and not what stands below it', async () => {
    await dialog.getByRole('button', { name: /^Elegir de la biblioteca/ }).click();
    await expect(library).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(library).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  await test.step('what is missing is asked for where it is missing', async () => {
    const asked = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /^Subir/ }).click();
    await (await asked).setFiles({ name: `${slug}.png`, mimeType: 'image/png', buffer: newPicture() });
    await expect(dialog.getByText(`${slug}.png`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Poner la imagen' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Contá qué se ve' })).toBeVisible();
    await expect(dialog.getByLabel('Qué se ve')).toBeFocused();
    await page.keyboard.type('Una casa');
    await dialog.getByLabel('Pie de imagen (opcional)').fill('De noche');
    await dialog.getByRole('button', { name: 'Poner la imagen' }).click();
    await expect(text).toBeFocused();
    await page.keyboard.type('Después.');
    await expect(text.getByText('Después.')).toBeVisible();
  });

  await test.step('a publish that is asked for while a draft is on its way follows it', async () => {
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Section Updated!')).toBeVisible();
  });

  await test.step('the page shows it in a place of its size, with its words', async () => {
    await page.goto(`/${slug}`);
    const figure = page.getByRole('figure');
    await expect(figure).toContainText('De noche');
    const picture = figure.getByRole('img', { name: 'Una casa' });
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveAttribute('width', /^\d+$/);
    await expect(picture).toHaveAttribute('height', /^\d+$/);
  });
});
