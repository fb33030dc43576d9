/** Returns the query string of the list's first page, with the same filters and sort order. */
export function toFirstPage(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  parameters.delete('pages');
  return `?${parameters.toString()}`;
}
