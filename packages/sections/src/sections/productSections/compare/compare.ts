import { foldText } from '../../../kernel/fold.ts';
import type { ParseValue } from '../../../pages/page.ts';
import { parseSlug } from '../catalogue.ts';
import type { ProductEntry } from '../paths.ts';

/** Maximum number of compared products. */
export const maxCompared = 4;

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
const normaliseText = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

const isSame = ({ values }: SpecRow): boolean =>
  new Set(values.map((value) => (value === null ? null : normaliseText(value)))).size === 1;

/** Compares the technical data of products; rows are in order of first appearance. */
export function compareSpecs(products: readonly Pick<ProductEntry, 'specs'>[]): SpecComparison {
  const rows = new Map<string, SpecRow>();
  products.forEach(({ specs }, index) => {
    for (const { name, value } of specs) {
      const row = rows.get(normaliseText(name)) ?? { name, values: products.map(() => null) };
      row.values[index] ??= value;
      rows.set(normaliseText(name), row);
    }
  });
  const all = [...rows.values()];
  return { differences: all.filter((row) => !isSame(row)), same: all.filter(isSame) };
}

/**
 * Parses the slugs of the compared products, from one value or from several as checkboxes send them. Keeps one
 * more than the maximum, so that the page can report the excess.
 */
export const parseCompared: ParseValue = (_first, all) => {
  const slugs = all
    .slice(0, 2 * maxCompared)
    .flatMap((value) => value.split(',', 2 * maxCompared))
    .filter((slug) => parseSlug(slug, [slug]) !== null);
  return [...new Set(slugs)].slice(0, maxCompared + 1).join(',') || null;
};
