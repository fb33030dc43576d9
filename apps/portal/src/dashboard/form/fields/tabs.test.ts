import { definitionOf } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { tabAt } from './TabbedFields.tsx';

const { formTabs = [] } = definitionOf('internalSettings');

test.each([
  ['', 'marca'],
  ['#ventas', 'ventas'],
  ['#company.cuit', 'ventas'],
  ['#tracking', 'buscadores'],
  ['#nada', 'marca'],
])('the URL hash %j opens the tab %s', (hash, tab) => {
  expect(tabAt(formTabs, hash)).toBe(tab);
});
