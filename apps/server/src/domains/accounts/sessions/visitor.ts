import type { FastifyRequest } from 'fastify';
import { deviceOf } from './cookies.ts';
import type { Visitor } from './createSession.ts';

/** Returns the origin of a request, for session rows and rate limits. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  device: deviceOf(request),
  requestId: request.id,
});
