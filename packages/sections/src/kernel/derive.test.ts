import { describe, expect, it, test } from 'vitest';
import { pageFields } from '../commonFields/common.ts';
import { select } from '../fields/select/select.ts';
import { text } from '../fields/text/text.ts';
import { defineEntryPage } from '../pages/page.ts';
import type { PageRequest, SiteReader } from '../pages/reader.ts';
import { type Definition, defineSection } from './defineSection.ts';
import { entryMessage, entryPath } from './derive.ts';
import { visible } from './visible.ts';

/** Pages of houses and vehicles, where flavours are categories and not audiences. */
const definition: Definition & { key: 'sections' } = defineSection({
  key: 'sections',
  api: 'general-home',
  feature: 'generalHome',
  group: 'site',
  names: { one: ['Sección', 'Section'], many: ['Secciones', 'Sections'] },
  about: ['Páginas', 'Pages'],
  namedBy: { get: 'id', update: 'id', delete: 'id' },
  flavourField: 'type',
  flavourIsAudience: false,
  screens: { HOGARES: '/dashboard/home-sections', VEHICULOS: '/dashboard/vehicles' },
  messages: {
    create: { HOGARES: 'Home Section Created!', VEHICULOS: 'Vehicle Section Created!' },
    update: 'Updated!',
    copy: 'Copied!',
  },
  title: 'title',
  page: { path: { HOGARES: '/hogares/{slug}' } },
  public: [],
  fields: {
    type: select({
      label: ['Tipo', 'Type'],
      required: true,
      options: { HOGARES: ['Hogares', 'Homes'], VEHICULOS: ['Vehículos', 'Vehicles'] },
    }),
    title: text({ label: ['Título', 'Title'], required: true }),
    ...pageFields,
  },
});

const Nothing = () => null;

const house = { type: 'HOGARES', slug: 'alarmas', title: 'Alarmas' };
const car = { type: 'VEHICULOS', slug: 'autos', title: 'Autos' };

describe('flavours that are not audiences', () => {
  it('are visible to everyone', () => {
    const publication = { live: car, deletedAt: null, publishAt: null };
    expect(visible(publication, definition, 'PUBLICO', new Date()).visible).toBe(true);
    const { flavourIsAudience: _, ...forAudiences } = definition;
    expect(visible(publication, forAudiences, 'PUBLICO', new Date()).reasons).toEqual(['audience']);
  });

  it('have their own path, or no page', () => {
    expect(entryPath(definition, house)).toBe('/hogares/alarmas');
    expect(entryPath(definition, car)).toBeNull();
    expect(entryPath({ ...definition, page: { path: '/una' } }, house)).toBe('/una');
  });

  it('have their own messages where they differ', () => {
    expect(entryMessage(definition, 'create', car)).toBe('Vehicle Section Created!');
    expect(entryMessage(definition, 'update', car)).toBe('Updated!');
    expect(entryMessage(definition, 'copy', house)).toBe('Copied!');
    expect(entryMessage(definition, 'delete', house)).toBeUndefined();
  });
});

test('an entry becomes visible on its publication date', () => {
  const publication = { live: { publishedOn: '2026-05-11' }, deletedAt: null, publishAt: null };
  const before = new Date('2026-05-10T23:59:00-03:00');
  expect(visible(publication, definition, 'PUBLICO', before)).toMatchObject({
    reasons: ['before'],
    changesAt: new Date('2026-05-11T03:00:00Z'),
  });
});

describe('entry pages', () => {
  const page = defineEntryPage(definition, {
    flavour: 'HOGARES',
    head: ({ slug }) => ({
      title: slug,
      description: slug,
      ...(slug === 'oculta' && { noindex: true }),
      ...(slug === 'otra' && { canonical: '/' }),
    }),
    View: Nothing,
  });
  const entryAt = (path: string | null, slug: string) => ({
    path,
    slug,
    publishedAt: '2026-05-01T00:00:00.000Z',
  });
  const entries = [
    entryAt('/hogares/alarmas', 'alarmas'),
    entryAt('/hogares/oculta', 'oculta'),
    entryAt('/hogares/otra', 'otra'),
    entryAt('/vehiculos/autos', 'autos'),
    entryAt(null, 'sin-pagina'),
  ];
  // Two pages of entries, so that the sitemap has to request the second one. The mock implements only the methods
  // that are called.
  const read = {
    page: (_section: string, { offset = 0 }) =>
      Promise.resolve({
        entries: entries.slice(offset, offset + 3),
        total: entries.length,
        next: offset + 3 < entries.length ? offset + 3 : null,
      }),
    bySlug: (_section: string, slug: string) =>
      Promise.resolve(entries.find((entry) => entry.slug === slug) ?? null),
  } as unknown as SiteReader;
  const request: PageRequest = {
    path: '/',
    query: {},
    origin: 'https://centinela.example',
    language: 'es',
    indexable: true,
    now: new Date(),
  };

  it('match only the path of their flavour', async () => {
    expect(page.pattern).toBe('/hogares/{slug}');
    expect(await page.open({ request, read, params: { slug: 'alarmas' } })).not.toBeNull();
    expect(await page.open({ request, read, params: { slug: 'autos' } })).toBeNull();
  });

  it('add only indexed entries to the sitemap', async () => {
    expect(await page.sitemap({ request, read, params: {} })).toEqual([
      { path: '/hogares/alarmas', lastmod: new Date('2026-05-01T00:00:00.000Z'), isInEnglish: false },
    ]);
  });
});
