import { getHome } from '@centinela/api/http/redirect.ts';
import { type FieldError, translateErrors } from '@centinela/sections/kernel/messages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors/appError.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';
import { rememberDevice } from '../rateLimits/knownDevice.ts';
import { setDeviceCookie, setSessionCookies } from '../sessions/cookies.ts';
import { getVisitor } from '../sessions/visitor.ts';
import {
  type FirstAdminPage,
  firstAdminCss,
  firstAdminHtml,
  firstAdminStylesheet,
} from './firstAdmin.page.ts';
import { acceptAdminInvite, firstAdminForm, firstAdminPath, isInviteValid } from './firstAdmin.ts';

const tokenSent = z.object({ token: z.string().max(200) });
const textsSent = z.record(z.string(), z.string()).catch({});

/** Converts schema errors, which are either codes or full sentences, to sentences. */
const toFieldErrors = (error: z.ZodError): FieldError[] =>
  translateErrors(
    error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    'es',
  );

/** Registers the page behind the link of `createAdminInvite` and its form handler. */
export function firstAdminRoutes(
  app: FastifyInstance,
  { stylesheets }: { stylesheets: readonly string[] },
): void {
  const { config, database } = app.context;
  const show = (reply: FastifyReply, status: number, form: FirstAdminPage['form']) =>
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
      .send(firstAdminHtml({ stylesheets, form }));

  app.get(firstAdminPath, async (request, reply) => {
    const sent = tokenSent.safeParse(request.query);
    if (!sent.success || !(await isInviteValid(database.pool, sent.data.token)))
      return show(reply, 404, null);
    return show(reply, 200, { token: sent.data.token, values: {}, errors: [] });
  });

  app.post(firstAdminPath, async (request, reply) => {
    checkOrigin(request, 'cookie');
    const sent = firstAdminForm.safeParse(request.body);
    const token = tokenSent.safeParse(request.body);
    // Form errors are only shown to holders of a valid link.
    if (!token.success || !(await isInviteValid(database.pool, token.data.token)))
      return show(reply, 404, null);
    const showAgain = (errors: readonly FieldError[]) =>
      show(reply, 400, { token: token.data.token, values: textsSent.parse(request.body), errors });
    if (!sent.success) return showAgain(toFieldErrors(sent.error));
    try {
      const visitor = getVisitor(request);
      setSessionCookies(request, reply, await acceptAdminInvite(database, sent.data, visitor));
      setDeviceCookie(request, reply, rememberDevice(visitor.device, sent.data.email, config.secret));
      return reply.header('cache-control', 'no-store').redirect(getHome('SYSTEM'), 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'notFound') return show(reply, 404, null);
      return showAgain(translateErrors(error.options.errors ?? [], 'es'));
    }
  });

  app.get(firstAdminStylesheet, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(firstAdminCss),
  );
}
