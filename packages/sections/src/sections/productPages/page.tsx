import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { hasTranslatedTitle } from '../../kernel/translation.ts';
import { definePage, type PageContext } from '../../pages/page.ts';
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
import { productWords } from '../productSections/words.ts';
import { CataloguePageLinks } from './CataloguePageLinks.tsx';
import { ProductPageHead } from './view.tsx';

interface ListData {
  pages: readonly ProductPageEntry[];
  catalogue: Catalogue;
  prices: ProductPrices;
  phone: string | null;
}

const createCatalogueItem = ({ request: { language } }: PageContext): BreadcrumbItem => ({
  name: productWords[language].products,
  path: cataloguePath,
});

const isTranslated = (page: ProductPageEntry): boolean => hasTranslatedTitle('title', { ...page });

/** All products, with links to the catalogue pages. */
export const cataloguePage = definePage<ListData>({
  pattern: cataloguePath,
  inSitemap: true,
  inEnglish: true,
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
  breadcrumb: (_data, context) => [createCatalogueItem(context)],
  head: ({ catalogue, pages }, { request: { language } }) => ({
    title: productWords[language].products + formatTitleSuffix(catalogue, language),
    description: `${productWords[language].catalogueDescription}${formatTitleSuffix(catalogue, language)}.`,
    canonical: getCanonicalPath(catalogue),
    ...getShareImage(pages.find(({ banner }) => banner)?.banner),
  }),
  View: ({ data: { pages, catalogue, prices, phone }, context: { request } }) => {
    const words = productWords[request.language];
    return (
      <>
        <Hero
          title={
            isUnfiltered(catalogue)
              ? words.catalogueTitle
              : words.products + formatTitleSuffix(catalogue, request.language)
          }
          lead={isUnfiltered(catalogue) && words.catalogueLead}
        />
        {isUnfiltered(catalogue) && pages.length > 0 && <CataloguePageLinks pages={pages} />}
        <CatalogueList
          catalogue={catalogue}
          title={catalogue.type?.name ?? words.allProducts}
          pathOf={(product) => getProductPath(product, pages)}
          prices={prices}
        />
        <ProductsCallToAction phone={phone} />
      </>
    );
  },
});

/** A catalogue page with the products of its types. */
export const productPagePage = definePage<ListData & { page: ProductPageEntry }>({
  pattern: '/productos/{slug}',
  inEnglish: true,
  isTranslated: ({ page }) => isTranslated(page),
  hasTranslation: async ({ read, params }) => {
    const page = await read.bySlug('productPages', params.slug ?? '');
    return page !== null && isTranslated(page);
  },
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
    (await read.list('productPages')).flatMap(({ slug, seo, banner, publishedAt, ...page }) =>
      seo.noindex || seo.canonical
        ? []
        : [
            {
              path: `${cataloguePath}/${slug}`,
              lastmod: new Date(publishedAt),
              isInEnglish: hasTranslatedTitle('title', page),
              image: getShareImage(seo.shareImage ?? banner).image,
            },
          ],
    ),
  breadcrumb: ({ page: { title, slug } }, context) => [
    createCatalogueItem(context),
    { name: title, path: `${cataloguePath}/${slug}` },
  ],
  head: ({ page, catalogue }, { request: { language } }) => {
    const titleSuffix = formatTitleSuffix(catalogue, language);
    const head = createPageHead(page, {
      title: page.title,
      description: getFirstWords(page.description ?? productWords[language].defaultDescription(page.title)),
      picture: page.banner,
    });
    return {
      ...head,
      title: head.title + titleSuffix,
      canonical: page.seo.canonical ?? getCanonicalPath(catalogue),
    };
  },
  View: ({ data: { page, pages, catalogue, prices, phone }, trail, context: { request } }) => (
    <>
      <ProductPageHead
        entry={page}
        trail={trail}
        titleSuffix={formatTitleSuffix(catalogue, request.language)}
        pathOf={(product) => getProductPath(product, pages)}
      />
      <CatalogueList
        catalogue={catalogue}
        title={catalogue.type?.name ?? productWords[request.language].theProducts}
        pathOf={(product) => getProductPath(product, pages)}
        prices={prices}
      />
      <ProductsCallToAction phone={phone} />
    </>
  ),
});
