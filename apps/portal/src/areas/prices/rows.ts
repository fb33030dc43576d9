import type { AgentPrices, PriceRow } from '@centinela/api/agents/prices.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';

/** A row of a price list, prepared for searching. */
export interface FoundRow extends PriceRow {
  /** Unique across all lists. */
  key: string;
  list: string;
  slug: string;
  validFrom: string;
  /** Normalized search text. */
  words: string;
}

/** Returns the rows of all lists, in the order of the lists. */
export const allRows = (lists: readonly AgentPrices[]): FoundRow[] =>
  lists.flatMap(({ title, slug, validFrom, rows }) =>
    rows.map((row, index) => ({
      ...row,
      key: `${slug} ${index}`,
      list: title,
      slug,
      validFrom,
      words: foldText([row.code, row.name, row.note, row.group, title].filter(Boolean).join(' ')),
    })),
  );

export interface Asked {
  words: string;
  /** Slug of the list to search; empty for all. */
  list: string;
  changedOnly: boolean;
}

/** Returns the rows that contain all words, in any order. */
export function searchRows(rows: readonly FoundRow[], { words, list, changedOnly }: Asked): FoundRow[] {
  const asked = foldText(words).split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (list === '' || row.slug === list) &&
      (!changedOnly || row.was !== null || row.isNew) &&
      asked.every((word) => row.words.includes(word)),
  );
}

/** Escapes a CSV cell so that Excel never reads it as a formula. */
const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = (value ?? '').replace(/^([=+\-@\t])/, "'$1");
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Converts rows to a CSV file for Argentine Excel: semicolons and decimal commas. */
export function csvOf(rows: readonly FoundRow[], heads: readonly string[]): string {
  const lines = rows.map(({ list, validFrom, group, code, name, price, was, note }) =>
    [list, validFrom, group, code, name, price, was, note].map(cell).join(';'),
  );
  return `\uFEFF${[heads.map(cell).join(';'), ...lines].join('\r\n')}\r\n`;
}
