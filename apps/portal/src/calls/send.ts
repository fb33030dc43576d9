import { createClient, errorFrom } from '@centinela/api/client.ts';
import { currentLanguage } from '../language/language.ts';
import { sessionManager } from '../session/session.ts';

const tokenExpired = 'Token Expired';

/** Calls anybody may make need no fresh session (specification, section 7). */
const isPublic = (request: Request): boolean => new URL(request.url).pathname.startsWith('/api/public/');

async function isTokenExpired(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return errorFrom(401, body).message === tokenExpired;
}

/** Sends a request with a session that is good: renewed first when its end is near, ended when the server says so. */
export async function send(request: Request): Promise<Response> {
  request.headers.set('accept-language', currentLanguage());
  if (isPublic(request)) return fetch(request);
  await sessionManager.beforeCall();
  const response = await fetch(request);
  if (await isTokenExpired(response)) await sessionManager.end('expired');
  return response;
}

/** The typed client of the signed-in app: `call(endpoint, { params, query, body })`. */
export const call = createClient('/api', send);
