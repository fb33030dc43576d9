import type { AgentPrices, PriceRow } from '@centinela/api/agents/prices.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';

/** A row of any list, ready to be searched. */
export interface FoundRow extends PriceRow {
  /** No other row has it. */
  key: string;
  list: string;
  slug: string;
  validFrom: string;
  /** Folded words that it is found by. */
  words: string;
}

/** All rows of all lists, in the lists' order. */
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
  /** Slug of one list; blank for all. */
  list: string;
  changedOnly: boolean;
}

/** The rows that have all these words, in any order. */
export function searchRows(rows: readonly FoundRow[], { words, list, changedOnly }: Asked): FoundRow[] {
  const asked = foldText(words).split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (list === '' || row.slug === list) &&
      (!changedOnly || row.was !== null || row.isNew) &&
      asked.every((word) => row.words.includes(word)),
  );
}

/** A cell that Excel takes as a text, whatever it begins with. */
const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = (value ?? '').replace(/^([=+\-@\t])/, "'$1");
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a file that Excel opens in Argentina: semicolons, decimal commas. */
export function csvOf(rows: readonly FoundRow[], heads: readonly string[]): string {
  const lines = rows.map(({ list, validFrom, group, code, name, price, was, note }) =>
    [list, validFrom, group, code, name, price, was, note].map(cell).join(';'),
  );
  return `\uFEFF${[heads.map(cell).join(';'), ...lines].join('\r\n')}\r\n`;
}
