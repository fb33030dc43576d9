import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { sharePicture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { Ask } from '../../kernel/ask.ts';
import {
  definePage,
  everyEntry,
  type Head,
  type HeadContext,
  type PageContext,
  type PageProps,
} from '../../kernel/page.ts';
import { pageHead, sharedWith } from '../../kernel/pageHead.ts';
import type { SiteReader } from '../../kernel/reader.ts';
import type { Stop } from '../../structured/breadcrumb.ts';
import { catalogueProduct } from '../../structured/catalogueProduct.ts';
import { videoObjects } from '../../structured/videoObjects.ts';
import { Comparison } from './compare/Comparison.tsx';
import { ComparisonMore } from './compare/ComparisonMore.tsx';
import { mostCompared, readCompared } from './compare/compare.ts';
import { ProductsOnwards } from './ProductsOnwards.tsx';
import {
  cataloguePath,
  comparePath,
  type ProductEntry,
  type ProductPageEntry,
  pageOf,
  productPath,
} from './paths.ts';
import { readPhone } from './readPhone.ts';
import { ProductView } from './view.tsx';

/** A product with the catalogue data that its page needs. */
interface ProductData {
  product: ProductEntry;
  pages: readonly ProductPageEntry[];
  /** The catalogue page that lists it; null when none has its type. */
  page: ProductPageEntry | null;
}

async function loadProduct({ read, params }: PageContext, asked?: string): Promise<ProductData | null> {
  const [product, pages] = await Promise.all([
    read.bySlug('productSections', params.slug ?? ''),
    read.list('productPages'),
  ]);
  return product && { product, pages, page: pageOf(product, pages, asked) };
}

const stopsOf = ({ product, page, pages }: ProductData): Stop[] => [
  { name: 'Productos', path: cataloguePath },
  ...(page ? [{ name: page.title, path: `${cataloguePath}/${page.slug}` }] : []),
  { name: product.name, path: productPath(product, pages) },
];

function headOf(data: ProductData, { request: { origin }, brand }: HeadContext): Head {
  const { product, pages } = data;
  const address = productPath(product, pages);
  const picture = product.images[0]?.image;
  const head = pageHead(product, {
    title: `${product.name} (${product.code})`,
    description: product.summary ?? `${product.name}: fotos, ficha técnica y manuales.`,
    picture,
    structured: [
      catalogueProduct(product, { origin, page: address, brand }),
      ...videoObjects([{ name: product.name, video: product.video, poster: picture }], {
        origin,
        description: product.summary ?? product.name,
        published: product.publishedAt,
      }),
    ],
  });
  return { ...head, canonical: product.seo.canonical ?? address };
}

const View = ({ data, trail }: PageProps<ProductData>) => (
  <ProductView entry={data.product} trail={trail} pathOf={(product) => productPath(product, data.pages)} />
);

const askOf = ({ product: { name, slug } }: ProductData): Ask => ({
  title: '¿Lo querés en tu casa?',
  lead: 'Te llama una persona que sabe cuál va en cada lugar. Los equipos los instalamos nosotros.',
  isVisit: true,
  topic: 'PRODUCT',
  about: { product: slug },
  chat: name,
});

/** A product below a catalogue page of its type; the canonical address is below the first such page. */
export const productPage = definePage<ProductData>({
  pattern: '/productos/{page}/{slug}',
  load: async (context) => {
    const data = await loadProduct(context, context.params.page);
    return data?.page ? data : null;
  },
  sitemap: async ({ read }) => {
    const [products, pages] = await Promise.all([
      everyEntry(read, 'productSections'),
      read.list('productPages'),
    ]);
    return products.flatMap((product) =>
      product.seo.noindex || product.seo.canonical || !pageOf(product, pages)
        ? []
        : [
            {
              path: productPath(product, pages),
              lastmod: new Date(product.publishedAt),
              image: product.images[0]?.image && sharePicture(product.images[0].image),
            },
          ],
    );
  },
  stops: stopsOf,
  head: headOf,
  ask: askOf,
  View,
});

/** The same product at the short address printed on boxes and manuals; not indexed. */
export const protectionPage = definePage<ProductData>({
  pattern: '/proteccion/{slug}',
  load: (context) => loadProduct(context),
  stops: stopsOf,
  head: (data, context) => ({ ...headOf(data, context), noindex: true }),
  ask: askOf,
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
const mostOffered = 60;

async function offered(read: SiteReader, products: readonly ProductEntry[]): Promise<ProductEntry[]> {
  const types = new Set(products.flatMap(({ productType }) => productType?.id ?? []));
  if (types.size === 0 || products.length === mostCompared) return [];
  const { entries } = await read.page('productSections', {
    where: { productType: [...types] },
    order: { by: 'name' },
    limit: mostOffered,
  });
  return entries.filter(({ id }) => products.every((product) => product.id !== id));
}

/** Compares the data of up to four products without JavaScript. */
export const comparePage = definePage<ComparisonData>({
  pattern: comparePath,
  query: { productos: readCompared },
  // There are so many combinations that hardly any is requested twice.
  isKept: (_data, { request }) => request.query.productos === undefined,
  load: async ({ read, request }) => {
    const slugs = request.query.productos?.split(',') ?? [];
    const [found, pages, phone] = await Promise.all([
      Promise.all(slugs.map((slug) => read.bySlug('productSections', slug))),
      read.list('productPages'),
      readPhone(read),
    ]);
    const known = found.filter((product) => product !== null);
    const products = known.slice(0, mostCompared);
    const others = await offered(read, products);
    return { products, others, pages, hadMore: known.length > products.length, phone };
  },
  stops: () => [
    { name: 'Productos', path: cataloguePath },
    { name: 'Comparar', path: comparePath },
  ],
  head: ({ products: [first], pages }) => ({
    title: 'Compará productos lado a lado',
    description: 'Hasta cuatro productos lado a lado: en qué se diferencian y en qué son iguales.',
    canonical: comparePath,
    noindex: true,
    ...sharedWith(first?.images[0]?.image ?? pages.find(({ banner }) => banner)?.banner),
  }),
  View: ({ data: { products, others, pages, hadMore, phone }, trail }) => (
    <>
      <Opening
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
          <Comparison products={products} pathOf={(product) => productPath(product, pages)} />
        )}
      </ComparisonMore>
      <ProductsOnwards phone={phone} />
    </>
  ),
});
