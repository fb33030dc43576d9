/** The bytes held by one body. */
export interface ReservedBytes {
  /**
   * Reserves memory for received bytes. If they exceed the limits, the slowest unfinished bodies are cut off.
   *
   * @returns false, without adding them, when that does not free enough
   */
  take(bytes: number): boolean;
  /** Marks the body as complete: it is being processed and is no longer cut off. */
  complete(): void;
  /** Sets the function that is called when the body is cut off to free memory. Its bytes have been released by then. */
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
   * Separate limits for bodies of at most `bytes` bytes, so that larger bodies cannot use up their memory. Once a
   * body is larger, all its bytes count against the other limits.
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
interface SubjectBodies {
  bytes: number;
  unfinished: Set<Body>;
  unfinishedBytes: number;
}

/** Limits and the bodies that count against them. */
interface BodyPool {
  /** @returns false when the limit would be exceeded */
  add(body: Body, bytes: number): boolean;
  complete(body: Body): void;
  remove(body: Body): void;
}

function createPool({ perSubject, total }: BodyLimits, now: () => number): BodyPool {
  const shares = new Map<string, SubjectBodies>();
  let sum = 0;

  const findSlowest = (share: SubjectBodies | undefined): Body | undefined => {
    const at = now();
    const rate = ({ bytes, since }: Body) => bytes / Math.max(1, at - since);
    let slowest: Body | undefined;
    for (const body of share?.unfinished ?? []) if (!slowest || rate(body) < rate(slowest)) slowest = body;
    return slowest;
  };
  const largestShare = (): SubjectBodies | undefined => {
    let largest: SubjectBodies | undefined;
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
      const subjectShare = shares.get(body.subject);
      const isSubjectFull = (subjectShare?.bytes ?? 0) + bytes > perSubject;
      if (!isSubjectFull && sum + bytes <= total) return true;
      const bodyToCutOff = findSlowest(isSubjectFull ? subjectShare : largestShare());
      if (!bodyToCutOff || bodyToCutOff === body) return false;
      remove(bodyToCutOff);
      bodyToCutOff.cutOff();
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
  const largePool = createPool(limits, now);
  const smallPool = small && createPool(small, now);
  return {
    reserve(subject) {
      const body: Body = { subject, bytes: 0, since: now(), cutOff: () => undefined };
      let pool = smallPool ?? largePool;
      return {
        take(bytes) {
          const size = body.bytes + bytes;
          if (pool === largePool || !small || size <= small.bytes) return pool.add(body, bytes);
          pool.remove(body);
          pool = largePool;
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
