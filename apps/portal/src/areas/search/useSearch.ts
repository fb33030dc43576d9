import { maxPages, searchEndpoints } from '@centinela/api/search/search.ts';
import { isSearchKind, type SearchKind } from '@centinela/sections/kernel/search/search.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../calls/send.ts';

/** Search parameters of the URL. */
export interface SearchParams {
  q: string;
  kind: SearchKind | null;
  page: number;
}

/** Parses the search parameters of a URL. Missing or invalid ones get their default. */
export function parseSearchParams(address: URLSearchParams): SearchParams {
  const kind = address.get('tipo')?.toUpperCase() ?? '';
  const page = Number(address.get('pagina'));
  return {
    q: address.get('q')?.trim() ?? '',
    kind: isSearchKind(kind) ? kind : null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, maxPages) : 1,
  };
}

/** Builds the query string of a search, with the parameter names of the public site (`/buscar`). */
export function buildSearchQuery({ q, kind = null, page = 1 }: Partial<SearchParams>): string {
  const query = new URLSearchParams(q ? { q } : {});
  if (kind) query.set('tipo', kind.toLowerCase());
  if (page > 1) query.set('pagina', String(page));
  return query.toString();
}

/** Searches with the parameters of the URL. */
export function useSearch() {
  const [address] = useSearchParams();
  const { q, kind, page } = parseSearchParams(address);
  const result = useQuery({
    queryKey: ['search', 'own', q, kind, page],
    queryFn: ({ signal }) => call(searchEndpoints.own, { query: { q, page, ...(kind && { kind }) }, signal }),
    enabled: q !== '',
    staleTime: 30_000,
    meta: { background: true },
  });
  return { searchParams: { q, kind, page }, ...result };
}

/** Debounce before suggestions are loaded, in milliseconds. */
const debounceMs = 200;

/** Letters required for suggestions. */
const minLetters = 2;

/** Loads suggestions for the typed text. Returns none on errors, since the search works without them. */
export function useSuggestions(input: string) {
  const [debouncedInput] = useDebouncedValue(input.trim(), debounceMs);
  const { data } = useQuery({
    queryKey: ['search', 'suggestions', debouncedInput],
    queryFn: ({ signal }) => call(searchEndpoints.ownSuggestions, { query: { q: debouncedInput }, signal }),
    enabled: debouncedInput.length >= minLetters,
    staleTime: 30_000,
    retry: false,
    meta: { background: true },
  });
  // Suggestions for an older text could be selected by mistake.
  return debouncedInput === input.trim() ? (data?.data ?? []) : [];
}
