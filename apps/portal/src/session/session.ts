import { logout } from '@centinela/api/accounts/auth.ts';
import { deleteLocalData, deleteOfflineCache, logoutMessage } from '@centinela/api/session/device.ts';
import { buildEndedUrl } from '@centinela/api/session/ended.ts';
import { getLastInput, pauseInput, recordInput, watchInput } from '@centinela/api/session/input.ts';
import { getLogoutDestination } from '@centinela/api/session/logoutDestination.ts';
import { createSessionManager, type EndReason, sessionName } from '@centinela/api/session/manager.ts';
import { type Renewal, renewWithLastInput } from '@centinela/api/session/renewal.ts';
import { createStore } from '../interface/store.ts';
import { getIdleEnd, warningMs } from './idle.ts';
import { mayLogOut } from './logoutGuard.ts';
import { readSession, sessionCookies } from './storedSession.ts';

/** Timeout of the logout request, in milliseconds. */
const logoutTimeoutMs = 2000;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(sessionName);

const renew = (): Promise<Renewal> => renewWithLastInput(getLastInput());

/** When the session ends by inactivity unless the user confirms their presence; null while no warning is shown. */
export const idleWarning = createStore<{ endsAt: number } | null>(null);

function clear(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  for (const name of sessionCookies) document.cookie = `${name}=; path=/; max-age=0`;
  void deleteOfflineCache();
}

/** Whether the app is navigating to another page. A reload would cancel the navigation. */
let isLeaving = false;

/** Whether the user has logged out in this or another tab. */
let isLoggedOut = false;

/** Page to open after a logout. */
let logoutDestination = '/';

/** Milliseconds that the message of another tab, in which the user has logged out, may arrive after its change of the cookies. */
const messageDelayMs = 250;

/** Opens the public home page, which offers a login that leads back to this page, unless the user has logged out. */
async function leave(reason: EndReason): Promise<void> {
  if (reason === 'elsewhere' && !isLoggedOut)
    await new Promise((resolve) => setTimeout(resolve, messageDelayMs));
  const { pathname, search } = window.location;
  const endedReason = reason === 'idle' ? 'idle' : 'expired';
  window.location.assign(isLoggedOut ? logoutDestination : buildEndedUrl(endedReason, pathname + search));
}

/**
 * Session of this tab. Unsaved input stays in localStorage when the session ends, except after a logout (`logOut`).
 */
export const sessionManager = createSessionManager({
  read: () => readSession(document.cookie),
  clear,
  renew,
  logout: async () => {
    const response = await fetch(`/api${logout.path}`, {
      method: logout.method,
      keepalive: true,
      signal: AbortSignal.timeout(logoutTimeoutMs),
    });
    logoutDestination = getLogoutDestination(await response.json());
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
  leave: (reason) => void leave(reason),
  restart: () => {
    if (!isLeaving) window.location.reload();
  },
  isOnline: () => navigator.onLine,
  isIdle: (session) => {
    const endsAt = getIdleEnd(session, getLastInput());
    return endsAt !== null && endsAt - Date.now() <= warningMs;
  },
  notifyTabs: (message) => channel?.postMessage(message),
});

/** Checks whether the session is about to end, or has ended, by inactivity. */
function checkInactivity(): void {
  // The cookies may have expired while this computer was asleep.
  const session = readSession(document.cookie) ?? sessionManager.current();
  const endsAt = session && getIdleEnd(session, getLastInput());
  const isWarned = endsAt !== null && endsAt - Date.now() <= warningMs;
  if (isWarned && endsAt <= Date.now()) return void sessionManager.end('idle');
  if (isWarned === (idleWarning.get() !== null)) return;
  pauseInput(isWarned);
  idleWarning.set(isWarned ? { endsAt } : null);
}

/** Extends the session after the user confirmed their presence. */
export function stayConnected(): void {
  recordInput();
  checkInactivity();
  void sessionManager.refresh();
}

/**
 * Logs out in all tabs and deletes the user's data from this device, unless the open area asks first and the user stays.
 *
 * @param onAgreed called before it starts
 */
export async function logOut(onAgreed: () => void = () => undefined): Promise<void> {
  if (!(await mayLogOut())) return;
  onAgreed();
  isLoggedOut = true;
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
    if (event.data === logoutMessage) {
      isLoggedOut = true;
      void deleteLocalData();
    } else if (event.data === 'renewed' || event.data === 'ended') sessionManager.onMessage(event.data);
  });
}

/** Renews the session to get its current user, and restarts the app at `path`, in all tabs. */
export async function renewAndRestart(path: string): Promise<void> {
  const renewal = await renew();
  // Without a renewal, only a login brings the current user.
  if (renewal === 'refused' || renewal === 'forbidden') return sessionManager.end('refused');
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
