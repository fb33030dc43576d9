/** The address of the same list from its first page: what it is narrowed to and ordered by stays. */
export function firstPage(address: string): string {
  const search = new URLSearchParams(address);
  search.delete('page');
  search.delete('pages');
  return `?${search.toString()}`;
}
