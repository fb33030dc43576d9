import { guestToken, keepAlive, login, logout, permissions } from '@centinela/api/auth.ts';
import { homeOf, safeRedirect } from '@centinela/api/redirect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors/appError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { tokenOf } from '../../platform/http/cookies.ts';
import { parsePart } from '../../platform/http/errorHandler.ts';
import { checkOrigin } from '../../platform/http/origin.ts';
import { route } from '../../platform/http/route.ts';
import { type Accounts, createAccounts, type Started } from './accounts.service.ts';
import { clearSessionCookies, setDeviceCookie, setSessionCookies } from './cookies.ts';
import { firstAdminRoutes } from './firstAdmin.routes.ts';
import { myDataRoutes } from './myData.routes.ts';
import { roleRoutes } from './roles.routes.ts';
import { visitorOf } from './visitor.ts';

export interface AccountRoutesOptions {
  /** Addresses of the site's stylesheets, for the one page this room shows by itself. */
  stylesheets: readonly string[];
}

const answerOf = ({ token, expires, user }: Started) => ({
  data: { token, expires: expires.toISOString(), user },
});

/** Routes with access `token` always have a caller; this says so to the compiler. */
function callerOf(caller: Caller | null): Caller {
  if (!caller) throw new AppError('tokenExpired');
  return caller;
}

/** Logs in and leaves the cookies in the browser; a session it had before ends. */
async function logIn(
  accounts: Accounts,
  { email, password }: { email: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Started> {
  const session = await accounts.login(email, password, visitorOf(request));
  const before = tokenOf(request);
  if (before?.via === 'cookie') await accounts.forget(before.token);
  setSessionCookies(request, reply, session);
  setDeviceCookie(request, reply, session.device);
  return session;
}

/** Login, renewal, logout, who am I; the login form for browsers without scripts; the first administrator. */
export function accountRoutes(app: FastifyInstance, { stylesheets }: AccountRoutesOptions): void {
  const { config, database } = app.context;
  const accounts = createAccounts({
    database,
    secret: config.secret,
    onThrottled: (about) => app.log.warn(about, 'logins of an account are being slowed down'),
  });

  route(app, login, async ({ body, request, reply }) =>
    answerOf(await logIn(accounts, body, request, reply)),
  );

  // No cookies: a guest's session is for programs, and must never take the place of a person's.
  route(app, guestToken, async ({ request }) => answerOf(await accounts.startGuest(visitorOf(request))));

  route(app, keepAlive, async ({ caller, request, reply }) => {
    const { user, via } = callerOf(caller);
    const presented = tokenOf(request);
    if (!presented) throw new AppError('tokenExpired');
    const session = { ...(await accounts.keepAlive(presented.token)), user };
    if (via === 'cookie') setSessionCookies(request, reply, session);
    return answerOf(session);
  });

  route(app, logout, async ({ caller, request, reply }) => {
    const { sessionId } = callerOf(caller);
    await accounts.logout(sessionId);
    clearSessionCookies(request, reply);
    return { data: { id: sessionId } };
  });

  route(app, permissions, async ({ caller }) => ({ data: [...callerOf(caller).permissions] }));

  loginForm(app, accounts);
  myDataRoutes(app);
  roleRoutes(app);
  firstAdminRoutes(app, { stylesheets });
}

const form = login.body.extend({ redirectTo: z.string().optional() });

/**
 * POST /ingresar: the login page's form where no script runs. Leads to where the user belongs, or back to
 * the page with the error's code in `error` (`required` when the form was not filled in).
 */
function loginForm(app: FastifyInstance, accounts: Accounts): void {
  app.post('/ingresar', async (request, reply) => {
    const redirectTo = redirectOf(request.body);
    reply.header('cache-control', 'no-store');
    try {
      checkOrigin(request, 'cookie');
      const sent = parsePart(form, request.body ?? {});
      const { user } = await logIn(accounts, sent, request, reply);
      return reply.redirect(redirectTo ?? homeOf(user.kind, sent.audience), 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const reason = error.code === 'badRequest' ? 'required' : error.code;
      const query = new URLSearchParams({ error: reason, ...(redirectTo && { redirectTo }) });
      return reply.redirect(`/ingresar?${query}`, 303);
    }
  });
}

const redirectOf = (body: unknown): string | null => {
  const sent = z.object({ redirectTo: z.string() }).safeParse(body);
  return sent.success ? safeRedirect(sent.data.redirectTo) : null;
};
