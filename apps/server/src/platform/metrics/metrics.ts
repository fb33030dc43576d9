import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Channel } from '../process/channel.ts';

/** Latency buckets in seconds, from a cached page (under 1 ms) to an upload. */
const LATENCY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Buckets around the thresholds for good and poor values (web.dev/articles/vitals). */
const VITAL_BUCKETS = {
  lcp: [1, 1.8, 2.5, 3, 4, 6, 10],
  inp: [0.05, 0.1, 0.2, 0.3, 0.5, 1],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
};
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900];

export type Metrics = {
  /**
   * Counts a finished request. `route` is the pattern (`/planes/:slug`), never the address, because addresses are
   * unbounded.
   */
  request(
    labels: { readonly route: string; readonly method: string; readonly status: number },
    seconds: number,
  ): void;
  /**
   * Counts a request served by the fast path, before routing: its route label is `at hand`, and its duration is not
   * measured.
   */
  fastPath(status: number): void;
  /** Counts a cache lookup: `page`, `public-read`, `count` … */
  cache(name: string, outcome: 'hit' | 'miss'): void;
  /** Records a finished attempt of a job. */
  job(name: string, outcome: 'completed' | 'failed' | 'rejected', seconds: number): void;
  /** Records a finished virus scan of an upload. */
  scan(outcome: 'clean' | 'infected' | 'tooLarge' | 'unavailable', seconds: number): void;
  /** Counts a Content-Security-Policy violation reported by a browser. */
  cspReport(directive: string): void;
  /** Records a web vital of a page view: seconds for `lcp` and `inp`, the score for `cls`. `page` is a pattern. */
  vital(name: 'lcp' | 'inp' | 'cls', page: string, value: number): void;
  /** Exports the connections of a pool: total, idle, waiting. */
  watchPool(name: string, pool: pg.Pool): void;
  /**
   * Exports gauges of the whole installation, such as figures from the database, which are the same in every process.
   *
   * @param gauges their help by name
   * @param read reads their values when metrics are collected; null leaves a gauge out
   */
  watchShared<Name extends string>(
    gauges: Readonly<Record<Name, string>>,
    read: () => Promise<Readonly<Record<Name, number | null>>>,
  ): void;
  /**
   * Returns all metrics in the Prometheus text format. Under a supervisor they cover all its processes: counters
   * and connections are summed; Node's process metrics (memory, event loop …) have the label `process`.
   */
  text(): Promise<string>;
  readonly contentType: string;
  /** Transfers the counters to the supervisor, so that the sums do not drop when this process ends. */
  close(): Promise<void>;
};

export type MetricsOptions = {
  readonly role: string;
  /** Identifies this process among several of its role. */
  readonly process?: string | undefined;
  /** Channel to the supervisor, which aggregates the metrics of several processes. */
  readonly supervisor?: Channel | null;
};

/** Node's own metrics (memory, event loop …), by the label `process`. */
const nodeRegistries = new Map<string | undefined, Registry>();

/**
 * Returns Node's own metrics. They are created once per process: their observer of garbage collections can't be
 * removed and would keep each server of a test process in memory.
 */
function getNodeRegistry(process: string | undefined): Registry {
  const existing = nodeRegistries.get(process);
  if (existing) return existing;
  const register = new Registry();
  collectDefaultMetrics({ register, ...(process !== undefined && { labels: { process } }) });
  nodeRegistries.set(process, register);
  return register;
}

/** Creates a separate registry, so that two servers in one test process do not share metrics. */
export function createMetrics({ role, process, supervisor = null }: MetricsOptions): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  const nodeRegistry = getNodeRegistry(process);
  for (const { name } of nodeRegistry.getMetricsAsArray()) {
    const metric = nodeRegistry.getSingleMetric(name);
    if (metric) registry.registerMetric(metric);
  }
  const registries = [registry];
  const requests = createRequestMetrics(registries);
  const cache = createCacheMetrics(registries);
  const job = createJobMetrics(registries);
  const scan = createScanMetrics(registries);
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Content-Security-Policy violations reported by browsers',
    labelNames: ['directive'],
    registers: registries,
  });
  const vitals = createWebVitalMetrics(registries);
  const watchPool = createPoolMetrics(registries);

  supervisor?.respond('figures', () => registry.getMetricsAsJSON());
  void supervisor?.request('hasFigures').catch(() => undefined);

  return {
    ...requests,
    cache,
    job,
    scan,
    cspReport: (directive) => cspReports.inc({ directive }),
    vital: (name, page, value) => vitals[name].observe({ page }, value),
    watchPool,
    watchShared: createSharedGauges(registries),
    async text() {
      const aggregatedText = await supervisor?.request('metrics').catch(() => undefined);
      return typeof aggregatedText === 'string' ? aggregatedText : registry.metrics();
    },
    contentType: registry.contentType,
    async close() {
      await supervisor?.request('lastFigures', await registry.getMetricsAsJSON()).catch(() => undefined);
    },
  };
}

/** Creates the metrics of finished requests. */
function createRequestMetrics(registers: Registry[]): Pick<Metrics, 'request' | 'fastPath'> {
  /**
   * Requests by status. They are added to the counter when it is read, because a Prometheus counter looks up its
   * labels at every increment, which is slow.
   */
  const fastPath = new Map<number, number>();
  const requests = new Counter({
    name: 'requests_total',
    help: 'Finished requests',
    labelNames: ['route', 'method', 'status'],
    registers,
    collect() {
      for (const [status, count] of fastPath) this.inc({ route: 'at hand', method: 'GET', status }, count);
      fastPath.clear();
    },
  });
  const latency = new Histogram({
    name: 'request_duration_seconds',
    help: 'Response time',
    labelNames: ['route', 'method'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  return {
    request({ route, method, status }, seconds) {
      requests.inc({ route, method, status });
      latency.observe({ route, method }, seconds);
    },
    fastPath: (status) => void fastPath.set(status, (fastPath.get(status) ?? 0) + 1),
  };
}

/** Creates the metric of cache lookups. */
function createCacheMetrics(registers: Registry[]): Metrics['cache'] {
  /** Added to the counter when it is read, as for requests on the fast path. */
  const cacheLookups = new Map<string, Map<string, number>>();
  new Counter({
    name: 'cache_lookups_total',
    help: 'Cache lookups',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      for (const [cache, outcomes] of cacheLookups)
        for (const [outcome, count] of outcomes) this.inc({ cache, outcome }, count);
      cacheLookups.clear();
    },
  });
  return (cache, outcome) => {
    const outcomes = cacheLookups.get(cache) ?? new Map<string, number>();
    cacheLookups.set(cache, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1));
  };
}

/** Creates the metrics of job attempts. */
function createJobMetrics(registers: Registry[]): Metrics['job'] {
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Finished job attempts',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobDuration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of a job attempt',
    labelNames: ['job'],
    buckets: JOB_BUCKETS,
    registers,
  });
  return (job, outcome, seconds) => {
    jobs.inc({ job, outcome });
    jobDuration.observe({ job }, seconds);
  };
}

/** Creates the metrics of virus scans. */
function createScanMetrics(registers: Registry[]): Metrics['scan'] {
  const scans = new Counter({
    name: 'upload_scans_total',
    help: 'Virus scans of uploads',
    labelNames: ['outcome'],
    registers,
  });
  const scanDuration = new Histogram({
    name: 'upload_scan_duration_seconds',
    help: 'Duration of a virus scan',
    buckets: JOB_BUCKETS,
    registers,
  });
  return (outcome, seconds) => {
    scans.inc({ outcome });
    scanDuration.observe(seconds);
  };
}

/** Creates a histogram for each web vital. */
function createWebVitalMetrics(registers: Registry[]) {
  const createVitalHistogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `web_vitals_${name}`, help, labelNames: ['page'], buckets, registers });
  return {
    lcp: createVitalHistogram('lcp_seconds', 'Largest Contentful Paint of visitors', VITAL_BUCKETS.lcp),
    inp: createVitalHistogram('inp_seconds', 'Interaction to Next Paint of visitors', VITAL_BUCKETS.inp),
    cls: createVitalHistogram('cls', 'Cumulative Layout Shift of visitors', VITAL_BUCKETS.cls),
  };
}

/** Creates the metric of database connections; returns a function that adds a pool to it. */
function createPoolMetrics(registers: Registry[]): Metrics['watchPool'] {
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
  return (name, pool) => {
    pools.set(name, pool);
  };
}

/** Milliseconds until the values of shared gauges count as unavailable. The supervisor does not wait much longer. */
const READ_WITHIN_MS = 300;

/** Returns a function that adds gauges whose values are read together. */
function createSharedGauges(registers: Registry[]): Metrics['watchShared'] {
  return (gauges, read) => {
    let reading: Promise<Readonly<Record<string, number | null>> | undefined> | null = null;
    const readOnce = () => {
      // All gauges are collected at the same time.
      reading ??= Promise.race([read(), pause(READ_WITHIN_MS, undefined, { ref: false })])
        .catch(() => undefined)
        .finally(() => {
          reading = null;
        });
      return reading;
    };
    for (const [name, help] of Object.entries<string>(gauges))
      new Gauge({
        name,
        help,
        registers,
        // Not their sum, because every process reports the same value.
        aggregator: 'max',
        async collect() {
          const value = (await readOnce())?.[name] ?? null;
          if (value === null) this.remove();
          else this.set(value);
        },
      });
  };
}
