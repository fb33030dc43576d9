import { getDefinition } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { getTabKey } from './TabbedFields.tsx';

const { formTabs = [] } = getDefinition('internalSettings');

test.each([
  ['', 'marca'],
  ['#ventas', 'ventas'],
  ['#company.cuit', 'ventas'],
  ['#tracking', 'buscadores'],
  ['#nada', 'marca'],
])('the URL hash %j opens the tab %s', (hash, tab) => {
  expect(getTabKey(formTabs, hash)).toBe(tab);
});
