import { remaining, type StoredSession } from './storedSession.ts';

/** Time between two refreshes, and before the first one (specification, section 9). */
export const refreshInterval = 90_000;

/** A call goes out only after a renewal when less than this share of the session's life is left. */
export const renewalShare = 0.25;

/** Why a session ended: by the user, by its time, by a refused renewal, by another tab. */
export type Ending = 'logout' | 'expired' | 'failed' | 'elsewhere';

/** The outside world, handed in so that the rules can be tested with a clock of the test's own. */
export interface SessionPorts {
  /** The session as the cookies tell it now; another tab may have changed them. */
  read(): StoredSession | null;
  clear(): void;
  /** Asks the server for a fresh session, whose cookies come with the answer. False when it is refused or empty. */
  renew(): Promise<boolean>;
  /** Tells the server that the session is over. */
  logout(): Promise<void>;
  /** Milliseconds since 1970 by this computer's clock. */
  now(): number;
  /** Runs one at a time over all tabs. */
  alone<T>(run: () => Promise<T>): Promise<T>;
  every(milliseconds: number, run: () => void): () => void;
  /** False while the network is known to be away: then a refresh is not tried, rather than failed. */
  isOnline(): boolean;
  /** Tells the other tabs. */
  tell(news: 'renewed' | 'ended'): void;
  /** Leaves the app for the site's front page. */
  leave(): void;
  /** Starts the app anew: somebody else logged in from another tab, or this one looks at it as another role. */
  restart(): void;
}

export interface SessionManager {
  /** Begins the refreshes; gives the way to stop them. */
  start(): () => void;
  current(): StoredSession | null;
  /** To be awaited before a call goes out: renews first when the end is near. */
  beforeCall(): Promise<void>;
  end(reason: Ending): Promise<void>;
  /** What another tab told. */
  heard(news: 'renewed' | 'ended'): void;
}

/** Somebody else, or the same person looking at the portal as another role: nothing on the screen is right any more. */
const isAnother = (one: StoredSession['user'], other: StoredSession['user']): boolean =>
  one.id !== other.id || one.viewAs?.id !== other.viewAs?.id;

/**
 * Keeps one session alive: a refresh every 90 s, a renewal before a call when the end is near, one renewal for
 * many calls and for all tabs. Expiry and a failed refresh clear the session and leave for the front page.
 */
export function createSessionManager(ports: SessionPorts): SessionManager {
  let known = ports.read();
  /** The life of the known session: the most that was ever left of it, since no cookie says when it began. */
  let lifetime = known ? remaining(known, ports.now()) : 0;
  let renewing: Promise<void> | null = null;
  let ended = false;

  const end = async (reason: Ending): Promise<void> => {
    if (ended) return;
    ended = true;
    ports.clear();
    if (reason !== 'elsewhere') {
      ports.tell('ended');
      // The token's cookie can only be removed by the server; when it does not answer, leaving matters more.
      await ports.logout().catch(() => undefined);
    }
    ports.leave();
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
    if (read.expires !== known?.expires) lifetime = remaining(read, ports.now());
    known = read;
    if (remaining(read, ports.now()) > 0) return true;
    void end('expired');
    return false;
  };

  const renewAlone = async (): Promise<void> => {
    const before = known?.expires;
    const isRenewed = await ports.alone(async () => {
      if (!adopt()) return null;
      // Another tab renewed while this one waited for its turn.
      if (known?.expires !== before) return true;
      return ports.renew().catch(() => false);
    });
    if (isRenewed === null) return;
    if (!isRenewed) return end('failed');
    if (adopt()) ports.tell('renewed');
  };

  const renew = (): Promise<void> => {
    renewing ??= renewAlone().finally(() => {
      renewing = null;
    });
    return renewing;
  };

  /** The session's end as this tab's last tick left it. */
  let seen = known?.expires;
  const tick = (): void => {
    if (!adopt() || !ports.isOnline()) return;
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
      if (renewing) return renewing;
      if (!adopt() || !known) return;
      if (remaining(known, ports.now()) < lifetime * renewalShare) await renew();
    },
    end,
    heard: (news) => {
      if (news === 'ended') void end('elsewhere');
      else adopt();
    },
  };
}
