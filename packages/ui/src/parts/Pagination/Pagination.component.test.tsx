import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectFocusRing,
  getOverflow,
  listTabStops,
  recordNavigations,
  renderPart,
  usePhone,
} from '../../testing/sitePage.ts';
import { Pagination } from './Pagination.tsx';

const renderPagination = (current: number, pages: number) =>
  renderPart(<Pagination current={current} pages={pages} href={(number) => `/notas?page=${number}`} />);

const link = (name: string) => page.getByRole('link', { name, exact: true });

test('the current page is marked, and each page has a link with its number', async () => {
  renderPagination(5, 9);
  const navigation = page.getByRole('navigation', { name: 'Páginas' });
  await expect.element(navigation).toBeVisible();
  await expect.element(link('Página 5')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Página 4')).not.toHaveAttribute('aria-current');
  await expect.element(link('Página 9')).toHaveAttribute('href', '/notas?page=9');
  await expect.element(link('Anterior')).toHaveAttribute('href', '/notas?page=4');
  await expect.element(link('Siguiente')).toHaveAttribute('href', '/notas?page=6');
});

test('the first page has no previous page and the last one no next page', async () => {
  const host = renderPagination(1, 3);
  await expect.element(link('Siguiente')).toBeVisible();
  await expect.element(link('Anterior')).not.toBeInTheDocument();
  host.remove();
  renderPagination(3, 3);
  await expect.element(link('Anterior')).toBeVisible();
  await expect.element(link('Siguiente')).not.toBeInTheDocument();
});

test('a single page has no pagination', () => {
  expect(renderPagination(1, 1).childElementCount).toBe(0);
});

test('Tab reaches the links in reading order with a visible focus, and Enter opens the page', async () => {
  const navigations = recordNavigations();
  renderPagination(2, 3);
  expect(await listTabStops(3)).toEqual(['Anterior', 'Página 1', 'Página 2']);
  await expectFocusRing(link('Página 2').element());
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => navigations).toEqual([{ path: '/notas?page=3', type: 'push' }]);
});

test('a phone shows all links of a long list, each large enough to touch', async () => {
  await usePhone();
  const host = renderPagination(50, 100);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  for (const each of host.querySelectorAll('a')) {
    const { width, height, left, right } = each.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  }
});
