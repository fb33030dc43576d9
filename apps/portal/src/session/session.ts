import { logout } from '@centinela/api/accounts/auth.ts';
import { deleteLocalData, deleteOfflineCache, logoutMessage } from '@centinela/api/session/device.ts';
import { getLastInput, pauseInput, recordInput, watchInput } from '@centinela/api/session/input.ts';
import { createSessionManager, sessionName } from '@centinela/api/session/manager.ts';
import { type Renewal, renewWithLastInput } from '@centinela/api/session/renewal.ts';
import { createStore } from '../interface/store.ts';
import { getIdleEnd, warningMs } from './idle.ts';
import { readSession, sessionCookies } from './storedSession.ts';

/** Timeout of the logout request, in milliseconds. */
const logoutTimeoutMs = 2000;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(sessionName);

const renew = (): Promise<Renewal> => renewWithLastInput(getLastInput());

/**
 * Inactivity state of the session. `warned`: it ends at `endsAt` (milliseconds since 1970) unless the user confirms
 * their presence. `ended`: it has ended and waits for a login.
 */
export type IdleState = { phase: 'active' | 'ended' } | { phase: 'warned'; endsAt: number };
export const idleState = createStore<IdleState>({ phase: 'active' });

function clear(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  for (const name of sessionCookies) document.cookie = `${name}=; path=/; max-age=0`;
  void deleteOfflineCache();
}

/** Whether the app is navigating to another page. A reload would cancel the navigation. */
let isLeaving = false;

/**
 * Session of this tab. Unsaved input stays in localStorage when the session ends, except after a logout (`logOut`).
 */
export const sessionManager = createSessionManager({
  read: () => readSession(document.cookie),
  clear,
  renew,
  logout: async () => {
    await fetch(`/api${logout.path}`, {
      method: logout.method,
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
  isIdle: (session) => {
    const endsAt = getIdleEnd(session, getLastInput());
    return endsAt !== null && endsAt - Date.now() <= warningMs;
  },
  notifyTabs: (message) => channel?.postMessage(message),
  leave: () => window.location.assign('/'),
  restart: () => {
    if (!isLeaving) window.location.reload();
  },
  cover: (isOn) => {
    idleState.set({ phase: isOn ? 'ended' : 'active' });
    // A new login counts as input.
    if (!isOn) recordInput();
    pauseInput(isOn);
  },
});

/** Checks whether the session is about to end, or has ended, by inactivity. */
function checkInactivity(): void {
  if (sessionManager.isCovered()) return;
  // The cookies may have expired while this computer was asleep.
  const session = readSession(document.cookie) ?? sessionManager.current();
  const endsAt = session && getIdleEnd(session, getLastInput());
  const isWarned = endsAt !== null && endsAt - Date.now() <= warningMs;
  if (isWarned && endsAt <= Date.now()) return void sessionManager.end('idle');
  if (isWarned === (idleState.get().phase === 'warned')) return;
  pauseInput(isWarned);
  idleState.set(isWarned ? { phase: 'warned', endsAt } : { phase: 'active' });
}

/** Extends the session after the user confirmed their presence. */
export function stayConnected(): void {
  recordInput();
  checkInactivity();
  void sessionManager.refresh();
}

/** Logs out in all tabs and deletes the user's data from this device. */
export async function logOut(): Promise<void> {
  channel?.postMessage(logoutMessage);
  await deleteLocalData();
  await sessionManager.end('logout');
}

/** Starts session renewal, activity tracking and communication with other tabs. */
export function startSession(): void {
  watchInput();
  sessionManager.start();
  setInterval(checkInactivity, 1000);
  // Browsers may restore the last screen from the back/forward cache after a logout.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !readSession(document.cookie)) window.location.reload();
  });
  channel?.addEventListener('message', (event) => {
    if (event.data === logoutMessage) void deleteLocalData();
    else if (event.data === 'renewed' || event.data === 'ended') sessionManager.onMessage(event.data);
  });
}

/** Renews the session to get its current user, and restarts the app at `path`, in all tabs. */
export async function renewAndRestart(path: string): Promise<void> {
  await renew();
  restartApp(path);
}

/**
 * Restarts the app at `path`, and the other tabs at their current page, after the user in the session cookie has
 * changed.
 */
export function restartApp(path: string): void {
  isLeaving = true;
  channel?.postMessage('renewed');
  window.location.assign(path);
}
