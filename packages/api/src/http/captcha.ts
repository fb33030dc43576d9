import { z } from 'zod';
import { declareEndpoints } from './endpoint.ts';

/** Forms that require a captcha proof. A proof is valid for one form only. */
export const captchaForms = ['landing', 'leads', 'cv', 'register', 'forgot', 'resend'] as const;
export type CaptchaForm = (typeof captchaForms)[number];

/** Proof-of-work challenge (ALTCHA, protocol 2): find the counter whose derived key has the prefix. */
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

/** Challenge of an external provider: the data that its script needs. */
export const externalChallenge = z.object({
  provider: z.enum(['turnstile', 'recaptcha']),
  siteKey: z.string(),
});

export const captchaChallenge = z.union([workChallenge, externalChallenge]);
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/** Captcha proof of a form: ALTCHA's payload in base64, or the provider's token. */
export const captchaProof = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') })
  .min(1, { error: 'required', abort: true })
  .max(8192, 'tooLong');

export const challenge = declareEndpoints('Contactos').get('/captcha/challenge', 'none', {
  summary: 'Captcha challenge. Valid for ten minutes, for one form, once.',
  query: z.strictObject({
    form: z.enum(captchaForms, { error: (issue) => (issue.input === undefined ? 'required' : 'option') }),
  }),
  answer: captchaChallenge,
  errors: [429],
});
