import type { Renewal } from './renewal.ts';

/** As much of a session as keeping it asks for; apps know more of it. */
export interface KnownSession {
  /** The role that they look at the portal as, where they do. */
  user: { id: string; viewAs: { id: string } | null };
  /** End of the session by the server's clock, in milliseconds since 1970. */
  expires: number;
  /** How many minutes this computer's clock is ahead of the server's. */
  minutesDifference: number;
}

/** How long the session still lives, in milliseconds; `now` is this computer's clock. */
export const remaining = (
  session: Pick<KnownSession, 'expires' | 'minutesDifference'>,
  now: number,
): number => session.expires - (now - session.minutesDifference * 60_000);

/** The channel and the lock by which all tabs keep one session together, those of the areas and of the site. */
export const sessionName = 'centinela.session';

/** Time between two refreshes, and before the first one (specification, section 9). */
export const refreshInterval = 90_000;

/** A call goes out only after a renewal when less than this share of the session's life is left. */
export const renewalShare = 0.25;

/** Pauses between tries of a refresh that got no answer: the first, doubled up to the longest. Milliseconds. */
export const retryPauses = { first: 1_000, longest: 15_000 } as const;

/** How often somebody who has to log in again is looked for, in milliseconds. */
export const lookInterval = 1_000;

/** Why a session ended: by the user, by inactivity, by its time, by a refused renewal, by another tab. */
export type Ending = 'logout' | 'idle' | 'expired' | 'refused' | 'elsewhere';

/** The outside world, handed in so that the rules can be tested with a clock of the test's own. */
export interface SessionPorts<Session extends KnownSession = KnownSession> {
  /** The session as the cookies tell it now; another tab may have changed them. */
  read(): Session | null;
  clear(): void;
  /** Asks the server once for a fresh session, whose cookies come with the answer. */
  renew(): Promise<Renewal>;
  /** Tells the server that the session is over. */
  logout(): Promise<void>;
  /** Milliseconds since 1970 by this computer's clock. */
  now(): number;
  /** Runs one at a time over all tabs. */
  alone<T>(run: () => Promise<T>): Promise<T>;
  every(milliseconds: number, run: () => void): () => void;
  after(milliseconds: number, run: () => void): () => void;
  /** False while the network is known to be away: then a refresh is not tried, rather than failed. */
  isOnline(): boolean;
  /** True when the person has done nothing for so long that this is why the session has ended. */
  isIdle(session: Session): boolean;
  /** Tells the other tabs. */
  tell(news: 'renewed' | 'ended'): void;
  /** Leaves what was for who is signed in: an app for the site's front page. */
  leave(): void;
  /** Starts the app anew: somebody else logged in from another tab, or this one looks at it as another role. */
  restart(): void;
  /** Covers the app until somebody has logged in again, and uncovers it. What was typed stays below. */
  cover(isOn: boolean): void;
}

export interface SessionManager<Session extends KnownSession = KnownSession> {
  /** Begins the refreshes; gives the way to stop them. */
  start(): () => void;
  current(): Session | null;
  /** To be awaited before a call goes out: renews first when the end is near, and waits for a login that is due. */
  beforeCall(): Promise<void>;
  /** Refreshes at once. */
  refresh(): Promise<void>;
  end(reason: Ending): Promise<void>;
  /** True while the app is covered: the session ended by inactivity and waits for a login. */
  isCovered(): boolean;
  /** What another tab told. */
  heard(news: 'renewed' | 'ended'): void;
}

/** Somebody else, or the same person looking at the portal as another role: nothing on the screen is right any more. */
const isAnother = (one: KnownSession['user'], other: KnownSession['user']): boolean =>
  one.id !== other.id || one.viewAs?.id !== other.viewAs?.id;

/**
 * Keeps one session alive, in the areas and on the public site: a refresh every 90 s, a renewal before a call when the end is near, one renewal for
 * many calls and for all tabs. A refresh that gets no answer is tried again until the session's own end; a refused one
 * and expiry clear the session and leave for the front page. Inactivity clears it and waits for a login.
 */
export function createSessionManager<Session extends KnownSession>(
  ports: SessionPorts<Session>,
): SessionManager<Session> {
  let known = ports.read();
  /** The life of the known session: the most that was ever left of it, since no cookie says when it began. */
  let lifetime = known ? remaining(known, ports.now()) : 0;
  let renewing: Promise<void> | null = null;
  let ended = false;
  /** Resolves when somebody has logged in again. */
  let login: PromiseWithResolvers<void> | null = null;
  let failures = 0;
  /** Calls off the next try of a refresh; null when none is due. */
  let cancelRetry: (() => void) | null = null;

  const end = async (reason: Ending): Promise<void> => {
    if (ended) return;
    ended = true;
    cancelRetry?.();
    cancelRetry = null;
    const isIdle = reason === 'idle' || (reason !== 'logout' && known !== null && ports.isIdle(known));
    if (isIdle) waitForLogin();
    ports.clear();
    if (reason !== 'elsewhere') {
      ports.tell('ended');
      // The token's cookie can only be removed by the server; when it does not answer, leaving matters more.
      await ports.logout().catch(() => undefined);
    }
    if (!isIdle) ports.leave();
  };

  const waitForLogin = (): void => {
    login = Promise.withResolvers();
    ports.cover(true);
    const stop = ports.every(lookInterval, () => {
      const read = ports.read();
      if (!read || remaining(read, ports.now()) <= 0) return;
      stop();
      ports.cover(false);
      if (known && isAnother(read.user, known.user)) return ports.restart();
      ended = false;
      take(read);
      login?.resolve();
      login = null;
    });
  };

  const take = (read: Session): void => {
    if (read.expires !== known?.expires) lifetime = remaining(read, ports.now());
    known = read;
  };

  /** Takes up what the cookies say. False when there is nothing left to go on with. */
  const adopt = (): boolean => {
    const read = ports.read();
    if (ended) return false;
    if (!read) {
      void end(known ? 'elsewhere' : 'expired');
      return false;
    }
    if (known && isAnother(read.user, known.user)) {
      ended = true;
      ports.restart();
      return false;
    }
    take(read);
    if (remaining(read, ports.now()) > 0) return true;
    void end('expired');
    return false;
  };

  const renewAlone = async (): Promise<void> => {
    const before = known?.expires;
    const renewal = await ports.alone(async () => {
      if (!adopt()) return null;
      // Another tab renewed while this one waited for its turn.
      if (known?.expires !== before) return 'renewed';
      return ports.renew();
    });
    if (renewal === null || ended) return;
    if (renewal === 'refused') return end('refused');
    if (renewal === 'unanswered') return retryLater();
    failures = 0;
    if (adopt()) ports.tell('renewed');
  };

  const retryLater = (): void => {
    const pause = Math.min(retryPauses.first * 2 ** failures, retryPauses.longest);
    failures += 1;
    cancelRetry = ports.after(pause, () => {
      cancelRetry = null;
      if (!adopt()) return;
      if (ports.isOnline()) void renew();
      else retryLater();
    });
  };

  const renew = (): Promise<void> => {
    cancelRetry?.();
    cancelRetry = null;
    renewing ??= renewAlone().finally(() => {
      renewing = null;
    });
    return renewing;
  };

  /** The session's end as this tab's last tick left it. */
  let seen = known?.expires;
  const tick = (): void => {
    if (!adopt() || cancelRetry || !ports.isOnline()) return;
    // Another tab has refreshed since the last time: once for all tabs is enough.
    const isRefreshed = known?.expires !== seen;
    seen = known?.expires;
    if (!isRefreshed)
      void renew().then(() => {
        seen = known?.expires;
      });
  };

  return {
    start: () => ports.every(refreshInterval, tick),
    current: () => known,
    beforeCall: async () => {
      if (login) await login.promise;
      if (renewing) return renewing;
      // A try is due soon: until then the token that there is still serves.
      if (!adopt() || !known || cancelRetry) return;
      if (remaining(known, ports.now()) < lifetime * renewalShare) await renew();
    },
    refresh: renew,
    end,
    isCovered: () => login !== null,
    heard: (news) => {
      if (news === 'ended') void end('elsewhere');
      else adopt();
    },
  };
}
