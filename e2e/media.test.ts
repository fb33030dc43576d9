import type { Page } from '@playwright/test';
import { field, lists, openForm, preview, save, toast, waitUntilSettled } from './support/dashboard.ts';
import { createPicture } from './support/png.ts';
import { expect, test, unique } from './support/test.ts';

const centerPosition = /a 50 % de la izquierda y 50 % de arriba/;

/** Uploads a file through the file dialog of a button. */
async function upload(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await fileChooser).setFiles(file);
}

test('a picture is uploaded, described, and found in a picker @long', async ({ page, enter, slide, api }) => {
  const own = await slide();
  const word = unique('foto').replace(' ', '-');
  const description = unique('Una casa pintada');
  await enter('editor');
  await page.goto(lists.files);

  await test.step('by the button, with its description and focal point', async () => {
    await upload(page, 'Subir archivos', {
      name: `${word}.png`,
      mimeType: 'image/png',
      buffer: createPicture(),
    });
    const drawer = page.getByRole('dialog', { name: `${word}.png` });
    await drawer.getByLabel('Qué se ve').fill(description);
    const point = drawer.getByRole('button', { name: centerPosition });
    await point.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(
      drawer.getByRole('button', { name: /a 54 % de la izquierda y 40 % de arriba/ }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await drawer.getByRole('button', { name: 'Guardar' }).click();
    await expect(toast(page, 'Archivo guardado')).toBeVisible();
  });

  await test.step('in the picker of a slide', async () => {
    await openForm(page, lists.clientSlides, own);
    const place = page.getByRole('group', { name: 'Imagen', exact: true });
    await place.getByRole('button', { name: /^Cambiar/ }).click();
    const picker = page.getByRole('dialog', { name: 'Elegí una imagen' });
    await picker.getByRole('searchbox', { name: 'Buscar en la biblioteca' }).fill(word);
    await picker.getByRole('button', { name: new RegExp(word) }).click();
    await expect(picker).toBeHidden();
    await expect(place.getByLabel('Qué se ve')).toHaveValue(description);
    await expect(place.getByRole('button', { name: centerPosition })).toBeHidden();
    await place.getByRole('button', { name: /^Recorte/ }).click();
    await expect(
      place.getByRole('button', { name: /a 54 % de la izquierda y 40 % de arriba/ }),
    ).toBeVisible();
    await expect(preview(page).getByRole('img', { name: description })).toBeVisible();
  });

  await test.step('publishing requires an alternative text or the decorative flag', async () => {
    const place = page.getByRole('group', { name: 'Imagen', exact: true });
    const words = place.getByLabel('Qué se ve');
    await words.fill('');
    await save(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Hay algo que corregir' });
    await expect(summary).toBeFocused();
    await summary.getByRole('button').click();
    await expect(words).toBeFocused();
    await expect(words).toHaveAccessibleDescription(/Requerido|describ|decorativa/i);
    await place.getByLabel('Es decorativa').check();
    await save(page);
    await expect(toast(page, 'Slider publicado')).toBeVisible();
    expect(await api.get('main-slider', own.id)).toMatchObject({
      image: { decorative: true, alt: '', focal: { x: 0.54, y: 0.4 } },
    });
  });
});

test('an icon is searched among icons, and never cropped @long', async ({ page, enter, api }) => {
  const [icon] = await api.list('icons', 'limit=1');
  if (!icon) throw new Error('the demo has no icons');
  await enter('admin');
  await openForm(page, lists.icons, icon);
  const place = page.getByRole('group', { name: 'Dibujo', exact: true });
  await expect(place.getByLabel('Qué se ve')).toBeVisible();
  await expect(place.getByRole('button', { name: /^Recorte/ })).toHaveCount(0);
  await place.getByRole('button', { name: /^Cambiar/ }).click();
  const picker = page.getByRole('dialog', { name: 'Elegí una imagen' });
  await expect(picker.getByRole('radio', { name: 'Íconos y logos' })).toBeChecked();
  await picker.getByRole('searchbox', { name: 'Buscar en la biblioteca' }).fill('Cocina de noche');
  await expect(picker.getByText('0 archivos')).toBeVisible();
  await picker.getByText('Imágenes', { exact: true }).click();
  await expect(picker.getByRole('button', { name: /Cocina de noche/ })).toBeVisible();
});

test('an identical file is recognised @long', async ({ page, enter }) => {
  const buffer = createPicture();
  const name = `${unique('igual').replace(' ', '-')}.png`;
  await enter('editor');
  await page.goto(lists.files);
  await upload(page, 'Subir archivos', { name, mimeType: 'image/png', buffer });
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Listo' })).toContainText(name);
  await upload(page, 'Subir archivos', { name: 'otra-vez.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Ya estaba en la biblioteca')).toBeVisible();
});

test('a file with the wrong content is rejected with a message @long', async ({ page, enter, slide }) => {
  const own = await slide();
  await enter('editor');
  await page.goto(lists.files);
  await waitUntilSettled(page);
  await upload(page, 'Subir archivos', {
    name: 'falsa.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  });
  const refused = page.getByRole('listitem').filter({ hasText: 'falsa.png' });
  await expect(refused).toHaveAttribute('data-state', 'failed');
  await expect(refused).toContainText(/[a-záéíóú]{4,} [a-záéíóú]+/i);
  await page.getByRole('button', { name: 'Quitar el aviso de falsa.png' }).click();
  await expect(refused).toBeHidden();

  await openForm(page, lists.clientSlides, own);
  const place = page.getByRole('group', { name: 'Imagen', exact: true });
  const fileChooser = page.waitForEvent('filechooser');
  await place.getByRole('button', { name: /^Subir/ }).click();
  await (await fileChooser).setFiles({
    name: 'notas.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('hola'),
  });
  await expect(place.getByRole('alert')).toHaveText('Acá va una imagen');
  await expect(field(page, 'Título')).toHaveValue(String(own.title));
});
