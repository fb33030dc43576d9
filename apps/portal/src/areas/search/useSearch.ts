import { mostPages, searchEndpoints } from '@centinela/api/search/search.ts';
import { isSearchKind, type SearchKind } from '@centinela/sections/kernel/search/search.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../calls/send.ts';

/** What the address asks for. */
export interface Asked {
  q: string;
  kind: SearchKind | null;
  page: number;
}

/** What an address asks for; whatever it does not say, or says wrongly, is the beginning of everything. */
export function askedIn(address: URLSearchParams): Asked {
  const kind = address.get('tipo')?.toUpperCase() ?? '';
  const page = Number(address.get('pagina'));
  return {
    q: address.get('q')?.trim() ?? '',
    kind: isSearchKind(kind) ? kind : null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, mostPages) : 1,
  };
}

/** The query of the address of a search, in the words of the site's own (`/buscar`). */
export function queryOf({ q, kind = null, page = 1 }: Partial<Asked>): string {
  const query = new URLSearchParams(q ? { q } : {});
  if (kind) query.set('tipo', kind.toLowerCase());
  if (page > 1) query.set('pagina', String(page));
  return query.toString();
}

/** What is found of what the address asks for. */
export function useSearch() {
  const [address] = useSearchParams();
  const { q, kind, page } = askedIn(address);
  const found = useQuery({
    queryKey: ['search', 'own', q, kind, page],
    queryFn: ({ signal }) => call(searchEndpoints.own, { query: { q, page, ...(kind && { kind }) }, signal }),
    enabled: q !== '',
    staleTime: 30_000,
    meta: { background: true },
  });
  return { asked: { q, kind, page }, ...found };
}

/** Milliseconds without a key before the server is asked. */
const pause = 200;

/** Letters before anything is offered. */
const fewestLetters = 2;

/** Where somebody may want to go who types this; nothing where it fails, for the box searches without. */
export function useSuggestions(typed: string) {
  const [words] = useDebouncedValue(typed.trim(), pause);
  const { data } = useQuery({
    queryKey: ['search', 'suggestions', words],
    queryFn: ({ signal }) => call(searchEndpoints.ownSuggestions, { query: { q: words }, signal }),
    enabled: words.length >= fewestLetters,
    staleTime: 30_000,
    retry: false,
    meta: { background: true },
  });
  // What was offered for other words would be chosen by mistake.
  return words === typed.trim() ? (data?.data ?? []) : [];
}
