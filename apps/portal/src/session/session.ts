import { logout } from '@centinela/api/accounts/auth.ts';
import { emptyDevice, emptyKept, loggedOut } from '@centinela/api/session/device.ts';
import { lastInput, noteInput, pauseInput, watchInput } from '@centinela/api/session/input.ts';
import { createSessionManager, sessionName } from '@centinela/api/session/manager.ts';
import { type Renewal, renewSince } from '@centinela/api/session/renewal.ts';
import { createStore } from '../interface/store.ts';
import { idleEndOf, warning } from './idle.ts';
import { readSession, sessionCookies } from './storedSession.ts';

/** How long leaving waits for the server's goodbye, in milliseconds. */
const goodbye = 2000;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(sessionName);

const renew = (): Promise<Renewal> => renewSince(lastInput());

/**
 * Where the session stands between input and its end by inactivity. `warned`: it ends at `endsAt` (milliseconds since
 * 1970) unless somebody says that they are there. `ended`: it has, and waits for a login.
 */
export type IdleState = { phase: 'active' | 'ended' } | { phase: 'warned'; endsAt: number };
export const idleState = createStore<IdleState>({ phase: 'active' });

function clear(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  for (const name of sessionCookies) document.cookie = `${name}=; path=/; max-age=0`;
  void emptyKept();
}

/** The app is about to start anew elsewhere: starting anew here would call that off. */
let isLeaving = false;

/** The one session of this tab. What somebody typed stays in localStorage when it ends, unless they log out (`logOut`). */
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
  isIdle: (session) => {
    const endsAt = idleEndOf(session, lastInput());
    return endsAt !== null && endsAt - Date.now() <= warning;
  },
  tell: (news) => channel?.postMessage(news),
  leave: () => window.location.assign('/'),
  restart: () => {
    if (!isLeaving) window.location.reload();
  },
  cover: (isOn) => {
    idleState.set({ phase: isOn ? 'ended' : 'active' });
    // Whoever logs in again is there.
    if (!isOn) noteInput();
    pauseInput(isOn);
  },
});

/** Looks whether the end by inactivity is near or has come. */
function watchIdle(): void {
  if (sessionManager.isCovered()) return;
  // Cookies that are gone may have gone with their time, while this computer slept.
  const session = readSession(document.cookie) ?? sessionManager.current();
  const endsAt = session && idleEndOf(session, lastInput());
  const isWarned = endsAt !== null && endsAt - Date.now() <= warning;
  if (isWarned && endsAt <= Date.now()) return void sessionManager.end('idle');
  if (isWarned === (idleState.get().phase === 'warned')) return;
  pauseInput(isWarned);
  idleState.set(isWarned ? { phase: 'warned', endsAt } : { phase: 'active' });
}

/** The person is there: the session goes on. */
export function stayConnected(): void {
  noteInput();
  watchIdle();
  void sessionManager.refresh();
}

/** Logs out in all tabs, and leaves nothing of the person's on this device. */
export async function logOut(): Promise<void> {
  channel?.postMessage(loggedOut);
  await emptyDevice();
  await sessionManager.end('logout');
}

/** Starts the refreshes, looks for input, and listens to the other tabs. */
export function startSession(): void {
  watchInput();
  sessionManager.start();
  setInterval(watchIdle, 1000);
  // Back after logging out: browsers may show the screen as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !readSession(document.cookie)) window.location.reload();
  });
  channel?.addEventListener('message', (event) => {
    if (event.data === loggedOut) void emptyDevice();
    else if (event.data === 'renewed' || event.data === 'ended') sessionManager.heard(event.data);
  });
}

/** Takes up what the server says of the session's user by now, and starts the app anew at `path`, in all tabs. */
export async function takeUpUser(path: string): Promise<void> {
  await renew();
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
