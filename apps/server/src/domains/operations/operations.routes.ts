import { countedOpen, type Operations, operations } from '@centinela/api/operations.ts';
import type { PermissionKey } from '@centinela/api/permissions.ts';
import { namedWaiting } from '@centinela/api/waiting.ts';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../platform/database/queryable.ts';
import { route } from '../../platform/http/route.ts';
import { pendingUsers } from '../accounts/users.read.ts';
import { openImports } from '../imports/imports.read.ts';
import { failedMails, waitingMails } from '../mail/mail.read.ts';
import { countLost } from '../monitoring/monitoring.read.ts';

async function mailTrouble(db: Queryable) {
  const [failed, waiting] = await Promise.all([failedMails(db), waitingMails(db)]);
  return { failed, waiting };
}

/** Registers the call that tells the dashboard what runs, what failed and who waits. */
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
}
