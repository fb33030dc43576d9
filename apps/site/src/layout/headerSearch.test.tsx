import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Header } from './Header.tsx';
import { layoutFlags } from './layoutFlags.ts';

const layout = { settings: null, header: null, footer: null, topBars: [], plans: [] };
const headerAt = (path: string | null) =>
  renderToStaticMarkup(<Header layout={layout} flags={layoutFlags(path)} />);

test('every page offers to search by a plain form, but for the one that does it by itself', () => {
  for (const path of ['/', '/planes/todos', null]) {
    const header = headerAt(path);
    expect(header, `${path}`).toMatch(/<form[^>]* action="\/buscar" method="get"/);
    expect(header, `${path}`).toMatch(/<input[^>]* type="search"[^>]* name="q"/);
  }
  expect(headerAt('/buscar')).not.toContain('<form');
  // One after the other: each is kept as it was made.
  expect(headerAt('/')).toContain('<form');
});

test('without its script the box is no combobox, and its list is not there', () => {
  const header = headerAt('/');
  expect(header).not.toContain('combobox');
  expect(header).toMatch(/<div[^>]* role="listbox"[^>]* hidden=""/);
});
