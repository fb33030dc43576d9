import { getDefinition } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { getTab } from './TabbedFields.tsx';

const { formTabs = [] } = getDefinition('internalSettings');

test.each([
  ['', 'marca'],
  ['#ventas', 'ventas'],
  ['#company.cuit', 'ventas'],
  ['#tracking', 'buscadores'],
  ['#nada', 'marca'],
])('the URL hash %j opens the tab %s', (hash, tab) => {
  expect(getTab(formTabs, hash)).toBe(tab);
});
