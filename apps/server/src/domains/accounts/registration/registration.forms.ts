import { samePasswords } from '@centinela/api/accounts/passwords.ts';
import { clientForm, emailForm, newPasswordForm } from '@centinela/api/accounts/registration.ts';
import { serviceNames } from '@centinela/api/accounts/userFields.ts';
import { errors as errorTexts } from '@centinela/api/http/errors.ts';
import { errorsInWords, type FieldError, fieldErrors } from '@centinela/sections/kernel/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors/appError.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import type { LinkPurpose } from './accountLinks.ts';
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
const gone: PageState = { ...ready, stage: 'gone' };
const done: PageState = { ...ready, stage: 'done' };

const texts = z.record(z.string(), z.string());
const tokenSent = z.object({ token: z.string().max(200) });

const secrets = new Set(['password', 'passwordRepeat', 'web']);
const shown = (sent: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => !secrets.has(name))
      .map(([name, value]) => [name, value.slice(0, 300)]),
  );

/** Converts posted registration fields to the form's types; unchecked boxes are not sent. */
function typedOf(sent: Record<string, string>): Record<string, unknown> {
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
function stateOf(error: unknown, values: Record<string, string>): { status: number; state: PageState } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  if (error.code === 'linkGone') return { status: error.status, state: gone };
  const errors = errorsInWords(error.options.errors ?? [], 'es');
  const failure = errors.length > 0 ? null : errorTexts[error.code].es;
  return { status: error.status, state: { ...ready, values, errors, failure } };
}

/** @throws AppError badRequest with the invalid fields */
function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
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
export function accountForms(app: FastifyInstance, deps: FormDeps): void {
  postForm(app, deps, {
    path: '/registro',
    next: '/registro/listo',
    take: (sent, asking) => deps.service.register('CLIENT', parsed(clientForm, typedOf(sent)), asking),
  });
  for (const [path, kind] of [
    ['/recuperar-clave', 'forgot'],
    ['/reenviar-validacion', 'resend'],
  ] as const)
    postForm(app, deps, {
      path,
      next: `${path}?enviado=1`,
      take: (sent, asking) =>
        deps.service.askByMail(kind, parsed(emailForm, { email: sent.email }).email, asking),
    });
  linkPage(app, deps, { path: '/validar', purpose: 'validate' });
  linkPage(app, deps, { path: '/recuperar-clave/nueva', purpose: 'forgot' });
}

type Asking = { ip: string; requestId: string; proof: null };

/** Registers a form whose page is the same for all visitors; only submissions with errors get their own page. */
function postForm(
  app: FastifyInstance,
  { showPage }: FormDeps,
  {
    path,
    next,
    take,
  }: { path: string; next: string; take: (sent: Record<string, string>, by: Asking) => Promise<void> },
): void {
  app.post(path, async (request, reply) => {
    checkOrigin(request, 'cookie');
    reply.header('cache-control', 'no-store');
    const sent = texts.catch({}).parse(request.body);
    try {
      // Honeypot field that only bots fill in; they get a success response.
      if (sent.web) request.log.info({ path }, 'honeypot field filled in an account form');
      else await take(sent, { ip: request.ip, requestId: request.id, proof: null });
      return reply.redirect(next, 303);
    } catch (error) {
      return showPage(request, reply, { path, isSecret: false, ...stateOf(error, shown(sent)) });
    }
  });
}

/**
 * Registers the page of a mailed link, where the user chooses a password. Opening it does not use the link, because
 * mail scanners and previews open it too; submitting does. Only the URL contains the token: the form posts to its own
 * URL.
 */
function linkPage(
  app: FastifyInstance,
  { service, showPage }: FormDeps,
  { path, purpose }: { path: string; purpose: LinkPurpose },
): void {
  const tokenOf = (request: FastifyRequest): string | null =>
    tokenSent.safeParse(request.query).data?.token ?? null;

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: { status: number; state: PageState },
  ): Promise<FastifyReply> => showPage(request, reply, { path, isSecret: true, ...shown });

  app.get(path, async (request, reply) => {
    const token = tokenOf(request);
    const isGood = token !== null && (await service.isLinkGood(purpose, token));
    return show(request, reply, { status: isGood ? 200 : 404, state: isGood ? ready : gone });
  });

  // The origin is not checked: the page sends none (no-referrer), and the token is the only authorization.
  app.post(path, async (request, reply) => {
    const sent = texts.catch({}).parse(request.body);
    try {
      const token = tokenOf(request);
      if (token === null) throw new AppError('linkGone');
      const { password, passwordRepeat } = sent;
      const chosen = parsed(newPasswordForm.refine(...samePasswords), { token, password, passwordRepeat });
      await service.choosePassword(purpose, token, chosen.password, {
        ip: request.ip,
        requestId: request.id,
      });
      return show(request, reply, { status: 200, state: done });
    } catch (error) {
      return show(request, reply, stateOf(error, {}));
    }
  });
}
