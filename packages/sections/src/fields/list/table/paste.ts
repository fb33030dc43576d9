import { foldText } from '../../../kernel/fold.ts';
import { type Column, parseCell, type Row, validateCell } from './columns.ts';
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
      invalidCells: number;
      /** Pasted columns without a target column, by heading or number. */
      unmappedColumns: string[];
    }
  /** The list would have `rowCount` rows, more than `maxRows`; nothing was pasted. */
  | { type: 'tooMany'; maxRows: number; rowCount: number; excessCount: number }
  | { type: 'nothing' };

export interface PasteDestination {
  rows: readonly Row[];
  columns: readonly Column[];
  at: Place;
  /** Maximum number of rows in the list. */
  maxRows: number;
  blank: Row;
}

/** Target column of each pasted column; null where there is none. */
type TargetColumns = (number | null)[];

const isNamed = ({ key, field }: Column, heading: string): boolean =>
  [key, ...field.label].some((name) => {
    const foldedLabel = foldText(name);
    return heading === foldedLabel || heading.startsWith(`${foldedLabel} `);
  });

/**
 * Maps pasted columns by their headings; null when the row contains no headings. An unknown heading maps to the
 * column at its position if that column is free.
 */
function matchHeadings(headings: readonly string[], columns: readonly Column[]): TargetColumns | null {
  const folded = headings.map((heading) => foldText(heading.trim()));
  const usedColumns = new Set<number>();
  const claim = (index: number): number | null => {
    if (!columns[index] || usedColumns.has(index)) return null;
    usedColumns.add(index);
    return index;
  };
  const named = folded.map((heading) =>
    heading === ''
      ? null
      : claim(columns.findIndex((column, index) => !usedColumns.has(index) && isNamed(column, heading))),
  );
  if (usedColumns.size === 0 || usedColumns.size * 2 < folded.filter(Boolean).length) return null;
  return named.map((target, index) => target ?? claim(index));
}

/** Returns the non-empty pasted columns that have no target. */
const findUnmappedColumns = (
  body: readonly (readonly string[])[],
  targets: TargetColumns,
  headings: readonly string[] | null,
): string[] =>
  targets.flatMap((target, index) =>
    target === null && body.some((row) => (row[index] ?? '').trim() !== '')
      ? [headings?.[index]?.trim() || String(index + 1)]
      : [],
  );

/**
 * Pastes cells from a position on: overwrites existing rows and appends new ones. When the first pasted row
 * contains headings, they determine the target columns. Text in a numeric column stays as text.
 */
export function paste(cells: readonly (readonly string[])[], destination: PasteDestination): Pasted {
  const { rows, columns, maxRows, blank } = destination;
  const at = { row: Math.min(destination.at.row, rows.length), column: destination.at.column };
  const [first = []] = cells;
  const matched = cells.length > 1 ? matchHeadings(first, columns) : null;
  const body = matched ? cells.slice(1) : cells;
  if (body.length === 0) return { type: 'nothing' };
  const width = Math.max(...cells.map((row) => row.length));
  const targets = Array.from({ length: width }, (_none, index) => {
    if (matched) return matched[index] ?? null;
    return at.column + index < columns.length ? at.column + index : null;
  });
  const rowCount = Math.max(rows.length, at.row + body.length);
  if (rowCount > maxRows) return { type: 'tooMany', maxRows, rowCount, excessCount: rowCount - maxRows };
  let invalidCells = 0;
  const createPastedRow = (row: Row, texts: readonly string[]): Row => {
    const pasted: Record<string, unknown> = { ...row };
    targets.forEach((target, index) => {
      const column = target === null ? undefined : columns[target];
      const text = texts[index];
      if (!column || text === undefined) return;
      pasted[column.key] = parseCell(column, text);
      if (validateCell(column, pasted[column.key]) !== null) invalidCells += 1;
    });
    return pasted;
  };
  const next = Array.from({ length: rowCount }, (_none, index) => {
    const texts = body[index - at.row];
    const row = rows[index] ?? blank;
    return texts ? createPastedRow(row, texts) : row;
  });
  const targetColumns = targets.filter((target) => target !== null);
  return {
    type: 'pasted',
    rows: next,
    count: body.length,
    invalidCells,
    unmappedColumns: findUnmappedColumns(body, targets, matched && first),
    area: {
      from: { row: at.row, column: Math.min(...targetColumns, columns.length - 1) },
      to: { row: at.row + body.length - 1, column: Math.max(...targetColumns, 0) },
    },
  };
}
