import { ApiError } from '@centinela/api/http/client.ts';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { notify } from '../toasts/notify.ts';
import { isShownByScreen } from './connection.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `background`: the user doesn't wait for the query, so it shows neither overlay nor toast. */
    queryMeta: { background?: boolean };
  }
}

/** Retries only requests without a response or with status 502 and above; other errors would occur again. */
export const isWorthRetrying = (failureCount: number, error: unknown): boolean =>
  failureCount < 2 && (!(error instanceof ApiError) || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5_000 } },
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.background && !isShownByScreen(error)) notify.error(error.message);
    },
  }),
});
