import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import { plans } from '@centinela/sections/sections/plans/definition.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDashboard } from '../../testing/app.tsx';
import { serveEntry } from '../../testing/entries.ts';
import { button, field, toast, waitForForm } from '../../testing/screen.ts';

/** A mark, as the server appends it to the texts of the entry. */
const mark = '\u{F0000}';

const sitePage = (name: string) => `<!doctype html><html><head><title>Planes</title></head><body>
  <script>document.title = 'attack'</script>
  <main style="padding-top: 3000px"><h1>Planes</h1><article><h2>${name}${mark}</h2><p>Sirena${mark}</p></article>
  <a href="/otra">Otra</a></main></body></html>`;

test('the preview can show the page of the site in which the unsaved entry appears', async () => {
  const plan = serveEntry(plans, { name: 'Plan Clásico', slug: 'clasico', code: 'C-1', price: 10_000 });
  let answer: (name: string) => unknown = (name) => ({
    page: { path: '/planes', title: 'Nuestros planes', isOwn: false, html: sitePage(name) },
    reasons: [{ message: 'Está deshabilitado', fix: 'Habilitalo y guardá' }],
  });
  const { sent } = await openDashboard(`/dashboard/plans/update/${plan.current().id}`, {
    ...plan.handlers,
    'POST /page-previews': ({ body }) => answer(Object(body).values.name),
  });
  await waitForForm();
  await expect.element(page.getByTitle('Vista previa', { exact: true })).toBeVisible();
  expect(sent.some(({ call }) => call === 'POST /page-previews')).toBe(false);

  await page.getByText('En su página').click();
  const frame = page.getByTitle('Vista previa en su página: Nuestros planes');
  const content = page.frameLocator(frame);
  await expect.element(content.getByRole('heading', { name: 'Plan Clásico', exact: true })).toBeVisible();
  const getDocument = () =>
    document.querySelector<HTMLIFrameElement>('iframe[title^="Vista previa en su página"]')?.contentDocument;
  // The frame is scrolled to the entry.
  await expect.poll(() => getDocument()?.defaultView?.scrollY).toBeGreaterThan(0);
  await expect.element(page.getByText('Página: Nuestros planes /planes')).toBeVisible();
  await expect.element(page.getByText('Todavía no se ve en el sitio: Está deshabilitado.')).toBeVisible();
  expect(getDocument()?.querySelector('[data-preview-entry]')?.tagName).toBe('ARTICLE');
  expect(getDocument()?.documentElement.outerHTML).not.toMatch(/<script|\u{F0000}/u);

  await field('Nombre').fill('Plan sin guardar');
  await expect.element(content.getByRole('heading', { name: 'Plan sin guardar' })).toBeVisible();
  expect(sent.findLast(({ call }) => call === 'POST /page-previews')?.body).toMatchObject({
    section: 'plans',
    id: plan.current().id,
    values: { name: 'Plan sin guardar' },
  });

  // A slow answer to each pause in typing does not hide the form.
  let respond = () => {};
  const isAnswering = new Promise<void>((resolve) => {
    respond = resolve;
  });
  let isWaiting = false;
  answer = async () => {
    isWaiting = true;
    await isAnswering;
    return { page: null, reasons: [] };
  };
  await field('Nombre').fill('Plan que nadie usa');
  await expect.poll(() => isWaiting).toBe(true);
  expect(document.querySelector('main')?.ariaBusy).toBe('false');
  respond();
  await expect.element(page.getByText(/Ninguna página publicada lo muestra/)).toBeVisible();
  answer = () =>
    errorResponse(400, {
      message: 'Revisá los campos',
      errors: [{ field: 'slug', message: 'Ya está en uso' }],
    });
  await field('Nombre').fill('Plan repetido');
  await expect.element(page.getByText('URL: Ya está en uso')).toBeVisible();
  answer = () => errorResponse(412, { message: 'Se está guardando' });
  await field('Nombre').fill('Plan que otra persona guarda');
  await expect.element(page.getByText('Se está guardando', { exact: true })).toBeVisible();
  await page.getByText('Solo esto').click();
  const alone = page.frameLocator(page.getByTitle('Vista previa', { exact: true }));
  await expect.element(alone.getByText('Plan que otra persona guarda').first()).toBeVisible();

  // A save reloads the page only while it is shown.
  const countPreviews = () => sent.filter(({ call }) => call === 'POST /page-previews').length;
  const countBefore = countPreviews();
  await button('Guardar borrador').click();
  await expect.element(toast('Borrador guardado')).toBeVisible();
  expect(countPreviews()).toBe(countBefore);
  // The preview has shown its errors in its place, without messages.
  for (const message of ['Revisá los campos', 'Se está guardando'])
    expect(toast(message).elements()).toEqual([]);
});
