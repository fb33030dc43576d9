import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/appError.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects cross-site writes (CSRF). Browsers send `Origin` with every such write; one that carries our cookie
 * without any origin is rejected as well. Requests with a Bearer token are accepted, because a browser does not
 * send it by itself.
 *
 * @throws AppError wrongOrigin
 */
export function checkOrigin(request: FastifyRequest, via: 'cookie' | 'bearer' | null): void {
  if (safeMethods.has(request.method) || via === 'bearer') return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) {
    const publicUrl = new URL(request.server.context.config.server.publicUrl);
    // On loopback any port is accepted (a test proxy, a second process), if it matches the request's host.
    const isOwnOrigin =
      origin === publicUrl.origin || (publicUrl.protocol === 'http:' && origin === `http://${host}`);
    if (!isOwnOrigin) throw new AppError('wrongOrigin');
    return;
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('wrongOrigin');
  if (via === 'cookie' && site === undefined) throw new AppError('wrongOrigin');
}
