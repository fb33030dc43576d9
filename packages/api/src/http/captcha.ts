import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The forms that ask for a proof. One made for one form is worth nothing in another. */
export const captchaForms = ['landing', 'leads', 'cv', 'register', 'forgot', 'resend'] as const;
export type CaptchaForm = (typeof captchaForms)[number];

/** A piece of work for the client (ALTCHA, protocol 2): find the counter whose derived key has the prefix. */
export const workChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.number().optional().meta({ description: 'Seconds since 1970' }),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string().optional(),
});

/** Where a service from outside does the checking, what its own script needs. */
export const outsideChallenge = z.object({
  provider: z.enum(['turnstile', 'recaptcha']),
  siteKey: z.string(),
});

export const captchaChallenge = z.union([workChallenge, outsideChallenge]);
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/** The proof that goes with a form: ALTCHA's payload in base64, or the service's token. */
export const captchaProof = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') })
  .min(1, { error: 'required', abort: true })
  .max(8192, 'tooLong');

export const challenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  access: 'none',
  tag: 'Contactos',
  summary: 'What a client needs to prove that somebody is there. Good for ten minutes, for one form, once.',
  query: z.strictObject({
    form: z.enum(captchaForms, { error: (issue) => (issue.input === undefined ? 'required' : 'option') }),
  }),
  answer: captchaChallenge,
  errors: [429],
});
