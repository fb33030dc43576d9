import { getHome, sanitizeRedirect } from '@centinela/api/http/redirect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignOnSettings } from '#platform/config/signOn.ts';
import { readToken } from '#platform/http/cookies.ts';
import { getLanguage } from '#platform/http/language.ts';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';
import type { createMfaChallenge } from '../mfa/mfaChallenge.ts';
import { getVisitor } from '../sessions/visitor.ts';
import { renderSignOnPage, type SignOnPage, signOnPages } from '../signOn/signOn.page.ts';
import { createSignOn, type SignOn } from '../signOn/signOn.service.ts';
import { type PendingSignOn, setPendingSignOn, takePendingSignOn } from '../signOn/signOnCookie.ts';
import { SignOnError, type SignOnProblem, signOnProblems } from '../signOn/signOnProblem.ts';
import { callbackPath, createSignOnProvider } from '../signOn/signOnProvider.ts';
import type { LoginFlow } from './loginFlow.ts';
import { setStepCookie } from './stepCookie.ts';

interface SignOnDeps {
  mfaChallenge: ReturnType<typeof createMfaChallenge>;
  /** URLs of the public site's stylesheets. */
  stylesheets: readonly string[];
}

const startQuery = z.object({
  redirectTo: z.string().optional().catch(undefined),
  confirmar: z.literal('1').optional().catch(undefined),
});
const problemQuery = startQuery.extend({ motivo: z.enum(signOnProblems).catch('rejected') });

/** Status of the page of a problem. */
const problemStatus: Partial<Record<SignOnProblem, number>> = { unavailable: 503, throttled: 429 };

const toQuery = (values: Record<string, string | null | undefined>): string => {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return query && `?${query}`;
};

/** Returns the session of a staff member's browser; null without one. */
async function findStaffSession(
  request: FastifyRequest,
): Promise<{ userId: string; sessionId: string } | null> {
  const token = readToken(request);
  const session = token?.via === 'cookie' ? await request.server.context.authenticate(token.token) : null;
  return session?.user.kind === 'SYSTEM' ? { userId: session.user.id, sessionId: session.sessionId } : null;
}

/** What the handlers of single sign-on share. */
interface SignOnContext {
  app: FastifyInstance;
  signOn: SignOn;
  flow: LoginFlow;
  /** Sends a page. */
  showPage(request: FastifyRequest, reply: FastifyReply, status: number, page: SignOnPage): FastifyReply;
}

/**
 * Registers single sign-on: the start at /ingresar/sso, the provider's response at /ingresar/sso/vuelta, and the pages
 * that say how it ended. With `confirmar=1` the user confirms their identity within their session.
 */
export function signOnRoutes(
  app: FastifyInstance,
  settings: SignOnSettings,
  flow: LoginFlow,
  { mfaChallenge, stylesheets }: SignOnDeps,
): void {
  const { config, database } = app.context;
  const provider = createSignOnProvider(settings, config.server.publicUrl);
  const signOn = createSignOn({ pool: database.pool, secret: config.secret, provider, mfaChallenge });
  const context: SignOnContext = {
    app,
    signOn,
    flow,
    showPage: (request, reply, status, page) =>
      reply
        .code(status)
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': publicPagePolicy(config),
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(renderSignOnPage({ stylesheets, providerName: settings.name, page }, getLanguage(request))),
  };
  startRoute(context);
  callbackRoute(context);
  pageRoutes(context);
}

/**
 * Redirects to the page of a problem, so that the response of the provider does not stay in the address.
 *
 * @param error rethrown unless it is a `SignOnError`
 */
function redirectToProblem(
  { app }: SignOnContext,
  reply: FastifyReply,
  error: unknown,
  { redirectTo, isConfirming }: { redirectTo: string | null; isConfirming: boolean },
): FastifyReply {
  if (!(error instanceof SignOnError)) throw error;
  const { problem, cause } = error;
  // The other fields of the cause may contain claims and tokens.
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
  app.log.warn({ problem, reason, code: Object(cause).code }, 'sign-on failed');
  const query = toQuery({ motivo: problem, redirectTo, confirmar: isConfirming ? '1' : null });
  return reply.redirect(signOnPages.problem + query, 303);
}

function startRoute(context: SignOnContext): void {
  context.app.get(signOnPages.start, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const query = startQuery.parse(request.query);
    const redirectTo = sanitizeRedirect(query.redirectTo);
    const isConfirming = query.confirmar === '1';
    const session = isConfirming ? await findStaffSession(request) : null;
    if (isConfirming && !session) return reply.redirect('/ingresar', 303);
    try {
      const confirms = session?.sessionId ?? null;
      const { url, pending } = await context.signOn.start(request.ip, { redirectTo, confirms });
      setPendingSignOn(request, reply, pending);
      return reply.redirect(url.href, 303);
    } catch (error) {
      return redirectToProblem(context, reply, error, { redirectTo, isConfirming });
    }
  });
}

/**
 * Completes a login, or a confirmation within a session.
 *
 * @returns where the browser goes
 * @throws SignOnError
 */
async function completeSignOn(
  { app, signOn, flow }: SignOnContext,
  request: FastifyRequest,
  reply: FastifyReply,
  pending: PendingSignOn,
): Promise<string> {
  const { search } = new URL(request.raw.url ?? '', app.context.config.server.publicUrl);
  if (pending.confirms !== null) {
    const session = await findStaffSession(request);
    if (session?.sessionId !== pending.confirms) throw new SignOnError('expired');
    await signOn.confirm(search, pending, { ...session, ip: request.ip });
    return signOnPages.confirmed;
  }
  const outcome = await signOn.logIn(search, pending, getVisitor(request));
  if ('challenge' in outcome) {
    setStepCookie(request, reply, outcome.challenge.challenge);
    return `/ingresar${toQuery({ paso: 'codigo', redirectTo: pending.redirectTo })}`;
  }
  await flow.startBrowserSession(outcome.session, request, reply);
  return pending.redirectTo ?? getHome('SYSTEM');
}

function callbackRoute(context: SignOnContext): void {
  context.app.get(callbackPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const pending = takePendingSignOn(request, reply);
    try {
      if (!pending) throw new SignOnError('expired');
      return reply.redirect(await completeSignOn(context, request, reply, pending), 303);
    } catch (error) {
      const isConfirming = typeof pending?.confirms === 'string';
      const redirectTo = pending?.redirectTo ?? null;
      return redirectToProblem(context, reply, error, { redirectTo, isConfirming });
    }
  });
}

function pageRoutes({ app, signOn, showPage }: SignOnContext): void {
  app.get(signOnPages.problem, async (request, reply) => {
    const { motivo: problem, redirectTo, confirmar } = problemQuery.parse(request.query);
    const retryUrl = signOnPages.start + toQuery({ redirectTo: sanitizeRedirect(redirectTo), confirmar });
    const isConfirming = confirmar === '1';
    const page = { kind: 'problem', problem, retryUrl, isConfirming } as const;
    return showPage(request, reply, problemStatus[problem] ?? 403, page);
  });
  app.get(signOnPages.confirmed, (request, reply) => showPage(request, reply, 200, { kind: 'confirmed' }));
  app.get(signOnPages.loggedOut, async (request, reply) => {
    const logoutUrl = await signOn.getLogoutUrl();
    return showPage(request, reply, 200, { kind: 'loggedOut', logoutUrl: logoutUrl?.href ?? null });
  });
}
