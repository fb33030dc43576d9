import { describe, expect, it, vi } from 'vitest';
import { entriesPerPage } from '../../pages/paging.ts';
import type { SiteReader } from '../../pages/reader.ts';
import type { View } from '../../views/sections.ts';
import { catalogueQuery, getListPath, loadCatalogue } from './catalogue.ts';
import { compareSpecs, parseCompared } from './compare/compare.ts';
import { findPage, getProductPath } from './paths.ts';

const type = (slug: string): View<'productTypes'> => ({
  id: `id-${slug}`,
  name: slug,
  slug,
  description: null,
  icon: null,
  warrantyMonths: null,
  order: 0,
  enable: true,
  path: null,
  publishedAt: '2026-01-01T00:00:00Z',
});
const types = [type('paneles'), type('camaras')];

/** A reader with this many products; their content does not matter. */
const createReader = (total: number) => {
  const page = vi.fn(async () => ({ entries: [], total, next: null }));
  const read: SiteReader = {
    page,
    list: async () => [],
    first: async () => [],
    bySlug: async () => null,
    hasEnded: async () => false,
    values: async () => [],
    coverageOf: async () => null,
    coveredProvinces: async () => [],
    callTimes: async () => null,
  };
  return { read, page };
};

const loadList = (read: SiteReader, query: Record<string, string>) =>
  loadCatalogue(read, { path: '/productos', types, query });

describe('product list', () => {
  it('loads one page of the products of its types', async () => {
    const { read, page } = createReader(10_000);
    expect(await loadList(read, { pagina: '500' })).toMatchObject({ number: 500, pages: 834, total: 10_000 });
    expect(page.mock.calls).toEqual([
      [
        'productSections',
        { where: { productType: ['id-paneles', 'id-camaras'] }, limit: entriesPerPage, offset: 5988 },
      ],
    ]);
  });

  it('filters by type and sorts as the address specifies', async () => {
    const { read, page } = createReader(3);
    expect(await loadList(read, { tipo: 'camaras', orden: 'nombre' })).toMatchObject({
      type: types[1],
      order: 'nombre',
    });
    expect(page.mock.calls[0]).toMatchObject([
      'productSections',
      { where: { productType: 'id-camaras' }, order: { by: 'name' } },
    ]);
  });

  it('is null for an unknown type and after the last page', async () => {
    const { read } = createReader(24);
    expect(await loadList(read, { tipo: 'otro' })).toBeNull();
    expect(await loadList(read, { pagina: '3' })).toBeNull();
    expect(await loadList(read, { pagina: '2' })).not.toBeNull();
    expect(await loadList(createReader(0).read, {})).toMatchObject({ pages: 1, total: 0 });
  });

  it('has a unique address per page', () => {
    expect(getListPath('/productos', { number: 1 })).toBe('/productos');
    expect(getListPath('/productos', { type: { slug: 'camaras' }, order: 'codigo', number: 2 })).toBe(
      '/productos?tipo=camaras&orden=codigo&pagina=2',
    );
    const read = (name: string, value: string) => catalogueQuery[name]?.(value, [value]);
    expect(['1', '02', '0', '-1', '123456', 'dos'].map((value) => read('pagina', value))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    expect([read('pagina', '2'), read('orden', 'precio'), read('tipo', '../x')]).toEqual(['2', null, null]);
  });
});

describe('product page', () => {
  const [panel, camera] = types;
  const pages = [
    { slug: 'alarma', productTypes: panel ? [panel] : [] },
    { slug: 'todo', productTypes: types },
  ];
  const product = { slug: 'CD-Pro1-2', productType: panel ?? null };

  it('is canonical below the first page that has its type', () => {
    expect(getProductPath(product, pages)).toBe('/productos/alarma/CD-Pro1-2');
    expect(getProductPath({ ...product, productType: camera ?? null }, pages)).toBe(
      '/productos/todo/CD-Pro1-2',
    );
    expect(getProductPath(product, [])).toBe('/proteccion/CD-Pro1-2');
  });

  it('is also available below other pages with its type', () => {
    expect(findPage(product, pages, 'todo')?.slug).toBe('todo');
    expect(findPage({ ...product, productType: camera ?? null }, pages, 'alarma')).toBeNull();
  });
});

describe('product comparison', () => {
  it('lists differing values first', () => {
    const product = (...specs: [string, string][]) => ({
      specs: specs.map(([name, value]) => ({ name, value })),
    });
    const compared = compareSpecs([
      product(['Resolución', '4 MP'], ['Alimentación', '12 V'], ['Garantía', '12 meses']),
      product(['Resolucion', '2 MP'], ['Garantía', '12  Meses']),
    ]);
    expect(compared).toEqual({
      differences: [
        { name: 'Resolución', values: ['4 MP', '2 MP'] },
        { name: 'Alimentación', values: ['12 V', null] },
      ],
      same: [{ name: 'Garantía', values: ['12 meses', '12  Meses'] }],
    });
  });

  it('parses slugs from one or several values, without duplicates, keeping one more than the maximum', () => {
    const read = (...all: string[]) => parseCompared(all[0] ?? '', all);
    expect(read('a,b')).toBe('a,b');
    expect(read('CD-Pro1-2', 'b,CD-Pro1-2', 'c')).toBe('CD-Pro1-2,b,c');
    expect(read('a', 'b', 'c', 'd', 'e', 'f')).toBe('a,b,c,d,e');
    expect(read('', '<b>')).toBeNull();
  });
});
