import { expect, it } from 'vitest';
import { createPricedName } from '../sections/plans/pricedName.ts';
import { createPageHead, getFirstWords } from './pageHead.ts';
import { formatCardAlt, parseSharePath } from './shareCard.ts';

const sentence = 'El precio del plan es el de siempre y no cambia por sumarle el detector de humo.';

it.each([
  ['<p>Corto y entero.</p>', 'Corto y entero.'],
  [`<p>${sentence}</p><p>${sentence} ${sentence}</p>`, sentence],
  [`<p>${'palabra '.repeat(40)}</p>`, `${'palabra '.repeat(19)}palabra…`],
  ['<p>Sale $\u00a034.900 por mes</p>', 'Sale $\u00a034.900 por mes'],
])('%j starts with %j', (html, words) => {
  expect(getFirstWords(html)).toBe(words);
});

const plan = { kind: 'GENERAL', price: 34900, promotionalPrice: null };
const seo = { title: null, description: null, canonical: null, noindex: false, shareImage: null };
const defaults = { title: 'Clásico', description: 'Uno', priced: createPricedName('Plan Clásico', [plan]) };
const image = (price: number) =>
  createPageHead(
    { path: '/planes/clasico', seo },
    { ...defaults, priced: createPricedName('Plan Clásico', [{ ...plan, price }]) },
  ).image ?? '';

it('a page with a price has a generated share image whose address changes with the price', () => {
  expect(parseSharePath(image(34900))).toBe('/planes/clasico');
  expect(image(34900)).toBe(image(34900));
  expect(image(34900)).not.toBe(image(35900));
  expect(createPageHead({ path: null, seo }, defaults)).not.toHaveProperty('image');
  expect(createPageHead({ path: '/a', seo }, { ...defaults, priced: null })).not.toHaveProperty('card');
  for (const other of ['/share/../etc/passwd', '/share/a.jpg', '/planes/a-00000000000000.jpg'])
    expect(parseSharePath(other)).toBeNull();
});

it('formats the price on the image as on pages', () => {
  const words = (
    name: string,
    ...plans: (typeof plan | { kind: string; price: number; promotionalPrice: number })[]
  ) => {
    const priced = createPricedName(name, plans);
    return priced && formatCardAlt({ ...priced, language: 'es' });
  };
  expect(words('Uno', plan)).toBe('Uno: $\u00a034.900 por mes, precio final');
  expect(words('Uno', { ...plan, promotionalPrice: 29900 })).toBe('Uno: $\u00a029.900 por mes, precio final');
  expect(words('Dos', plan, { ...plan, price: 20000 })).toBe(
    'Dos: desde $\u00a020.000 por mes, precio final',
  );
  expect(words('Tres', { ...plan, kind: 'CUSTOMISED' })).toContain('desde');
  expect(createPricedName('Uno', [{ ...plan, promotionalPrice: 29900 }])).toMatchObject({
    amount: 29900,
    full: 34900,
  });
  expect(createPricedName('Nada', [])).toBeNull();
});
