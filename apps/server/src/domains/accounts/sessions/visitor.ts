import type { FastifyRequest } from 'fastify';
import { getDeviceCookie } from './cookies.ts';
import type { Visitor } from './createSession.ts';

/** Returns the visitor who sent a request, for session rows and rate limits. */
export const getVisitor = (request: FastifyRequest): Visitor => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  device: getDeviceCookie(request),
  requestId: request.id,
});
