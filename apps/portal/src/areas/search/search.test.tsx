import type { FoundThing } from '@centinela/api/search/search.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { startWords } from '../../language/startWords.testing.ts';

// Translations can be added only after i18next has started, and calls read the session cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(startWords);

const shown = (children: ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter initialEntries={['/agentes/buscar?q=alarma']}>{children}</MemoryRouter>
    </MantineProvider>,
  );

const thing = (kind: FoundThing['kind'], path: string, passage: FoundThing['passage'] = []): FoundThing => ({
  kind,
  title: `A ${path}`,
  path,
  passage,
  section: null,
});

test('parses the search parameters of a URL and ignores invalid ones', async () => {
  const { askedIn, queryOf } = await import('./useSearch.ts');
  const asked = { q: 'kit wi-fi', kind: 'GUIDE', page: 3 } as const;
  expect(askedIn(new URLSearchParams(queryOf(asked)))).toEqual(asked);
  expect(queryOf({ q: 'alarma' })).toBe('q=alarma');
  for (const query of ['', 'tipo=nada&pagina=x', 'pagina=-1', 'pagina=1.5'])
    expect(askedIn(new URLSearchParams(query)), query).toEqual({ q: '', kind: null, page: 1 });
  expect(askedIn(new URLSearchParams('pagina=9999')).page).toBe(40);
});

test('groups results by kind, highlights matches, and opens results of the area inside it', async () => {
  const { Results } = await import('./Results.tsx');
  const html = shown(
    <Results
      base="/agentes"
      found={[
        thing('GUIDE', '/agentes/guias/probar', [
          { text: 'Probar la ', hit: false },
          { text: '<alarma>', hit: true },
        ]),
        thing('PLAN', '/planes/clasico'),
        thing('GUIDE', '/guias/publica'),
      ]}
    />,
  );
  expect(html.match(/<h2[^>]*>[^<]+/g)?.map((head) => head.replace(/<[^>]+>/, ''))).toEqual([
    'Guías',
    'Planes',
  ]);
  expect(html).toContain('<mark>&lt;alarma&gt;</mark>');
  // Router links, unlike plain ones, have this attribute.
  expect(html).toMatch(/href="\/agentes\/guias\/probar"[^>]*data-discover/);
  expect(html).not.toMatch(/href="\/planes\/clasico"[^>]*data-discover/);
});

test('shows the number of results of each kind and the selected kind', async () => {
  const { Kinds, Pages } = await import('./Results.tsx');
  const kinds = [
    { kind: 'GUIDE', name: 'Guías', count: 2 },
    { kind: 'DOCUMENT', name: 'Documentos', count: 1 },
  ] as const;
  const html = shown(<Kinds asked={{ q: 'alarma', kind: 'DOCUMENT', page: 1 }} kinds={kinds} />);
  expect(html).toContain('Todo (3)');
  expect(html).toMatch(
    /aria-current="true"[^>]*href="[^"]*tipo=document"|tipo=document"[^>]*aria-current="true"/,
  );
  expect(shown(<Pages page={1} total={10} onPage={() => undefined} />)).not.toContain('button');
  expect(shown(<Pages page={1} total={11} onPage={() => undefined} />)).toContain('Página 2');
});
