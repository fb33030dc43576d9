import { ApiError } from '@centinela/api/http/client.ts';

/**
 * True when nothing was saved because nobody could: the server has lost its database, what stands before it cannot reach
 * it, or there is no connection. The same may be sent again as it is.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ApiError)
    return error.body.code === 'unavailable' || (error.status >= 502 && error.status <= 504);
  // fetch rejects with a TypeError when there is no connection.
  return error instanceof TypeError;
}
