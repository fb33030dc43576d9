/** Milliseconds between two writes. */
const pause = 10_000;

/** Counts how often redirects are followed, in this process, and adds that to their rows now and then. */
export interface HitCounter {
  note(from: string): void;
  /** Writes what was counted. What cannot be written now is kept for the next time. */
  flush(): Promise<void>;
  /** Writes the rest. */
  close(): Promise<void>;
}

const add = `update redirects r set hits = r.hits + each.count, last_hit_at = greatest(r.last_hit_at, each.at)
  from unnest($1::text[], $2::int[], $3::timestamptz[]) as each(path, count, at) where r.from_path = each.path`;

/**
 * As many numbers are kept as there are redirects that somebody followed since the last write.
 *
 * @param query runs a statement
 */
export function createHitCounter(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  log: { warn(details: object, message: string): void },
): HitCounter {
  let counted = new Map<string, { count: number; at: Date }>();
  let running: Promise<void> = Promise.resolve();
  const write = async () => {
    if (counted.size === 0) return;
    const mine = counted;
    counted = new Map();
    const hits = [...mine.values()];
    try {
      await query(add, [[...mine.keys()], hits.map(({ count }) => count), hits.map(({ at }) => at)]);
    } catch (error) {
      for (const [path, { count, at }] of mine) {
        const newer = counted.get(path);
        counted.set(path, { count: count + (newer?.count ?? 0), at: newer?.at ?? at });
      }
      log.warn({ err: error }, 'the hits of redirects could not be written; they are kept');
    }
  };
  const flush = () => {
    running = running.then(write);
    return running;
  };
  const timer = setInterval(() => void flush(), pause);
  timer.unref();
  return {
    note: (from) => {
      counted.set(from, { count: (counted.get(from)?.count ?? 0) + 1, at: new Date() });
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
