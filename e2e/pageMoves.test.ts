import {
  field,
  lists,
  openForm,
  row,
  save,
  selectRowMenuItem,
  toast,
  waitUntilSettled,
} from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

test('a moved page redirects from its former address, and the dashboard shows it @phone-long @long', async ({
  page,
  enter,
  api,
  made,
}) => {
  const slug = unique('mudanza').replace(' ', '-');
  const fields = { title: unique('Página'), slug, body: '<p>Para probar.</p>' };
  const entry = await api.create('sections', fields);
  made.push({ section: 'sections', id: entry.id });
  await enter('admin');

  await test.step('an address in use is rejected at its field, with the name of the other page', async () => {
    await openForm(page, lists.pages, entry);
    await field(page, 'URL').fill('faqs');
    await save(page);
    await expect(
      page.getByText(/Esa dirección ya es de Página libre «.+»: elegí otra/).first(),
    ).toBeVisible();
  });

  await test.step('a new address creates a redirect that keeps the query', async () => {
    await field(page, 'URL').fill(`${slug}-2`);
    await save(page);
    await expect(toast(page, 'Página libre publicada')).toBeVisible();
    const answer = await page.request.get(`/${slug}?utm_source=diario`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/${slug}-2?utm_source=diario`]);
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { name: fields.title })).toBeVisible();
  });

  await test.step('the redirect is listed, and its target can be changed there', async () => {
    await page.goto(`/dashboard/redirects?q=${slug}`);
    await expect(row(page, `/${slug}`)).toBeVisible();
    await row(page, `/${slug}`)
      .getByRole('link', { name: `/${slug}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar el destino' });
    await dialog.getByRole('textbox', { name: 'Destino' }).fill('https://otro.example/');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText(/Escribí una dirección de este sitio/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Destino' }).fill('/planes/todos');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(toast(page, 'Redirección guardada')).toBeVisible();
    const answer = await page.request.get(`/${slug}`, { maxRedirects: 0 });
    expect(answer.headers().location).toBe('/planes/todos');
  });

  await test.step('other redirects are imported after a line-by-line review', async () => {
    await page.getByRole('link', { name: 'Importar', exact: true }).click();
    await page
      .getByRole('textbox', { name: 'O pegá las líneas' })
      .fill(`/vieja-${slug}.aspx;/${slug}\n/${slug}-2;/faqs`);
    await page.getByRole('button', { name: 'Revisar' }).click();
    const result = page.getByRole('region', { name: 'Qué pasaría' });
    await expect(
      result.getByText(`Esa dirección ya es de Página libre «${fields.title}»: elegí otra`),
    ).toBeVisible();
    await result.getByRole('button', { name: 'Importar 1 redirección' }).click();
    await expect(toast(page, 'Se importó 1 redirección')).toBeVisible();
    await page.goto(`/dashboard/redirects?q=vieja-${slug}`);
    await waitUntilSettled(page);
    const answer = await page.request.get(`/vieja-${slug}.aspx`, { maxRedirects: 0 });
    expect(answer.headers().location).toBe('/planes/todos');
    await selectRowMenuItem(page, `/vieja-${slug}.aspx`, 'Eliminar');
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Redirección eliminada')).toBeVisible();
    expect((await page.request.get(`/vieja-${slug}.aspx`)).status()).toBe(404);
  });
});
