/** The URL of the first page of the same list, with its filters and sort order. */
export function toFirstPage(address: string): string {
  const search = new URLSearchParams(address);
  search.delete('page');
  search.delete('pages');
  return `?${search.toString()}`;
}
