import { findLinkTargets, getLinkTarget, type LinkTarget } from '@centinela/api/content/links.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../calls/notFound.ts';
import { call } from '../../calls/send.ts';
import { entryKeys } from './entries.ts';

const staleTimeMs = 60_000;
const background = { background: true };

/** Searches the titles of the pages of all sections. Results are cached. A blank query returns the first pages. */
export const searchPages = (client: QueryClient, query: string): Promise<LinkTarget[]> =>
  client.fetchQuery({
    queryKey: [...entryKeys.pages, 'search', query.trim()],
    queryFn: async () => (await call(findLinkTargets, { query: { q: query.trim() } })).data,
    staleTime: staleTimeMs,
    meta: background,
  });

/**
 * Returns the page that a link refers to, from the cache or the server.
 *
 * @returns null if it was deleted
 * @throws ApiError when the request fails
 */
export async function findPage(client: QueryClient, section: string, id: string): Promise<LinkTarget | null> {
  const firstPages = await searchPages(client, '').catch(() => []);
  const cachedPage = firstPages.find((page) => page.section === section && page.id === id);
  if (cachedPage) return cachedPage;
  return client.fetchQuery({
    queryKey: [...entryKeys.pages, section, id],
    queryFn: async () => {
      try {
        return (await call(getLinkTarget, { params: { section, id } })).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    staleTime: staleTimeMs,
    meta: background,
  });
}
