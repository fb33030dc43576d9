import type { Renewal } from './renewal.ts';

/** The part of a session that the manager needs; apps extend it. */
export interface KnownSession {
  /** The user, and the role that they preview, if any. */
  user: { id: string; viewAs: { id: string } | null };
  /** End of the session by the server's clock, in milliseconds since 1970. */
  expires: number;
  /** Minutes by which this computer's clock is ahead of the server's. */
  minutesDifference: number;
}

/** Remaining lifetime of the session in milliseconds; `now` is this computer's clock. */
export const getRemainingMs = (
  session: Pick<KnownSession, 'expires' | 'minutesDifference'>,
  now: number,
): number => session.expires - (now - session.minutesDifference * 60_000);

/** Name of the channel and the lock with which all tabs, of the areas and of the site, share one session. */
export const sessionName = 'centinela.session';

/** Interval of the refreshes in milliseconds, also before the first one (specification, section 9). */
export const refreshIntervalMs = 90_000;

/** Remaining share of the lifetime below which a request waits for a renewal. */
export const renewalShare = 0.25;

/** Retry delays of an unanswered refresh in milliseconds. The delay doubles with each retry up to the longest. */
export const retryDelaysMs = { first: 1_000, longest: 15_000 } as const;

/** Why a session ended: logout, inactivity, expiry, failed renewal, another tab. */
export type EndReason = 'logout' | 'idle' | 'expired' | 'refused' | 'elsewhere';

/** Dependencies of the session manager, injected so that tests can use a fake clock. */
export interface SessionPorts<Session extends KnownSession = KnownSession> {
  /** Reads the session from the cookies, which another tab may have changed. */
  read(): Session | null;
  clear(): void;
  /** Requests a renewed session once; its cookies come with the response. */
  renew(): Promise<Renewal>;
  /** Ends the session on the server. */
  logout(): Promise<void>;
  /** Milliseconds since 1970 by this computer's clock. */
  now(): number;
  /** Runs a function while no other tab runs one. */
  runExclusively<T>(run: () => Promise<T>): Promise<T>;
  every(milliseconds: number, run: () => void): () => void;
  after(milliseconds: number, run: () => void): () => void;
  /** False while the browser is offline: then a refresh is postponed and does not count as failed. */
  isOnline(): boolean;
  /** True when the session ended because of inactivity. */
  isIdle(session: Session): boolean;
  /** Notifies the other tabs. */
  notifyTabs(message: 'renewed' | 'ended'): void;
  /** Leaves the private screens: an app navigates to the public home page (specification, section 4). */
  leave(reason: EndReason): void;
  /** Reloads the app: another tab changed the user or the previewed role. */
  restart(): void;
}

export interface SessionManager<Session extends KnownSession = KnownSession> {
  /** Starts the refreshes; returns a function that stops them. */
  start(): () => void;
  current(): Session | null;
  /** Must be awaited before a request: renews a session near its end. */
  beforeCall(): Promise<void>;
  /** Refreshes the session immediately. */
  refresh(): Promise<void>;
  end(reason: EndReason): Promise<void>;
  /** Handles a message of another tab. */
  onMessage(message: 'renewed' | 'ended'): void;
}

/** Whether the user or the previewed role changed: then the whole screen is outdated. */
const isDifferentUser = (one: KnownSession['user'], other: KnownSession['user']): boolean =>
  one.id !== other.id || one.viewAs?.id !== other.viewAs?.id;

/** Mutable state of a session manager. */
interface ManagerState<Session extends KnownSession> {
  readonly ports: SessionPorts<Session>;
  session: Session | null;
  /** Lifetime of the session: the largest remaining time so far, because no cookie contains its start. */
  lifetime: number;
  renewing: Promise<void> | null;
  isEnded: boolean;
  failures: number;
  /** Cancels the scheduled retry; null when there is none. */
  cancelRetry: (() => void) | null;
  /** The session's end at this tab's last tick. */
  lastSeenExpiry: number | undefined;
}

/**
 * Keeps one session alive, in the areas and on the public site: a refresh every 90 s, and a renewal before a request
 * near the session's end, one for all requests and tabs. An unanswered refresh is retried until the session's end. A
 * failed one, expiry and inactivity clear the session and navigate to the home page.
 */
export function createSessionManager<Session extends KnownSession>(
  ports: SessionPorts<Session>,
): SessionManager<Session> {
  const session = ports.read();
  const state: ManagerState<Session> = {
    ports,
    session,
    lifetime: session ? getRemainingMs(session, ports.now()) : 0,
    renewing: null,
    isEnded: false,
    failures: 0,
    cancelRetry: null,
    lastSeenExpiry: session?.expires,
  };
  return {
    start: () => ports.every(refreshIntervalMs, () => tick(state)),
    current: () => state.session,
    beforeCall: () => prepareCall(state),
    refresh: () => renew(state),
    end: (reason) => end(state, reason),
    onMessage: (message) => {
      if (message === 'ended') void end(state, 'elsewhere');
      else reloadSession(state);
    },
  };
}

async function end<Session extends KnownSession>(
  state: ManagerState<Session>,
  reason: EndReason,
): Promise<void> {
  const { ports, session } = state;
  if (state.isEnded) return;
  state.isEnded = true;
  cancelScheduledRetry(state);
  const isIdle = reason !== 'logout' && session !== null && ports.isIdle(session);
  ports.clear();
  if (reason !== 'elsewhere') {
    ports.notifyTabs('ended');
    // Only the server can delete the token cookie; if it doesn't answer, leaving the screen is more important.
    await ports.logout().catch(() => undefined);
  }
  ports.leave(isIdle ? 'idle' : reason);
}

function setSession<Session extends KnownSession>(state: ManagerState<Session>, read: Session): void {
  if (read.expires !== state.session?.expires) state.lifetime = getRemainingMs(read, state.ports.now());
  state.session = read;
}

/** Reads the session from the cookies. Returns false when it is over. */
function reloadSession<Session extends KnownSession>(state: ManagerState<Session>): boolean {
  const { ports } = state;
  const read = ports.read();
  if (state.isEnded) return false;
  if (!read) {
    void end(state, state.session ? 'elsewhere' : 'expired');
    return false;
  }
  if (state.session && isDifferentUser(read.user, state.session.user)) {
    state.isEnded = true;
    ports.restart();
    return false;
  }
  setSession(state, read);
  if (getRemainingMs(read, ports.now()) > 0) return true;
  void end(state, 'expired');
  return false;
}

/** Starts a renewal, or joins the one in progress. */
function renew<Session extends KnownSession>(state: ManagerState<Session>): Promise<void> {
  cancelScheduledRetry(state);
  state.renewing ??= renewExclusively(state).finally(() => {
    state.renewing = null;
  });
  return state.renewing;
}

async function renewExclusively<Session extends KnownSession>(state: ManagerState<Session>): Promise<void> {
  const { ports } = state;
  const before = state.session?.expires;
  const renewal = await ports.runExclusively(async () => {
    if (!reloadSession(state)) return null;
    // Another tab renewed the session while this one waited for the lock.
    if (state.session?.expires !== before) return 'renewed';
    return ports.renew();
  });
  if (renewal === null || renewal === 'forbidden' || state.isEnded) return;
  if (renewal === 'refused') return end(state, 'refused');
  if (renewal === 'unanswered') return retryLater(state);
  state.failures = 0;
  if (reloadSession(state)) ports.notifyTabs('renewed');
}

/** Schedules a retry of an unanswered refresh. */
function retryLater<Session extends KnownSession>(state: ManagerState<Session>): void {
  const { ports } = state;
  const pause = Math.min(retryDelaysMs.first * 2 ** state.failures, retryDelaysMs.longest);
  state.failures += 1;
  state.cancelRetry = ports.after(pause, () => {
    state.cancelRetry = null;
    if (!reloadSession(state)) return;
    if (ports.isOnline()) void renew(state);
    else retryLater(state);
  });
}

function cancelScheduledRetry<Session extends KnownSession>(state: ManagerState<Session>): void {
  state.cancelRetry?.();
  state.cancelRetry = null;
}

/** Refreshes the session at the regular interval. */
function tick<Session extends KnownSession>(state: ManagerState<Session>): void {
  if (!reloadSession(state) || state.cancelRetry || !state.ports.isOnline()) return;
  // Another tab has refreshed since the last tick, which is enough for all tabs.
  const isRefreshed = state.session?.expires !== state.lastSeenExpiry;
  state.lastSeenExpiry = state.session?.expires;
  if (!isRefreshed)
    void renew(state).then(() => {
      state.lastSeenExpiry = state.session?.expires;
    });
}

/** Renews a session near its end before a request. */
async function prepareCall<Session extends KnownSession>(state: ManagerState<Session>): Promise<void> {
  if (state.renewing) return state.renewing;
  // A retry is scheduled: until then, the current token is still valid.
  if (!reloadSession(state) || !state.session || state.cancelRetry) return;
  if (getRemainingMs(state.session, state.ports.now()) < state.lifetime * renewalShare) await renew(state);
}
