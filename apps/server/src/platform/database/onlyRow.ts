/** The row of a statement that always gives one back, such as an insert. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement came back without its row');
  return row;
}
