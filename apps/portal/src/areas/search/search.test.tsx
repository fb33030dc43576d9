import type { SearchResult } from '@centinela/api/search/search.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after i18next has started, and calls read the session cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(startTranslations);

const renderHtml = (children: ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter initialEntries={['/agentes/buscar?q=alarma']}>{children}</MemoryRouter>
    </MantineProvider>,
  );

const createResult = (
  kind: SearchResult['kind'],
  path: string,
  passage: SearchResult['passage'] = [],
): SearchResult => ({
  kind,
  title: `A ${path}`,
  path,
  passage,
  section: null,
  picture: null,
  price: null,
});

test('parses the search parameters of a URL and ignores invalid ones', async () => {
  const { parseSearchParams, buildSearchQuery } = await import('./useSearch.ts');
  const searchParams = { q: 'kit wi-fi', kind: 'GUIDE', page: 3 } as const;
  expect(parseSearchParams(new URLSearchParams(buildSearchQuery(searchParams)))).toEqual(searchParams);
  expect(buildSearchQuery({ q: 'alarma' })).toBe('q=alarma');
  for (const query of ['', 'tipo=nada&pagina=x', 'pagina=-1', 'pagina=1.5'])
    expect(parseSearchParams(new URLSearchParams(query)), query).toEqual({ q: '', kind: null, page: 1 });
  expect(parseSearchParams(new URLSearchParams('pagina=9999')).page).toBe(40);
});

test('groups results by kind, highlights matches, and opens results of the area inside it', async () => {
  const { ResultList } = await import('./ResultList.tsx');
  const html = renderHtml(
    <ResultList
      base="/agentes"
      results={[
        createResult('GUIDE', '/agentes/guias/probar', [
          { text: 'Probar la ', hit: false },
          { text: '<alarma>', hit: true },
        ]),
        createResult('PLAN', '/planes/clasico'),
        createResult('GUIDE', '/guias/publica'),
      ]}
    />,
  );
  expect(html.match(/<h2[^>]*>[^<]+/g)?.map((head) => head.replace(/<[^>]+>/, ''))).toEqual([
    'Guías',
    'Planes',
  ]);
  expect(html).toContain('<mark>&lt;alarma&gt;</mark>');
  // Only links of the router have this attribute; plain links have not.
  expect(html).toMatch(/href="\/agentes\/guias\/probar"[^>]*data-discover/);
  expect(html).not.toMatch(/href="\/planes\/clasico"[^>]*data-discover/);
});

test('shows the number of results of each kind and the selected kind', async () => {
  const { KindFilter, ResultPagination } = await import('./ResultList.tsx');
  const kinds = [
    { kind: 'GUIDE', name: 'Guías', count: 2 },
    { kind: 'DOCUMENT', name: 'Documentos', count: 1 },
  ] as const;
  const html = renderHtml(
    <KindFilter searchParams={{ q: 'alarma', kind: 'DOCUMENT', page: 1 }} kinds={kinds} />,
  );
  expect(html).toContain('Todo (3)');
  expect(html).toMatch(
    /aria-current="true"[^>]*href="[^"]*tipo=document"|tipo=document"[^>]*aria-current="true"/,
  );
  expect(renderHtml(<ResultPagination page={1} total={14} onPage={() => undefined} />)).not.toContain(
    'button',
  );
  expect(renderHtml(<ResultPagination page={1} total={15} onPage={() => undefined} />)).toContain('Página 2');
});
