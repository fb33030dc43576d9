import { foldText } from '../../../kernel/fold.ts';
import type { ReadValue } from '../../../kernel/page.ts';
import { readSlug } from '../catalogue.ts';
import type { ProductEntry } from '../paths.ts';

/** Products that are seen side by side at the most. */
export const mostCompared = 4;

/** One line of the data of several products. */
export interface SpecRow {
  name: string;
  /** In the products' order; null where a product does not say. */
  values: (string | null)[];
}

export interface SpecComparison {
  /** What is not the same of all of them. */
  differences: SpecRow[];
  same: SpecRow[];
}

/** Texts that differ only by capitals, accents or white space say the same. */
const keyOf = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

const isSame = ({ values }: SpecRow): boolean =>
  new Set(values.map((value) => (value === null ? null : keyOf(value)))).size === 1;

/** Lays the data of products side by side, in the order in which they are first named. */
export function compareSpecs(products: readonly Pick<ProductEntry, 'specs'>[]): SpecComparison {
  const rows = new Map<string, SpecRow>();
  products.forEach(({ specs }, index) => {
    for (const { name, value } of specs) {
      const row = rows.get(keyOf(name)) ?? { name, values: products.map(() => null) };
      row.values[index] ??= value;
      rows.set(keyOf(name), row);
    }
  });
  const all = [...rows.values()];
  return { differences: all.filter((row) => !isSame(row)), same: all.filter(isSame) };
}

/**
 * Reads which products are compared, in one value or in several as checkboxes send them. One more than can be shown is
 * kept, so that the page can say that there were more.
 */
export const readCompared: ReadValue = (_first, all) => {
  const slugs = all
    .slice(0, 2 * mostCompared)
    .flatMap((value) => value.split(',', 2 * mostCompared))
    .filter((slug) => readSlug(slug, [slug]) !== null);
  return [...new Set(slugs)].slice(0, mostCompared + 1).join(',') || null;
};
