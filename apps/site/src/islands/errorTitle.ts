/** What the title of a page begins with when a form on it came back with something wrong: it is what is read first. */
export const errorPrefix = 'Error: ';

/** Says so in the title, or no more. */
export function markTitle(isWrong: boolean): void {
  const title = document.title.replace(errorPrefix, '');
  document.title = isWrong ? errorPrefix + title : title;
}

/** What stands above the list of what is wrong. */
export const summaryTitle = (count: number): string =>
  count === 1 ? 'Falta corregir un dato' : `Falta corregir ${count} datos`;
