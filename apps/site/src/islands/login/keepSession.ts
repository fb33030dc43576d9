import { lastInput, watchInput } from '@centinela/api/session/input.ts';
import { createSessionManager, sessionName } from '@centinela/api/session/manager.ts';
import { renewSince } from '@centinela/api/session/renewal.ts';
import { keptSession, tellIslands } from './session.ts';

/** Cookies that a script may delete (accounts/sessions/cookies.ts of the server). */
const readable = ['user', 'expires', 'minutesDifference', 'idleMinutes', 'idleEnds'];
/** Timeout of the logout request, in milliseconds. */
const goodbye = 2000;

function clear(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  for (const name of readable) document.cookie = `${name}=; path=/; max-age=0`;
}

/**
 * Renews the session while a logged-in user reads the public site, in coordination with the browser's other tabs.
 * Pages are public: when the session ends, the header offers the login again and the content stays.
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
    // Nothing is hidden here, so a session that ended by inactivity is handled like any other.
    isIdle: () => false,
    tell: (news) => channel?.postMessage(news),
    leave: () => {
      stop();
      tellIslands();
    },
    // Another user logged in from another tab: only the header of this page depends on the user.
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
