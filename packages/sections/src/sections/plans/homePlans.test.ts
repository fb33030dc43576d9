import { expect, it } from 'vitest';
import type { View } from '../../views/sections.ts';
import { selectHomePlans } from './homePlans.ts';

const plan = (name: string, price: number, more: Partial<View<'plans'>> = {}): View<'plans'> => ({
  id: name,
  path: null,
  publishedAt: '2026-05-01T00:00:00.000Z',
  slug: name,
  kind: 'GENERAL',
  name,
  code: name,
  price,
  promotionalPrice: null,
  description: null,
  items: [],
  equipment: [],
  image: null,
  mostSelected: false,
  status: 'ACTIVE',
  enable: true,
  ...more,
});

const names = (plans: View<'plans'>[]) => selectHomePlans(plans).map(({ name }) => name);

it('places the most chosen plan between the next cheaper and the next more expensive one', () => {
  const plans = [plan('d', 40), plan('b', 20, { mostSelected: true }), plan('a', 10), plan('c', 30)];
  expect(names(plans)).toEqual(['a', 'b', 'c']);
});

it('returns three plans at either end, the cheapest three without a chosen one, and all when there are fewer', () => {
  const four = [plan('a', 10), plan('b', 20), plan('c', 30)];
  expect(names([...four, plan('d', 40, { mostSelected: true })])).toEqual(['b', 'c', 'd']);
  expect(names([plan('a', 10, { mostSelected: true }), plan('b', 20), plan('c', 30), plan('d', 40)])).toEqual(
    ['a', 'b', 'c'],
  );
  expect(names([...four, plan('d', 40)])).toEqual(['a', 'b', 'c']);
  expect(names([plan('a', 10)])).toEqual(['a']);
});

it('compares current prices and excludes customised plans', () => {
  const plans = [plan('a', 90, { promotionalPrice: 5 }), plan('b', 20), plan('z', 1, { kind: 'CUSTOMISED' })];
  expect(names(plans)).toEqual(['a', 'b']);
});
