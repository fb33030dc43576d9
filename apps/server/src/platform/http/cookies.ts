import { apiKeyPrefix } from '@centinela/api/apiKeys/apiKeys.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Name of the session cookie. `__Host-` binds it to this host and to https (RFC 6265bis, 4.1.3.2); browsers
 * reject the prefix over plain http on loopback.
 */
export const tokenCookie = (config: Config): string =>
  config.server.publicUrl.startsWith('https://') ? '__Host-token' : 'token';

export const isSecure = (config: Config): boolean => config.server.publicUrl.startsWith('https://');

/**
 * Returns the token of a request and its source; a Bearer header takes precedence over the cookie. Null for an API key,
 * which only endpoints accept (`apiKey.ts`), so pages and streams treat its request as one without a session.
 */
export function readToken(request: FastifyRequest): { token: string; via: 'cookie' | 'bearer' } | null {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const token = /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(header)?.[1];
    return token && !token.startsWith(apiKeyPrefix) ? { token, via: 'bearer' } : null;
  }
  const token = request.cookies[tokenCookie(request.server.context.config)];
  return token ? { token, via: 'cookie' } : null;
}
