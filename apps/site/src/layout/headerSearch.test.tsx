import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Header } from './Header.tsx';
import { getLayoutFlags } from './layoutFlags.ts';

const layout = { settings: null, header: null, footer: null, topBars: [], plans: [] };
const renderHeaderAt = (path: string | null) =>
  renderToStaticMarkup(<Header layout={layout} language="es" flags={getLayoutFlags(path, layout)} />);

test('renders a plain search form on every page except the search page', () => {
  for (const path of ['/', '/planes/todos', null]) {
    const header = renderHeaderAt(path);
    expect(header, `${path}`).toMatch(/<form[^>]* action="\/buscar" method="get"/);
    expect(header, `${path}`).toMatch(/<input[^>]* type="search"[^>]* name="q"/);
  }
  expect(renderHeaderAt('/buscar')).not.toContain('<form');
  // The header is memoized with and without search; the previous call must not change this result.
  expect(renderHeaderAt('/')).toContain('<form');
});

test('renders no combobox and no list without the script', () => {
  const header = renderHeaderAt('/');
  expect(header).not.toContain('combobox');
  expect(header).toMatch(/<div[^>]* role="listbox"[^>]* hidden=""/);
});
