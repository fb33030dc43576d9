import type { PermissionKey } from '@centinela/api/access/permissions.ts';
import { getKindsWithPermission, getReachableKinds } from '@centinela/api/accounts/reachableKinds.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { maxListedPending } from '@centinela/api/content/pendingEntries.ts';
import { findAll } from '@centinela/api/operations/finder.ts';
import {
  maxCountedTasks,
  type Operations,
  operations,
  trendDays,
  trends,
} from '@centinela/api/operations/operations.ts';
import type { FastifyInstance } from 'fastify';
import { countPendingUsers } from '#accounts/read';
import { countOpenCancellations } from '#cancellations/read';
import { countImportsByDay, loadOpenImports } from '#imports/read';
import { countLeadsByDay } from '#leads/read';
import { countFailedMails, countMailsByDay, countWaitingMails } from '#mail/read';
import { countActivationsByDay, countLost } from '#monitoring/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { route } from '#platform/http/route.ts';
import { countOpenRequests } from '#requests/read';
import { countVisitsToClose } from '#visits/read';
import { searchAll } from './finder.ts';

async function loadMailStatus(db: Queryable, kinds: readonly AccountKind[]) {
  const [failed, waiting] = await Promise.all([
    countFailedMails(db, kinds.includes('INSTALLER')),
    countWaitingMails(db),
  ]);
  return { failed, waiting };
}

/**
 * Registers the dashboard endpoints for running work, failures, pending tasks, daily figures and global search.
 */
export function operationRoutes(app: FastifyInstance): void {
  route(app, operations, async ({ caller, db }) => {
    const ifPermitted = <T>(key: PermissionKey, load: () => Promise<T>): Promise<T | null> =>
      caller?.permissions.has(key) ? load() : Promise.resolve(null);
    const reach = getReachableKinds(caller.permissions, 'list');
    const kinds = getKindsWithPermission(caller.permissions, 'list');
    const [imports, activations, mails, cancellations, requests, visits, pending] = await Promise.all([
      ifPermitted('qadFiles.list', () => loadOpenImports(db, maxListedPending)),
      ifPermitted('contracts.list', () => countLost(db, kinds)),
      ifPermitted('notifications.list', () => loadMailStatus(db, kinds)),
      ifPermitted('cancellations.list', () => countOpenCancellations(db, maxCountedTasks)),
      ifPermitted('requests.list', () => countOpenRequests(db, maxCountedTasks)),
      ifPermitted('visits.list', () => countVisitsToClose(db)),
      reach.length > 0 ? countPendingUsers(db, reach, maxCountedTasks) : null,
    ]);
    const open = { imports, activations, mails, cancellations, requests, visits, pendingUsers: pending };
    return { data: open satisfies Operations };
  });
  route(app, trends, async ({ caller, db }) => {
    const isAllowed = (key: PermissionKey): boolean => caller.permissions.has(key);
    const kinds = getKindsWithPermission(caller.permissions, 'list');
    const [{ from, ...imports }, leads, mails, activations] = await Promise.all([
      countImportsByDay(db, trendDays),
      isAllowed('leads.list') ? countLeadsByDay(db, trendDays) : null,
      isAllowed('notifications.list') ? countMailsByDay(db, trendDays, kinds.includes('INSTALLER')) : null,
      isAllowed('contracts.list') ? countActivationsByDay(db, trendDays, kinds) : null,
    ]);
    return {
      data: { from, leads, imports: isAllowed('qadFiles.list') ? imports : null, mails, activations },
    };
  });
  route(app, findAll, async ({ query, caller, db }) => ({
    data: await searchAll(db, caller, query.q, query.kind),
  }));
}
