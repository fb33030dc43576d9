import { audit, auditRules } from '@centinela/api/operations/audit.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { readListQuery } from '#platform/lists/page.ts';
import { listAudit, toEntry } from './audit.list.ts';

/** GET audit: every change, newest first. Reads the replica: a log that lags a moment misleads nobody. */
export function auditRoutes(app: FastifyInstance): void {
  route(app, audit, async ({ query }) => {
    const { rows, pagination } = await listAudit(app.context.database.read, readListQuery(query, auditRules));
    return { data: rows.map(toEntry), pagination };
  });
}
