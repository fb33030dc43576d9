import { isReservedPath } from '@centinela/sections/reservedPaths.ts';
import { expect, test } from 'vitest';
import { pages } from './registry.ts';

test('rejects entry paths that belong to pages of the site', () => {
  const fixed = pages.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes('{'));
  expect(fixed).toContain('/garantia');
  expect(fixed.filter((path) => !isReservedPath(path))).toEqual([]);
  expect(['/promo', '/planes/hogar', '/landing/api', '/apis'].filter(isReservedPath)).toEqual([]);
});
