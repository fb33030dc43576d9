import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createDayCounts, type DayCounts, type OriginKind, type VitalCount } from './counts.ts';
import { toArgentineDay } from './days.ts';
import { createNameLimit } from './nameLimit.ts';
import { classifyRequest, parseReferrer, type SeenPage } from './view.ts';

/** Milliseconds between two writes, which is also the maximum loss in a crash. */
const writeIntervalMs = 10_000;
/** Maximum number of days in memory while the database is unavailable. The oldest day is dropped first. */
const maxPendingDays = 7;
/** Maximum views that wait until their agent link is validated. Further views are counted without the agent. */
const maxWaiting = 1_000;

/** The parts of a request that the counter reads. */
type ViewRequest = Pick<IncomingMessage, 'method' | 'headers' | 'socket'>;

/** Counts page views in this process and writes them to the database periodically. */
export interface ViewCounter {
  /** Counts one view. Synchronous; never throws. */
  note(seen: SeenPage, request: ViewRequest): void;
  /** Counts one web vitals measurement. */
  noteVital(vital: Omit<VitalCount, 'count'>): void;
  /** Writes the pending counts. If that fails, they are kept for the next write. */
  flush(): Promise<void>;
  /** Writes the pending counts and stops. */
  close(): Promise<void>;
}

export interface ViewCounterOptions {
  /** Writes counts by day, atomically. */
  write(days: ReadonlyMap<string, DayCounts>): Promise<void>;
  /** Whether an agent code (`?agente=`) belongs to an agent's link; others are not counted. */
  isAgentLink(agentCode: string): boolean | Promise<boolean>;
  /** Network of a visitor, used to limit new names per network. It is not stored. */
  getNetwork(request: ViewRequest): string;
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

/** Pending counts per day. */
function createDays(now: () => number) {
  let days = new Map<string, DayCounts>();
  /** The day's counts, cached for the current minute. Reset when the minute ends or the counts are written. */
  let current: { minute: number; day: string; counts: DayCounts } | null = null;
  const getDayCounts = (day: string): DayCounts => {
    const existingCounts = days.get(day);
    if (existingCounts) return existingCounts;
    const fresh = createDayCounts();
    days.set(day, fresh);
    const oldest = [...days.keys()].sort()[0];
    if (days.size > maxPendingDays && oldest !== undefined) days.delete(oldest);
    return fresh;
  };
  return {
    today(): { day: string; counts: DayCounts } {
      const at = now();
      const minute = Math.floor(at / 60_000);
      // Cached per minute, because formatting the date is the most expensive part of counting.
      if (current?.minute !== minute) {
        const day = toArgentineDay(new Date(at));
        current = { minute, day, counts: getDayCounts(day) };
      }
      return current;
    },
    take(): ReadonlyMap<string, DayCounts> {
      const taken = days;
      days = new Map();
      current = null;
      return taken;
    },
    restore(taken: ReadonlyMap<string, DayCounts>): void {
      for (const [day, counts] of taken) merge(counts, getDayCounts(day));
    },
  };
}

type PersonCounterOptions = Pick<ViewCounterOptions, 'isAgentLink' | 'getNetwork'>;

/** Counts the views of human visitors, with the names that pass the limits. */
function createPersonCounter(
  today: () => { day: string; counts: DayCounts },
  { isAgentLink, getNetwork }: PersonCounterOptions,
) {
  const nameLimit = createNameLimit();
  const waiting = new Set<Promise<void>>();
  const count = (isLink: boolean, seen: SeenPage, headers: IncomingHttpHeaders, network: () => string) => {
    const { day, counts } = today();
    const admit = (kind: OriginKind, name: string) => nameLimit.admit(day, kind, name, network);
    const campaign = seen.campaign && admit('CAMPAIGN', seen.campaign);
    const page = { ...seen, campaign, agent: isLink ? seen.agent : null };
    const referrer = seen.source === null ? parseReferrer(headers.referer, headers.host ?? '') : null;
    if (seen.source !== null) counts.addPersonView(page, 'SOURCE', admit('SOURCE', seen.source));
    else if (referrer === null) counts.addPersonView(page, null, '');
    else if ('own' in referrer) counts.addPersonView(page, 'PAGE', admit('PAGE', referrer.own));
    else counts.addPersonView(page, 'SOURCE', admit('SOURCE', referrer.site));
  };
  return {
    /** Counts a view; without its agent if the agent link does not exist or cannot be validated. */
    note(seen: SeenPage, request: ViewRequest): void {
      const { headers } = request;
      const isLink = seen.agent !== null && waiting.size < maxWaiting && isAgentLink(seen.agent);
      if (typeof isLink === 'boolean') {
        count(isLink, seen, headers, () => getNetwork(request));
        return;
      }
      const network = getNetwork(request);
      const pendingCount = isLink
        .catch(() => false)
        .then((isValid) => {
          count(isValid, seen, headers, () => network);
          waiting.delete(pendingCount);
        });
      waiting.add(pendingCount);
    },
    /** Resolves when all views noted so far are counted. */
    async settle(): Promise<void> {
      await Promise.all(waiting);
    },
  };
}

/** Creates a counter that writes every ten seconds until it is closed. */
export function createViewCounter({
  write,
  log,
  now = Date.now,
  ...options
}: ViewCounterOptions): ViewCounter {
  const days = createDays(now);
  const persons = createPersonCounter(days.today, options);
  let running: Promise<void> = Promise.resolve();
  const writeAll = async () => {
    await persons.settle();
    const taken = days.take();
    if (taken.size === 0) return;
    try {
      await write(taken);
    } catch (error) {
      days.restore(taken);
      log.warn({ err: error }, 'page views could not be written and are kept for the next write');
    }
  };
  const flush = () => {
    running = running.then(writeAll);
    return running;
  };
  const timer = setInterval(() => void flush(), writeIntervalMs);
  timer.unref();
  return {
    note(seen, request) {
      if (request.method !== 'GET') return;
      const visitorKind = classifyRequest(request.headers);
      if (visitorKind === 'program') days.today().counts.addBotView(seen.page);
      if (visitorKind === 'person') persons.note(seen, request);
    },
    noteVital: (vital) => days.today().counts.addVital({ ...vital, count: 1 }),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
