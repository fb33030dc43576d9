import { field, lists, openForm, preview, save, toast } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

test('an editor links a slide to a page that only other roles may read @long', async ({
  page,
  enter,
  slide,
  api,
  made,
}) => {
  const title = unique('Página ajena');
  const slug = title.toLowerCase().replaceAll(' ', '-').replace('á', 'a');
  const other = await api.create('sections', { title, slug, body: '<p>Lo que dice es de otros.</p>' });
  const testSlide = await slide({ buttonTitle: 'Ver la página' });
  // After the slide: a linked page can't be deleted.
  made.push({ section: 'sections', id: other.id });
  const link = `entry:sections/${other.id}`;

  await enter('editor');
  await openForm(page, lists.clientSlides, testSlide);
  const button = preview(page).getByRole('link', { name: 'Ver la página' });
  await expect(preview(page).getByText(String(testSlide.title))).toBeVisible();
  await expect(button).toHaveCount(0);
  await field(page, 'Buscar una página').fill(title);
  await page.getByRole('option', { name: title }).click();
  await expect(page.getByText(`Lleva a /${slug}`)).toBeVisible();
  await expect(button).toHaveAttribute('href', `/${slug}`);
  await save(page);
  await expect(toast(page, 'Slider publicado')).toBeVisible();
  expect(await api.get('main-slider', testSlide.id)).toMatchObject({ buttonUrl: link });

  // Also for a link that was there before.
  await openForm(page, lists.clientSlides, testSlide);
  await expect(page.getByText(`Lleva a /${slug}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Quitar ${title}` })).toBeVisible();
  await expect(button).toHaveAttribute('href', `/${slug}`);
  await expect(page.getByText(link)).toHaveCount(0);
});
