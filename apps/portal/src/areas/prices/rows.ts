import type { AgentPrices, PriceRow } from '@centinela/api/agents/prices.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';

/** A row of a price list, prepared for searching. */
export interface SearchableRow extends PriceRow {
  /** Unique across all lists. */
  key: string;
  list: string;
  slug: string;
  validFrom: string;
  /** Text that the search compares with the query, without accents and in lower case. */
  searchText: string;
}

/** Returns the rows of all lists, in the order of the lists. */
export const flattenRows = (lists: readonly AgentPrices[]): SearchableRow[] =>
  lists.flatMap(({ title, slug, validFrom, rows }) =>
    rows.map((row, index) => ({
      ...row,
      key: `${slug} ${index}`,
      list: title,
      slug,
      validFrom,
      searchText: foldText([row.code, row.name, row.note, row.group, title].filter(Boolean).join(' ')),
    })),
  );

export interface PriceCriteria {
  /** Words that a row must contain. */
  query: string;
  /** Slug of the list to search; empty for all. */
  list: string;
  changedOnly: boolean;
}

/** Returns the rows that contain all words of the query, in any order. */
export function searchRows(
  rows: readonly SearchableRow[],
  { query, list, changedOnly }: PriceCriteria,
): SearchableRow[] {
  const terms = foldText(query).split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (list === '' || row.slug === list) &&
      (!changedOnly || row.was !== null || row.isNew) &&
      terms.every((term) => row.searchText.includes(term)),
  );
}

/** Escapes a CSV cell so that Excel never reads it as a formula. */
const escapeCell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = (value ?? '').replace(/^([=+\-@\t])/, "'$1");
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Converts rows to a CSV file for Argentine Excel: semicolons and decimal commas. */
export function toCsv(rows: readonly SearchableRow[], headings: readonly string[]): string {
  const lines = rows.map(({ list, validFrom, group, code, name, price, was, note }) =>
    [list, validFrom, group, code, name, price, was, note].map(escapeCell).join(';'),
  );
  return `\uFEFF${[headings.map(escapeCell).join(';'), ...lines].join('\r\n')}\r\n`;
}
