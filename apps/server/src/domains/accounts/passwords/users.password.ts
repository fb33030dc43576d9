import { reachBeside } from '@centinela/api/accounts/userReach.ts';
import { queueMail } from '#mail/outbox';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { assertMayManage } from '../roles/grantPolicy.ts';
import { findUser, nameOf } from '../users/users.rows.ts';
import { checkedPassword, type Manager, refuseOwn } from '../users/users.save.ts';
import { storePassword } from './storePassword.ts';

/**
 * Gives somebody else another password: their sessions end, a mail tells them, and their next login asks for an own
 * one. Whoever may do more than the caller is out of reach: with their password one would have all of it.
 *
 * @throws AppError notFound, ownAccount, forbidden; badRequest for an easy password
 */
export async function changeUserPassword(
  db: Queryable,
  id: string,
  sent: { password: string; passwordRepeat: string },
  manager: Manager,
  config: Pick<Config, 'secret'>,
): Promise<void> {
  refuseOwn(manager, id);
  const kinds = reachBeside(manager.caller.permissions, 'update');
  const user = orNotFound(await findUser(db, id, kinds));
  const hash = await checkedPassword(sent, user);
  await inTransaction(db, async (client) => {
    const row = orNotFound(await findUser(client, id, kinds, true));
    await assertMayManage(client, manager.caller, id);
    await storePassword(client, { userId: id, hash, mustChange: true, keepSession: null });
    await queueMail(
      client,
      {
        template: 'password-set-by-admin',
        to: row.email,
        toName: nameOf(row),
        data: { firstName: row.first_name },
      },
      config,
    );
    await recordAudit(client, manager.actor, {
      action: 'password',
      subject: 'users',
      subjectId: id,
      title: nameOf(row),
    });
  });
}
