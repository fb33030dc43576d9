import { expect, it } from 'vitest';
import { breadcrumbList } from './breadcrumb.ts';
import { faqPage } from './faqPage.ts';
import { planProduct } from './planProduct.ts';

const origin = 'https://centinela.example';

it('a plan is a product whose offer is what is paid today', () => {
  const plan = {
    slug: 'clasico',
    kind: 'GENERAL' as const,
    name: 'Clásico',
    code: 'HOG-02',
    description: null,
    image: null,
    price: 34900,
    promotionalPrice: 29900.5,
  };
  const product = planProduct(plan, { origin, page: '/planes/todos', brand: 'Centinela' });
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: 'HOG-02',
    offers: { '@type': 'Offer', price: '29900.50', priceCurrency: 'ARS', url: `${origin}/planes/todos` },
  });
  expect(product).not.toHaveProperty('image');
  expect(product).not.toHaveProperty('description');
});

it('a trail counts its stops from one', () => {
  const stops = [
    { name: 'Inicio', path: '/' },
    { name: 'Planes', path: '/planes/todos' },
  ];
  expect(breadcrumbList(origin, stops).itemListElement).toMatchObject([
    { position: 1, item: `${origin}/` },
    { position: 2, item: `${origin}/planes/todos` },
  ]);
});

it('questions are a page of questions, no questions are none', () => {
  expect(faqPage([])).toBeNull();
  expect(faqPage([{ question: '¿Sí?', answer: '<p>Sí</p>' }])).toMatchObject({
    mainEntity: [{ name: '¿Sí?', acceptedAnswer: { text: '<p>Sí</p>' } }],
  });
});
