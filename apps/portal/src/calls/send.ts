import { createClient, errorFrom } from '@centinela/api/http/client.ts';
import type { ErrorBody } from '@centinela/api/http/errors.ts';
import { currentLanguage } from '../language/language.ts';
import { sessionManager, takeUpUser } from '../session/session.ts';
import { ask } from './line.ts';

const tokenExpired = 'Token Expired';

/** Calls anybody may make need no fresh session (specification, section 7). */
const isPublic = (request: Request): boolean => new URL(request.url).pathname.startsWith('/api/public/');

async function errorOf(response: Response): Promise<ErrorBody | null> {
  if (response.status !== 401 && response.status !== 403) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return errorFrom(response.status, body).body;
}

/**
 * Whether the app started for a session that was free. The session itself may know better by now (a refresh told it),
 * while the screen still is of somebody who may do everything.
 */
const startedFree = sessionManager.current()?.user.restriction === null;

/** The server wants something done first, and this screen does not know of it yet. */
const isHeldBack = ({ code }: ErrorBody): boolean =>
  startedFree && (code === 'mustChangePassword' || code === 'mustSecondFactor');

/** Where the user is. */
const here = (): string => window.location.pathname + window.location.search;

/**
 * Sends a request with a session that is good: renewed first when its end is near, ended when the server says so. After
 * an end by inactivity it waits for the login that follows.
 */
export async function send(request: Request): Promise<Response> {
  request.headers.set('accept-language', currentLanguage());
  if (isPublic(request)) return ask(request);
  await sessionManager.beforeCall();
  const again = request.clone();
  const response = await ask(request);
  const error = await errorOf(response);
  if (response.status === 401 && error?.message === tokenExpired) {
    await sessionManager.end('expired');
    // It ended by inactivity: what was asked for goes out once somebody has logged in again.
    if (sessionManager.isCovered()) {
      await sessionManager.beforeCall();
      return ask(again);
    }
  }
  if (error && isHeldBack(error)) await takeUpUser(here());
  return response;
}

/** The typed client of the signed-in app: `call(endpoint, { params, query, body })`. */
export const call = createClient('/api', send);
