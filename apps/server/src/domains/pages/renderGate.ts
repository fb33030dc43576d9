import type { FastifyReply } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';
import { getRateLimitSubject } from '#platform/rateLimit/network.ts';
import { createTokenBuckets } from '#platform/rateLimit/tokenBuckets.ts';
import type { Site } from './site.ts';

/** Burst of pages that one IP address may have rendered: more than the site has. */
const burst = 300;
/** Sustained pages per second. Rendering a page takes about 5 ms of the main thread. */
const perSecond = 20;

/**
 * Limits the rendering of pages per IP address. Only cache misses and pages for one visitor are counted, within
 * this process.
 */
export interface RenderGate {
  /** Counts a rendering. @returns seconds to wait; 0 allows it */
  enter(ip: string): number;
  /** Sends 429 with the seconds to wait, using a page rendered at startup. */
  refuse(reply: FastifyReply, wait: number): FastifyReply;
}

/** Creates the gate. With `PAGE_CACHE=0`, where every request is rendered, it allows everything. */
export function createRenderGate(site: Site, config: Config): RenderGate {
  const buckets = createTokenBuckets({ burst, perSecond });
  const html = site.renderError(429);
  const policy = publicPagePolicy(config);
  return {
    enter: (ip) => (config.pageCache ? buckets.take(getRateLimitSubject(ip)) : 0),
    refuse: (reply, wait) =>
      reply
        .code(429)
        .headers({
          'retry-after': String(wait),
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(html),
  };
}
