import { keepAlive, logout, session as sessionSchema } from '@centinela/api/auth.ts';
import { z } from 'zod';
import { createSessionManager } from './manager.ts';
import { readSession, sessionCookies } from './storedSession.ts';

/** How long leaving waits for the server's goodbye, in milliseconds. */
const goodbye = 2000;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('centinela.session');
const renewed = z.object({ data: sessionSchema });

/** The server reads this computer's clock from here and answers with the difference in a cookie. */
const clockHeaders = () => ({ accept: 'application/json', 'x-client-time': new Date().toISOString() });

async function renew(): Promise<boolean> {
  const answer = await fetch(`/api${keepAlive.path}`, { method: keepAlive.method, headers: clockHeaders() });
  return answer.ok && renewed.safeParse(await answer.json()).success;
}

function clear(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  for (const name of sessionCookies) document.cookie = `${name}=; path=/; max-age=0`;
}

/** The app is about to start anew elsewhere: starting anew here would call that off. */
let isLeaving = false;

/** The one session of this tab. What somebody typed stays in localStorage when it ends. */
export const sessionManager = createSessionManager({
  read: () => readSession(document.cookie),
  clear,
  renew,
  logout: async () => {
    await fetch(`/api${logout.path}`, {
      method: logout.method,
      keepalive: true,
      signal: AbortSignal.timeout(goodbye),
    });
  },
  now: () => Date.now(),
  alone: (run) => (navigator.locks ? navigator.locks.request('centinela.session', run) : run()),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
  isOnline: () => navigator.onLine,
  tell: (news) => channel?.postMessage(news),
  leave: () => window.location.assign('/'),
  restart: () => {
    if (!isLeaving) window.location.reload();
  },
});

/** Starts the refreshes and listens to the other tabs. */
export function startSession(): void {
  sessionManager.start();
  channel?.addEventListener('message', (event) => {
    if (event.data === 'renewed' || event.data === 'ended') sessionManager.heard(event.data);
  });
}

/** Takes up what the server says of the session's user by now, and starts the app anew at `path`, in all tabs. */
export async function takeUpUser(path: string): Promise<void> {
  await renew().catch(() => false);
  announceUser(path);
}

/**
 * Starts the app anew at `path`, and in all other tabs where they are: the session's user has become another one,
 * and the cookie says so already.
 */
export function announceUser(path: string): void {
  isLeaving = true;
  channel?.postMessage('renewed');
  window.location.assign(path);
}
