import { mfaEndpoints, resetMfa as resetMfaEndpoint } from '@centinela/api/accounts/mfa.ts';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { type Call, route } from '#platform/http/route.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { isSignOnOnly } from '../passwords/signOnOnly.ts';
import { resetMfa } from './mfa.reset.ts';
import { createMfa, type Owner } from './mfa.service.ts';
import { loadMfaState } from './mfa.show.ts';
import { createRelyingParty, type RelyingParty } from './passkeys.ts';
import { createReauthentication } from './reauthenticate.ts';

/** Returns the caller as the owner of the account settings that the request reads or changes. */
export function getOwner({ caller, actor }: Pick<Call<typeof mfaEndpoints.show>, 'caller' | 'actor'>): Owner {
  return { userId: caller.user.id, sessionId: caller.sessionId, actor };
}

/** Returns the id from the URL. @throws AppError notFound for a malformed id */
export function parseId({ id }: { id: string }): string {
  if (!isUuid(id)) throw new AppError('notFound');
  return id;
}

/** Registers the endpoints for a user's own second factor and for staff to reset that of another user. */
export function mfaRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const { pool } = database;
  const { secret } = config;
  const mfa = createMfa({ pool, secret });
  const reauthentication = createReauthentication({
    pool,
    secret,
    limit: createRateLimit(pool),
    mustSignOn: isSignOnOnly(config),
  });
  const getRelyingParty = ({ request }: Pick<Call<typeof mfaEndpoints.show>, 'request'>): RelyingParty =>
    createRelyingParty(config, request);

  route(app, mfaEndpoints.show, async (call) => ({
    data: await loadMfaState(pool, getOwner(call).userId, config),
  }));
  route(app, mfaEndpoints.startApp, async (call) => ({ data: await mfa.startApp(getOwner(call)) }));
  route(app, mfaEndpoints.confirmApp, async (call) => ({
    data: await mfa.confirmApp(getOwner(call), call.body.code),
  }));
  route(app, mfaEndpoints.removeApp, async (call) => ({ data: await mfa.removeApp(getOwner(call)) }));
  route(app, mfaEndpoints.newCodes, async (call) => ({
    data: await mfa.replaceRecoveryCodes(getOwner(call)),
  }));
  route(app, mfaEndpoints.passkeyChallenge, async (call) => ({
    data: await mfa.createPasskeyChallenge(getOwner(call), getRelyingParty(call)),
  }));
  route(app, mfaEndpoints.addPasskey, async (call) => {
    const { passkey, name, challenge } = call.body;
    return { data: await mfa.addPasskey(getOwner(call), passkey, name, challenge, getRelyingParty(call)) };
  });
  route(app, mfaEndpoints.renamePasskey, async (call) => ({
    data: await mfa.renamePasskey(getOwner(call), parseId(call.params), call.body.name),
  }));
  route(app, mfaEndpoints.removePasskey, async (call) => ({
    data: await mfa.removePasskey(getOwner(call), parseId(call.params)),
  }));

  route(app, mfaEndpoints.confirmChallenge, async (call) => ({
    data: await reauthentication.createPasskeyChallenge(getOwner(call), getRelyingParty(call)),
  }));
  route(app, mfaEndpoints.confirm, async (call) => {
    const until = await reauthentication.confirm(getOwner(call), call.body, getRelyingParty(call));
    return { data: { until: until.toISOString() } };
  });

  route(app, resetMfaEndpoint, async ({ caller, actor, params }) => {
    const id = parseId(params);
    await resetMfa(pool, caller, actor, id, secret);
    return { data: { id } };
  });
}
