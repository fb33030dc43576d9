import { lists, openForm, toast } from './support/dashboard.ts';
import { createPicture } from './support/png.ts';
import { expect, test, unique } from './support/test.ts';

test('a picture is inserted by slash, survives a save without moving the cursor, and is published @long', async ({
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

  await test.step('the insert menu is ready before the first key', async () => {
    await expect(
      page.getByRole('toolbar', { name: 'Formato: Texto' }).getByRole('button', { name: 'Imagen' }),
    ).toBeVisible();
  });

  await test.step('typing continues at the same position after a save', async () => {
    await text.getByText('Una línea').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Es ');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Borrador guardado')).toBeVisible();
    await page.keyboard.type('otra: ');
    await expect(text).toContainText('Es otra: Una línea');
  });

  await test.step('the slash opens a list with keyboard navigation', async () => {
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/imag');
    await expect(page.getByRole('listbox', { name: 'Qué poner acá' }).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  });

  await test.step('Escape closes the library, but not the dialog below it', async () => {
    await dialog.getByRole('button', { name: /^Elegir de la biblioteca/ }).click();
    await expect(library).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(library).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  await test.step('missing values are requested at their fields', async () => {
    const fileChooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /^Subir/ }).click();
    await (await fileChooser).setFiles({
      name: `${slug}.png`,
      mimeType: 'image/png',
      buffer: createPicture(),
    });
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

  await test.step('publishing while a draft is being saved runs afterwards', async () => {
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Página libre publicada')).toBeVisible();
  });

  await test.step('the page renders it with its dimensions and its alternative text', async () => {
    await page.goto(`/${slug}`);
    const figure = page.getByRole('figure');
    await expect(figure).toContainText('De noche');
    const picture = figure.getByRole('img', { name: 'Una casa' });
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveAttribute('width', /^\d+$/);
    await expect(picture).toHaveAttribute('height', /^\d+$/);
  });
});
