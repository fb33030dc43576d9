import { lastInput, watchInput } from '@centinela/api/session/input.ts';
import { createSessionManager, sessionName } from '@centinela/api/session/manager.ts';
import { renewSince } from '@centinela/api/session/renewal.ts';
import { keptSession, tellIslands } from './session.ts';

/** The cookies that a script may remove (accounts/sessions/cookies.ts of the server). */
const readable = ['user', 'expires', 'minutesDifference', 'idleMinutes', 'idleEnds'];
/** How long the server's goodbye is waited for, in milliseconds. */
const goodbye = 2000;

function clear(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  for (const name of readable) document.cookie = `${name}=; path=/; max-age=0`;
}

/**
 * Renews the session of who is signed in while they read the public site, together with the other tabs of this browser.
 * The page is for everybody: when the session ends, the header offers to come in again, and what is read stays.
 */
export function keepSession(): void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(sessionName);
  const manager = createSessionManager({
    read: () => keptSession(document.cookie),
    clear,
    renew: () => renewSince(lastInput()),
    logout: async () => {
      await fetch('/api/auth/logout', {
        method: 'POST',
        keepalive: true,
        signal: AbortSignal.timeout(goodbye),
      });
    },
    now: () => Date.now(),
    alone: (run) => (navigator.locks ? navigator.locks.request(sessionName, run) : run()),
    every: (milliseconds, run) => {
      const timer = setInterval(run, milliseconds);
      return () => clearInterval(timer);
    },
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    isOnline: () => navigator.onLine,
    // Nothing is covered here: a session that ended by inactivity has ended like any other.
    isIdle: () => false,
    tell: (news) => channel?.postMessage(news),
    leave: () => {
      stop();
      tellIslands();
    },
    // Somebody else has come in from another tab: nothing here but the header is about them.
    restart: () => {
      stop();
      channel?.close();
      tellIslands();
      keepSession();
    },
    cover: () => undefined,
  });
  watchInput();
  const stop = manager.start();
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'renewed' || data === 'ended') manager.heard(data);
  });
}
