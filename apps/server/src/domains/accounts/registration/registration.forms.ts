import { samePasswords } from '@centinela/api/accounts/passwords.ts';
import { emailForm, newPasswordForm, registrationForm } from '@centinela/api/accounts/registration.ts';
import { serviceNames } from '@centinela/api/accounts/userFields.ts';
import { errors as errorTexts } from '@centinela/api/http/errors.ts';
import { type FieldError, fieldErrors, translateErrors } from '@centinela/sections/kernel/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { classifyLoss } from '#platform/database/loss.ts';
import { AppError } from '#platform/errors/appError.ts';
import { sendRetryPage } from '#platform/http/forms/retryPage.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import type { LinkPurpose } from '../users/accountLinks.ts';
import type { RegistrationService } from './registration.service.ts';
import { clearPasswordCookie, getPasswordCookie, setPasswordCookie } from './registrationPassword.ts';

/** State of a form page or of the page that a mailed link opens. */
export interface PageState {
  /**
   * `confirm`: this browser registered with a password, which only needs to be confirmed; `gone`: the link is used,
   * expired or unknown.
   */
  stage: 'ready' | 'confirm' | 'gone' | 'done';
  /** Submitted values without the passwords. */
  values: Record<string, string>;
  errors: FieldError[];
  /** Message of an error that concerns the whole form. */
  failure: string | null;
}

/** Renders a page of the public site with the state of one request. The response is not cached. */
export type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** `isSecret`: the URL contains a token that must not reach other pages in the Referer header. */
  page: { path: string; status: number; state: PageState; isSecret: boolean },
) => Promise<FastifyReply>;

const readyState: PageState = { stage: 'ready', values: {}, errors: [], failure: null };
const linkExpiredState: PageState = { ...readyState, stage: 'gone' };
const confirmState: PageState = { ...readyState, stage: 'confirm' };
const doneState: PageState = { ...readyState, stage: 'done' };

const textFields = z.record(z.string(), z.string());
const tokenQuery = z.object({ token: z.string().max(200) });

/** Fields that a page with errors does not show again. */
const hiddenFields = new Set(['password', 'passwordRepeat', 'repeat', 'web']);
const getVisibleValues = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !hiddenFields.has(name))
      .map(([name, value]) => [name, value.slice(0, 300)]),
  );

/** Converts posted registration fields to the form's types; unchecked boxes are not sent. */
function toFormValues(fields: Record<string, string>): Record<string, unknown> {
  const names = Object.keys(registrationForm.shape);
  const typed = Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
  return {
    ...typed,
    isEntrepreneur: 'isEntrepreneur' in fields,
    monitoring: 'monitoring' in fields,
    servicesBought: serviceNames.filter((name) => `servicesBought.${name}` in fields),
  };
}

/** Converts an error that the user can correct to the state of the page. Rethrows any other error. */
function toErrorState(error: unknown, values: Record<string, string>): { status: number; state: PageState } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  if (error.code === 'linkGone') return { status: error.status, state: linkExpiredState };
  const errors = translateErrors(error.options.errors ?? [], 'es');
  const failure = errors.length > 0 ? null : errorTexts[error.code].es;
  return { status: error.status, state: { ...readyState, values, errors, failure } };
}

/** Parses form values. @throws AppError badRequest with the invalid fields */
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
 * Registers the account pages for browsers without JavaScript. Their forms have no captcha, so they have lower rate
 * limits, and only the owner of the mailbox can continue. Pages of mailed links are rendered per request, so that no
 * cache stores them.
 */
export function accountFormRoutes(app: FastifyInstance, deps: FormDeps): void {
  postFormRoute(app, deps, {
    path: '/registro',
    successUrl: '/registro/listo',
    async handle(fields, context, { request, reply }) {
      const form = parseForm(registrationForm, toFormValues(fields));
      setPasswordCookie(request, reply, await deps.service.register('CLIENT', form, context));
    },
  });
  for (const [path, kind] of [
    ['/recuperar-clave', 'forgot'],
    ['/reenviar-validacion', 'resend'],
  ] as const)
    postFormRoute(app, deps, {
      path,
      successUrl: `${path}?enviado=1`,
      handle: (fields, context) =>
        deps.service.requestMail(kind, parseForm(emailForm, { email: fields.email }).email, context),
    });
  registerLinkPages(app, deps, { path: '/validar', purpose: 'validate' });
  registerLinkPages(app, deps, { path: '/recuperar-clave/nueva', purpose: 'forgot' });
}

type FormRequestContext = { ip: string; requestId: string; proof: null };

/**
 * Registers the handler of a form. Its page is a static page of the site; only a submission with errors renders it
 * here.
 */
function postFormRoute(
  app: FastifyInstance,
  { showPage }: FormDeps,
  {
    path,
    successUrl,
    handle,
  }: {
    path: string;
    successUrl: string;
    handle: (
      fields: Record<string, string>,
      context: FormRequestContext,
      exchange: { request: FastifyRequest; reply: FastifyReply },
    ) => Promise<void>;
  },
): void {
  app.post(path, async (request, reply) => {
    checkOrigin(request, 'cookie');
    reply.header('cache-control', 'no-store');
    const fields = textFields.catch({}).parse(request.body);
    try {
      // `web` is a honeypot field, which only bots fill in. They get a success response.
      if (fields.web) request.log.info({ path }, 'honeypot field filled in an account form');
      else await handle(fields, { ip: request.ip, requestId: request.id, proof: null }, { request, reply });
      return reply.redirect(successUrl, 303);
    } catch (error) {
      const values = getVisibleValues(fields);
      if (classifyLoss(error)) return sendRetryPage(request, reply, { action: path, sent: values });
      const errorState = toErrorState(error, values);
      return showPage(request, reply, { path, isSecret: false, ...errorState });
    }
  });
}

/**
 * Registers the page that a mailed link opens and on which the user chooses a password, or confirms the one with which
 * this browser registered. Only submitting the form uses the link, because mail scanners and previews also open the
 * page. The form posts to its own URL, which contains the token.
 */
function registerLinkPages(
  app: FastifyInstance,
  { service, showPage }: FormDeps,
  { path, purpose }: { path: string; purpose: LinkPurpose },
): void {
  const getToken = (request: FastifyRequest): string | null =>
    tokenQuery.safeParse(request.query).data?.token ?? null;

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: { status: number; state: PageState },
  ): Promise<FastifyReply> => showPage(request, reply, { path, isSecret: true, ...page });

  app.get(path, async (request, reply) => {
    const token = getToken(request);
    if (token === null || !(await service.isLinkValid(purpose, token)))
      return show(request, reply, { status: 404, state: linkExpiredState });
    const hasPassword = await service.hasRegistrationPassword(token, getPasswordCookie(request));
    return show(request, reply, { status: 200, state: hasPassword ? confirmState : readyState });
  });

  // The origin is not checked: the page sends no origin because of `no-referrer`, and only the token authorizes the
  // call.
  app.post(path, async (request, reply) => {
    const { password, passwordRepeat } = textFields.catch({}).parse(request.body);
    try {
      const token = getToken(request);
      if (token === null || !(await service.isLinkValid(purpose, token))) throw new AppError('linkGone');
      const sealedPassword = getPasswordCookie(request);
      const caller = { ip: request.ip, requestId: request.id, sealedPassword };
      if (password === undefined && (await service.hasRegistrationPassword(token, sealedPassword)))
        await service.activate(token, caller);
      else {
        const form = newPasswordForm.refine(...samePasswords);
        const chosen = parseForm(form, { token, password, passwordRepeat });
        await service.choosePassword(purpose, token, chosen.password, caller);
      }
      if (sealedPassword !== null) clearPasswordCookie(request, reply);
      return show(request, reply, { status: 200, state: doneState });
    } catch (error) {
      return show(request, reply, toErrorState(error, {}));
    }
  });
}
