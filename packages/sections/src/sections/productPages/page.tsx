import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { definePage } from '../../kernel/page.ts';
import { firstWords, pageHead, sharedWith } from '../../kernel/pageHead.ts';
import type { Stop } from '../../structured/breadcrumb.ts';
import { CatalogueList } from '../productSections/CatalogueList.tsx';
import {
  type Catalogue,
  canonicalList,
  catalogueQuery,
  isWhole,
  listWords,
  readCatalogue,
} from '../productSections/catalogue.ts';
import { ProductsOnwards } from '../productSections/ProductsOnwards.tsx';
import { cataloguePath, type ProductPageEntry, productPath } from '../productSections/paths.ts';
import { readPhone } from '../productSections/readPhone.ts';
import { Doors } from './Doors.tsx';
import { ProductPageHead } from './view.tsx';

interface ListData {
  pages: readonly ProductPageEntry[];
  catalogue: Catalogue;
  phone: string | null;
}

const catalogueStop: Stop = { name: 'Productos', path: cataloguePath };

/** All products, with links to the catalogue pages. */
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
  stops: () => [catalogueStop],
  head: ({ catalogue, pages }) => ({
    title: `Productos${listWords(catalogue)}`,
    description: `Paneles, sensores, cámaras y rastreadores, con fotos, ficha técnica y manuales${listWords(catalogue)}.`,
    canonical: canonicalList(catalogue),
    ...sharedWith(pages.find(({ banner }) => banner)?.banner),
  }),
  View: ({ data: { pages, catalogue, phone } }) => (
    <>
      <Opening
        title={isWhole(catalogue) ? 'Los equipos, uno por uno' : `Productos${listWords(catalogue)}`}
        lead={
          isWhole(catalogue) &&
          'Los elegimos, los instalamos y los cuidamos nosotros. Acá está la ficha de cada uno.'
        }
      />
      {isWhole(catalogue) && pages.length > 0 && <Doors pages={pages} />}
      <CatalogueList
        catalogue={catalogue}
        title={catalogue.type?.name ?? 'Todos los productos'}
        pathOf={(product) => productPath(product, pages)}
      />
      <ProductsOnwards phone={phone} />
    </>
  ),
});

/** A catalogue page with the products of its types. */
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
    (await read.list('productPages')).flatMap(({ slug, seo, banner, publishedAt }) =>
      seo.noindex || seo.canonical
        ? []
        : [
            {
              path: `${cataloguePath}/${slug}`,
              lastmod: new Date(publishedAt),
              image: sharedWith(seo.shareImage ?? banner).image,
            },
          ],
    ),
  stops: ({ page: { title, slug } }) => [catalogueStop, { name: title, path: `${cataloguePath}/${slug}` }],
  head: ({ page, catalogue }) => {
    const words = listWords(catalogue);
    const head = pageHead(page, {
      title: page.title,
      description: firstWords(page.description ?? `${page.title}: fotos, ficha técnica y manuales.`),
      picture: page.banner,
    });
    return { ...head, title: head.title + words, canonical: page.seo.canonical ?? canonicalList(catalogue) };
  },
  View: ({ data: { page, pages, catalogue, phone }, trail }) => (
    <>
      <ProductPageHead
        entry={page}
        trail={trail}
        words={listWords(catalogue)}
        pathOf={(product) => productPath(product, pages)}
      />
      <CatalogueList
        catalogue={catalogue}
        title={catalogue.type?.name ?? 'Los productos'}
        pathOf={(product) => productPath(product, pages)}
      />
      <ProductsOnwards phone={phone} />
    </>
  ),
});
