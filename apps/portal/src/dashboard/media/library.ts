import { fileEndpoints, type LibraryFile } from '@centinela/api/content/files.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../calls/notFound.ts';
import { call } from '../../calls/send.ts';
import { currentLanguage } from '../../language/language.ts';
import { formatFileSize } from '../../language/numbers.ts';

/** Query keys: everything cached for the library is below `['files']`. */
export const fileKeys = {
  all: ['files'] as const,
  list: (query: Record<string, string>) => ['files', 'list', query] as const,
  newest: ['files', 'newest'] as const,
  directories: ['files', 'directories'] as const,
  one: (id: string) => ['files', 'one', id] as const,
  details: (id: string) => ['files', 'details', id] as const,
};

const staleTimeMs = 60_000;

/** Fetches the newest files in one request, so that a list of fourteen pictures needs no request for each. */
const fetchNewestFiles = (client: QueryClient): Promise<LibraryFile[]> =>
  client.fetchQuery({
    queryKey: fileKeys.newest,
    queryFn: async () => (await call(fileEndpoints.list, { query: { limit: '100' } })).data,
    staleTime: staleTimeMs,
    meta: { background: true },
  });

/**
 * Finds a file of the library by its id. Files are cached.
 *
 * @returns null when it was deleted
 * @throws ApiError when the request fails
 */
export async function findFile(client: QueryClient, id: string): Promise<LibraryFile | null> {
  const newest = await fetchNewestFiles(client).catch(() => []);
  const cachedFile = newest.find((file) => file.id === id);
  if (cachedFile) return cachedFile;
  return client.fetchQuery({
    queryKey: fileKeys.one(id),
    queryFn: async () => {
      try {
        return (await call(fileEndpoints.metadata, { params: { id } })).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    staleTime: staleTimeMs,
    meta: { background: true },
  });
}

/** Adds a new file to the cache of `findFile`, so that it is available before any list is refetched. */
export const cacheFile = (client: QueryClient, file: LibraryFile): void =>
  void client.setQueryData(fileKeys.newest, (known: LibraryFile[] | undefined) => [
    file,
    ...(known ?? []).filter(({ id }) => id !== file.id),
  ]);

/** Formats a file size in the current language. */
export const formatBytes = (bytes: number): string => formatFileSize(bytes, currentLanguage());
