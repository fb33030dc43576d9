import type { SearchResult } from '@centinela/api/search/search.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { fileView, imageView, type MediaRecord } from '@centinela/sections/kernel/view.ts';
import { getPlanPath } from '@centinela/sections/sections/plans/compare.ts';
import { createPricedName } from '@centinela/sections/sections/plans/pricedName.ts';
import { getProductPath } from '@centinela/sections/sections/productSections/paths.ts';
import { getVariantUrl } from '@centinela/ui/parts/Picture/variants.ts';
import { removeTaxes } from '@centinela/ui/pesos.ts';
import type { TrackedReader } from '#content/read';
import { readMedia } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import type { FoundRow } from '#searchIndex/find';

/** A row as it is shown: its address, and the picture and price next to it. */
export type ShownRow = Omit<FoundRow, 'picture'> & Pick<SearchResult, 'picture' | 'price'>;

const productAddress = /^\/proteccion\/([^#]+)(#.*)?$/;

/** Adds the canonical paths of products, which depend on the pages of the catalogue. */
async function withProductPaths(reader: TrackedReader, rows: readonly FoundRow[]): Promise<FoundRow[]> {
  if (!rows.some(({ section }) => section === 'productSections')) return [...rows];
  const pages = await reader.list('productPages');
  return rows.map((row) => {
    const [, slug, fragment = ''] = productAddress.exec(row.path) ?? [];
    if (row.section !== 'productSections' || slug === undefined || row.requires === null) return row;
    return {
      ...row,
      path: `${getProductPath({ slug, productType: { id: row.requires } }, pages)}${fragment}`,
    };
  });
}

/** Loads the current prices of plans by the path of their page; none if no row is a plan. */
async function loadPrices(
  reader: TrackedReader,
  rows: readonly FoundRow[],
): Promise<ReadonlyMap<string, NonNullable<SearchResult['price']>>> {
  if (!rows.some(({ kind }) => kind === 'PLAN')) return new Map();
  const [plans, [settings]] = await Promise.all([reader.list('plans'), reader.list('internalSettings')]);
  const taxRate = settings?.company.taxRate ?? null;
  return new Map(
    plans.flatMap((plan) => {
      const priced = createPricedName(plan.name, [plan]);
      if (!priced || priced.amount <= 0) return [];
      const { amount, full, isFrom } = priced;
      const net = taxRate === null ? null : removeTaxes(amount, taxRate);
      return [[getPlanPath(plan), { amount, regular: full, net, isFrom }]];
    }),
  );
}

/** Width in pixels of the pictures next to results. */
const pictureWidth = 160;

const getPictureUrl = (file: MediaRecord): string =>
  getVariantUrl(imageView(file, { alt: '', decorative: true, focal: null }), pictureWidth, 'webp');

/**
 * Adds what is shown with each row. Visitors open a public document at the address of its file; signed-in users open
 * it at the path in its index row.
 */
export async function showRows(
  db: Queryable,
  reader: TrackedReader,
  found: readonly FoundRow[],
  audience: Flavour,
): Promise<ShownRow[]> {
  const [rows, prices, files] = await Promise.all([
    withProductPaths(reader, found),
    loadPrices(reader, found),
    readMedia(
      db,
      found.flatMap(({ fileId, picture }) => [fileId, picture].filter((id) => id !== null)),
    ),
  ]);
  const byId = new Map(files.map((file) => [file.id, file]));
  return rows.map((row) => {
    const document = audience === 'PUBLICO' && row.fileId ? byId.get(row.fileId) : undefined;
    const picture = row.picture === null ? undefined : byId.get(row.picture);
    return {
      ...row,
      path: document ? fileView(document).url : row.path,
      picture: picture?.width ? getPictureUrl(picture) : null,
      price: prices.get(row.path) ?? null,
    };
  });
}
