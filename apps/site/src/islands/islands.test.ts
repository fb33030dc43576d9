import { expect, test } from 'vitest';
import { mapIslandModules, mapPageIslands } from '../../build/pageIslands.ts';
import { islands } from './islands.ts';

/** The size budget covers only islands that these functions find: a missing one would count as zero. */
test('finds every island on a page and in its module', () => {
  const names = Object.keys(islands).sort();
  const onPages = new Set([...mapPageIslands().values()].flatMap((found) => [...found]));
  expect([...onPages].sort()).toEqual(names);
  expect([...mapIslandModules().keys()].sort()).toEqual(names);
});

test('lists the islands of a page and the shared ones', () => {
  const pages = mapPageIslands();
  expect(pages.get('account-register')).toEqual(new Set(['account', 'search', 'leadForm', 'accountForm']));
  expect(pages.get('home-home')).toEqual(new Set(['account', 'search', 'leadForm', 'slider']));
});
