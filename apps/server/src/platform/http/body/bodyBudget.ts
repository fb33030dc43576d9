/** The bytes held by one body. */
export interface ReservedBytes {
  /**
   * Adds received bytes. If they exceed the limits, the slowest unfinished bodies are cut off.
   *
   * @returns false, without adding them, when that does not free enough
   */
  take(bytes: number): boolean;
  /** Marks the body as complete: it is being processed and is no longer cut off. */
  complete(): void;
  /** Sets the listener for when the body is cut off to free memory. Its bytes are already released then. */
  onCutOff(listener: () => void): void;
  /** Releases all bytes. */
  release(): void;
}

/** Maximum bytes that bodies may hold. */
export interface BodyLimits {
  /** For one subject, which is an address or a network. */
  perSubject: number;
  /** For all subjects together. */
  total: number;
}

export interface BodyBudgetOptions extends BodyLimits {
  /**
   * Separate limits for bodies of at most `bytes` bytes, which larger bodies cannot use up. A body that grows
   * beyond that counts in full against the other limits.
   */
  small?: BodyLimits & { bytes: number };
  /** Current time in milliseconds, for tests. */
  now?: () => number;
}

/** Limits the memory that bodies use while they are received and processed. */
export interface BodyBudget {
  reserve(subject: string): ReservedBytes;
}

interface Body {
  subject: string;
  bytes: number;
  since: number;
  cutOff: () => void;
}

/** The bodies of one subject. */
interface Share {
  bytes: number;
  unfinished: Set<Body>;
  unfinishedBytes: number;
}

/** Limits and the bodies that count against them. */
interface Pool {
  /** @returns false when the limit would be exceeded */
  add(body: Body, bytes: number): boolean;
  complete(body: Body): void;
  remove(body: Body): void;
}

function createPool({ perSubject, total }: BodyLimits, now: () => number): Pool {
  const shares = new Map<string, Share>();
  let sum = 0;

  const findSlowest = (share: Share | undefined): Body | undefined => {
    const at = now();
    const rate = ({ bytes, since }: Body) => bytes / Math.max(1, at - since);
    let slowest: Body | undefined;
    for (const body of share?.unfinished ?? []) if (!slowest || rate(body) < rate(slowest)) slowest = body;
    return slowest;
  };
  const largestShare = (): Share | undefined => {
    let largest: Share | undefined;
    for (const share of shares.values())
      if (share.unfinishedBytes > (largest?.unfinishedBytes ?? 0)) largest = share;
    return largest;
  };
  /**
   * Cuts off the slowest body of the subject with the most unfinished bytes, so that many small senders outlast few
   * large ones.
   */
  const freeCapacity = (body: Body, bytes: number): boolean => {
    for (;;) {
      const own = shares.get(body.subject);
      const isOwnFull = (own?.bytes ?? 0) + bytes > perSubject;
      if (!isOwnFull && sum + bytes <= total) return true;
      const victim = findSlowest(isOwnFull ? own : largestShare());
      if (!victim || victim === body) return false;
      remove(victim);
      victim.cutOff();
    }
  };
  const remove = (body: Body): void => {
    const share = shares.get(body.subject);
    if (share?.unfinished.delete(body)) share.unfinishedBytes -= body.bytes;
    if (share) {
      share.bytes -= body.bytes;
      if (share.bytes === 0) shares.delete(body.subject);
    }
    sum -= body.bytes;
    body.bytes = 0;
  };
  return {
    add(body, bytes) {
      if (!freeCapacity(body, bytes)) return false;
      const share = shares.get(body.subject) ?? { bytes: 0, unfinished: new Set(), unfinishedBytes: 0 };
      shares.set(body.subject, share);
      share.unfinished.add(body);
      share.unfinishedBytes += bytes;
      share.bytes += bytes;
      body.bytes += bytes;
      sum += bytes;
      return true;
    },
    complete(body) {
      const share = shares.get(body.subject);
      if (share?.unfinished.delete(body)) share.unfinishedBytes -= body.bytes;
    },
    remove,
  };
}

/** Creates a budget for this process only. */
export function createBodyBudget({
  small,
  now = () => performance.now(),
  ...limits
}: BodyBudgetOptions): BodyBudget {
  const large = createPool(limits, now);
  const smallPool = small && createPool(small, now);
  return {
    reserve(subject) {
      const body: Body = { subject, bytes: 0, since: now(), cutOff: () => undefined };
      let pool = smallPool ?? large;
      return {
        take(bytes) {
          const size = body.bytes + bytes;
          if (pool === large || !small || size <= small.bytes) return pool.add(body, bytes);
          pool.remove(body);
          pool = large;
          return pool.add(body, size);
        },
        complete: () => pool.complete(body),
        onCutOff(listener) {
          body.cutOff = listener;
        },
        release: () => pool.remove(body),
      };
    },
  };
}
