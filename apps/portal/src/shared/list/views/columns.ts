/** The properties of a column that determine its position. */
interface ArrangeableColumn {
  label: string;
  /** Its name in views; a column without a name keeps its position. */
  name?: string;
  isTitle?: boolean;
  /** True for an optional column that is hidden by default. */
  isHiddenByDefault?: boolean;
}

/**
 * The visible columns in order, without duplicates. The title is always included, because it links to the row;
 * unknown names are ignored.
 *
 * @param chosenNames column names; null for the default columns
 */
export function arrangeColumns<Column extends ArrangeableColumn>(
  columns: readonly Column[],
  chosenNames: readonly string[] | null,
): readonly Column[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const chosenColumns = [...new Set(chosenNames)].flatMap((name) => byName.get(name) ?? []);
  if (chosenColumns.length === 0) return columns.filter(({ isHiddenByDefault }) => !isHiddenByDefault);
  const knownColumns = new Set(chosenColumns);
  const titles = columns.filter((column) => column.isTitle && !knownColumns.has(column));
  const unnamedColumns = columns.filter(
    ({ name, isTitle, isHiddenByDefault }) => name === undefined && !isTitle && !isHiddenByDefault,
  );
  return [...titles, ...chosenColumns, ...unnamedColumns];
}

/** A column in the column menu. */
export interface ColumnChoice {
  name: string;
  label: string;
  isTitle: boolean;
  isHiddenByDefault: boolean;
}

/** The named columns of a list, which users can choose. */
export const getColumnChoices = (columns: readonly ArrangeableColumn[]): ColumnChoice[] =>
  columns.flatMap(({ name, label, isTitle = false, isHiddenByDefault = false }) =>
    name === undefined ? [] : [{ name, label, isTitle, isHiddenByDefault }],
  );
