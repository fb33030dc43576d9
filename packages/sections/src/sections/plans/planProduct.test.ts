import { expect, it } from 'vitest';
import { planProduct } from './planProduct.ts';

const origin = 'https://centinela.example';

it('a plan is a product whose offer has the current price', () => {
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
