import type { FastifyRequest } from 'fastify';
import { deviceOf } from './cookies.ts';
import type { Visitor } from './createSession.ts';

/** From where a request comes, for the session's row and the counts. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  device: deviceOf(request),
  requestId: request.id,
});
