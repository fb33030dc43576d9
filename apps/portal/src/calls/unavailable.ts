import { ApiError } from '@centinela/api/http/client.ts';

/**
 * Whether nothing was saved because the service is unavailable: the database or the server cannot be reached, or
 * there is no connection. The same request can be repeated.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ApiError)
    return error.body.code === 'unavailable' || (error.status >= 502 && error.status <= 504);
  // fetch rejects with a TypeError when there is no connection.
  return error instanceof TypeError;
}
