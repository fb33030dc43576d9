import { createClient, toApiError } from '@centinela/api/http/client.ts';
import type { ErrorBody } from '@centinela/api/http/errors.ts';
import { currentLanguage } from '../language/language.ts';
import { renewAndRestart, sessionManager } from '../session/session.ts';
import { fetchTracked } from './connection.ts';
import { createTraceparent } from './traceparent.ts';

const tokenExpired = 'Token Expired';

/** Whether the endpoint is public, so that it needs no session (specification, section 7). */
const isPublic = (request: Request): boolean => new URL(request.url).pathname.startsWith('/api/public/');

async function readAuthError(response: Response): Promise<ErrorBody | null> {
  if (response.status !== 401 && response.status !== 403) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return toApiError(response.status, body).body;
}

/**
 * Whether the session was unrestricted when the app started. A later renewal may restrict it while the screen still
 * shows the unrestricted app.
 */
const wasUnrestrictedAtStart = sessionManager.current()?.user.restriction === null;

/** Whether the server now restricts a session that was unrestricted when the app started. */
const isNewlyRestricted = ({ code }: ErrorBody): boolean =>
  wasUnrestrictedAtStart && (code === 'mustChangePassword' || code === 'mustSecondFactor');

/** Path and query of the current page. */
const getCurrentPath = (): string => window.location.pathname + window.location.search;

/**
 * Sends a request with a valid session. A session that is about to expire is renewed first. If the server reports an
 * expired session, the session ends.
 */
export async function send(request: Request): Promise<Response> {
  request.headers.set('accept-language', currentLanguage());
  request.headers.set('traceparent', createTraceparent());
  if (isPublic(request)) return fetchTracked(request);
  await sessionManager.beforeCall();
  const response = await fetchTracked(request);
  const error = await readAuthError(response);
  if (response.status === 401 && error?.message === tokenExpired) await sessionManager.end('expired');
  if (error && isNewlyRestricted(error)) await renewAndRestart(getCurrentPath());
  return response;
}

/** Typed API client of the signed-in app: `call(endpoint, { params, query, body })`. */
export const call = createClient('/api', send);
