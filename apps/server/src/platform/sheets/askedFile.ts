import { AppError } from '../errors/appError.ts';
import type { SheetColumn } from './sendSheet.ts';

type Query = Record<string, string | string[]>;

const wrong = (field: string) => new AppError('badRequest', { errors: [{ field, message: 'option' }] });

/**
 * What the query of a download says beside that of its list: `format`, csv or xlsx, and `columns`, those that the
 * dashboard's list shows, in their order; null for the whole file.
 *
 * @throws AppError badRequest for another format
 */
export function readAskedFile({ format = 'csv', columns, ...query }: Query): {
  format: 'csv' | 'xlsx';
  columns: readonly string[] | null;
  query: Query;
} {
  if (format !== 'csv' && format !== 'xlsx') throw wrong('format');
  if (columns === undefined) return { format, columns: null, query };
  if (typeof columns !== 'string') throw wrong('columns');
  return { format, columns: columns.split(','), query };
}

/** The same of a list that may be so long that it goes as CSV alone. @throws AppError badRequest for any other format */
export function readAskedCsv(asked: Query) {
  const { format, ...rest } = readAskedFile(asked);
  if (format !== 'csv') throw wrong('format');
  return rest;
}

/** The columns of a file that were asked for; all of them where none were. @throws AppError badRequest for one that there is not */
export function askedColumns<Row>(
  sheet: readonly SheetColumn<Row>[],
  columns: readonly string[] | null,
): readonly SheetColumn<Row>[] {
  if (columns === null) return sheet;
  const by = Map.groupBy(sheet, ({ of }) => of);
  return [...new Set(columns)].flatMap((name) => {
    const found = by.get(name);
    if (!found) throw wrong('columns');
    return found;
  });
}
