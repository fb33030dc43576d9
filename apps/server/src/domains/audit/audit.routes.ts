import { audit, auditDownload } from '@centinela/api/operations/audit.ts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '#platform/http/caller.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { iterateRows } from '#platform/lists/readAllPages.ts';
import { sendList } from '#platform/sheets/sendList.ts';
import { listAudit, readAuditQuery, toEntry } from './audit.list.ts';
import { auditSheet } from './audit.sheet.ts';

/** Returns whether the caller may see entries about agents, which requires a separate permission. */
const canSeeAgents = ({ permissions }: Caller): boolean => permissions.has('usersAgent.list');

/** GET audit: all changes, newest first. Reads from the replica, whose short lag is acceptable for a log. */
export function auditRoutes(app: FastifyInstance): void {
  const { read } = app.context.database;
  route(app, audit, async ({ query, caller }) =>
    toPage(await listAudit(read, readAuditQuery(query), canSeeAgents(caller)), toEntry),
  );
  route(app, auditDownload, (call) =>
    sendList(call, {
      name: 'auditoria',
      subject: 'audit',
      sheet: auditSheet,
      read: readAuditQuery,
      page: (request) => listAudit(read, request, canSeeAgents(call.caller)),
      rows: iterateRows,
    }),
  );
}
