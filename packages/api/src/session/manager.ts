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

/** Retry delays of an unanswered refresh in milliseconds: the first one, doubled up to the longest. */
export const retryDelaysMs = { first: 1_000, longest: 15_000 } as const;

/** Polling interval for a new login while the app is covered, in milliseconds. */
export const loginPollIntervalMs = 1_000;

/** Why a session ended: logout, inactivity, expiry, rejected renewal, another tab. */
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
  /** Runs a function exclusively across all tabs. */
  runExclusively<T>(run: () => Promise<T>): Promise<T>;
  every(milliseconds: number, run: () => void): () => void;
  after(milliseconds: number, run: () => void): () => void;
  /** False while the browser is offline: then a refresh is postponed and does not count as failed. */
  isOnline(): boolean;
  /** True when the session ended because of inactivity. */
  isIdle(session: Session): boolean;
  /** Notifies the other tabs. */
  notifyTabs(message: 'renewed' | 'ended'): void;
  /** Leaves the private screens: an app navigates to the public home page. */
  leave(): void;
  /** Reloads the app: another tab changed the user or the previewed role. */
  restart(): void;
  /** Covers the app until the next login, and uncovers it. Input stays below. */
  cover(isOn: boolean): void;
}

export interface SessionManager<Session extends KnownSession = KnownSession> {
  /** Starts the refreshes; returns a function that stops them. */
  start(): () => void;
  current(): Session | null;
  /** Must be awaited before a request: renews a session near its end, and waits for a required login. */
  beforeCall(): Promise<void>;
  /** Refreshes at once. */
  refresh(): Promise<void>;
  end(reason: EndReason): Promise<void>;
  /** True while the app is covered: the session ended by inactivity and waits for a login. */
  isCovered(): boolean;
  /** Handles a message of another tab. */
  onMessage(message: 'renewed' | 'ended'): void;
}

/** Whether the user or the previewed role changed: then the whole screen is outdated. */
const isDifferentUser = (one: KnownSession['user'], other: KnownSession['user']): boolean =>
  one.id !== other.id || one.viewAs?.id !== other.viewAs?.id;

/**
 * Keeps one session alive, in the areas and on the public site: a refresh every 90 s, and a renewal before a request
 * near the session's end, one for all requests and tabs. An unanswered refresh is retried until the session's end; a
 * rejected one and expiry clear the session and navigate to the home page. Inactivity clears it and waits for a
 * login.
 */
export function createSessionManager<Session extends KnownSession>(
  ports: SessionPorts<Session>,
): SessionManager<Session> {
  let currentSession = ports.read();
  /** Lifetime of the session: the largest remaining time so far, because no cookie contains its start. */
  let lifetime = currentSession ? getRemainingMs(currentSession, ports.now()) : 0;
  let renewing: Promise<void> | null = null;
  let isEnded = false;
  /** Resolves after the next login. */
  let login: PromiseWithResolvers<void> | null = null;
  let failures = 0;
  /** Cancels the scheduled retry; null when there is none. */
  let cancelRetry: (() => void) | null = null;

  const end = async (reason: EndReason): Promise<void> => {
    if (isEnded) return;
    isEnded = true;
    cancelRetry?.();
    cancelRetry = null;
    const isIdle =
      reason === 'idle' || (reason !== 'logout' && currentSession !== null && ports.isIdle(currentSession));
    if (isIdle) waitForLogin();
    ports.clear();
    if (reason !== 'elsewhere') {
      ports.notifyTabs('ended');
      // Only the server can delete the token cookie; if it doesn't answer, leaving the screen is more important.
      await ports.logout().catch(() => undefined);
    }
    if (!isIdle) ports.leave();
  };

  const waitForLogin = (): void => {
    login = Promise.withResolvers();
    ports.cover(true);
    const stop = ports.every(loginPollIntervalMs, () => {
      const read = ports.read();
      if (!read || getRemainingMs(read, ports.now()) <= 0) return;
      stop();
      ports.cover(false);
      if (currentSession && isDifferentUser(read.user, currentSession.user)) return ports.restart();
      isEnded = false;
      setSession(read);
      login?.resolve();
      login = null;
    });
  };

  const setSession = (read: Session): void => {
    if (read.expires !== currentSession?.expires) lifetime = getRemainingMs(read, ports.now());
    currentSession = read;
  };

  /** Reads the session from the cookies. Returns false when it is over. */
  const reloadSession = (): boolean => {
    const read = ports.read();
    if (isEnded) return false;
    if (!read) {
      void end(currentSession ? 'elsewhere' : 'expired');
      return false;
    }
    if (currentSession && isDifferentUser(read.user, currentSession.user)) {
      isEnded = true;
      ports.restart();
      return false;
    }
    setSession(read);
    if (getRemainingMs(read, ports.now()) > 0) return true;
    void end('expired');
    return false;
  };

  const renewExclusively = async (): Promise<void> => {
    const before = currentSession?.expires;
    const renewal = await ports.runExclusively(async () => {
      if (!reloadSession()) return null;
      // Another tab renewed the session while this one waited for the lock.
      if (currentSession?.expires !== before) return 'renewed';
      return ports.renew();
    });
    if (renewal === null || isEnded) return;
    if (renewal === 'refused') return end('refused');
    if (renewal === 'unanswered') return retryLater();
    failures = 0;
    if (reloadSession()) ports.notifyTabs('renewed');
  };

  const retryLater = (): void => {
    const pause = Math.min(retryDelaysMs.first * 2 ** failures, retryDelaysMs.longest);
    failures += 1;
    cancelRetry = ports.after(pause, () => {
      cancelRetry = null;
      if (!reloadSession()) return;
      if (ports.isOnline()) void renew();
      else retryLater();
    });
  };

  const renew = (): Promise<void> => {
    cancelRetry?.();
    cancelRetry = null;
    renewing ??= renewExclusively().finally(() => {
      renewing = null;
    });
    return renewing;
  };

  /** The session's end at this tab's last tick. */
  let lastSeenExpiry = currentSession?.expires;
  const tick = (): void => {
    if (!reloadSession() || cancelRetry || !ports.isOnline()) return;
    // Another tab has refreshed since the last tick, which is enough for all tabs.
    const isRefreshed = currentSession?.expires !== lastSeenExpiry;
    lastSeenExpiry = currentSession?.expires;
    if (!isRefreshed)
      void renew().then(() => {
        lastSeenExpiry = currentSession?.expires;
      });
  };

  return {
    start: () => ports.every(refreshIntervalMs, tick),
    current: () => currentSession,
    beforeCall: async () => {
      if (login) await login.promise;
      if (renewing) return renewing;
      // A retry is scheduled: until then, the current token is still valid.
      if (!reloadSession() || !currentSession || cancelRetry) return;
      if (getRemainingMs(currentSession, ports.now()) < lifetime * renewalShare) await renew();
    },
    refresh: renew,
    end,
    isCovered: () => login !== null,
    onMessage: (message) => {
      if (message === 'ended') void end('elsewhere');
      else reloadSession();
    },
  };
}
