import type { FastifyReply } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';
import { getRateLimitSubject } from '#platform/rateLimit/network.ts';
import { createTokenBuckets } from '#platform/rateLimit/tokenBuckets.ts';
import type { Site } from './site.ts';

/** Maximum pages rendered for one IP address in a burst: more than the site has. */
const burst = 300;
/**
 * Maximum pages rendered per second for one IP address after a burst. Rendering takes about 5 ms of the main thread.
 */
const perSecond = 20;

/**
 * Limits the rendering of pages per IP address. It counts only cache misses and pages for one visitor, and only those
 * of this process.
 */
export interface RenderGate {
  /** Counts a rendering. @returns seconds to wait; 0 allows it */
  enter(ip: string): number;
  /** Sends 429 with the seconds to wait, using a page rendered at startup. */
  refuse(reply: FastifyReply, waitSeconds: number): FastifyReply;
}

/** Creates the gate. With `PAGE_CACHE=0` it allows everything, because every request is rendered then. */
export function createRenderGate(site: Site, config: Config): RenderGate {
  const buckets = createTokenBuckets({ burst, perSecond });
  const html = site.renderError(429);
  const policy = publicPagePolicy(config);
  return {
    enter: (ip) => (config.pageCache ? buckets.take(getRateLimitSubject(ip)) : 0),
    refuse: (reply, waitSeconds) =>
      reply
        .code(429)
        .headers({
          'retry-after': String(waitSeconds),
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(html),
  };
}
