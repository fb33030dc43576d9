import type { Head } from '@centinela/sections/pages/page.ts';
import { describe, expect, test } from 'vitest';
import { crawlSite } from './crawl.ts';
import { createPlaceFinder } from './editLocations.ts';
import { collectFindings } from './findings.ts';
import { readHtml, resolveTarget } from './links.ts';
import type { RenderedPage, SiteRenderer } from './site.ts';

const origin = 'https://www.centinela.example';
const { signal } = new AbortController();

interface PageFixture {
  title?: string;
  description?: string;
  links?: string[];
  head?: Partial<Head>;
  status?: number;
}

const goodDescription = 'Una descripción que dice lo que hay en la página, con lugar para más.';

/** Builds a site of the given pages, all with the same header. */
function createSite(
  pages: Readonly<Record<string, PageFixture>>,
  header: readonly string[] = [],
): SiteRenderer {
  const anchors = (links: readonly string[]) =>
    links.map((href) => `<a class="x" href="${href}">ir</a>`).join('');
  const show = (path: string, query: Readonly<Record<string, string>>): RenderedPage => {
    const text = new URLSearchParams(query).toString();
    const page = pages[text ? `${path}?${text}` : path] ?? pages[path];
    if (!page) return { status: 404, html: '', head: null };
    if (page.status === 301) return { status: 301, html: '', head: null };
    const { title = `Página de ${path} en Centinela`, description = goodDescription, links = [] } = page;
    const html = `<head><title>${title}</title></head><header>${anchors(header)}</header><main>${anchors(links)}</main>`;
    return { status: page.status ?? 200, html, head: { title, description, ...page.head } };
  };
  return {
    origin,
    fixedPaths: ['/'],
    sitemap: async () =>
      Object.entries(pages).flatMap(([path, { head, status }]) =>
        path.includes('?') || head?.noindex || status ? [] : [{ path, lastmod: null }],
      ),
    readQuery: (_path, query) => {
      const pagina = query.get('pagina');
      const known: Record<string, string> = pagina === null ? {} : { pagina };
      return known;
    },
    entriesBehind: async () => new Map(),
    show: async (path, query) => show(path, query),
  };
}

const entryId = '0199aaaa-0000-7000-8000-000000000001';

async function check(site: SiteRenderer, missing: readonly string[] = []) {
  const walk = await crawlSite(site, [], signal);
  const findPlace = createPlaceFinder(
    new Map([['/notas', { section: 'sections', entryId }]]),
    new Map([['/', { section: 'landings', entryId }]]),
  );
  return collectFindings(walk, new Set(missing), findPlace).map(({ kind, path, target, status }) =>
    [kind, path, target, status].filter((each) => each !== null).join(' '),
  );
}

describe('crawling a site', () => {
  test('finds no problems on a correct site', async () => {
    expect(
      await check(
        createSite({
          '/': { links: ['/notas', 'tel:+54115555', 'mailto:a@b.example', '/api/x'] },
          '/notas': {},
        }),
      ),
    ).toEqual([]);
  });

  test('finds missing, long, short and duplicate texts on indexed pages', async () => {
    const findingsByKind = await check(
      createSite(
        {
          '/': { title: 'Un título que se repite', description: '' },
          '/uno': { title: 'un título que se repite', description: 'Corta.' },
          '/dos': { title: 'x'.repeat(71), description: 'á'.repeat(161) },
          '/tres': { title: 'Corto', description: 'á'.repeat(160) },
          '/oculta': { title: 'Corto', description: '', head: { noindex: true } },
          '/copia': { title: 'Corto', description: '', head: { canonical: '/tres' } },
        },
        ['/uno', '/dos', '/tres', '/oculta', '/copia'],
      ),
    );
    expect(findingsByKind.sort()).toEqual([
      'LONG_DESCRIPTION /dos',
      'LONG_TITLE /dos',
      'NO_DESCRIPTION /',
      'SAME_TITLE / /uno',
      'SAME_TITLE /uno /',
      'SHORT_DESCRIPTION /uno',
      'SHORT_TITLE /tres',
    ]);
  });

  test('finds links to missing pages and redirects, and orphaned pages', async () => {
    const findingsByKind = await check(
      createSite(
        {
          '/': {
            links: ['/notas#abajo', '/no-hay', `${origin}/vieja/`, '/media/aa11/original.pdf', '/lista'],
          },
          '/notas': { links: ['../no-hay', '/vieja?utm_source=x'] },
          '/vieja': { status: 301 },
          '/terminada': { status: 410 },
          '/sola': { links: ['/sola'] },
          '/lista': { links: ['/lista?pagina=2'] },
          '/lista?pagina=2': {
            title: 'La lista, página dos',
            links: ['/lejos'],
            head: { canonical: '/lista?pagina=2' },
          },
          '/lejos': {},
        },
        ['#contenido', '/terminada', '/legales/nada.pdf'],
      ),
      ['/media/aa11/original.pdf'],
    );
    expect(findingsByKind.sort()).toEqual([
      'DEAD_LINK / /media/aa11/original.pdf 404',
      'DEAD_LINK / /no-hay 404',
      'DEAD_LINK /legales/nada 404',
      'DEAD_LINK /notas /no-hay 404',
      'DEAD_LINK /terminada 410',
      'ORPHAN /sola',
      'REDIRECTED_LINK / /vieja 301',
      'REDIRECTED_LINK /notas /vieja 301',
    ]);
  });

  test('stops at its limits and reports it', async () => {
    const endless = createSite({});
    endless.show = async (path) => {
      const html = `<main><a href="${path}0">a</a><a href="${path}1">b</a><a href="/x?pagina=${path.length}">c</a></main>`;
      return { status: 200, html, head: { title: path, description: goodDescription } };
    };
    const walk = await crawlSite(endless, [], signal, { pages: 50, links: 60 });
    expect([walk.pages.size, walk.links.length, walk.isPartial]).toEqual([50, 60, true]);
  });
});

test('parses links as browsers do', () => {
  const { title, own, shared } = readHtml(
    '<title>A &amp; B</title><nav><a href="/x?a=1&amp;b=2">x</a></nav><main><svg><title>no</title></svg><A HREF="https://otro.example/á b">y</A></main>',
  );
  expect([title, own, shared]).toEqual(['A & B', ['https://otro.example/á b'], ['/x?a=1&b=2']]);
  const page = new URL('/guias/una', origin);
  expect(resolveTarget('https://otro.example/á b#c', page)).toEqual({
    outside: 'https://otro.example/%C3%A1%20b',
  });
  for (const href of [
    'javascript:alert(1)',
    'data:text/html,x',
    'tel:1',
    'https://[',
    `/${'x'.repeat(3000)}`,
  ])
    expect(resolveTarget(href, page), href).toBeNull();
});

test('locates a finding in the entry where it can be fixed', () => {
  const [product, settings] = [entryId, '0199aaaa-0000-7000-8000-000000000002'];
  const findPlace = createPlaceFinder(
    new Map([['/proteccion/panel', { section: 'productSections', entryId: product }]]),
    new Map([['/contacto', { section: 'internalSettings', entryId: settings }]]),
  );
  const place = (address: string | null, isOutside?: boolean) => {
    const { section, entryId: entry } = findPlace(address, isOutside);
    return [section, entry];
  };
  expect(place('/contacto?adicional=X')).toEqual(['internalSettings', settings]);
  expect(place('/productos/alarma/panel')).toEqual(['productSections', product]);
  expect(place('/ser-agente')).toEqual(['beAgentSections', null]);
  expect(place('/ingresar')).toEqual([null, null]);
  expect(place(null)).toEqual(['menus', null]);
  expect(place(null, true)).toEqual(['internalSettings', settings]);
});
