import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Channel } from '../process/channel.ts';

/** Seconds. From a cached page (under 1 ms) to an upload. */
const LATENCY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Around the limits of what is good and what is poor (web.dev/articles/vitals). */
const VITAL_BUCKETS = {
  lcp: [1, 1.8, 2.5, 3, 4, 6, 10],
  inp: [0.05, 0.1, 0.2, 0.3, 0.5, 1],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
};
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900];

export type Metrics = {
  /** One answered request. `route` is the pattern (`/planes/:slug`), never the address: those are endless. */
  request(
    labels: { readonly route: string; readonly method: string; readonly status: number },
    seconds: number,
  ): void;
  /** One request answered from memory, before it was routed: counted under the route `at hand`, without its time. */
  atHand(status: number): void;
  /** One look into a cache: `page`, `public-read`, `count` … */
  cache(name: string, outcome: 'hit' | 'miss'): void;
  /** One finished attempt of a job. */
  job(name: string, outcome: 'completed' | 'failed' | 'rejected', seconds: number): void;
  /** One violation of the Content-Security-Policy that a browser reported. */
  cspReport(directive: string): void;
  /** How a page was for a visitor: seconds of `lcp` and `inp`, the score of `cls`. `page` is a pattern. */
  vital(name: 'lcp' | 'inp' | 'cls', page: string, value: number): void;
  /** Shows the connections of a pool: total, idle, waiting. */
  watchPool(name: string, pool: pg.Pool): void;
  /**
   * All figures in the text format of Prometheus. Under a supervisor those of all its processes: counts and connections
   * are summed, what Node says of a process (memory, event loop …) has the label `process`.
   */
  text(): Promise<string>;
  readonly contentType: string;
  /** Leaves the counts with the supervisor, so that the sums do not fall when this process ends. */
  close(): Promise<void>;
};

export type MetricsOptions = {
  readonly role: string;
  /** Names this process among several of its role. */
  readonly process?: string | undefined;
  /** Who adds up the figures of several processes. */
  readonly supervisor?: Channel | null;
};

/** A registry of its own, so that two servers in one test process do not share figures. */
export function createMetrics({ role, process, supervisor = null }: MetricsOptions): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  collectDefaultMetrics({ register: registry, ...(process !== undefined && { labels: { process } }) });
  const registers = [registry];
  /** Added to the counters when they are read: a counter looks its labels up anew each time it is told of something. */
  const atHand = new Map<number, number>();
  const lookups = new Map<string, Map<string, number>>();
  const requests = new Counter({
    name: 'requests_total',
    help: 'Answered requests',
    labelNames: ['route', 'method', 'status'],
    registers,
    collect() {
      for (const [status, count] of atHand) this.inc({ route: 'at hand', method: 'GET', status }, count);
      atHand.clear();
    },
  });
  const latency = new Histogram({
    name: 'request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['route', 'method'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  new Counter({
    name: 'cache_lookups_total',
    help: 'Looks into a cache',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      for (const [cache, outcomes] of lookups)
        for (const [outcome, count] of outcomes) this.inc({ cache, outcome }, count);
      lookups.clear();
    },
  });
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Finished attempts of jobs',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobDuration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of an attempt',
    labelNames: ['job'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Violations of the Content-Security-Policy that browsers reported',
    labelNames: ['directive'],
    registers,
  });
  const vital = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `web_vitals_${name}`, help, labelNames: ['page'], buckets, registers });
  const vitals = {
    lcp: vital('lcp_seconds', 'Largest Contentful Paint of visitors', VITAL_BUCKETS.lcp),
    inp: vital('inp_seconds', 'Interaction to Next Paint of visitors', VITAL_BUCKETS.inp),
    cls: vital('cls', 'Cumulative Layout Shift of visitors', VITAL_BUCKETS.cls),
  };
  const pools = new Map<string, pg.Pool>();
  new Gauge({
    name: 'pool_connections',
    help: 'Connections to PostgreSQL',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'total' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });

  supervisor?.answer('figures', () => registry.getMetricsAsJSON());
  void supervisor?.ask('hasFigures').catch(() => undefined);

  return {
    request({ route, method, status }, seconds) {
      requests.inc({ route, method, status });
      latency.observe({ route, method }, seconds);
    },
    atHand: (status) => void atHand.set(status, (atHand.get(status) ?? 0) + 1),
    cache(cache, outcome) {
      const outcomes = lookups.get(cache) ?? new Map<string, number>();
      lookups.set(cache, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1));
    },
    job(job, outcome, seconds) {
      jobs.inc({ job, outcome });
      jobDuration.observe({ job }, seconds);
    },
    cspReport: (directive) => cspReports.inc({ directive }),
    vital: (name, page, value) => vitals[name].observe({ page }, value),
    watchPool: (name, pool) => {
      pools.set(name, pool);
    },
    async text() {
      const sum = await supervisor?.ask('metrics').catch(() => undefined);
      return typeof sum === 'string' ? sum : registry.metrics();
    },
    contentType: registry.contentType,
    async close() {
      await supervisor?.ask('lastFigures', await registry.getMetricsAsJSON()).catch(() => undefined);
    },
  };
}
