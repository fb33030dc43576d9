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

/** Submitted credentials; missing fields are empty. */
const credentialFields = z
  .object({ email: z.string().catch(''), password: z.string().catch('') })
  .catch({ email: '', password: '' });

/** Returns the error code that shows on the page which fields of the password form are empty. */
function getMissingFieldsCode(body: unknown): string {
  const { email, password } = credentialFields.parse(body);
  const isEmailBlank = email.trim() === '';
  if (isEmailBlank === (password === '')) return 'required';
  return isEmailBlank ? 'emailMissing' : 'passwordMissing';
}

/** The submitted e-mail address, valid or not. */
const typedEmail = z.object({ email: z.string().min(1).max(254) });

const parseRedirect = (body: unknown): string | null => {
  const parsed = z.object({ redirectTo: z.string() }).safeParse(body);
  return parsed.success ? sanitizeRedirect(parsed.data.redirectTo) : null;
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
  /**
   * Registers a form. Errors redirect back to the page.
   *
   * @param toErrorQuery returns the query of the page for an error code
   * @param getBadRequestCode returns the error code for an invalid request body
   */
  const registerForm = (
    path: string,
    handle: (
      request: FastifyRequest,
      reply: FastifyReply,
      redirectTo: string | null,
    ) => Promise<FastifyReply>,
    toErrorQuery: (code: string) => Record<string, string>,
    getBadRequestCode: (body: unknown) => string,
  ) =>
    app.post(path, async (request, reply) => {
      const redirectTo = parseRedirect(request.body);
      reply.header('cache-control', 'no-store');
      try {
        checkOrigin(request, 'cookie');
        return await handle(request, reply, redirectTo);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { data } = typedEmail.safeParse(request.body);
        // The user has not typed the values of a cross-origin request, so they must not prefill the form.
        if (data && error.code !== 'wrongOrigin') setTypedEmailCookie(request, reply, data.email);
        return redirectBack(
          reply,
          toErrorQuery(error.code === 'badRequest' ? getBadRequestCode(request.body) : error.code),
          redirectTo,
        );
      }
    });

  registerForm(
    loginPath,
    async (request, reply, redirectTo) => {
      const credentials = parsePart(passwordForm, request.body ?? {});
      const target =
        redirectTo ?? (credentials.audience === 'warranty' ? getHome('CLIENT', 'warranty') : null);
      const result = await flow.logIn(credentials, request, reply);
      if (result.outcome === 'challenged') return redirectBack(reply, { paso: 'codigo' }, target);
      return reply.redirect(target ?? getHome(result.session.user.kind), 303);
    },
    (error) => ({ error }),
    getMissingFieldsCode,
  );

  registerForm(
    `${loginPath}/codigo`,
    async (request, reply, redirectTo) => {
      const { code } = parsePart(codeForm, request.body ?? {});
      try {
        const { user } = await flow.finishLogin({ code }, request, reply);
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
