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

/** Where a form or a mailed link has got to, for the page that shows it. */
export interface PageState {
  stage: 'ready' | 'gone' | 'done';
  /** What was typed, without the passwords. */
  values: Record<string, string>;
  errors: FieldError[];
  /** What is wrong as a whole. */
  failure: string | null;
}

/** Answers a page of the site in a state of its own, which nobody keeps. */
export type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** `isSecret`: the address holds a token, which no other page may be told. */
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

/** What a browser posts of the registration, in the form's own types; boxes that are not ticked do not come. */
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

/** The page again, with what is wrong; anything but the caller's own mistakes is thrown on. */
function stateOf(error: unknown, values: Record<string, string>): { status: number; state: PageState } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  if (error.code === 'linkGone') return { status: error.status, state: gone };
  const errors = errorsInWords(error.options.errors ?? [], 'es');
  const failure = errors.length > 0 ? null : errorTexts[error.code].es;
  return { status: error.status, state: { ...ready, values, errors, failure } };
}

/** @throws AppError badRequest with the wrong fields */
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
 * The site's account pages where no script runs. Forms come without a proof, so they are slowed down early; the
 * mail that follows is the proof. Pages behind a mailed link are made for each request, so that no cache holds them.
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

/** A form whose page is the same for everybody: only what was wrong is shown to one alone. */
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
      // A field that nobody sees: only programs fill it in, and they are told that all went well.
      if (sent.web) request.log.info({ path }, 'a program filled in an account form');
      else await take(sent, { ip: request.ip, requestId: request.id, proof: null });
      return reply.redirect(next, 303);
    } catch (error) {
      return showPage(request, reply, { path, isSecret: false, ...stateOf(error, shown(sent)) });
    }
  });
}

/**
 * A page behind a mailed link, where a password is chosen. Looking at it uses nothing up, for mail scanners and previews
 * look too; its button does. The token stands in the address alone: the form is posted to the address that it stands at.
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

  // The origin is not asked: the page sends none (no-referrer), and the token is the only authority.
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
