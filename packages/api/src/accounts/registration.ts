import { z } from 'zod';
import { captchaProof } from '../http/captcha.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { whenValid } from '../http/fieldRules.ts';
import { agentCodePattern } from './agentCode.ts';
import { chosenPassword, passwordPair, samePasswords } from './passwords.ts';
import { documentMatchesType, emailField, personFields } from './userFields.ts';

/** Lifetime of mailed links; a new link invalidates the previous one. */
export const linkLifetimes = { validate: { hours: 48 }, forgot: { minutes: 60 } } as const;

/**
 * The password of a registration. Only the browser that registered can use it, with the mailed link. Elsewhere, the
 * owner of the address chooses a password (decision 097).
 */
const registrationPassword = {
  password: chosenPassword.optional().meta({
    description:
      'Takes effect if the mailed link is opened in this browser; if omitted, the owner chooses it by the link',
  }),
  repeat: z.string('wrongType').max(1000, 'tooLong').optional().meta({ description: 'The same password' }),
};

/** For `refine`: reports a mismatch at the repetition. */
const sameRepeat: [
  (form: { password?: string | undefined; repeat?: string | undefined }) => boolean,
  { path: PropertyKey[]; error: string; when: (payload: z.core.ParsePayload) => boolean },
] = [
  (form) => form.password === form.repeat,
  { path: ['repeat'], error: 'passwordRepeat', when: whenValid('password', 'repeat') },
];

/** Version of the consent text next to the button. */
const consent = z.string('wrongType').max(40, 'tooLong').nullish().meta({
  description: 'Version of the displayed consent text; stored with the account, with the time',
});

/** Registration form of a client and of an installer (specification, section 3). */
export const registrationForm = z
  .strictObject({ ...personFields, email: emailField, consent, ...registrationPassword })
  .refine(...documentMatchesType)
  .refine(...sameRepeat);
export type RegistrationForm = z.output<typeof registrationForm>;

/** Token of a mailed link. */
export const linkToken = z
  .string({ error: 'required' })
  .min(1, { error: 'required', abort: true })
  .max(200, 'tooLong');

/** New password by a mailed link. */
export const newPasswordForm = z.strictObject({ token: linkToken, ...passwordPair });

/** Accepts any text that could be an address, because the response must not reveal whether it has an account. */
export const emailForm = z.strictObject({ email: emailField });

const { post } = declareEndpoints('Auth');

const messageAnswer = z.object({ message: z.string() });
/** The result is only mailed to the address, so the response is always the same. */
const registrationAnswer = z.object({ email: z.string(), message: z.string() });

export const registerClient = post('/auth/register-client', 'none', {
  summary:
    'Registers a client, who then validates the address by a mailed link. The password takes effect only if the link is opened in the browser that registered, which a cookie proves; elsewhere the recipient chooses one. The response is the same for an address in use, whose owner is notified by mail. Needs a captcha proof for the form `register`.',
  body: registrationForm.extend({
    captcha: captchaProof,
    agent: z
      .string('wrongType')
      .regex(agentCodePattern, 'invalid')
      .nullish()
      .meta({ description: 'Agent code of the link that brought the visitor (`?agente=`)' }),
  }),
  answer: registrationAnswer,
  success: 201,
  errors: [429],
});

export const registerInstaller = post('/auth/register-installer', 'none', {
  summary: 'Registers an installer, in the same way as a client.',
  body: registrationForm.extend({ captcha: captchaProof }),
  answer: registrationAnswer,
  success: 201,
  errors: [429],
});

export const activateAccount = post('/users/activate/account', 'none', {
  summary:
    'Validates an account by the token of its mailed link, which works once, for 48 hours. In the browser that registered with a password, it takes effect, and `next` is `logIn`. Elsewhere `next` is `choosePassword`, and `token` is for auth/changeForgotPassword, once, for an hour.',
  body: z.strictObject({ token: linkToken }),
  answer: messageAnswer.extend({ next: z.enum(['choosePassword', 'logIn']), token: z.string().nullable() }),
  errors: [404, 429],
});

/** The same by PUT (specification, section 7). */
export const putActivateAccount = { ...activateAccount, method: 'PUT' } as const;

export const resendValidation = post('/auth/resendValidationEmail', 'none', {
  summary:
    'Mails the validation link again, if there is a pending account. The response is always the same. Needs a captcha proof for the form `resend`.',
  body: emailForm.extend({ captcha: captchaProof }),
  answer: messageAnswer,
  errors: [429],
});

export const forgotPassword = post('/auth/forgotPassword', 'none', {
  summary:
    'Mails a link to choose a new password, if the account exists. The response is always the same. Needs a captcha proof for the form `forgot`.',
  body: emailForm.extend({ captcha: captchaProof }),
  answer: messageAnswer,
  errors: [429],
});

export const changeForgotPassword = post('/auth/changeForgotPassword', 'none', {
  summary:
    'Sets a new password by the token of the mailed link, which works once, for an hour. Ends all sessions.',
  body: newPasswordForm.refine(...samePasswords),
  answer: messageAnswer,
  errors: [404, 429],
});
