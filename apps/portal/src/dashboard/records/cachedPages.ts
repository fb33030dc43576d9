import { findLinkTargets, getLinkTarget, type LinkTarget } from '@centinela/api/content/links.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../calls/notFound.ts';
import { call } from '../../calls/send.ts';
import { entryKeys } from './entries.ts';

const staleTimeMs = 60_000;
const background = { background: true };

/** Pages of all sections whose titles match, cached; a blank query returns the first ones. */
export const searchPages = (client: QueryClient, query: string): Promise<LinkTarget[]> =>
  client.fetchQuery({
    queryKey: [...entryKeys.pages, 'search', query.trim()],
    queryFn: async () => (await call(findLinkTargets, { query: { q: query.trim() } })).data,
    staleTime: staleTimeMs,
    meta: background,
  });

/**
 * The page that a link refers to, cached.
 *
 * @returns null when it was deleted
 * @throws ApiError when the request fails
 */
export async function findPage(client: QueryClient, section: string, id: string): Promise<LinkTarget | null> {
  const first = await searchPages(client, '').catch(() => []);
  const cachedPage = first.find((page) => page.section === section && page.id === id);
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
