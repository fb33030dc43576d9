import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/appError.ts';

/** The version of an If-Match header (`"3"`), or null when any will do. @throws AppError badRequest */
export function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined)
    throw new AppError('badRequest', { errors: [{ field: 'If-Match', message: 'invalid' }] });
  return Number(version);
}
