import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { getShareImageUrl } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { ContactFormOptions } from '../../kernel/contactForm.ts';
import { hasTranslatedTitle } from '../../kernel/translation.ts';
import {
  definePage,
  type Head,
  type HeadContext,
  loadAllEntries,
  type PageContext,
  type PageProps,
} from '../../pages/page.ts';
import { createPageHead, getShareImage } from '../../pages/pageHead.ts';
import type { SiteReader } from '../../pages/reader.ts';
import type { BreadcrumbItem } from '../../structured/breadcrumb.ts';
import { catalogueProduct } from '../../structured/catalogueProduct.ts';
import { videoObjects } from '../../structured/videoObjects.ts';
import { Comparison } from './compare/Comparison.tsx';
import { ComparisonMore } from './compare/ComparisonMore.tsx';
import { maxCompared, parseCompared } from './compare/compare.ts';
import { loadPhone } from './loadPhone.ts';
import { ProductsCallToAction } from './ProductsCallToAction.tsx';
import {
  cataloguePath,
  comparePath,
  findPage,
  getProductPath,
  type ProductEntry,
  type ProductPageEntry,
} from './paths.ts';
import {
  findProductOffers,
  getProductPrice,
  listProductPrices,
  loadSoldEntries,
  type ProductOffers,
  type ProductPrices,
} from './productOffers.ts';
import { ProductView } from './view.tsx';
import { productWords } from './words.ts';

const isTranslated = (product: ProductEntry): boolean => hasTranslatedTitle('name', { ...product });

/** A product with the catalogue data that its page needs. */
interface ProductData {
  product: ProductEntry;
  pages: readonly ProductPageEntry[];
  /** The catalogue page that lists it; null when none has its type. */
  page: ProductPageEntry | null;
  offers: ProductOffers;
  /** Prices of the related products. */
  prices: ProductPrices;
}

async function loadProduct(
  { read, params }: PageContext,
  requestedPage?: string,
): Promise<ProductData | null> {
  const [product, pages, sold] = await Promise.all([
    read.bySlug('productSections', params.slug ?? ''),
    read.list('productPages'),
    loadSoldEntries(read),
  ]);
  return (
    product && {
      product,
      pages,
      page: findPage(product, pages, requestedPage),
      offers: findProductOffers(product, sold),
      prices: listProductPrices(product.related, sold),
    }
  );
}

const buildBreadcrumb = (
  { product, page, pages }: ProductData,
  { request: { language } }: PageContext,
): BreadcrumbItem[] => [
  { name: productWords[language].products, path: cataloguePath },
  ...(page ? [{ name: page.title, path: `${cataloguePath}/${page.slug}` }] : []),
  { name: product.name, path: getProductPath(product, pages) },
];

function createHead(data: ProductData, { request: { origin, language }, brand }: HeadContext): Head {
  const { product, pages } = data;
  const address = getProductPath(product, pages);
  const picture = product.images[0]?.image;
  const head = createPageHead(product, {
    title: `${product.name} (${product.code})`,
    description: product.summary ?? productWords[language].defaultDescription(product.name),
    picture,
    structured: [
      catalogueProduct(product, { origin, page: address, brand, price: getProductPrice(data.offers) }),
      ...videoObjects([{ name: product.name, video: product.video, poster: picture }], {
        origin,
        description: product.summary ?? product.name,
        published: product.publishedAt,
      }),
    ],
  });
  return { ...head, canonical: product.seo.canonical ?? address };
}

/** Data for programmatic clients: the product with its price, without everything else that is for sale. */
const toAnswer = ({ offers, prices: _prices, ...data }: ProductData) => ({
  ...data,
  price: getProductPrice(offers),
});

const View = ({ data, trail }: PageProps<ProductData>) => (
  <ProductView
    entry={data.product}
    trail={trail}
    pathOf={(product) => getProductPath(product, data.pages)}
    offers={data.offers}
    prices={data.prices}
  />
);

const getContactFormOptions = (
  { product: { name, slug } }: ProductData,
  { request: { language } }: PageContext,
): ContactFormOptions => ({
  title: productWords[language].formTitle,
  lead: productWords[language].formLead,
  isVisit: true,
  topic: 'PRODUCT',
  about: { product: slug },
  chat: name,
});

/** A product below a catalogue page of its type; the canonical address is below the first such page. */
export const productPage = definePage<ProductData>({
  pattern: '/productos/{page}/{slug}',
  inEnglish: true,
  isTranslated: ({ product }) => isTranslated(product),
  hasTranslation: async ({ read, params }) => {
    const product = await read.bySlug('productSections', params.slug ?? '');
    return product !== null && isTranslated(product);
  },
  load: async (context) => {
    const data = await loadProduct(context, context.params.page);
    return data?.page ? data : null;
  },
  sitemap: async ({ read }) => {
    const [products, pages] = await Promise.all([
      loadAllEntries(read, 'productSections'),
      read.list('productPages'),
    ]);
    return products.flatMap((product) =>
      product.seo.noindex || product.seo.canonical || !findPage(product, pages)
        ? []
        : [
            {
              path: getProductPath(product, pages),
              lastmod: new Date(product.publishedAt),
              isInEnglish: isTranslated(product),
              image: product.images[0]?.image && getShareImageUrl(product.images[0].image),
            },
          ],
    );
  },
  breadcrumb: buildBreadcrumb,
  head: createHead,
  contactForm: getContactFormOptions,
  answer: toAnswer,
  View,
});

/** The same product at the short address printed on boxes and manuals; not indexed. */
export const protectionPage = definePage<ProductData>({
  pattern: '/proteccion/{slug}',
  load: (context) => loadProduct(context),
  breadcrumb: buildBreadcrumb,
  head: (data, context) => ({ ...createHead(data, context), noindex: true }),
  contactForm: getContactFormOptions,
  answer: toAnswer,
  View,
});

/** The compared products and others to add. */
interface ComparisonData {
  products: ProductEntry[];
  others: ProductEntry[];
  pages: readonly ProductPageEntry[];
  /** True when more products were requested than the maximum. */
  hadMore: boolean;
  phone: string | null;
}

/** Maximum number of products of the same types offered for the comparison. */
const maxOfferedProducts = 60;

async function loadOfferedProducts(
  read: SiteReader,
  products: readonly ProductEntry[],
): Promise<ProductEntry[]> {
  const types = new Set(products.flatMap(({ productType }) => productType?.id ?? []));
  if (types.size === 0 || products.length === maxCompared) return [];
  const { entries } = await read.page('productSections', {
    where: { productType: [...types] },
    order: { by: 'name' },
    limit: maxOfferedProducts,
  });
  return entries.filter(({ id }) => products.every((product) => product.id !== id));
}

/** Compares the data of up to four products without JavaScript. */
export const comparePage = definePage<ComparisonData>({
  pattern: comparePath,
  query: { productos: parseCompared },
  // Comparisons are not cached: there are so many combinations that hardly any is requested twice.
  isCacheable: (_data, { request }) => request.query.productos === undefined,
  load: async ({ read, request }) => {
    const slugs = request.query.productos?.split(',') ?? [];
    const [found, pages, phone] = await Promise.all([
      Promise.all(slugs.map((slug) => read.bySlug('productSections', slug))),
      read.list('productPages'),
      loadPhone(read),
    ]);
    const existing = found.filter((product) => product !== null);
    const products = existing.slice(0, maxCompared);
    const others = await loadOfferedProducts(read, products);
    return { products, others, pages, hadMore: existing.length > products.length, phone };
  },
  breadcrumb: () => [
    { name: 'Productos', path: cataloguePath },
    { name: 'Comparar', path: comparePath },
  ],
  head: ({ products: [first], pages }) => ({
    title: 'Compará productos lado a lado',
    description: 'Hasta cuatro productos lado a lado: en qué se diferencian y en qué son iguales.',
    canonical: comparePath,
    noindex: true,
    ...getShareImage(first?.images[0]?.image ?? pages.find(({ banner }) => banner)?.banner),
  }),
  View: ({ data: { products, others, pages, hadMore, phone }, trail }) => (
    <>
      <Hero
        trail={trail}
        title="Lado a lado"
        id="comparar-titulo"
        lead={
          <>
            {products.length === 0 && <p>Elegí en la lista hasta cuatro productos y acá los ves juntos.</p>}
            {products.length === 1 && <p>Sumá otro para ver en qué se diferencian.</p>}
            {products.length > 1 && <p>Primero, en qué se diferencian: lo marca este signo, ≠.</p>}
            {hadMore && <p>Entran cuatro: estos son los primeros que elegiste.</p>}
          </>
        }
      />
      <ComparisonMore products={products} others={others}>
        {products.length > 0 && (
          <Comparison products={products} pathOf={(product) => getProductPath(product, pages)} />
        )}
      </ComparisonMore>
      <ProductsCallToAction phone={phone} />
    </>
  ),
});
