import { expect, test } from 'vitest';
import { mapIslandModules, mapPageIslands } from '../../build/pageIslands.ts';
import { islands } from './islands.ts';

/** The size budget uses these functions. It would not count the size of an island that they don't find. */
test('finds every island on a page and in its module', () => {
  const names = Object.keys(islands).sort();
  const onPages = new Set([...mapPageIslands().values()].flatMap((islandNames) => [...islandNames]));
  expect([...onPages].sort()).toEqual(names);
  expect([...mapIslandModules().keys()].sort()).toEqual(names);
});

test('lists the islands of a page and the shared ones', () => {
  const pages = mapPageIslands();
  expect(pages.get('account-register')).toEqual(new Set(['account', 'search', 'leadForm', 'accountForm']));
  expect(pages.get('home-home')).toEqual(new Set(['account', 'search', 'leadForm', 'slider']));
});
