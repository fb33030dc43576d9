import { expect, it } from 'vitest';
import { addPrices, listLinkedSlugs } from './priceLinks.ts';

const plan = (slug: string, price: number, more = {}) => ({
  slug,
  name: `Plan ${slug}`,
  kind: 'GENERAL' as const,
  price,
  promotionalPrice: null,
  ...more,
});

it('lists plans with their prices before the panel’s other links', () => {
  const links = [
    { title: 'Promociones', url: '/promociones', icon: null },
    { title: 'El clásico', url: '/planes/clasico', icon: null },
  ];
  const plans = [
    plan('clasico', 34900),
    plan('comercio', 58900, { promotionalPrice: 52900 }),
    plan('premium', 86900, { kind: 'CUSTOMISED' }),
  ];
  expect(addPrices(links, plans).map(({ title, url, price }) => [title, url, price?.text ?? null])).toEqual([
    ['El clásico', '/planes/clasico', '$\u00a034.900\u00a0por mes'],
    ['Plan comercio', '/planes/comercio', '$\u00a052.900\u00a0por mes'],
    ['Plan premium', '/planes/premium', 'desde $\u00a086.900\u00a0por mes'],
    ['Promociones', '/promociones', null],
  ]);
});

it('lists at most twelve plans that it does not link to anyway', () => {
  const plans = Array.from({ length: 500 }, (_, index) => plan(`p${index}`, index));
  const links = [{ title: 'El último', url: '/planes/p499', icon: null }];
  expect(addPrices(links, plans).map(({ url }) => url)).toEqual([
    '/planes/p499',
    ...plans.slice(0, 12).map(({ slug }) => `/planes/${slug}`),
  ]);
});

it('finds the plans to which a menu links: their pages and their request forms', () => {
  const urls = [
    '/planes/todos',
    '/planes/clasico',
    '/planes/todos?plan=premium#pedir',
    '/planes/todos#pedir',
    '/planes/a/b',
    'https://otro.example/planes/x',
    null,
  ];
  const items = urls.map((url) => ({ title: 'Uno', url, icon: null }));
  expect(listLinkedSlugs([{ title: 'Planes', url: '/planes/todos', items }])).toEqual(['clasico', 'premium']);
});
