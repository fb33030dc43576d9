import { changeMyPassword } from '@centinela/api/accounts/myPassword.ts';
import type { FastifyInstance } from 'fastify';
import { queueMail } from '#mail/outbox';
import { recordAudit } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { ownerOf } from '../mfa/secondFactor.routes.ts';
import { createConfirmation } from '../sessions/reauthenticate.ts';
import { refuseEasyPassword } from './passwordRules.ts';
import { hashPassword, passwordGate } from './passwords.ts';
import { storePassword } from './storePassword.ts';

const wrong = (field: string, message: string): AppError =>
  new AppError('badRequest', { errors: [{ field, message }] });

/** Holds the account as it was compared, and the session: whoever resets the one ends the other. */
const unchanged = `select 1 from users u join sessions s on s.user_id = u.id
  where u.id = $1 and u.password_hash = $2 and s.id = $3 for no key update of u for key share of s`;

/** A new password for the caller, whose other sessions end. */
export function myPasswordRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const { pool } = database;
  const { secret } = config;
  const confirmation = createConfirmation({ pool, secret, limit: createRateLimit(pool) });

  route(app, changeMyPassword, async (call) => {
    const { current, password } = call.body;
    const { userId, sessionId, actor } = ownerOf(call);
    const user = call.caller?.user;
    if (!user) throw new AppError('tokenExpired');
    if (password === current) throw wrong('password', 'passwordSame');
    await refuseEasyPassword(password, [user.firstName, user.lastName, user.email]);
    const compared = await confirmation.checkPassword({ userId, sessionId }, current);
    if (compared === null) throw wrong('current', 'wrongPassword');
    const hash = await passwordGate.run(() => hashPassword(password), { first: true });
    await transaction(pool, async (client) => {
      const held = await client.query(unchanged, [userId, compared, sessionId]);
      if (held.rowCount === 0) throw new AppError('tokenExpired');
      await storePassword(client, { userId, hash, mustChange: false, keepSession: sessionId });
      await recordAudit(client, actor, {
        action: 'changePassword',
        subject: 'users',
        subjectId: userId,
        title: actor.user?.name ?? '',
      });
      await queueMail(
        client,
        {
          template: 'password-changed',
          to: user.email,
          toName: actor.user?.name ?? user.email,
          data: { firstName: user.firstName, changedAt: new Date().toISOString() },
        },
        { secret },
      );
    });
    return { data: { message: 'Password Changed!' as const } };
  });
}
