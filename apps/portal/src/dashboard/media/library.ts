import { fileEndpoints, type LibraryFile } from '@centinela/api/content/files.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

/** Everything remembered of the library stands below `['files']`. */
export const fileKeys = {
  all: ['files'] as const,
  list: (query: Record<string, string>) => ['files', 'list', query] as const,
  newest: ['files', 'newest'] as const,
  one: (id: string) => ['files', 'one', id] as const,
  details: (id: string) => ['files', 'details', id] as const,
};

const aMinute = 60_000;

/** True for an answer that says: there is no such thing. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Asks once for the newest files: a list of fourteen pictures costs one call and not fourteen. */
const newestFiles = (client: QueryClient): Promise<LibraryFile[]> =>
  client.fetchQuery({
    queryKey: fileKeys.newest,
    queryFn: async () => (await call(fileEndpoints.list, { query: { limit: '100' } })).data,
    staleTime: aMinute,
    meta: { background: true },
  });

/**
 * A file of the library by its id, remembered.
 *
 * @returns null when it is gone
 * @throws ApiError when nobody could say
 */
export async function findFile(client: QueryClient, id: string): Promise<LibraryFile | null> {
  const newest = await newestFiles(client).catch(() => []);
  const found = newest.find((file) => file.id === id);
  if (found) return found;
  return client.fetchQuery({
    queryKey: fileKeys.one(id),
    queryFn: async () => {
      try {
        return (await call(fileEndpoints.metadata, { params: { id } })).data;
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    staleTime: aMinute,
    meta: { background: true },
  });
}

/** Puts a fresh file where `findFile` looks, so that it is there before any list is asked again. */
export const rememberFile = (client: QueryClient, file: LibraryFile): void =>
  void client.setQueryData(fileKeys.newest, (known: LibraryFile[] | undefined) => [
    file,
    ...(known ?? []).filter(({ id }) => id !== file.id),
  ]);

/** Bytes in words: 1,2 MB */
export const bytesInWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`;
