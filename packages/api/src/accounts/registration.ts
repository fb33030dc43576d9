import { z } from 'zod';
import { captchaProof } from '../http/captcha.ts';
import { endpoint } from '../http/endpoint.ts';
import { agentName } from '../leads/about.ts';
import { chosenPassword, passwordPair, samePasswords } from './passwords.ts';
import { dniRequired, documentAgrees, emailField, personFields } from './userFields.ts';

/** How long mailed links are good for; a new one voids the one before. */
export const linkLives = { validate: { hours: 48 }, forgot: { minutes: 60 } } as const;

/**
 * A password that comes with a registration is accepted and never kept: whoever registers may not be the address's owner,
 * who chooses it by the mailed link.
 */
const unusedPassword = {
  password: chosenPassword.optional().meta({ description: 'Not used: it is chosen by the mailed link' }),
  passwordRepeat: z.string().max(1000, 'tooLong').optional().meta({ description: 'Not used' }),
};

/** The words that stood beside the button. */
const consent = z.string('wrongType').max(40, 'tooLong').nullish().meta({
  description: 'Version of the words on personal data that were shown; kept with the account, and when',
});

/** A client tells who they are. */
export const clientForm = z
  .strictObject({ ...personFields, dni: dniRequired, email: emailField, consent, ...unusedPassword })
  .refine(...documentAgrees);
/** The same of an installer, whose DNI is asked for later. */
export const installerForm = z
  .strictObject({ ...personFields, email: emailField, consent, ...unusedPassword })
  .refine(...documentAgrees);
export type RegistrationForm = z.output<typeof installerForm>;

/** The token of a mailed link. */
export const linkToken = z
  .string({ error: 'required' })
  .min(1, { error: 'required', abort: true })
  .max(200, 'tooLong');

/** A new password by way of a mailed link. */
export const newPasswordForm = z.strictObject({ token: linkToken, ...passwordPair });

/** Any text that may be an address: the answer must not depend on it. */
export const emailForm = z.strictObject({ email: emailField });

const tag = 'Auth';
const said = z.object({ message: z.string() });
/** Whatever comes of it is told to the address alone. */
const registered = z.object({ email: z.string(), message: z.string() });

export const registerClient = endpoint({
  method: 'POST',
  path: '/auth/register-client',
  access: 'none',
  tag,
  summary:
    'Registers a client, who then validates the address by a mailed link and chooses the password there. An address that is taken answers alike, and its owner is told by mail. The proof is one for the form `register`.',
  body: clientForm.extend({
    captcha: captchaProof,
    agent: z
      .string('wrongType')
      .regex(agentName, 'invalid')
      .nullish()
      .meta({ description: 'The end of the agent’s link by which the visitor came (`?agente=`)' }),
  }),
  answer: registered,
  success: 201,
  errors: [429],
});

export const registerInstaller = endpoint({
  method: 'POST',
  path: '/auth/register-installer',
  access: 'none',
  tag,
  summary: 'Registers an installer; otherwise as a client.',
  body: installerForm.extend({ captcha: captchaProof }),
  answer: registered,
  success: 201,
  errors: [429],
});

export const activateAccount = endpoint({
  method: 'POST',
  path: '/users/activate/account',
  access: 'none',
  tag,
  summary:
    'Validates an account by the token of its mailed link, which works once, for 48 hours. Its password is still to be chosen: `token` is for auth/changeForgotPassword, once, for an hour.',
  body: z.strictObject({ token: linkToken }),
  answer: said.extend({ next: z.literal('choosePassword'), token: z.string() }),
  errors: [404, 429],
});

export const resendValidation = endpoint({
  method: 'POST',
  path: '/auth/resendValidationEmail',
  access: 'none',
  tag,
  summary:
    'Mails the validation link once more, if an account waits for it. Always the same answer. The proof is one for the form `resend`.',
  body: emailForm.extend({ captcha: captchaProof }),
  answer: said,
  errors: [429],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgotPassword',
  access: 'none',
  tag,
  summary:
    'Mails a link to choose a new password, if there is such an account. Always the same answer. The proof is one for the form `forgot`.',
  body: emailForm.extend({ captcha: captchaProof }),
  answer: said,
  errors: [429],
});

export const changeForgotPassword = endpoint({
  method: 'POST',
  path: '/auth/changeForgotPassword',
  access: 'none',
  tag,
  summary:
    'Sets a new password by the token of the mailed link, which works once, for an hour. Ends all sessions.',
  body: newPasswordForm.refine(...samePasswords),
  answer: said,
  errors: [404, 429],
});
