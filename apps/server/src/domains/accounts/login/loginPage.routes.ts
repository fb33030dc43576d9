import { login } from '@centinela/api/accounts/auth.ts';
import { getHome, sanitizeRedirect } from '@centinela/api/http/redirect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors/appError.ts';
import { parsePart } from '#platform/http/errorHandler.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import { setTypedEmailCookie } from '../sessions/cookies.ts';
import type { LoginFlow } from './loginFlow.ts';
import { clearStepCookie } from './stepCookie.ts';

const loginPath = '/ingresar';
const passwordForm = login.body.extend({ redirectTo: z.string().optional() });
const codeForm = z.strictObject({
  code: z.string().trim().min(1).max(60),
  redirectTo: z.string().optional(),
});

const filled = z
  .object({ email: z.string().catch(''), password: z.string().catch('') })
  .catch({ email: '', password: '' });

/** Returns the page's error code for the missing fields of the password form. */
function findMissingFields(body: unknown): string {
  const { email, password } = filled.parse(body);
  const isBlank = email.trim() === '';
  if (isBlank === (password === '')) return 'required';
  return isBlank ? 'emailMissing' : 'passwordMissing';
}

/** The e-mail address as typed, valid or not. */
const typed = z.object({ email: z.string().min(1).max(254) });

const parseRedirect = (body: unknown): string | null => {
  const sent = z.object({ redirectTo: z.string() }).safeParse(body);
  return sent.success ? sanitizeRedirect(sent.data.redirectTo) : null;
};

/** Redirects back to the login page, which shows the error or the second-factor step. */
function redirectBack(
  reply: FastifyReply,
  query: Record<string, string>,
  redirectTo: string | null,
): FastifyReply {
  const search = new URLSearchParams({ ...query, ...(redirectTo && { redirectTo }) });
  return reply.redirect(`${loginPath}?${search}`, 303);
}

/**
 * Registers the login page's two forms for browsers without JavaScript: the password at /ingresar, the code at
 * /ingresar/codigo. Both redirect to the user's area, or back to the page with the error code in `error`
 * (`emailMissing`, `passwordMissing`, or `required` when both fields are empty) and the step in `paso`.
 */
export function loginPageRoutes(app: FastifyInstance, flow: LoginFlow): void {
  /** Handles a form; errors redirect back to the page. */
  const form = (
    path: string,
    run: (request: FastifyRequest, reply: FastifyReply, redirectTo: string | null) => Promise<FastifyReply>,
    again: (code: string) => Record<string, string>,
    missing: (body: unknown) => string,
  ) =>
    app.post(path, async (request, reply) => {
      const redirectTo = parseRedirect(request.body);
      reply.header('cache-control', 'no-store');
      try {
        checkOrigin(request, 'cookie');
        return await run(request, reply, redirectTo);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { data } = typed.safeParse(request.body);
        // A cross-origin post was not typed by this user, so it must not prefill the form.
        if (data && error.code !== 'wrongOrigin') setTypedEmailCookie(request, reply, data.email);
        return redirectBack(
          reply,
          again(error.code === 'badRequest' ? missing(request.body) : error.code),
          redirectTo,
        );
      }
    });

  form(
    loginPath,
    async (request, reply, redirectTo) => {
      const sent = parsePart(passwordForm, request.body ?? {});
      const target = redirectTo ?? (sent.audience === 'warranty' ? getHome('CLIENT', 'warranty') : null);
      const login = await flow.password(sent, request, reply);
      if (login.outcome === 'challenged') return redirectBack(reply, { paso: 'codigo' }, target);
      return reply.redirect(target ?? getHome(login.session.user.kind), 303);
    },
    (error) => ({ error }),
    findMissingFields,
  );

  form(
    `${loginPath}/codigo`,
    async (request, reply, redirectTo) => {
      const { code } = parsePart(codeForm, request.body ?? {});
      try {
        const { user } = await flow.finish({ code }, request, reply);
        return reply.redirect(redirectTo ?? getHome(user.kind), 303);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'challengeExpired') throw error;
        clearStepCookie(request, reply);
        return redirectBack(reply, { error: error.code }, redirectTo);
      }
    },
    (error) => ({ paso: 'codigo', error }),
    () => 'codeMissing',
  );
}
