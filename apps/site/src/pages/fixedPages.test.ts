import { pagePaths } from '@centinela/sections/kernel/derive.ts';
import { fixedPages } from '@centinela/sections/kernel/fixedPages.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { pages } from './registry.ts';

/**
 * Pages that are not indexed, and pages whose content is an entry; that of the home page is the landing page
 * `inicio`.
 */
const otherPages = new Set([
  '/',
  '/buscar',
  '/home',
  '/ingresar',
  '/productos/comparar',
  '/recuperar-clave',
  '/recuperar-clave/nueva',
  '/reenviar-validacion',
  '/registro/listo',
  '/tramites',
  '/validar',
  '/verificar',
  ...definitions.flatMap(pagePaths),
]);

test('lets editors change the metadata of every fixed page', () => {
  const fixed = pages.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes('{'));
  expect(fixed.filter((path) => !otherPages.has(path)).sort()).toEqual(Object.keys(fixedPages).sort());
});
