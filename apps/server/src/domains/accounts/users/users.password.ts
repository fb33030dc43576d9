import { getKindsWithoutPermission } from '@centinela/api/accounts/reachableKinds.ts';
import { queueMail } from '#mail/outbox';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { assertMayUsePassword, isSignOnOnly } from '../passwords/signOnOnly.ts';
import { storePassword } from '../passwords/storePassword.ts';
import { assertMayManage } from './grantPolicy.ts';
import { findUser, formatName } from './users.rows.ts';
import { assertNotOwnAccount, hashValidPassword, type Manager } from './users.save.ts';

/**
 * Sets another user's password, ends their sessions and notifies them by e-mail. They must choose a new password at the
 * next login. Rejected for users with more permissions than the caller, who could otherwise log in as them.
 *
 * @throws AppError notFound, ownAccount, outranked, signOnOnly; badRequest for a password that is easy to guess
 */
export async function changeUserPassword(
  db: Queryable,
  id: string,
  input: { password: string; passwordRepeat: string },
  manager: Manager,
  config: Pick<Config, 'secret'> & Partial<Pick<Config, 'signOn'>>,
): Promise<void> {
  assertNotOwnAccount(manager, id);
  const kinds = getKindsWithoutPermission(manager.caller.permissions, 'update');
  const user = orNotFound(await findUser(db, id, kinds));
  assertMayUsePassword(user, isSignOnOnly(config));
  const hash = await hashValidPassword(input, user);
  await inTransaction(db, async (client) => {
    const row = orNotFound(await findUser(client, id, kinds, true));
    await assertMayManage(client, manager.caller, id);
    await storePassword(client, { userId: id, hash, mustChange: true, keepSession: null });
    await queueMail(
      client,
      {
        template: 'password-set-by-admin',
        to: row.email,
        toName: formatName(row),
        data: { firstName: row.first_name },
      },
      config,
    );
    await recordAudit(client, manager.actor, {
      action: 'password',
      subject: 'users',
      subjectId: id,
      title: formatName(row),
    });
  });
}
