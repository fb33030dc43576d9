import { changeMyPassword } from '@centinela/api/accounts/myPassword.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { getOwner } from '../mfa/mfa.routes.ts';
import { isSignOnOnly } from '../passwords/signOnOnly.ts';
import { createPasswordChange } from './myPassword.ts';

/** Registers the endpoint that changes the caller's password and ends their other sessions. */
export function myPasswordRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const changePassword = createPasswordChange({
    pool: database.pool,
    secret: config.secret,
    mustSignOn: isSignOnOnly(config),
  });
  route(app, changeMyPassword, async (call) => {
    await changePassword(call.caller.user, getOwner(call), call.body);
    return { data: { message: 'Password Changed!' as const } };
  });
}
