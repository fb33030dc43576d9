import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/pool.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Shortcut } from './atHand.ts';
import type { HeldBytes } from './body/bodyBudget.ts';
import type { Authenticate, Caller } from './caller.ts';
import type { FloodGate } from './floodGate.ts';

/** What every route may rely on; handed to the server once. */
export interface HttpContext {
  config: Config;
  database: Database;
  metrics: Metrics;
  authenticate: Authenticate;
  /** Every endpoint that was registered, for the OpenAPI document and the permission tests. */
  endpoints: Endpoint[];
  /**
   * Find answers that are in memory, which are sent before anything else is done for the request. Each domain that keeps
   * answers adds its own.
   */
  shortcuts: Shortcut[];
  /**
   * Runs around every write, its transaction included: what has to happen between commit and answer, such as
   * letting go of what was kept. Without it, nothing has to.
   */
  flush?: <T>(work: () => Promise<T>) => Promise<T>;
  /** The page that is shown in the place of one that needs the database while it cannot be reached. */
  unavailablePage?: () => Promise<string>;
  /** Aborted when this process takes no new requests and is going to end: answers without an end have to end. */
  leaving?: AbortSignal;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: HttpContext;
    floodGate: FloodGate;
  }
  interface FastifyContextConfig {
    /** Takes files: its body may take long, as long as it comes. */
    isUpload?: boolean;
    /** Largest body of the staff, in bytes, as the endpoint declares it. */
    bodyLimit?: number;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** What its body takes up of the memory for bodies; null where it has none. */
    heldBytes: HeldBytes | null;
    /** When the request arrived, in milliseconds of `performance.now()`. */
    startedAt: number;
  }
}
