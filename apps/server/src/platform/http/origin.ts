import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/appError.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site makes a browser send (CSRF). Browsers put `Origin` on every such write;
 * one that carries our cookie without any sign of where it comes from is refused as well. A program with a
 * Bearer token has no cookies to be abused.
 *
 * @throws AppError wrongOrigin
 */
export function checkOrigin(request: FastifyRequest, via: 'cookie' | 'bearer' | null): void {
  if (safeMethods.has(request.method) || via === 'bearer') return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) {
    const own = new URL(request.server.context.config.server.publicUrl);
    // On loopback the port may be any (a proxy of the tests, a second process): the host the request names.
    const isOwn = origin === own.origin || (own.protocol === 'http:' && origin === `http://${host}`);
    if (!isOwn) throw new AppError('wrongOrigin');
    return;
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('wrongOrigin');
  if (via === 'cookie' && site === undefined) throw new AppError('wrongOrigin');
}
