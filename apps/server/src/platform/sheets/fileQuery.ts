import { AppError } from '../errors/appError.ts';
import type { SheetColumn } from './sendSheet.ts';

type Query = Record<string, string | string[]>;

const createFieldError = (field: string) =>
  new AppError('badRequest', { errors: [{ field, message: 'option' }] });

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
  if (format !== 'csv' && format !== 'xlsx') throw createFieldError('format');
  if (columns === undefined) return { format, columns: null, query };
  if (typeof columns !== 'string') throw createFieldError('columns');
  return { format, columns: columns.split(','), query };
}

/**
 * Like `parseFileQuery`, for lists that may be too long for xlsx.
 *
 * @throws AppError badRequest for any format but CSV
 */
export function parseCsvQuery(requested: Query) {
  const { format, ...rest } = parseFileQuery(requested);
  if (format !== 'csv') throw createFieldError('format');
  return rest;
}

/**
 * Returns the requested columns of a file, or all columns if none are requested.
 *
 * @throws AppError badRequest for an unknown column
 */
export function selectColumns<Row>(
  sheet: readonly SheetColumn<Row>[],
  columns: readonly string[] | null,
): readonly SheetColumn<Row>[] {
  if (columns === null) return sheet;
  const columnsByName = Map.groupBy(sheet, ({ listColumn }) => listColumn);
  return [...new Set(columns)].flatMap((name) => {
    const found = columnsByName.get(name);
    if (!found) throw createFieldError('columns');
    return found;
  });
}
