import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/appError.ts';

const wrongTag = () => new AppError('badRequest', { errors: [{ field: 'If-Match', message: 'invalid' }] });

/**
 * Parses an If-Match header: a version (`"3"`), followed by further values that some calls compare (`"3;a;b"`).
 *
 * @returns null when any version matches
 * @throws AppError badRequest
 */
export function readExpectedTag(request: FastifyRequest): { version: number; rest: string[] } | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const [, version, rest] = /^(?:W\/)?"?(\d{1,9})((?:;[^;"]{0,40}){0,4})"?$/.exec(header) ?? [];
  if (version === undefined) throw wrongTag();
  return { version: Number(version), rest: rest ? rest.slice(1).split(';') : [] };
}

/**
 * Parses the version of an If-Match header (`"3"`); null when any version matches.
 *
 * @throws AppError badRequest
 */
export function readExpectedVersion(request: FastifyRequest): number | null {
  const tag = readExpectedTag(request);
  if (tag && tag.rest.length > 0) throw wrongTag();
  return tag?.version ?? null;
}
