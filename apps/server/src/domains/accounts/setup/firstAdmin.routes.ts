import { getHome } from '@centinela/api/http/redirect.ts';
import { type FieldError, translateErrors } from '@centinela/sections/kernel/messages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors/appError.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';
import { isSignOnOnly } from '../passwords/signOnOnly.ts';
import { rememberDevice } from '../rateLimits/knownDevice.ts';
import { setDeviceCookie, setSessionCookies } from '../sessions/cookies.ts';
import { getVisitor } from '../sessions/visitor.ts';
import { cardCss, cardStylesheet } from './cardPage.ts';
import { type FirstAdminPage, renderFirstAdminPage } from './firstAdmin.page.ts';
import { acceptAdminInvite, firstAdminForm, firstAdminPath, isInviteValid } from './firstAdmin.ts';

const tokenInput = z.object({ token: z.string().max(200) });
const textFields = z.record(z.string(), z.string()).catch({});

/** Converts schema errors to messages for the user. */
const toFieldErrors = (error: z.ZodError): FieldError[] =>
  translateErrors(
    error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    'es',
  );

/** Registers the page that the link of `createAdminInvite` opens, and the handler of its form. */
export function firstAdminRoutes(
  app: FastifyInstance,
  { stylesheets }: { stylesheets: readonly string[] },
): void {
  const { config, database } = app.context;
  const showPage = (reply: FastifyReply, status: number, form: FirstAdminPage['form']) =>
    reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': publicPagePolicy(config),
        // The URL contains the token. `no-referrer` would also remove the Origin header from the form's own POST.
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(renderFirstAdminPage({ stylesheets, form }));

  app.get(firstAdminPath, async (request, reply) => {
    const sent = tokenInput.safeParse(request.query);
    if (!sent.success || !(await isInviteValid(database.pool, sent.data.token)))
      return showPage(reply, 404, null);
    return showPage(reply, 200, { token: sent.data.token, values: {}, errors: [] });
  });

  app.post(firstAdminPath, async (request, reply) => {
    checkOrigin(request, 'cookie');
    const sent = firstAdminForm.safeParse(request.body);
    const token = tokenInput.safeParse(request.body);
    // Only requests with a valid link may see form errors.
    if (!token.success || !(await isInviteValid(database.pool, token.data.token)))
      return showPage(reply, 404, null);
    const showErrors = (errors: readonly FieldError[]) =>
      showPage(reply, 400, { token: token.data.token, values: textFields.parse(request.body), errors });
    if (!sent.success) return showErrors(toFieldErrors(sent.error));
    try {
      const visitor = getVisitor(request);
      const isBreakGlass = isSignOnOnly(config);
      const session = await acceptAdminInvite(database, sent.data, visitor, { isBreakGlass });
      setSessionCookies(request, reply, session);
      setDeviceCookie(request, reply, rememberDevice(visitor.device, sent.data.email, config.secret));
      return reply.header('cache-control', 'no-store').redirect(getHome('SYSTEM'), 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'notFound') return showPage(reply, 404, null);
      return showErrors(translateErrors(error.options.errors ?? [], 'es'));
    }
  });

  app.get(cardStylesheet, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(cardCss),
  );
}
