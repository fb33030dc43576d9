import { mySessionEndpoints } from '@centinela/api/accounts/mySessions.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { getOwner, parseId } from '../mfa/mfa.routes.ts';
import { endOtherSessions, endOwnSession, listSessions } from './mySessions.ts';

/**
 * Registers the endpoints of the page "Mis sesiones", which list and end the caller's active sessions. An ended session
 * is rejected with its next request in every process.
 */
export function mySessionRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  const { idleMinutes } = app.context.config;

  route(app, mySessionEndpoints.list, async (call) => ({
    data: await listSessions(pool, getOwner(call), idleMinutes),
  }));
  route(app, mySessionEndpoints.end, async (call) => {
    const id = parseId(call.params);
    await endOwnSession(pool, getOwner(call), id);
    return { data: { id } };
  });
  route(app, mySessionEndpoints.endOthers, async (call) => ({
    data: { count: await endOtherSessions(pool, getOwner(call)) },
  }));
}
