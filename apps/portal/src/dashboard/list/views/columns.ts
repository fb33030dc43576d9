/** As much of a column as its place in a list asks for. */
interface Placed {
  label: string;
  /** What it is called in views; one without a name stays where it is. */
  name?: string;
  isTitle?: boolean;
  /** True for one that is there to be chosen and not shown by itself. */
  isSpare?: boolean;
}

/**
 * The columns that are shown, in their order, each once. The title is always among them, for it leads to the row; names that the list no
 * longer has are left out.
 *
 * @param chosen names; null: those that the list shows by itself
 */
export function arrange<Column extends Placed>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): readonly Column[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const found = [...new Set(chosen)].flatMap((name) => byName.get(name) ?? []);
  if (found.length === 0) return columns.filter(({ isSpare }) => !isSpare);
  const isFound = new Set(found);
  const titles = columns.filter((column) => column.isTitle && !isFound.has(column));
  const fixed = columns.filter(({ name, isTitle, isSpare }) => name === undefined && !isTitle && !isSpare);
  return [...titles, ...found, ...fixed];
}

/** A column as the menu of columns tells it. */
export interface ColumnChoice {
  name: string;
  label: string;
  isTitle: boolean;
  isSpare: boolean;
}

/** The columns of a list that have a name, to be chosen from. */
export const choicesOf = (columns: readonly Placed[]): ColumnChoice[] =>
  columns.flatMap(({ name, label, isTitle = false, isSpare = false }) =>
    name === undefined ? [] : [{ name, label, isTitle, isSpare }],
  );
