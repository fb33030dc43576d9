import { mfaEndpoints as own, resetMfa as reset } from '@centinela/api/accounts/mfa.ts';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { type Call, route } from '#platform/http/route.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { resetMfa } from './mfa.reset.ts';
import { createMfa, type Owner } from './mfa.service.ts';
import { loadMfaState } from './mfa.show.ts';
import { createRelyingParty, type RelyingParty } from './passkeys.ts';
import { createReauthentication } from './reauthenticate.ts';

/** Returns the user whose second factor the request is about. */
export function getOwner({ caller, actor }: Pick<Call<typeof own.show>, 'caller' | 'actor'>): Owner {
  return { userId: caller.user.id, sessionId: caller.sessionId, actor };
}

/** Validates an id from the URL; a malformed one is treated as not found. @throws AppError notFound */
export function parseId({ id }: { id: string }): string {
  if (!isUuid(id)) throw new AppError('notFound');
  return id;
}

/** Registers the endpoints for a user's own second factor and for staff to reset that of another user. */
export function mfaRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const { pool } = database;
  const { secret } = config;
  const factor = createMfa({ pool, secret });
  const reauthentication = createReauthentication({ pool, secret, limit: createRateLimit(pool) });
  const getRelyingParty = ({ request }: Pick<Call<typeof own.show>, 'request'>): RelyingParty =>
    createRelyingParty(config, request);

  route(app, own.show, async (call) => ({ data: await loadMfaState(pool, getOwner(call).userId) }));
  route(app, own.startApp, async (call) => ({ data: await factor.startApp(getOwner(call)) }));
  route(app, own.confirmApp, async (call) => ({
    data: await factor.confirmApp(getOwner(call), call.body.code),
  }));
  route(app, own.removeApp, async (call) => ({ data: await factor.removeApp(getOwner(call)) }));
  route(app, own.newCodes, async (call) => ({ data: await factor.newCodes(getOwner(call)) }));
  route(app, own.passkeyChallenge, async (call) => ({
    data: await factor.passkeyChallenge(getOwner(call), getRelyingParty(call)),
  }));
  route(app, own.addPasskey, async (call) => {
    const { passkey, name, challenge } = call.body;
    return { data: await factor.addPasskey(getOwner(call), passkey, name, challenge, getRelyingParty(call)) };
  });
  route(app, own.renamePasskey, async (call) => ({
    data: await factor.renamePasskey(getOwner(call), parseId(call.params), call.body.name),
  }));
  route(app, own.removePasskey, async (call) => ({
    data: await factor.removePasskey(getOwner(call), parseId(call.params)),
  }));

  route(app, own.confirmChallenge, async (call) => ({
    data: await reauthentication.passkeyChallenge(getOwner(call), getRelyingParty(call)),
  }));
  route(app, own.confirm, async (call) => {
    const until = await reauthentication.confirm(getOwner(call), call.body, getRelyingParty(call));
    return { data: { until: until.toISOString() } };
  });

  route(app, reset, async ({ caller, actor, params }) => {
    const id = parseId(params);
    await resetMfa(pool, caller, actor, id, secret);
    return { data: { id } };
  });
}
