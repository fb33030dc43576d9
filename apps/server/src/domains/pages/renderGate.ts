import type { FastifyReply } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';
import { subjectOf } from '#platform/rateLimit/network.ts';
import { createTokenBuckets } from '#platform/rateLimit/tokenBuckets.ts';
import type { Site } from './site.ts';

/** Pages that one address may have rendered at once: more than the site has. */
const burst = 300;
/** Pages a second after that. A rendering takes some 5 ms of the main thread. */
const perSecond = 20;

/**
 * Bounds the pages that are rendered for one address. Pages at hand are not counted: only what nobody asked for before,
 * and what is made for one visitor. It counts in this process only.
 */
export interface RenderGate {
  /** Counts a rendering. @returns seconds to wait; 0 lets it begin */
  enter(ip: string): number;
  /** Answers 429, with the seconds to wait, by a page that was rendered at the start. */
  refuse(reply: FastifyReply, wait: number): FastifyReply;
}

/** The gate; with `PAGE_CACHE=0`, where everything is rendered each time, it is open. */
export function createRenderGate(site: Site, config: Config): RenderGate {
  const buckets = createTokenBuckets({ burst, perSecond });
  const html = site.renderError(429);
  const policy = publicPagePolicy(config);
  return {
    enter: (ip) => (config.pageCache ? buckets.take(subjectOf(ip)) : 0),
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
