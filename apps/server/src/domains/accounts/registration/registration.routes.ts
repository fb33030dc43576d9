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
import { createRegistration, type RegistrationDeps, type RequestContext } from './registration.service.ts';

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

/** Registers registration, validation and recovery, as API endpoints and as forms without JavaScript. */
export function registrationRoutes(
  app: FastifyInstance,
  deps: Pick<RegistrationDeps, 'captcha' | 'jobs'> & { showPage: ShowPage },
): void {
  const { config, database } = app.context;
  const service = createRegistration({ ...deps, config, database });

  route(app, registerClient, async ({ body: { captcha, agent = null, ...form }, request }) => {
    await service.register('CLIENT', form, { ...getRequestContext(request, captcha), agent });
    return { data: { email: form.email, message: responseMessages.register } };
  });
  route(app, registerInstaller, async ({ body: { captcha, ...form }, request }) => {
    await service.register('INSTALLER', form, getRequestContext(request, captcha));
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
    route(app, declared, async ({ body: { token }, request: { ip, id } }) => {
      const passwordToken = await service.activate(token, { ip, requestId: id });
      return {
        data: { message: responseMessages.activate, next: 'choosePassword' as const, token: passwordToken },
      };
    });
  route(app, changeForgotPassword, async ({ body: { token, password }, request: { ip, id } }) => {
    await service.choosePassword('forgot', token, password, { ip, requestId: id });
    return { data: { message: responseMessages.change } };
  });

  accountFormRoutes(app, { service, showPage: deps.showPage });
}
