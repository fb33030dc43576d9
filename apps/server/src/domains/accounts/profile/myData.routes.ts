import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import { type MyData, myDataBodies, myDataEndpoints } from '@centinela/api/accounts/myData.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { parsePart } from '#platform/http/errorHandler.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { setUserCookie } from '../sessions/cookies.ts';
import { changeMyData, loadMyData } from './myData.ts';

interface ChangeCall {
  caller: Caller;
  body: Readonly<Record<string, unknown>>;
  actor: Actor;
  db: Queryable;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns the session user with the changed name. */
const toCookieUser = (user: SessionUser, { firstName, lastName }: MyData): SessionUser => ({
  ...user,
  firstName,
  lastName,
});

/**
 * Registers the endpoints that read and change the caller's own data, as their account kind allows. The id always
 * comes from the session, never from the request.
 */
export function myDataRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  const handleChange = async ({ caller, body, actor, db, request, reply }: ChangeCall) => {
    const data = await changeMyData(db, caller.user, {
      changes: body,
      expectedVersion: readExpectedVersion(request),
      actor,
    });
    // Scripts read the name from the user cookie, so the page shows the new name immediately.
    if (caller.via === 'cookie')
      setUserCookie(request, reply, { user: toCookieUser(caller.user, data), expires: caller.expires });
    return { data };
  };
  route(app, myDataEndpoints.me, async ({ caller }) => ({
    data: await loadMyData(pool, caller.user),
  }));
  route(app, myDataEndpoints.client, handleChange);
  route(app, myDataEndpoints.phoneNumber, handleChange);
  route(app, myDataEndpoints.installer, handleChange);
  route(app, myDataEndpoints.any, async (call) => {
    const { kind } = call.caller.user;
    if (kind === 'GUEST') throw new AppError('forbidden');
    return handleChange({ ...call, body: parsePart(myDataBodies[kind], call.body) });
  });
}
