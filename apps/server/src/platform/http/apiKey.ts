import { apiKeyPrefix } from '@centinela/api/apiKeys/apiKeys.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/appError.ts';
import { tokenCookie } from './cookies.ts';

/** A complete key, also where it does not belong. Percent-encoding does not change its characters. */
const keyInUrl = /ctn_[\w-]{43}/;
const bearerKey = /^Bearer +(ctn_[\w-]{43})$/i;

const urlMessage = [
  'Mandá la clave de API en el encabezado Authorization y no en la dirección, que queda en registros de otros: revocala y creá otra',
  'Send the API key in the Authorization header and not in the address, which other systems log: revoke it and create another one',
] as const;

/** Returns every Authorization header of a request; `headers` has only the first one. */
function readAuthorization({ headers, raw }: FastifyRequest): string[] {
  if (headers.authorization === undefined) return [];
  const isName = (text: string | undefined): boolean => text?.toLowerCase() === 'authorization';
  return raw.rawHeaders.filter((_text, index, all) => index % 2 === 1 && isName(all[index - 1]));
}

/**
 * Returns the API key of a request; null if it has none, or a token of a session.
 *
 * A request with a key must be unambiguous about its sender: a second Authorization header or the cookie of a session is
 * refused instead of choosing one.
 *
 * @throws AppError badApiKey for a malformed key; apiKeyMisplaced for a key in the address, or one with another credential
 */
export function readApiKey(request: FastifyRequest): string | null {
  if (keyInUrl.test(request.url)) throw new AppError('apiKeyMisplaced', { message: urlMessage });
  const headers = readAuthorization(request);
  if (!headers.some((header) => header.includes(apiKeyPrefix))) return null;
  const { config } = request.server.context;
  if (headers.length > 1 || request.cookies[tokenCookie(config)] !== undefined)
    throw new AppError('apiKeyMisplaced');
  const key = bearerKey.exec(headers[0] ?? '')?.[1];
  if (key === undefined) throw new AppError('badApiKey');
  return key;
}
