import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { definePage } from '../../pages/page.ts';
import { createPageHead, getFirstWords, getShareImage } from '../../pages/pageHead.ts';
import type { BreadcrumbItem } from '../../structured/breadcrumb.ts';
import { CatalogueList } from '../productSections/CatalogueList.tsx';
import {
  type Catalogue,
  catalogueQuery,
  formatTitleSuffix,
  getCanonicalPath,
  isUnfiltered,
  loadCatalogue,
} from '../productSections/catalogue.ts';
import { loadPhone } from '../productSections/loadPhone.ts';
import { ProductsCallToAction } from '../productSections/ProductsCallToAction.tsx';
import { cataloguePath, getProductPath, type ProductPageEntry } from '../productSections/paths.ts';
import { listProductPrices, loadSoldEntries, type ProductPrices } from '../productSections/productOffers.ts';
import { CataloguePageLinks } from './CataloguePageLinks.tsx';
import { ProductPageHead } from './view.tsx';

interface ListData {
  pages: readonly ProductPageEntry[];
  catalogue: Catalogue;
  prices: ProductPrices;
  phone: string | null;
}

const catalogueBreadcrumbItem: BreadcrumbItem = { name: 'Productos', path: cataloguePath };

/** All products, with links to the catalogue pages. */
export const cataloguePage = definePage<ListData>({
  pattern: cataloguePath,
  inSitemap: true,
  query: catalogueQuery,
  load: async ({ read, request: { query } }) => {
    const [pages, types, phone, sold] = await Promise.all([
      read.list('productPages'),
      read.list('productTypes'),
      loadPhone(read),
      loadSoldEntries(read),
    ]);
    const catalogue = await loadCatalogue(read, { path: cataloguePath, types, query });
    return catalogue && { pages, catalogue, prices: listProductPrices(catalogue.entries, sold), phone };
  },
  breadcrumb: () => [catalogueBreadcrumbItem],
  head: ({ catalogue, pages }) => ({
    title: `Productos${formatTitleSuffix(catalogue)}`,
    description: `Paneles, sensores, cámaras y rastreadores, con fotos, ficha técnica y manuales${formatTitleSuffix(catalogue)}.`,
    canonical: getCanonicalPath(catalogue),
    ...getShareImage(pages.find(({ banner }) => banner)?.banner),
  }),
  View: ({ data: { pages, catalogue, prices, phone } }) => (
    <>
      <Hero
        title={
          isUnfiltered(catalogue) ? 'Los equipos, uno por uno' : `Productos${formatTitleSuffix(catalogue)}`
        }
        lead={
          isUnfiltered(catalogue) &&
          'Los elegimos, los instalamos y los cuidamos nosotros. Acá está la ficha de cada uno.'
        }
      />
      {isUnfiltered(catalogue) && pages.length > 0 && <CataloguePageLinks pages={pages} />}
      <CatalogueList
        catalogue={catalogue}
        title={catalogue.type?.name ?? 'Todos los productos'}
        pathOf={(product) => getProductPath(product, pages)}
        prices={prices}
      />
      <ProductsCallToAction phone={phone} />
    </>
  ),
});

/** A catalogue page with the products of its types. */
export const productPagePage = definePage<ListData & { page: ProductPageEntry }>({
  pattern: '/productos/{slug}',
  query: catalogueQuery,
  load: async ({ read, params, request: { query } }) => {
    const [page, pages, phone, sold] = await Promise.all([
      read.bySlug('productPages', params.slug ?? ''),
      read.list('productPages'),
      loadPhone(read),
      loadSoldEntries(read),
    ]);
    if (!page) return null;
    const path = `${cataloguePath}/${page.slug}`;
    const catalogue = await loadCatalogue(read, { path, types: page.productTypes, query });
    return catalogue && { page, pages, catalogue, prices: listProductPrices(catalogue.entries, sold), phone };
  },
  sitemap: async ({ read }) =>
    (await read.list('productPages')).flatMap(({ slug, seo, banner, publishedAt }) =>
      seo.noindex || seo.canonical
        ? []
        : [
            {
              path: `${cataloguePath}/${slug}`,
              lastmod: new Date(publishedAt),
              image: getShareImage(seo.shareImage ?? banner).image,
            },
          ],
    ),
  breadcrumb: ({ page: { title, slug } }) => [
    catalogueBreadcrumbItem,
    { name: title, path: `${cataloguePath}/${slug}` },
  ],
  head: ({ page, catalogue }) => {
    const titleSuffix = formatTitleSuffix(catalogue);
    const head = createPageHead(page, {
      title: page.title,
      description: getFirstWords(page.description ?? `${page.title}: fotos, ficha técnica y manuales.`),
      picture: page.banner,
    });
    return {
      ...head,
      title: head.title + titleSuffix,
      canonical: page.seo.canonical ?? getCanonicalPath(catalogue),
    };
  },
  View: ({ data: { page, pages, catalogue, prices, phone }, trail }) => (
    <>
      <ProductPageHead
        entry={page}
        trail={trail}
        titleSuffix={formatTitleSuffix(catalogue)}
        pathOf={(product) => getProductPath(product, pages)}
      />
      <CatalogueList
        catalogue={catalogue}
        title={catalogue.type?.name ?? 'Los productos'}
        pathOf={(product) => getProductPath(product, pages)}
        prices={prices}
      />
      <ProductsCallToAction phone={phone} />
    </>
  ),
});
