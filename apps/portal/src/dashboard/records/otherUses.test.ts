import type { Use } from '@centinela/api/content/sections.ts';
import { expect, test } from 'vitest';
import { findOtherUses, formatUseCounts } from './otherUses.ts';

const createUse = (id: string, section = 'landings', path = 'sections.0'): Use => ({
  section,
  id,
  title: `Página ${id}`,
  path,
  live: true,
});

test('counts a page with two uses once, and excludes the page itself', () => {
  const uses = [
    createUse('own'),
    createUse('other'),
    createUse('other', 'landings', 'sections.3'),
    createUse('third'),
  ];
  expect(findOtherUses(uses, 'own').map(({ id }) => id)).toEqual(['other', 'third']);
  expect(findOtherUses(uses, null)).toHaveLength(3);
});

test('counts uses by section, in both languages', () => {
  expect(formatUseCounts([createUse('a'), createUse('b')], 'es')).toBe('2 landings');
  expect(formatUseCounts([createUse('a'), createUse('b', 'plans')], 'es')).toBe('1 landing y 1 plan');
  expect(formatUseCounts([createUse('a'), createUse('b', 'plans')], 'en')).toBe('1 landing and 1 plan');
  expect(formatUseCounts([createUse('a', 'gone')], 'es')).toBe('1 gone');
});
