import { expect, test } from 'vitest';
import { islandModules, pageIslands } from '../../build/pageIslands.ts';
import { islands } from './islands.ts';

/** What is weighed is what these find: an island that they miss would weigh nothing. */
test('every island is found on a page and by its module', () => {
  const names = Object.keys(islands).sort();
  const onPages = new Set([...pageIslands().values()].flatMap((found) => [...found]));
  expect([...onPages].sort()).toEqual(names);
  expect([...islandModules().keys()].sort()).toEqual(names);
});

test('a page has its own islands and those of every page', () => {
  const pages = pageIslands();
  expect(pages.get('account-register')).toEqual(new Set(['account', 'search', 'leadForm', 'accountForm']));
  expect(pages.get('home-home')).toEqual(new Set(['account', 'search', 'leadForm', 'slider']));
});
