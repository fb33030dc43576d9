import { searchKinds } from '@centinela/sections/kernel/search/search.ts';
import { z } from 'zod';
import { searchPath } from './paths.ts';
import { foundThing, kindCount } from './search.ts';

/** What the page shows of one search. */
export const searchView = z.object({
  /** What was typed, as much of it as is read. */
  q: z.string(),
  kind: z.enum(searchKinds).nullable(),
  page: z.number(),
  /** True where this network has searched so much that it is asked to wait. */
  isBusy: z.boolean(),
  found: z.array(foundThing),
  kinds: z.array(kindCount),
  meant: z.string().nullable(),
  total: z.number(),
  /** True when there is more than `total`. */
  isMore: z.boolean(),
  pages: z.number(),
});
export type SearchView = z.infer<typeof searchView>;

/** The address of a search. */
export function searchUrl({ q, kind, page = 1 }: { q: string; kind?: string | null; page?: number }): string {
  const query = new URLSearchParams({ q });
  if (kind) query.set('tipo', kind.toLowerCase());
  if (page > 1) query.set('pagina', String(page));
  return `${searchPath}?${query}`;
}
