import { countedOpen, type Operations, operations, trendDays, trends } from '@centinela/api/operations.ts';
import type { PermissionKey } from '@centinela/api/permissions.ts';
import { namedWaiting } from '@centinela/api/waiting.ts';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../platform/database/queryable.ts';
import { route } from '../../platform/http/route.ts';
import { pendingUsers } from '../accounts/users.read.ts';
import { importsByDay, openImports } from '../imports/imports.read.ts';
import { leadsByDay } from '../leads/leads.read.ts';
import { failedMails, waitingMails } from '../mail/mail.read.ts';
import { countLost } from '../monitoring/monitoring.read.ts';

async function mailTrouble(db: Queryable) {
  const [failed, waiting] = await Promise.all([failedMails(db), waitingMails(db)]);
  return { failed, waiting };
}

/** Registers the calls that tell the dashboard what runs, what failed, who waits, and how much comes in. */
export function operationRoutes(app: FastifyInstance): void {
  route(app, operations, async ({ caller, db }) => {
    const forWhoMay = <T>(key: PermissionKey, ask: () => Promise<T>): Promise<T | null> =>
      caller?.permissions.has(key) ? ask() : Promise.resolve(null);
    const [imports, activations, mails, pending] = await Promise.all([
      forWhoMay('qad.list', () => openImports(db, namedWaiting)),
      forWhoMay('contracts.list', () => countLost(db)),
      forWhoMay('notifications.list', () => mailTrouble(db)),
      forWhoMay('users.list', () => pendingUsers(db, countedOpen)),
    ]);
    const data: Operations = { imports, activations, mails, pendingUsers: pending };
    return { data };
  });
  route(app, trends, async ({ caller, db }) => {
    const [{ from, ...imports }, leads] = await Promise.all([
      importsByDay(db, trendDays),
      caller?.permissions.has('leads.list') ? leadsByDay(db, trendDays) : null,
    ]);
    return { data: { from, leads, imports: caller?.permissions.has('qad.list') ? imports : null } };
  });
}
