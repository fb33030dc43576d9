import { useSearchParams } from 'react-router';

/** What narrows a list, out of its address. `names` are those that narrow it. */
export function useUrlFilters(names: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  return {
    search,
    setSearch,
    /** True: an empty list does not mean that there is nothing. */
    isNarrowed: names.some((name) => search.has(name)),
    /** Another path with the same behind it, so that what is opened from a list comes back to it. */
    keptOn: (path: string): string => (search.size > 0 ? `${path}?${search}` : path),
  };
}
