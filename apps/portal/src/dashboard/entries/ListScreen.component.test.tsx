import { errorResponse, type SentRequest } from '@centinela/api/http/stubApi.testing.ts';
import { plans } from '@centinela/sections/sections/plans/definition.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../../testing/app.tsx';
import { createRecord, toId } from '../../testing/entries.ts';
import { button, waitForForm, waitUntilSettled } from '../../testing/screen.ts';

const letters = [...'ABCDEFGHIJKLMNOP'];
const records = letters.map((letter, index) =>
  createRecord(
    plans,
    {
      name: `${letter} hogar`,
      slug: letter.toLowerCase(),
      price: 1000 + index,
      standing: index < 15 ? 'shown' : 'hidden',
    },
    index + 1,
  ),
);

/** Responds like the server: a filtered and sorted page of plans. */
function listPlans({ query }: SentRequest): Response {
  const state = query.get('filter[state]');
  const found = records
    .filter(({ name }) =>
      String(name)
        .toLowerCase()
        .includes(query.get('filter[q]') ?? ''),
    )
    .filter((record) => state === null || record.standing === state);
  const sorted = query.get('sort[name]') === 'desc' ? found.toReversed() : found;
  const limit = Number(query.get('limit'));
  const offset = Number(query.get('offset'));
  const next = new URLSearchParams(query);
  next.set('offset', String(offset + limit));
  return listResponse(sorted.slice(offset, offset + limit), {
    total: found.length,
    next: offset + limit < found.length ? String(next) : null,
  });
}

const searchInput = page.getByRole('searchbox', { name: 'Buscar en la lista' });
const getNames = () => [...document.querySelectorAll('[data-title] a')].map(({ textContent }) => textContent);
const bulkBar = page.getByRole('region', { name: 'Acciones sobre la selección' });

async function openPlans(path = '/dashboard/plans') {
  const app = await openDashboard(path, {
    'GET /plans': listPlans,
    [`GET /plans/${toId(1)}`]: () => records[0],
  });
  const params = () => new URLSearchParams(app.router.state.location.search);
  return { ...app, params };
}

test('search, sorting and filters are part of the URL, and Back undoes them', async () => {
  const { router, params } = await openPlans();
  await searchInput.fill('hogar');
  await expect.poll(() => params().get('q')).toBe('hogar');
  await expect.element(page.getByText('1 a 14 de 16')).toBeVisible();
  const heading = page.getByRole('columnheader', { name: 'Nombre' });
  await button('Nombre').click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(getNames).toEqual(letters.slice(0, 14).map((letter) => `${letter} hogar`));
  await button('Nombre').click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByLabelText('Publicación', { exact: true }).selectOptions('En el sitio');
  await expect.element(page.getByText('1 a 14 de 15')).toBeVisible();
  await expect.poll(() => getNames()[0]).toBe('O hogar');

  await button('Ver más').click();
  await expect.element(page.getByText('1 a 15 de 15')).toBeVisible();
  expect(getNames()).toHaveLength(15);
  await button('Página 2').click();
  await expect.poll(getNames).toEqual(['A hogar']);

  // Leaving this view clears the selection.
  await page.getByRole('checkbox', { name: 'Elegir A hogar' }).click();
  await expect.element(bulkBar).toMatchTextContent(/^1 elegido/);
  await router.navigate(-1);
  await expect.element(page.getByText('1 a 15 de 15')).toBeVisible();
  await expect.element(bulkBar).not.toBeInTheDocument();
  await router.navigate(-1);
  await expect.element(page.getByText('1 a 14 de 15')).toBeVisible();
  await router.navigate(-1);
  await expect.element(page.getByText('1 a 14 de 16')).toBeVisible();
});

test('the URL restores the list, also when the user returns from a form', async () => {
  const query = 'q=hogar&sort[name]=desc&filter[state]=shown&page=2';
  const { router, params } = await openPlans(`/dashboard/plans?${query}`);
  await expect.poll(getNames).toEqual(['A hogar']);
  await expect.element(searchInput).toHaveValue('hogar');
  expect([...params()]).toEqual([...new URLSearchParams(query)]);
  await page.getByRole('link', { name: 'A hogar' }).click();
  await waitForForm();
  await router.navigate(-1);
  await expect.poll(getNames).toEqual(['A hogar']);
});

test('an empty result offers to clear the filters', async () => {
  await openPlans();
  await searchInput.fill('no hay nada que se llame así');
  await expect.element(page.getByRole('heading', { name: 'No encontramos nada' })).toBeVisible();
  await button('Quitar filtros').click();
  await expect.element(searchInput).toHaveValue('');
  await expect.element(page.getByRole('link', { name: 'A hogar', exact: true })).toBeVisible();
});

test('a list that fails to load offers a retry', async () => {
  let isAvailable = false;
  await openDashboard('/dashboard/plans', {
    'GET /plans': (request) => (isAvailable ? listPlans(request) : errorResponse(500)),
  });
  await expect.element(button('Probar de nuevo')).toBeVisible();
  isAvailable = true;
  await button('Probar de nuevo').click();
  await expect.element(page.getByRole('link', { name: 'A hogar', exact: true })).toBeVisible();
});

test('a bulk action disables the selected entries after a confirmation, and can be undone', async () => {
  const { sent } = await openDashboard('/dashboard/plans?q=hogar&page=2', {
    'GET /plans': listPlans,
    'POST /plans/bulk': () => ({ count: 2, undo: 'u', failed: [] }),
    'POST /undo/u': () => ({ count: 2, failed: [] }),
  });
  const requests = (call: string) => sent.filter((each) => each.call === call);
  await page.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).click();
  await expect.element(bulkBar).toMatchTextContent(/^2 elegidos/);
  await bulkBar.getByRole('button', { name: 'Deshabilitar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Deshabilitar 2 elementos?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const isChanging = ({ query }: SentRequest) => query.get('dryRun') !== 'true';
  expect(requests('POST /plans/bulk').filter(isChanging)).toEqual([]);

  const readCount = requests('GET /plans').length;
  await bulkBar.getByRole('button', { name: 'Deshabilitar' }).click();
  await dialog.getByRole('button', { name: 'Deshabilitar' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Listo: 2 elementos' });
  await expect.element(message).toBeVisible();
  expect(requests('POST /plans/bulk').filter(isChanging)).toMatchObject([
    { body: { action: 'disable', ids: records.slice(14).map(({ id }) => id) } },
  ]);
  await expect.poll(() => requests('GET /plans').length).toBeGreaterThan(readCount);
  await message.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Deshecho' })).toBeVisible();
  expect(requests('POST /undo/u')).toHaveLength(1);
  await waitUntilSettled();
});

test.runIf(import.meta.env.TEST_LONG)(
  'the page size is chosen below the list, and remembered for this list only',
  async () => {
    const pageSize = page.getByRole('combobox', { name: 'Filas por página' });
    const { close, params, sent, router } = await openPlans('/dashboard/plans?page=2');
    await expect.element(page.getByText('15 a 16 de 16')).toBeVisible();
    expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '14',
      '25',
      '50',
      '100',
    ]);
    await pageSize.selectOptions('25');
    await expect.element(page.getByText('1 a 16 de 16')).toBeVisible();
    expect(params().has('page')).toBe(false);
    const lists = sent.filter(({ call }) => call === 'GET /plans');
    expect(lists.map(({ query }) => `${query.get('offset')} ${query.get('limit')}`)).toEqual([
      '14 14',
      'null 25',
    ]);
    // A page number counts in the size of its own URL, so Back shows the same rows as before.
    await router.navigate(-1);
    await expect.element(page.getByText('15 a 16 de 16')).toBeVisible();
    close();
    const reopened = await openPlans();
    await expect.element(page.getByText('1 a 16 de 16')).toBeVisible();
    await expect.element(pageSize).toHaveValue('25');
    expect(reopened.sent.map(({ query }) => query.get('limit'))).not.toContain('14');
    const audit = await openDashboard('/dashboard/audit', { 'GET /audit': () => listResponse([]) });
    await expect
      .poll(() => audit.sent.find(({ call }) => call === 'GET /audit')?.query.get('limit'))
      .toBe('14');
  },
);
