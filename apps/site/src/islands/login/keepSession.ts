import { getLastInput, watchInput } from '@centinela/api/session/input.ts';
import { createSessionManager, sessionName } from '@centinela/api/session/manager.ts';
import { renewWithLastInput } from '@centinela/api/session/renewal.ts';
import { notifyIslands, readKnownSession } from './session.ts';

/** Cookies that a script may delete (accounts/sessions/cookies.ts of the server). */
const readableCookies = ['user', 'expires', 'minutesDifference', 'idleMinutes', 'idleEnds'];
/** Timeout of the logout request, in milliseconds. */
const logoutTimeoutMs = 2000;

function clearCookies(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  for (const name of readableCookies) document.cookie = `${name}=; path=/; max-age=0`;
}

/**
 * Renews the session while a logged-in user reads the public site, in coordination with the browser's other tabs.
 * When the session ends, only the header changes: it offers the login again.
 */
export function keepSession(): void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(sessionName);
  const manager = createSessionManager({
    read: () => readKnownSession(document.cookie),
    clear: clearCookies,
    renew: () => renewWithLastInput(getLastInput()),
    logout: async () => {
      await fetch('/api/auth/logout', {
        method: 'POST',
        keepalive: true,
        signal: AbortSignal.timeout(logoutTimeoutMs),
      });
    },
    now: () => Date.now(),
    runExclusively: (run) => (navigator.locks ? navigator.locks.request(sessionName, run) : run()),
    every: (milliseconds, run) => {
      const timer = setInterval(run, milliseconds);
      return () => clearInterval(timer);
    },
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    isOnline: () => navigator.onLine,
    // Public pages show no private data, so the end of a session by inactivity needs no special treatment.
    isIdle: () => false,
    notifyTabs: (news) => channel?.postMessage(news),
    leave: () => {
      stop();
      notifyIslands();
    },
    // Another user has logged in from another tab. Only the header depends on the user, so the page is not reloaded.
    restart: () => {
      stop();
      channel?.close();
      notifyIslands();
      keepSession();
    },
  });
  watchInput();
  const stop = manager.start();
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'renewed' || data === 'ended') manager.onMessage(data);
  });
}
