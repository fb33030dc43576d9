import { ApiError } from '@centinela/api/http/client.ts';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { hasOwnWords } from './line.ts';
import { notify } from './notify.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `background`: nobody waits for it, so neither overlay nor toast. */
    queryMeta: { background?: boolean };
  }
}

/** A wrong question stays wrong: only an answer that never came, or a server in trouble, is asked for again. */
export const isWorthRetrying = (times: number, error: unknown): boolean =>
  times < 2 && (!(error instanceof ApiError) || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5_000 } },
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.background && !hasOwnWords(error)) notify.error(error.message);
    },
  }),
});
