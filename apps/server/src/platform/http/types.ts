import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import type { Edge } from '../answers/edge.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/pool.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Span, Tracer } from '../tracing/tracing.ts';
import type { ReservedBytes } from './body/bodyBudget.ts';
import type { CacheLookup } from './cacheFastPath.ts';
import type { Authenticate, AuthenticateKey, Caller } from './caller.ts';
import type { FloodGate } from './floodGate.ts';

/** Dependencies of all routes, passed to the server once. */
export interface HttpContext {
  config: Config;
  database: Database;
  metrics: Metrics;
  /** Records requests; missing while tracing is off. */
  tracer?: Tracer | undefined;
  authenticate: Authenticate;
  authenticateKey: AuthenticateKey;
  /** Every registered endpoint, for the OpenAPI document and the permission tests. */
  endpoints: Endpoint[];
  /** Wraps every write and its transaction. After the commit and before the response, it invalidates caches. */
  flush?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Headers for the CDN; null or omitted without one. */
  edge?: Edge | null;
  /** Renders the page shown instead of one that needs the database, while the database is unavailable. */
  unavailablePage?: () => Promise<string>;
  /** Aborted when this process stops accepting requests: streaming responses must then end. */
  shutdownSignal?: AbortSignal;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: HttpContext;
    floodGate: FloodGate;
  }
  interface FastifyContextConfig {
    /** True if the route accepts files: the body has no time limit while it keeps arriving. */
    isUpload?: boolean;
    /** Maximum body size for staff in bytes, as the endpoint declares it. */
    bodyLimit?: number;
    /**
     * Finds the cached response, which is sent before any other work for the request. Several routes may share one
     * lookup.
     */
    cacheLookup?: CacheLookup;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** The memory held by its body; null without a body. */
    reservedBytes: ReservedBytes | null;
    /** The span of the request; null while tracing is off. */
    span: Span | null;
    /** When the request arrived, in milliseconds of `performance.now()`. */
    startedAt: number;
  }
}
