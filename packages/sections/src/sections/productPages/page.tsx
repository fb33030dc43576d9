import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { definePage } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import { breadcrumbList, type Stop } from '../../structured/breadcrumb.ts';
import { cataloguePath, type ProductPageEntry, productAddress } from '../productSections/address.ts';
import { CatalogueList } from '../productSections/CatalogueList.tsx';
import {
  type Catalogue,
  canonicalList,
  catalogueQuery,
  isWhole,
  listWords,
  readCatalogue,
} from '../productSections/catalogue.ts';
import { Onwards } from '../productSections/Onwards.tsx';
import { Opening } from '../productSections/Opening.tsx';
import { readPhone } from '../productSections/readPhone.ts';
import { Doors } from './Doors.tsx';
import { ProductPageHead } from './view.tsx';

interface ListData {
  pages: readonly ProductPageEntry[];
  catalogue: Catalogue;
  phone: string | null;
}

const catalogueStops: readonly Stop[] = [
  { name: 'Inicio', path: '/' },
  { name: 'Productos', path: cataloguePath },
];

/** Every product, and the pages that they are on. */
export const cataloguePage = definePage<ListData>({
  pattern: cataloguePath,
  inSitemap: true,
  query: catalogueQuery,
  load: async ({ read, request: { query } }) => {
    const [pages, types, phone] = await Promise.all([
      read.list('productPages'),
      read.list('productTypes'),
      readPhone(read),
    ]);
    const catalogue = await readCatalogue(read, { path: cataloguePath, types, query });
    return catalogue && { pages, catalogue, phone };
  },
  head: ({ catalogue }, { request: { origin } }) => ({
    title: `Productos${listWords(catalogue)}`,
    description: `Paneles, sensores, cámaras y rastreadores, con fotos, ficha técnica y manuales${listWords(catalogue)}.`,
    canonical: canonicalList(catalogue),
    structured: [breadcrumbList(origin, catalogueStops)],
  }),
  View: ({ data: { pages, catalogue, phone } }) => (
    <>
      <Opening title={isWhole(catalogue) ? 'Los equipos, uno por uno' : `Productos${listWords(catalogue)}`}>
        {isWhole(catalogue) && (
          <p>Los elegimos, los instalamos y los cuidamos nosotros. Acá está la ficha de cada uno.</p>
        )}
      </Opening>
      {isWhole(catalogue) && pages.length > 0 && <Doors pages={pages} />}
      <CatalogueList
        catalogue={catalogue}
        title={catalogue.type?.name ?? 'Todos los productos'}
        addressOf={(product) => productAddress(product, pages)}
      />
      <Onwards phone={phone} />
    </>
  ),
});

const stopsOf = ({ title, slug }: ProductPageEntry): Stop[] => [
  ...catalogueStops,
  { name: title, path: `${cataloguePath}/${slug}` },
];

/** One page of the catalogue: the products of its types. */
export const productPagePage = definePage<ListData & { page: ProductPageEntry }>({
  pattern: '/productos/{slug}',
  query: catalogueQuery,
  load: async ({ read, params, request: { query } }) => {
    const [page, pages, phone] = await Promise.all([
      read.bySlug('productPages', params.slug ?? ''),
      read.list('productPages'),
      readPhone(read),
    ]);
    if (!page) return null;
    const path = `${cataloguePath}/${page.slug}`;
    const catalogue = await readCatalogue(read, { path, types: page.productTypes, query });
    return catalogue && { page, pages, catalogue, phone };
  },
  sitemap: async ({ read }) =>
    (await read.list('productPages')).flatMap(({ slug, seo, publishedAt }) =>
      seo.noindex || seo.canonical
        ? []
        : [{ path: `${cataloguePath}/${slug}`, lastmod: new Date(publishedAt) }],
    ),
  head: ({ page, catalogue }, { request: { origin } }) => {
    const words = listWords(catalogue);
    const head = pageHead(page, {
      title: page.title,
      description: firstWords(page.description ?? `${page.title}: fotos, ficha técnica y manuales.`),
      picture: page.banner,
      structured: [breadcrumbList(origin, stopsOf(page))],
    });
    return { ...head, title: head.title + words, canonical: page.seo.canonical ?? canonicalList(catalogue) };
  },
  View: ({ data: { page, pages, catalogue, phone } }) => (
    <>
      <ProductPageHead
        entry={page}
        trail={<Trail stops={stopsOf(page)} />}
        words={listWords(catalogue)}
        addressOf={(product) => productAddress(product, pages)}
      />
      <CatalogueList
        catalogue={catalogue}
        title={catalogue.type?.name ?? 'Los productos'}
        addressOf={(product) => productAddress(product, pages)}
      />
      <Onwards phone={phone} />
    </>
  ),
});
