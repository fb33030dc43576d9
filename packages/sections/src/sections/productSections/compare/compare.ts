import { foldText } from '../../../kernel/fold.ts';
import type { ReadValue } from '../../../kernel/page.ts';
import { readSlug } from '../catalogue.ts';
import type { ProductEntry } from '../paths.ts';

/** Maximum number of compared products. */
export const mostCompared = 4;

/** A row of technical data across several products. */
export interface SpecRow {
  name: string;
  /** In the order of the products; null where a product has no value. */
  values: (string | null)[];
}

export interface SpecComparison {
  /** Rows whose values differ between products. */
  differences: SpecRow[];
  same: SpecRow[];
}

/** Normalises a text for comparison: ignores case, accents and white space. */
const keyOf = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

const isSame = ({ values }: SpecRow): boolean =>
  new Set(values.map((value) => (value === null ? null : keyOf(value)))).size === 1;

/** Compares the technical data of products; rows are in order of first appearance. */
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
 * Parses the slugs of the compared products, from one value or from several as checkboxes send them. Keeps one
 * more than the maximum, so that the page can report the excess.
 */
export const readCompared: ReadValue = (_first, all) => {
  const slugs = all
    .slice(0, 2 * mostCompared)
    .flatMap((value) => value.split(',', 2 * mostCompared))
    .filter((slug) => readSlug(slug, [slug]) !== null);
  return [...new Set(slugs)].slice(0, mostCompared + 1).join(',') || null;
};
