import { searchKinds } from '@centinela/sections/kernel/search/search.ts';
import { z } from 'zod';
import { searchPath } from './paths.ts';
import { kindCount, searchAction, searchResult } from './search.ts';

/** Content of the search page. */
export const searchView = z.object({
  /** Search text, cut to the maximum length. */
  q: z.string(),
  kind: z.enum(searchKinds).nullable(),
  page: z.number(),
  /** True when this network has exceeded the search rate limit. */
  isBusy: z.boolean(),
  actions: z.array(searchAction),
  found: z.array(searchResult),
  kinds: z.array(kindCount),
  meant: z.string().nullable(),
  total: z.number(),
  /** True when there are more than `total`. */
  isMore: z.boolean(),
  pages: z.number(),
});
export type SearchView = z.infer<typeof searchView>;

/** Builds the URL of a search. */
export function buildSearchUrl({
  q,
  kind,
  page = 1,
}: {
  q: string;
  kind?: string | null;
  page?: number;
}): string {
  const query = new URLSearchParams({ q });
  if (kind) query.set('tipo', kind.toLowerCase());
  if (page > 1) query.set('pagina', String(page));
  return `${searchPath}?${query}`;
}
