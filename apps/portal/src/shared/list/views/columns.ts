/** The properties of a column that determine its position. */
interface ArrangeableColumn {
  label: string;
  /** Its name in views; a column without a name keeps its position. */
  name?: string;
  isTitle?: boolean;
  /** True for an optional column that is hidden by default. */
  isSpare?: boolean;
}

/**
 * The visible columns in order, without duplicates. The title is always included, because it links to the row;
 * unknown names are ignored.
 *
 * @param chosen column names; null for the default columns
 */
export function arrangeColumns<Column extends ArrangeableColumn>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): readonly Column[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const known = [...new Set(chosen)].flatMap((name) => byName.get(name) ?? []);
  if (known.length === 0) return columns.filter(({ isSpare }) => !isSpare);
  const isFound = new Set(known);
  const titles = columns.filter((column) => column.isTitle && !isFound.has(column));
  const fixed = columns.filter(({ name, isTitle, isSpare }) => name === undefined && !isTitle && !isSpare);
  return [...titles, ...known, ...fixed];
}

/** A column in the column menu. */
export interface ColumnChoice {
  name: string;
  label: string;
  isTitle: boolean;
  isSpare: boolean;
}

/** The named columns of a list, which users can choose. */
export const getColumnChoices = (columns: readonly ArrangeableColumn[]): ColumnChoice[] =>
  columns.flatMap(({ name, label, isTitle = false, isSpare = false }) =>
    name === undefined ? [] : [{ name, label, isTitle, isSpare }],
  );
