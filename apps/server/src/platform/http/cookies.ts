import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Name of the cookie that holds the session's token. `__Host-` binds it to this very host and to https
 * (RFC 6265bis, 4.1.3.2), which browsers refuse over plain http on loopback.
 */
export const tokenCookie = (config: Config): string =>
  config.server.publicUrl.startsWith('https://') ? '__Host-token' : 'token';

export const isSecure = (config: Config): boolean => config.server.publicUrl.startsWith('https://');

/** The token of a request and where it came from; a Bearer header wins over the cookie. */
export function tokenOf(request: FastifyRequest): { token: string; via: 'cookie' | 'bearer' } | null {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const token = /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(header)?.[1];
    return token ? { token, via: 'bearer' } : null;
  }
  const token = request.cookies[tokenCookie(request.server.context.config)];
  return token ? { token, via: 'cookie' } : null;
}
