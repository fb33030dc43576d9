import {
  activateAccount,
  changeForgotPassword,
  forgotPassword,
  registerClient,
  registerInstaller,
  resendValidation,
} from '@centinela/api/accounts/registration.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '#platform/http/route.ts';
import { accountForms, type ShowPage } from './registration.forms.ts';
import { type Asking, createRegistration, type RegistrationDeps } from './registration.service.ts';

/** Response messages, independent of the outcome (specification, section 8). */
export const saidOf = {
  register: 'Te enviamos un mail para validar tu cuenta',
  resend: 'Te enviamos un mail ¡gracias!',
  forgot: 'Te enviamos un mail ¡gracias!',
  activate: 'Tu cuenta está validada',
  change: 'Password Changed!',
} as const;

const askingOf = ({ ip, id }: FastifyRequest, proof: string): Asking => ({ ip, requestId: id, proof });

/** Registers registration, validation and recovery, as API endpoints and as forms without JavaScript. */
export function registrationRoutes(
  app: FastifyInstance,
  deps: Pick<RegistrationDeps, 'captcha' | 'jobs'> & { showPage: ShowPage },
): void {
  const { config, database } = app.context;
  const service = createRegistration({ ...deps, config, database });

  route(app, registerClient, async ({ body: { captcha, agent = null, ...form }, request }) => {
    await service.register('CLIENT', form, { ...askingOf(request, captcha), agent });
    return { data: { email: form.email, message: saidOf.register } };
  });
  route(app, registerInstaller, async ({ body: { captcha, ...form }, request }) => {
    await service.register('INSTALLER', form, askingOf(request, captcha));
    return { data: { email: form.email, message: saidOf.register } };
  });
  route(app, forgotPassword, async ({ body: { captcha, email }, request }) => {
    await service.askByMail('forgot', email, askingOf(request, captcha));
    return { data: { message: saidOf.forgot } };
  });
  route(app, resendValidation, async ({ body: { captcha, email }, request }) => {
    await service.askByMail('resend', email, askingOf(request, captcha));
    return { data: { message: saidOf.resend } };
  });
  route(app, activateAccount, async ({ body: { token }, request: { ip, id } }) => {
    const next = await service.activate(token, { ip, requestId: id });
    return { data: { message: saidOf.activate, next: 'choosePassword' as const, token: next } };
  });
  route(app, changeForgotPassword, async ({ body: { token, password }, request: { ip, id } }) => {
    await service.choosePassword('forgot', token, password, { ip, requestId: id });
    return { data: { message: saidOf.change } };
  });

  accountForms(app, { service, showPage: deps.showPage });
}
