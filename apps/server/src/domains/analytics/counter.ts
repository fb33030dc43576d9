import type { IncomingMessage } from 'node:http';
import { createDayCounts, type DayCounts, type VitalCount } from './counts.ts';
import { dayOf } from './days.ts';
import { referrerOf, type SeenPage, whoAsks } from './view.ts';

/** Milliseconds between two writes: what a crash loses at most. */
const pause = 10_000;
/** Days that are kept in memory while nothing can be written; the oldest is given up first. */
const daysKept = 7;

/** Counts the answers to visitors, in this process, and adds them to the rows of the day now and then. */
export interface ViewCounter {
  /** Counts one answer. Awaits nothing and never throws. */
  note(seen: SeenPage, request: Pick<IncomingMessage, 'method' | 'headers'>): void;
  /** Counts how a page was for a visitor. */
  noteVital(vital: Omit<VitalCount, 'count'>): void;
  /** Writes what was counted. What cannot be written now is kept for the next time. */
  flush(): Promise<void>;
  /** Writes the rest. */
  close(): Promise<void>;
}

export interface ViewCounterOptions {
  /** Writes counts by day, all or none. */
  write(days: ReadonlyMap<string, DayCounts>): Promise<void>;
  log: { warn(details: object, message: string): void };
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Adds the counts of one day to those of another. */
function merge(from: DayCounts, into: DayCounts): void {
  for (const count of from.pages()) into.addPage(count);
  for (const count of from.origins()) into.addOrigin(count);
  for (const count of from.vitals()) into.addVital(count);
}

/** The counts of each day that waits to be written. */
function createDays(now: () => number) {
  let days = new Map<string, DayCounts>();
  /** What views are counted in until this minute has passed, or has been taken. */
  let current: { minute: number; counts: DayCounts } | null = null;
  const of = (day: string): DayCounts => {
    const known = days.get(day);
    if (known) return known;
    const fresh = createDayCounts();
    days.set(day, fresh);
    const oldest = [...days.keys()].sort()[0];
    if (days.size > daysKept && oldest !== undefined) days.delete(oldest);
    return fresh;
  };
  return {
    today(): DayCounts {
      const at = now();
      const minute = Math.floor(at / 60_000);
      // Working the date out costs more than all the rest.
      if (current?.minute !== minute) current = { minute, counts: of(dayOf(new Date(at))) };
      return current.counts;
    },
    take(): ReadonlyMap<string, DayCounts> {
      const taken = days;
      days = new Map();
      current = null;
      return taken;
    },
    giveBack(taken: ReadonlyMap<string, DayCounts>): void {
      for (const [day, counts] of taken) merge(counts, of(day));
    },
  };
}

/** Opens a counter; it writes every ten seconds until it is closed. */
export function createViewCounter({ write, log, now = Date.now }: ViewCounterOptions): ViewCounter {
  const days = createDays(now);
  let running: Promise<void> = Promise.resolve();
  const writeAll = async () => {
    const taken = days.take();
    if (taken.size === 0) return;
    try {
      await write(taken);
    } catch (error) {
      days.giveBack(taken);
      log.warn({ err: error }, 'the views of pages could not be written; they are kept');
    }
  };
  const flush = () => {
    running = running.then(writeAll);
    return running;
  };
  const timer = setInterval(() => void flush(), pause);
  timer.unref();
  return {
    note(seen, { method, headers }) {
      if (method !== 'GET') return;
      const who = whoAsks(headers);
      if (who === 'nobody') return;
      const today = days.today();
      if (who === 'program') return today.program(seen.page);
      if (seen.source !== null) return today.person(seen, 'SOURCE', seen.source);
      const referrer = referrerOf(headers.referer, headers.host ?? '');
      if (referrer === null) today.person(seen, null, '');
      else if ('own' in referrer) today.person(seen, 'PAGE', referrer.own);
      else today.person(seen, 'SOURCE', referrer.site);
    },
    noteVital: (vital) => days.today().addVital({ ...vital, count: 1 }),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
