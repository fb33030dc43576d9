import {
  activateAccount,
  changeForgotPassword,
  forgotPassword,
  putActivateAccount,
  registerClient,
  registerInstaller,
  resendValidation,
} from '@centinela/api/accounts/registration.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '#platform/http/route.ts';
import { accountFormRoutes, type ShowPage } from './registration.forms.ts';
import {
  createRegistration,
  type LinkContext,
  type RegistrationDeps,
  type RequestContext,
} from './registration.service.ts';
import { clearPasswordCookie, getPasswordCookie, setPasswordCookie } from './registrationPassword.ts';

/** Response messages. They are the same whether or not the account exists (specification, section 8). */
export const responseMessages = {
  register: 'Te enviamos un mail para validar tu cuenta',
  resend: 'Te enviamos un mail ¡gracias!',
  forgot: 'Te enviamos un mail ¡gracias!',
  activate: 'Tu cuenta está validada',
  change: 'Password Changed!',
} as const;

const getRequestContext = ({ ip, id }: FastifyRequest, proof: string): RequestContext => ({
  ip,
  requestId: id,
  proof,
});

const getLinkContext = (request: FastifyRequest): LinkContext => ({
  ip: request.ip,
  requestId: request.id,
  sealedPassword: getPasswordCookie(request),
});

/** Registers registration, validation and recovery, as API endpoints and as forms without JavaScript. */
export function registrationRoutes(
  app: FastifyInstance,
  deps: Pick<RegistrationDeps, 'captcha' | 'jobs'> & { showPage: ShowPage },
): void {
  const { config, database } = app.context;
  const service = createRegistration({ ...deps, config, database });

  route(app, registerClient, async ({ body: { captcha, agent = null, ...form }, request, reply }) => {
    const requestContext = { ...getRequestContext(request, captcha), agent };
    setPasswordCookie(request, reply, await service.register('CLIENT', form, requestContext));
    return { data: { email: form.email, message: responseMessages.register } };
  });
  route(app, registerInstaller, async ({ body: { captcha, ...form }, request, reply }) => {
    const requestContext = getRequestContext(request, captcha);
    setPasswordCookie(request, reply, await service.register('INSTALLER', form, requestContext));
    return { data: { email: form.email, message: responseMessages.register } };
  });
  route(app, forgotPassword, async ({ body: { captcha, email }, request }) => {
    await service.requestMail('forgot', email, getRequestContext(request, captcha));
    return { data: { message: responseMessages.forgot } };
  });
  route(app, resendValidation, async ({ body: { captcha, email }, request }) => {
    await service.requestMail('resend', email, getRequestContext(request, captcha));
    return { data: { message: responseMessages.resend } };
  });
  for (const declared of [activateAccount, putActivateAccount])
    route(app, declared, async ({ body: { token }, request, reply }) => {
      const passwordToken = await service.activate(token, getLinkContext(request));
      if (passwordToken === null) clearPasswordCookie(request, reply);
      const next = passwordToken === null ? ('logIn' as const) : ('choosePassword' as const);
      return { data: { message: responseMessages.activate, next, token: passwordToken } };
    });
  route(app, changeForgotPassword, async ({ body: { token, password }, request }) => {
    await service.choosePassword('forgot', token, password, getLinkContext(request));
    return { data: { message: responseMessages.change } };
  });

  accountFormRoutes(app, { service, showPage: deps.showPage });
}
