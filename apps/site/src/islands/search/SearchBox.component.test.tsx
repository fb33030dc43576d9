import { errorResponse, type SentRequest } from '@centinela/api/http/stubApi.testing.ts';
import { findViolations, getOverflow, recordNavigations, usePhone } from '@centinela/ui/testing/sitePage.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createHeldResponse, startIsland, stubIslandApi } from '../../testing/islands.ts';
import { SearchBox } from './SearchBox.tsx';

const suggestions = [
  { kind: 'plans', title: 'Plan Base', path: '/planes/base' },
  { kind: 'products', title: 'Cámara exterior', path: '/productos/camara' },
];

const input = page.getByRole('combobox', { name: 'Buscá en el sitio' });
const list = page.getByRole('listbox', { name: 'Sugerencias' });
const option = (name: RegExp) => page.getByRole('option', { name });
const status = page.getByRole('status');

async function openSearch(answer: (request: SentRequest) => unknown = () => suggestions) {
  const sent = stubIslandApi({ 'GET /public/search/suggestions': answer });
  const navigations = recordNavigations();
  const host = await startIsland(
    'search',
    <SearchBox id="buscar" label="Buscar" suggestionsPosition="below" />,
  );
  return { host, navigations, listTerms: () => sent.map(({ query }) => query.get('q')) };
}

test('suggestions appear while typing and are announced, with the focus in the field', async () => {
  const { host } = await openSearch();
  await input.fill('pla');
  await expect.element(option(/Plan Base/)).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-expanded', 'true');
  await expect.element(input).toHaveFocus();
  await expect.element(status).toHaveTextContent('2 sugerencias: recorrelas con las flechas.');
  expect(await findViolations(host)).toEqual([]);
});

test('the arrows go through the suggestions and back to the field, and Enter opens the selected one', async () => {
  const { navigations } = await openSearch();
  await input.fill('pla');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option(/Plan Base/)).toHaveAttribute('aria-selected', 'true');
  expect(input.element().getAttribute('aria-activedescendant')).toBe(option(/Plan Base/).element().id);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(option(/Plan Base/)).toHaveAttribute('aria-selected', 'false');
  await expect.element(input).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(option(/Cámara exterior/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => navigations).toEqual([{ path: '/productos/camara', type: 'push' }]);
});

test('Enter without a selected suggestion searches for the text', async () => {
  const { navigations } = await openSearch();
  await input.fill('plan base');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => navigations.map(({ path }) => path))
    .toEqual([expect.stringMatching(/\?q=plan\+base$/)]);
  await expect.element(list).not.toBeInTheDocument();
});

test('Escape closes the suggestions and keeps the text; leaving the field closes them as well', async () => {
  await openSearch();
  await input.fill('pla');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(input).toHaveValue('pla');
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('n');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(list).not.toBeInTheDocument();
});

test('a slow answer does not replace that of the later text', async () => {
  const slow = createHeldResponse();
  const { listTerms } = await openSearch(({ query }) =>
    query.get('q') === 'pla' ? slow.handler() : suggestions.slice(1),
  );
  await input.fill('pla');
  await expect.poll(listTerms).toEqual(['pla']);
  await input.fill('cam');
  await expect.element(option(/Cámara exterior/)).toBeVisible();
  slow.send(suggestions);
  await expect.poll(listTerms).toEqual(['pla', 'cam']);
  expect(page.getByRole('option').elements()).toHaveLength(1);
});

test('fast typing sends one request for the whole text', async () => {
  const { listTerms } = await openSearch();
  await input.fill('');
  await userEvent.keyboard('camara');
  await expect.element(list).toBeVisible();
  expect(listTerms().at(-1)).toBe('camara');
  expect(listTerms().length).toBeLessThan(6);
});

test('failing suggestions disappear, and the search still works', async () => {
  let isFailing = false;
  const { navigations } = await openSearch(() => (isFailing ? errorResponse(500) : suggestions));
  await input.fill('pla');
  await expect.element(list).toBeVisible();
  isFailing = true;
  await input.fill('plan');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(status).toHaveTextContent('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => navigations).toHaveLength(1);
});

test('a single letter suggests nothing, and no result is announced', async () => {
  const { listTerms } = await openSearch(() => []);
  await input.fill('xq');
  await expect.element(status).toHaveTextContent('Sin sugerencias.');
  await input.fill('x');
  await expect.element(status).toHaveTextContent('');
  expect(listTerms()).toEqual(['xq']);
});

test('suggestions with long titles fit a phone', async () => {
  await usePhone();
  const title = 'Videovigilancia internacionalizada para establecimientos agroindustriales';
  await openSearch(() => [{ kind: 'plans', title, path: '/planes/largo' }]);
  await input.fill('vid');
  await expect.element(list).toBeVisible();
  expect(getOverflow()).toBeLessThanOrEqual(0);
});

/** A response with members next to `data`, which the stub would add. */
const respond = (body: unknown): Response => Response.json(body);

test('actions come first, and plans show their picture and both prices', async () => {
  await usePhone();
  const price = { amount: 34900, net: 28842.98, isFrom: false };
  const { host, navigations } = await openSearch(() =>
    respond({
      data: [
        { kind: 'PLAN', title: 'Plan Clásico', path: '/planes/clasico', picture: '/media/x/160.webp', price },
        { kind: 'PAGE', title: 'Garantía', path: '/garantia', picture: null, price: null },
      ],
      actions: [{ title: 'Ver mis facturas', path: '/clientes/facturas' }],
    }),
  );
  await input.fill('fac');
  await expect.element(option(/34\.900 por mes.*nacionales: \$\s28\.842,98/)).toBeVisible();
  expect(
    option(/Plan Clásico/)
      .element()
      .querySelector('img')
      ?.getAttribute('src'),
  ).toBe('/media/x/160.webp');
  expect(page.getByRole('option').elements()[0]?.textContent).toBe('Ver mis facturas');
  await expect.element(status).toHaveTextContent('3 sugerencias: recorrelas con las flechas.');
  expect(await findViolations(host)).toEqual([]);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => navigations.map(({ path }) => path)).toEqual(['/clientes/facturas']);
});
