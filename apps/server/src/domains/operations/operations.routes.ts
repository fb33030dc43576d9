import type { PermissionKey } from '@centinela/api/accounts/permissions.ts';
import { reachWith, userReach } from '@centinela/api/accounts/userReach.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { namedWaiting } from '@centinela/api/content/waiting.ts';
import { findAll } from '@centinela/api/operations/finder.ts';
import {
  countedOpen,
  type Operations,
  operations,
  trendDays,
  trends,
} from '@centinela/api/operations/operations.ts';
import type { FastifyInstance } from 'fastify';
import { pendingUsers } from '#accounts/users';
import { openCancellations } from '#cancellations/read';
import { importsByDay, openImports } from '#imports/read';
import { leadsByDay } from '#leads/read';
import { failedMails, mailsByDay, waitingMails } from '#mail/read';
import { activationsByDay, countLost } from '#monitoring/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { route } from '#platform/http/route.ts';
import { openRequests } from '#requests/read';
import { find } from './finder.ts';

async function mailTrouble(db: Queryable, kinds: readonly AccountKind[]) {
  const [failed, waiting] = await Promise.all([
    failedMails(db, kinds.includes('INSTALLER')),
    waitingMails(db),
  ]);
  return { failed, waiting };
}

/**
 * Registers the dashboard endpoints for running work, failures, pending tasks, daily figures and global search.
 */
export function operationRoutes(app: FastifyInstance): void {
  route(app, operations, async ({ caller, db }) => {
    const forWhoMay = <T>(key: PermissionKey, ask: () => Promise<T>): Promise<T | null> =>
      caller?.permissions.has(key) ? ask() : Promise.resolve(null);
    const reach = userReach(caller.permissions, 'list');
    const kinds = reachWith(caller.permissions, 'list');
    const [imports, activations, mails, cancellations, requests, pending] = await Promise.all([
      forWhoMay('qad.list', () => openImports(db, namedWaiting)),
      forWhoMay('contracts.list', () => countLost(db, kinds)),
      forWhoMay('notifications.list', () => mailTrouble(db, kinds)),
      forWhoMay('cancellations.list', () => openCancellations(db, countedOpen)),
      forWhoMay('requests.list', () => openRequests(db, countedOpen)),
      reach.length > 0 ? pendingUsers(db, reach, countedOpen) : null,
    ]);
    const open = { imports, activations, mails, cancellations, requests, pendingUsers: pending };
    return { data: open satisfies Operations };
  });
  route(app, trends, async ({ caller, db }) => {
    const may = (key: PermissionKey): boolean => caller.permissions.has(key);
    const kinds = reachWith(caller.permissions, 'list');
    const [{ from, ...imports }, leads, mails, activations] = await Promise.all([
      importsByDay(db, trendDays),
      may('leads.list') ? leadsByDay(db, trendDays) : null,
      may('notifications.list') ? mailsByDay(db, trendDays, kinds.includes('INSTALLER')) : null,
      may('contracts.list') ? activationsByDay(db, trendDays, kinds) : null,
    ]);
    return { data: { from, leads, imports: may('qad.list') ? imports : null, mails, activations } };
  });
  route(app, findAll, async ({ query, caller, db }) => ({ data: await find(db, caller, query.q) }));
}
