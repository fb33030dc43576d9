import { samePasswords } from '@centinela/api/accounts/passwords.ts';
import { clientForm, emailForm, newPasswordForm } from '@centinela/api/accounts/registration.ts';
import { serviceNames } from '@centinela/api/accounts/userFields.ts';
import { errors as errorTexts } from '@centinela/api/http/errors.ts';
import { type FieldError, fieldErrors, translateErrors } from '@centinela/sections/kernel/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors/appError.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import type { LinkPurpose } from '../users/accountLinks.ts';
import type { RegistrationService } from './registration.service.ts';

/** State of a form or of the page of a mailed link. */
export interface PageState {
  stage: 'ready' | 'gone' | 'done';
  /** Submitted values without the passwords. */
  values: Record<string, string>;
  errors: FieldError[];
  /** Error that concerns the whole form. */
  failure: string | null;
}

/** Renders a page of the public site with request-specific state, which is not cached. */
export type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** `isSecret`: the URL contains a token that must not reach other pages in the Referer header. */
  page: { path: string; status: number; state: PageState; isSecret: boolean },
) => Promise<FastifyReply>;

const ready: PageState = { stage: 'ready', values: {}, errors: [], failure: null };
const linkExpired: PageState = { ...ready, stage: 'gone' };
const done: PageState = { ...ready, stage: 'done' };

const texts = z.record(z.string(), z.string());
const tokenSent = z.object({ token: z.string().max(200) });

const secrets = new Set(['password', 'passwordRepeat', 'web']);
const visibleValues = (sent: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => !secrets.has(name))
      .map(([name, value]) => [name, value.slice(0, 300)]),
  );

/** Converts posted registration fields to the form's types; unchecked boxes are not sent. */
function toFormValues(sent: Record<string, string>): Record<string, unknown> {
  const names = Object.keys(clientForm.shape);
  const typed = Object.fromEntries(names.flatMap((name) => (sent[name] ? [[name, sent[name]]] : [])));
  return {
    ...typed,
    isEntrepreneur: 'isEntrepreneur' in sent,
    monitoring: 'monitoring' in sent,
    servicesBought: serviceNames.filter((name) => `servicesBought.${name}` in sent),
  };
}

/** Renders the page with the user's errors; rethrows any other error. */
function toErrorState(error: unknown, values: Record<string, string>): { status: number; state: PageState } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  if (error.code === 'linkGone') return { status: error.status, state: linkExpired };
  const errors = translateErrors(error.options.errors ?? [], 'es');
  const failure = errors.length > 0 ? null : errorTexts[error.code].es;
  return { status: error.status, state: { ...ready, values, errors, failure } };
}

/** @throws AppError badRequest with the invalid fields */
function parseForm<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('badRequest', { errors: fieldErrors(result.error) });
}

interface FormDeps {
  service: RegistrationService;
  showPage: ShowPage;
}

/**
 * Registers the account pages for browsers without JavaScript. Their forms have no captcha proof, so they are
 * throttled early; the e-mail that follows is the proof. Pages of mailed links are rendered per request, so that no
 * cache stores them.
 */
export function accountFormRoutes(app: FastifyInstance, deps: FormDeps): void {
  postFormRoute(app, deps, {
    path: '/registro',
    next: '/registro/listo',
    handle: (sent, context) =>
      deps.service.register('CLIENT', parseForm(clientForm, toFormValues(sent)), context),
  });
  for (const [path, kind] of [
    ['/recuperar-clave', 'forgot'],
    ['/reenviar-validacion', 'resend'],
  ] as const)
    postFormRoute(app, deps, {
      path,
      next: `${path}?enviado=1`,
      handle: (sent, context) =>
        deps.service.requestMail(kind, parseForm(emailForm, { email: sent.email }).email, context),
    });
  linkPageRoutes(app, deps, { path: '/validar', purpose: 'validate' });
  linkPageRoutes(app, deps, { path: '/recuperar-clave/nueva', purpose: 'forgot' });
}

type FormRequestContext = { ip: string; requestId: string; proof: null };

/** Registers a form whose page is the same for all visitors; only submissions with errors get their own page. */
function postFormRoute(
  app: FastifyInstance,
  { showPage }: FormDeps,
  {
    path,
    next,
    handle,
  }: {
    path: string;
    next: string;
    handle: (sent: Record<string, string>, by: FormRequestContext) => Promise<void>;
  },
): void {
  app.post(path, async (request, reply) => {
    checkOrigin(request, 'cookie');
    reply.header('cache-control', 'no-store');
    const sent = texts.catch({}).parse(request.body);
    try {
      // Honeypot field that only bots fill in; they get a success response.
      if (sent.web) request.log.info({ path }, 'honeypot field filled in an account form');
      else await handle(sent, { ip: request.ip, requestId: request.id, proof: null });
      return reply.redirect(next, 303);
    } catch (error) {
      return showPage(request, reply, { path, isSecret: false, ...toErrorState(error, visibleValues(sent)) });
    }
  });
}

/**
 * Registers the page of a mailed link, where the user chooses a password. Opening it does not use the link, because
 * mail scanners and previews open it too; submitting does. Only the URL contains the token: the form posts to its own
 * URL.
 */
function linkPageRoutes(
  app: FastifyInstance,
  { service, showPage }: FormDeps,
  { path, purpose }: { path: string; purpose: LinkPurpose },
): void {
  const getToken = (request: FastifyRequest): string | null =>
    tokenSent.safeParse(request.query).data?.token ?? null;

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    visibleValues: { status: number; state: PageState },
  ): Promise<FastifyReply> => showPage(request, reply, { path, isSecret: true, ...visibleValues });

  app.get(path, async (request, reply) => {
    const token = getToken(request);
    const isValid = token !== null && (await service.isLinkValid(purpose, token));
    return show(request, reply, { status: isValid ? 200 : 404, state: isValid ? ready : linkExpired });
  });

  // The origin is not checked: the page sends none (no-referrer), and the token is the only authorization.
  app.post(path, async (request, reply) => {
    const sent = texts.catch({}).parse(request.body);
    try {
      const token = getToken(request);
      if (token === null) throw new AppError('linkGone');
      const { password, passwordRepeat } = sent;
      const chosen = parseForm(newPasswordForm.refine(...samePasswords), { token, password, passwordRepeat });
      await service.choosePassword(purpose, token, chosen.password, {
        ip: request.ip,
        requestId: request.id,
      });
      return show(request, reply, { status: 200, state: done });
    } catch (error) {
      return show(request, reply, toErrorState(error, {}));
    }
  });
}
