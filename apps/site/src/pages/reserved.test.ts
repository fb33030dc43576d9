import { isReservedPath } from '@centinela/sections/reservedPaths.ts';
import { expect, test } from 'vitest';
import { pages } from './registry.ts';

test('no entry can have the address of one of the site’s own pages', () => {
  const fixed = pages.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes('{'));
  expect(fixed).toContain('/garantia');
  expect(fixed.filter((path) => !isReservedPath(path))).toEqual([]);
  expect(['/promo', '/planes/hogar', '/landing/api', '/apis'].filter(isReservedPath)).toEqual([]);
});
