import { foldText } from '../../../kernel/fold.ts';
import { type Column, cellProblem, cellValue, type Row } from './columns.ts';
import type { Area, Place } from './rows.ts';

/** Result of a paste. */
export type Pasted =
  | {
      type: 'pasted';
      rows: readonly Row[];
      area: Area;
      /** Number of pasted rows. */
      count: number;
      /** Number of cells with invalid values. */
      wrong: number;
      /** Columns without a place in the table, by heading or number. */
      left: string[];
    }
  /** `would` be rows, and no more than `most` may be: nothing was pasted. */
  | { type: 'tooMany'; most: number; would: number; over: number }
  | { type: 'nothing' };

export interface PasteInto {
  rows: readonly Row[];
  columns: readonly Column[];
  at: Place;
  /** Maximum number of rows in the list. */
  most: number;
  blank: Row;
}

/** Target column of each pasted column; null where there is none. */
type Aims = (number | null)[];

const isNamed = ({ key, field }: Column, heading: string): boolean =>
  [key, ...field.label].some((name) => {
    const own = foldText(name);
    return heading === own || heading.startsWith(`${own} `);
  });

/**
 * Maps pasted columns by their headings; null when the row contains no headings. An unknown heading maps to the
 * column at its position if that column is free.
 */
function aimsByHeadings(headings: readonly string[], columns: readonly Column[]): Aims | null {
  const folded = headings.map((heading) => foldText(heading.trim()));
  const taken = new Set<number>();
  const aims: Aims = folded.map((heading) => {
    const found = columns.findIndex((column, index) => !taken.has(index) && isNamed(column, heading));
    if (heading === '' || found === -1) return null;
    taken.add(found);
    return found;
  });
  if (taken.size === 0 || taken.size * 2 < folded.filter(Boolean).length) return null;
  return aims.map((aim, index) => {
    if (aim !== null || taken.has(index) || index >= columns.length) return aim;
    taken.add(index);
    return index;
  });
}

/** Returns the non-empty pasted columns that have no target. */
function leftOut(
  cells: readonly (readonly string[])[],
  aims: Aims,
  headings: readonly string[] | null,
): string[] {
  const width = Math.max(0, ...cells.map((row) => row.length));
  return Array.from({ length: width }, (_none, index) => index)
    .filter(
      (index) => (aims[index] ?? null) === null && cells.some((row) => (row[index] ?? '').trim() !== ''),
    )
    .map((index) => headings?.[index]?.trim() || String(index + 1));
}

/**
 * Pastes cells from a position on: overwrites existing rows and appends new ones. When the first pasted row
 * contains headings, they determine the target columns. Text in a numeric column stays as text.
 */
export function paste(cells: readonly (readonly string[])[], into: PasteInto): Pasted {
  const { rows, columns, most, blank } = into;
  const at = { row: Math.min(into.at.row, rows.length), column: into.at.column };
  const [first = []] = cells;
  const named = cells.length > 1 ? aimsByHeadings(first, columns) : null;
  const body = named ? cells.slice(1) : cells;
  if (body.length === 0) return { type: 'nothing' };
  const width = Math.max(...body.map((row) => row.length));
  const aims =
    named ??
    Array.from({ length: width }, (_none, index) =>
      at.column + index < columns.length ? at.column + index : null,
    );
  const would = Math.max(rows.length, at.row + body.length);
  if (would > most) return { type: 'tooMany', most, would, over: would - most };
  let wrong = 0;
  const pastedRow = (row: Row, texts: readonly string[]): Row => {
    const pasted: Record<string, unknown> = { ...row };
    aims.forEach((aim, index) => {
      const column = aim === null ? undefined : columns[aim];
      const text = texts[index];
      if (!column || text === undefined) return;
      pasted[column.key] = cellValue(column, text);
      if (cellProblem(column, pasted[column.key]) !== null) wrong += 1;
    });
    return pasted;
  };
  const next = Array.from({ length: would }, (_none, index) => {
    const texts = body[index - at.row];
    const row = rows[index] ?? blank;
    return texts ? pastedRow(row, texts) : row;
  });
  const reached = aims.filter((aim) => aim !== null);
  return {
    type: 'pasted',
    rows: next,
    count: body.length,
    wrong,
    left: leftOut(body, aims, named && first),
    area: {
      from: { row: at.row, column: Math.min(...reached, columns.length - 1) },
      to: { row: at.row + body.length - 1, column: Math.max(...reached, 0) },
    },
  };
}
