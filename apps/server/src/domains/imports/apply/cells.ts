import { AppError } from '#platform/errors/appError.ts';

/**
 * Returns a record's cells with corrections. The result has one cell per column, because a correction of a line with
 * too few or too many cells assigns each value to a column.
 *
 * @throws AppError badRequest for a field that the file has no column for
 */
export function toCorrectedCells(
  cells: readonly string[],
  columns: readonly (string | null)[],
  corrections: readonly (readonly [field: string, value: string])[],
): string[] {
  if (corrections.length === 0) return [...cells];
  const completeCells = columns.map((_, index) => cells[index] ?? '');
  for (const [field, value] of corrections) {
    const place = columns.indexOf(field);
    if (place < 0)
      throw new AppError('badRequest', { errors: [{ field: `values.${field}`, message: 'unknownField' }] });
    completeCells[place] = value;
  }
  return completeCells;
}
