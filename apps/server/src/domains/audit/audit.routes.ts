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

/** GET audit: all changes, newest first. */
export function auditRoutes(app: FastifyInstance): void {
  const { reads } = app.context.database;
  route(
    app,
    audit,
    async ({ query, caller, db }) =>
      toPage(await listAudit(db, readAuditQuery(query), canSeeAgents(caller)), toEntry),
    { readsReplica: true },
  );
  route(app, auditDownload, (call) =>
    sendList(call, {
      name: 'auditoria',
      subject: 'audit',
      sheet: auditSheet,
      read: readAuditQuery,
      page: (request) => reads.read((db) => listAudit(db, request, canSeeAgents(call.caller))),
      rows: iterateRows,
    }),
  );
}
