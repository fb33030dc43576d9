import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Header } from './Header.tsx';
import { getLayoutFlags } from './layoutFlags.ts';

const layout = { settings: null, header: null, footer: null, topBars: [], plans: [] };
const headerAt = (path: string | null) =>
  renderToStaticMarkup(<Header layout={layout} flags={getLayoutFlags(path)} />);

test('renders a plain search form on every page except the search page', () => {
  for (const path of ['/', '/planes/todos', null]) {
    const header = headerAt(path);
    expect(header, `${path}`).toMatch(/<form[^>]* action="\/buscar" method="get"/);
    expect(header, `${path}`).toMatch(/<input[^>]* type="search"[^>]* name="q"/);
  }
  expect(headerAt('/buscar')).not.toContain('<form');
  // Sequential calls: each variant has its own cache.
  expect(headerAt('/')).toContain('<form');
});

test('renders no combobox and no list without the script', () => {
  const header = headerAt('/');
  expect(header).not.toContain('combobox');
  expect(header).toMatch(/<div[^>]* role="listbox"[^>]* hidden=""/);
});
