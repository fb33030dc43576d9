import { AppError } from '../errors/appError.ts';
import type { SheetColumn } from './sendSheet.ts';

type Query = Record<string, string | string[]>;

const wrong = (field: string) => new AppError('badRequest', { errors: [{ field, message: 'option' }] });

/**
 * Parses the query of a download, apart from its list's parameters: `format`, csv or xlsx, and `columns`, the
 * visible columns of the dashboard's list in their order; null for all columns.
 *
 * @throws AppError badRequest for another format
 */
export function parseFileQuery({ format = 'csv', columns, ...query }: Query): {
  format: 'csv' | 'xlsx';
  columns: readonly string[] | null;
  query: Query;
} {
  if (format !== 'csv' && format !== 'xlsx') throw wrong('format');
  if (columns === undefined) return { format, columns: null, query };
  if (typeof columns !== 'string') throw wrong('columns');
  return { format, columns: columns.split(','), query };
}

/**
 * Like `parseFileQuery`, for lists that may be too long for xlsx.
 *
 * @throws AppError badRequest for any format but CSV
 */
export function parseCsvQuery(requested: Query) {
  const { format, ...rest } = parseFileQuery(requested);
  if (format !== 'csv') throw wrong('format');
  return rest;
}

/**
 * Returns the requested columns of a file; all of them without a request.
 *
 * @throws AppError badRequest for an unknown column
 */
export function selectColumns<Row>(
  sheet: readonly SheetColumn<Row>[],
  columns: readonly string[] | null,
): readonly SheetColumn<Row>[] {
  if (columns === null) return sheet;
  const by = Map.groupBy(sheet, ({ listColumn }) => listColumn);
  return [...new Set(columns)].flatMap((name) => {
    const found = by.get(name);
    if (!found) throw wrong('columns');
    return found;
  });
}
