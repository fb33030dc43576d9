import { pagePaths } from '@centinela/sections/kernel/derive.ts';
import { fixedPages } from '@centinela/sections/kernel/fixedPages.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { pages } from './registry.ts';

/** Pages of nobody's search results, and those whose words an entry holds: home is the landing `inicio`. */
const others = new Set([
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

test('what search engines are told of every fixed page can be written by an editor', () => {
  const fixed = pages.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes('{'));
  expect(fixed.filter((path) => !others.has(path)).sort()).toEqual(Object.keys(fixedPages).sort());
});
