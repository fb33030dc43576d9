/** Milliseconds between two writes. */
const writeIntervalMs = 10_000;

/** Counts followed redirects in this process and periodically adds the counts to their rows. */
export interface HitCounter {
  note(from: string): void;
  /** Writes the counts. If this fails, the counts are added to the next write. */
  flush(): Promise<void>;
  /** Writes the remaining counts and stops the timer. */
  close(): Promise<void>;
}

const add = `update redirects r set hits = r.hits + each.count, last_hit_at = greatest(r.last_hit_at, each.at)
  from unnest($1::text[], $2::int[], $3::timestamptz[]) as each(path, count, at) where r.from_path = each.path`;

/**
 * Creates a counter. In memory, it holds one number for each redirect followed since the last write.
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
    const writtenCounts = counted;
    counted = new Map();
    const hits = [...writtenCounts.values()];
    try {
      await query(add, [[...writtenCounts.keys()], hits.map(({ count }) => count), hits.map(({ at }) => at)]);
    } catch (error) {
      for (const [path, { count, at }] of writtenCounts) {
        const newer = counted.get(path);
        counted.set(path, { count: count + (newer?.count ?? 0), at: newer?.at ?? at });
      }
      log.warn({ err: error }, 'writing redirect hits failed; they will be retried');
    }
  };
  const flush = () => {
    running = running.then(write);
    return running;
  };
  const timer = setInterval(() => void flush(), writeIntervalMs);
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
