import { audit } from '@centinela/api/operations/audit.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { pageOf } from '#platform/lists/page.ts';
import { listAudit, readAuditQuery, toEntry } from './audit.list.ts';

/** GET audit: every change, newest first. Reads the replica: a log that lags a moment misleads nobody. */
export function auditRoutes(app: FastifyInstance): void {
  route(app, audit, async ({ query, caller }) => {
    const agents = caller.permissions.has('usersAgent.list');
    return pageOf(await listAudit(app.context.database.read, readAuditQuery(query), agents), toEntry);
  });
}
